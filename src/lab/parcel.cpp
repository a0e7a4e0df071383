#include "lab/parcel.h"

#include <array>
#include <bit>
#include <map>
#include <type_traits>
#include <utility>

namespace aviary::lab {
namespace {

// Values one after the other, as they are in memory: all ranks run the same program. One list of fields serves both
// ways: without bytes to read from, `pass` writes.
class Parcel {
 public:
  Parcel() = default;
  explicit Parcel(std::string bytes) : bytes_(std::move(bytes)), reads_(true) {}
  std::string take() { return std::move(bytes_); }

  template <class Number>
    requires std::is_arithmetic_v<Number>
  void pass(Number& number) {
    auto raw = std::bit_cast<std::array<char, sizeof(Number)>>(number);
    if (!reads_) return static_cast<void>(bytes_.append(raw.data(), raw.size()));
    at_ += bytes_.copy(raw.data(), raw.size(), at_);
    number = std::bit_cast<Number>(raw);
  }
  void pass(std::string& text) {
    text.resize(size(text.size()));
    for (char& letter : text) pass(letter);
  }
  template <class Value, std::size_t kSize>
  void pass(std::array<Value, kSize>& values) {
    for (Value& value : values) pass(value);
  }
  template <class Value>
  void pass(std::vector<Value>& values) {
    values.resize(size(values.size()));
    for (Value& value : values) pass(value);
  }
  template <class Value>
  void pass(std::map<std::string, Value>& values) {
    std::vector<std::pair<std::string, Value>> pairs(values.begin(), values.end());
    pass(pairs);
    values = {pairs.begin(), pairs.end()};
  }
  template <class Value>
  void pass(std::pair<std::string, Value>& pair) {
    pass(pair.first);
    pass(pair.second);
  }
  void pass(Played& played) {
    all(played.index, played.seat_of, played.points, played.won, played.moves, played.decisions, played.fault);
  }
  void pass(Sight& sight) { all(sight.played, sight.lead_changes, sight.uses); }
  void pass(Simulation& sums) {
    all(sums.matches, sums.wins, sums.shared, sums.points, sums.moves, sums.shortest, sums.longest, sums.endings,
        sums.usage);
  }

 private:
  void all(auto&... fields) { (pass(fields), ...); }
  std::size_t size(std::size_t size) {
    pass(size);
    return size;
  }

  std::string bytes_;
  std::size_t at_ = 0;
  bool reads_ = false;
};

template <class Value>
std::string packed(Value value) {
  Parcel parcel;
  parcel.pass(value);
  return parcel.take();
}

template <class Value>
Value unpacked(const std::string& bytes) {
  Value value;
  Parcel(bytes).pass(value);
  return value;
}

}  // namespace

std::string pack(const std::vector<Played>& matches) { return packed(matches); }
std::vector<Played> unpack_matches(const std::string& bytes) { return unpacked<std::vector<Played>>(bytes); }

std::string pack(const std::vector<Sight>& sights) { return packed(sights); }
std::vector<Sight> unpack_sights(const std::string& bytes) { return unpacked<std::vector<Sight>>(bytes); }

std::string pack(const Simulation& sums) { return packed(sums); }
Simulation unpack_simulation(const std::string& bytes) { return unpacked<Simulation>(bytes); }

}  // namespace aviary::lab
