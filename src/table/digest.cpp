#include "table/digest.h"

#include <string>

#include "base/sha256.h"

namespace aviary::table {
namespace {

// The fields, each on its line.
struct Fields {
  std::string operator()(const Sit& r) const {
    return (r.seat ? std::to_string(*r.seat) : "") + "\n" + r.name + "\n" + r.nonce;
  }
  std::string operator()(const PlaceBot& r) const { return std::to_string(r.seat) + "\n" + r.level; }
  std::string operator()(const Free& r) const { return std::to_string(r.seat); }
  std::string operator()(const MakeMove& r) const { return std::to_string(r.at) + "\n" + r.move; }
  std::string operator()(const Undo& r) const { return std::to_string(r.at); }
  std::string operator()(const MakeOffer& r) const { return r.what + "\n" + std::to_string(r.count); }
  std::string operator()(const AnswerOffer& r) const { return std::to_string(r.offer) + (r.yes ? "\nyes" : "\nno"); }
  template <class Bare>
  std::string operator()(const Bare& /*request*/) const {
    return "";
  }
};

}  // namespace

std::uint32_t digest_of(const Request& request) {
  const base::Digest digest = base::sha256(std::to_string(request.index()) + "\n" + std::visit(Fields{}, request));
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number << 8 | digest[i];
  return number == 0 ? 1 : number;
}

}  // namespace aviary::table
