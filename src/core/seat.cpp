#include "core/seat.h"

namespace aviary::core {

std::string to_text(Observer observer) {
  if (observer.is_seat()) return std::to_string(observer.seat().index() + 1);
  return observer == Observer::spectator() ? "spectator" : "everyone";
}

base::Result<Observer> parse_observer(std::string_view text) {
  if (text == "spectator") return Observer::spectator();
  if (text == "everyone") return Observer::everyone();
  if (text.size() == 1 && text[0] >= '1' && text[0] < '1' + kMaxSeats) return Observer(Seat(text[0] - '1'));
  return base::Error{"observer", "an observer is a seat from 1 to 4, 'spectator' or 'everyone'"};
}

}  // namespace aviary::core
