// Secrets: random names nobody guesses, signatures, hashes of passwords and tokens. The only place that knows
// libsodium.
#pragma once

#include <string>
#include <string_view>

namespace aviary::server {

// Once, before anything else here; false if the machine has no source of randomness.
bool ready_for_secrets();

// So many random bytes, as letters that a URL can hold.
std::string random_word(std::size_t bytes);
// The same as hexadecimal digits.
std::string random_hex(std::size_t bytes);

// A short signature (HMAC-SHA-256) and whether it fits, in constant time.
std::string sign(std::string_view key, std::string_view text);
bool is_signed(std::string_view key, std::string_view text, std::string_view signature);

// Of a session's or a token's secret, for the store: who reads the store cannot use it.
std::string digest_of(std::string_view secret);

// Argon2id with its own salt and parameters inside; about 0.1 s and 64 MB: never on an input/output thread.
std::string hash_password(const std::string& password);
bool fits_password(const std::string& hash, const std::string& password);
// A hash that fits nobody, so that an unknown name takes as long as a wrong password.
const std::string& nobodys_hash();

}  // namespace aviary::server
