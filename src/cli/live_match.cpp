#include "cli/live_match.h"

#include <utility>

namespace aviary::cli {

Match::Match(games::Game game, core::AnyState start, std::string start_text)
    : game_(std::move(game)), replay_{start, {}, {}}, start_text_(std::move(start_text)) {}

std::vector<std::string> Match::make(core::Move move) {
  core::Trace trace;
  replay_.before.push_back(replay_.state);
  replay_.line.push_back(move);
  entries_.push_back(game_->to_text(move));
  game_->apply(replay_.state, move, &trace);
  std::vector<std::string> lines;
  for (const core::Event& event : trace) lines.push_back(game_->to_text(event));
  return lines;
}

bool Match::was_news(std::size_t at) const {
  for (int seat = 0; seat < game_->seats(); ++seat) {
    if (game_->seen(replay_.before[at], replay_.line[at], core::Seat(seat)).news) return true;
  }
  return false;
}

base::Result<base::Done> Match::undo(core::Seat asking, const std::vector<bool>& people) {
  for (std::size_t at = replay_.line.size(); at-- > 0;) {
    const core::Actor actor = game_->actor(replay_.before[at]);
    if (game_->has_secrets()) {
      if (actor != core::Actor(asking)) return base::Error{"undo", "somebody else, or chance, has moved since"};
      if (was_news(at)) return base::Error{"undo", "it showed something hidden, which nobody can forget"};
    }
    if (!actor.is_seat() || !people[static_cast<std::size_t>(actor.seat().index())]) continue;
    const std::size_t count = replay_.line.size() - at;
    replay_.state = replay_.before[at];
    replay_.line.resize(at);
    replay_.before.resize(at);
    entries_.push_back("back " + std::to_string(count));
    return base::Done{};
  }
  return base::Error{"undo", "there is nothing to take back"};
}

core::Record Match::record() const {
  core::Record record{game_->identity(), start_text_, entries_, {}};
  if (actor().is_nobody()) record.result = core::result_of(game_->outcome(replay_.state));
  return record;
}

}  // namespace aviary::cli
