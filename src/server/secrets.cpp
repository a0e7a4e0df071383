#include "server/secrets.h"

#include <sodium.h>

#include <array>
#include <vector>

#include "base/sha256.h"

namespace aviary::server {
namespace {

std::string word_of(const unsigned char* bytes, std::size_t size) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string out(sodium_base64_encoded_len(size, kVariant), '\0');
  sodium_bin2base64(out.data(), out.size(), bytes, size, kVariant);
  out.pop_back();  // the closing zero
  return out;
}

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): characters as bytes
const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::vector<unsigned char> random_bytes(std::size_t count) {
  std::vector<unsigned char> bytes(count);
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

}  // namespace

bool ready_for_secrets() { return sodium_init() >= 0; }

std::string random_word(std::size_t bytes) {
  const std::vector<unsigned char> random = random_bytes(bytes);
  return word_of(random.data(), random.size());
}

std::string random_hex(std::size_t bytes) {
  const std::vector<unsigned char> random = random_bytes(bytes);
  std::string out(bytes * 2 + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), random.data(), random.size());
  out.pop_back();
  return out;
}

std::string sign(std::string_view key, std::string_view text) {
  std::array<unsigned char, crypto_auth_hmacsha256_BYTES> mac{};
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, bytes_of(key), key.size());
  crypto_auth_hmacsha256_update(&state, bytes_of(text), text.size());
  crypto_auth_hmacsha256_final(&state, mac.data());
  return word_of(mac.data(), mac.size());
}

bool is_signed(std::string_view key, std::string_view text, std::string_view signature) {
  const std::string right = sign(key, text);
  return right.size() == signature.size() && sodium_memcmp(right.data(), signature.data(), right.size()) == 0;
}

std::string digest_of(std::string_view secret) { return base::to_hex(base::sha256(secret)); }

std::string hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> out{};
  if (crypto_pwhash_str(out.data(), password.c_str(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    return {};  // out of memory: fits nobody
  }
  return out.data();
}

bool fits_password(const std::string& hash, const std::string& password) {
  return hash.size() < crypto_pwhash_STRBYTES &&
         crypto_pwhash_str_verify(hash.c_str(), password.c_str(), password.size()) == 0;
}

const std::string& nobodys_hash() {
  static const std::string hash = hash_password(random_word(32));
  return hash;
}

}  // namespace aviary::server
