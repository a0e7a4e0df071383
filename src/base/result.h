// What a function returns that reads something from outside: a value, or an error with a sentence for a person.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace aviary::base {

struct Error {
  std::string code;      // stable, for programs: "option", "position", "record", or the clause broken, "V8"
  std::string sentence;  // for people: names the place and the reason, without a full stop
};

// E: what is told of what cannot be read.
template <class T, class E = Error>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}  // NOLINT(google-explicit-constructor): `return value;`
  Result(E error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor): `return Error{…};`

  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // Precondition: ok().
  const T& value() const& { return *checked(std::get_if<0>(&content_)); }
  T&& value() && { return std::move(*checked(std::get_if<0>(&content_))); }
  const T& operator*() const& { return value(); }
  const T* operator->() const { return &value(); }

  // Precondition: !ok().
  const E& error() const { return *checked(std::get_if<1>(&content_)); }

 private:
  template <class P>
  static P* checked(P* pointer) {
    assert(pointer != nullptr);
    return pointer;
  }
  std::variant<T, E> content_;
};

// For functions that only succeed or fail.
struct Done {};

}  // namespace aviary::base
