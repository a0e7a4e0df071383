// How moves look to others, and which show them something: without news a move is legal in every world that the
// observer can imagine, and looks the same in all of them.
#include "kit/twins.h"
#include "scene.h"

namespace aviary::migrato {
namespace {

constexpr core::Observer kWatcher = core::Observer::spectator();

bool news(const Play& play, std::string_view move, core::Observer observer = kSecond) {
  EXPECT_TRUE(play.allows(move)) << move;
  return play.game.seen(play.state, play.move(move), observer).news;
}

std::string looks(const Play& play, std::string_view move, core::Observer observer = kSecond) {
  return play.game.to_text(play.game.seen(play.state, play.move(move), observer).move);
}

// Moves without news, by kind, along random matches, each tried in worlds that the observer can imagine.
using Tried = std::array<int, 16>;

void try_in_other_worlds(const Migrato& game, const State& state, core::Move move, core::Observer observer,
                         base::Rng& rng, kit::Report& report) {
  const auto where = [&] {
    return game.to_text(move) + " for " + core::to_text(observer) + " in " + game.to_text(state);
  };
  const core::Move looks = game.seen(state, move, observer).move;
  const auto sampler = game.imagine(game.view(state, observer));
  State after = state;
  game.apply(after, move);
  for (int i = 0; i < 4; ++i) {
    State world = sampler.sample(rng);
    const std::vector<core::Move> alike = kit::looking_like(game, world, looks, observer);
    if (!report.keep(!alike.empty(), "possible in every world", where)) return;
    game.apply(world, kit::any_of(alike, rng));
    report.keep(kit::same(game.view(world, observer), game.view(after, observer)), "the same view after it", where);
  }
}

Tried try_moves_without_news(const Migrato& game, int matches, kit::Report& report) {
  Tried tried{};
  kit::walk(game, matches, report, [&](const State& state, base::Rng& rng, bool /*deep*/) {
    if (!game.actor(state.open).is_seat()) return;
    const core::Move move = kit::any_of(kit::legal(game, state), rng);
    for (const core::Observer observer : kit::observers(game)) {
      if (observer.is(game.actor(state.open)) || game.seen(state, move, observer).news) continue;
      ++tried[static_cast<std::size_t>(kind_of(move))];
      try_in_other_worlds(game, state, move, observer, rng, report);
    }
  });
  return tried;
}

}  // namespace

TEST(MigratoSeen, M11_a_move_without_news_is_possible_and_looks_alike_in_every_world) {
  for (const char* options : {"", "return=on", "memory=off"}) {
    kit::Report report;
    const Tried tried = try_moves_without_news(make_game(options), kit::scaled(30), report);
    EXPECT_TRUE(report.empty()) << report.text();
    for (const Kind kind : {Kind::kLay, Kind::kSplit, Kind::kJoin, Kind::kPass, Kind::kDiscard}) {
      EXPECT_GT(tried[static_cast<std::size_t>(kind)], 0) << static_cast<int>(kind);
    }
  }
}

TEST(MigratoSeen, M21_whether_an_unsure_rejoined_colony_arrives_is_news) {
  // Teals arrive with two cards, geese and stilts do not.
  for (const char* kin : {"g5n=gst,g4n=gst~1,-,-", "t4n=gst,t2n=gst~1,-,-"}) {
    const Play play({.colonies = {kin, "-,-,-,-"}});
    EXPECT_TRUE(news(play, "join:2/1")) << kin;
    EXPECT_TRUE(news(play, "join:2/1", kWatcher)) << kin;
  }
  // The opponent stole a card of it and is sure; a spectator is not.
  const Play sure({.colonies = {"g5n[5-5]=gst=g,g4n[4-4]=gst=g~1,-,-", "-,-,-,-"}});
  EXPECT_FALSE(news(sure, "join:2/1"));
  EXPECT_TRUE(news(sure, "join:2/1", kWatcher));
}

TEST(MigratoSeen, M13_an_arrival_by_rejoining_shows_what_other_colonies_are) {
  const Scene scene = {.colonies = {"t5d,t3d,s3n=gst,-", "-,-,-,-"}};
  const Play play(scene);
  EXPECT_TRUE(news(play, "join:2/1"));
  EXPECT_TRUE(news(play, "join:2/1", kWatcher));
  // With the choice of M25 the pile is not kept yet.
  Play choice(scene, "return=on");
  EXPECT_FALSE(news(choice, "join:2/1"));
  choice.after({"join:2/1"});
  EXPECT_TRUE(news(choice, "keep"));
  EXPECT_TRUE(news(choice, "keep", kWatcher));
  EXPECT_FALSE(news(choice, "return"));
  // A colony that everybody knows to be of another species tells nothing.
  const Play open({.colonies = {"t5d,t3d,k3d,-", "-,-,-,-"}});
  EXPECT_FALSE(news(open, "join:2/1"));
  EXPECT_FALSE(news(open, "join:2/1", kWatcher));
}

TEST(MigratoSeen, M20_joining_unknown_kin_shows_their_order_unless_it_is_known) {
  const Play unknown({.colonies = {"g5n=gs,g4n=gs~1,-,-", "-,-,-,-"}}, "memory=off");
  EXPECT_TRUE(news(unknown, "join:2/1"));
  const Play cut({.colonies = {"g5n=gs,g4n=gs~1<11,-,-", "-,-,-,-"}}, "memory=off");
  EXPECT_FALSE(news(cut, "join:2/1"));
  EXPECT_TRUE(news(cut, "join:2/1", kWatcher));
  const Play memory({.colonies = {"g5n=gs,g4n=gs~1,-,-", "-,-,-,-"}});
  EXPECT_FALSE(news(memory, "join:2/1"));
  EXPECT_FALSE(news(memory, "join:2/1", kWatcher));
}

TEST(MigratoSeen, M18_a_cut_shows_nothing) {
  const Play play({.colonies = {"g5n4n=gs,-,-,-", "-,-,-,-"}});
  EXPECT_FALSE(news(play, "split:1/1"));
  EXPECT_FALSE(news(play, "split:1/1", kWatcher));
}

TEST(MigratoSeen, M9_a_laid_card_is_news_to_whoever_did_not_know_it_in_the_hand) {
  const Play day({.hands = {"g4d+k1d+k1d", "b1d+b2d+b3d"}});
  EXPECT_TRUE(news(day, "g4d:new"));
  EXPECT_FALSE(news(day, "g4d:new", kFirst));
  const Play stolen({.hands = {"g4d+k1d+k1d", "b1d+b2d+b3d"}, .taken = {"g4d", "-"}});
  EXPECT_FALSE(news(stolen, "g4d:new"));
  EXPECT_TRUE(news(stolen, "g4d:new", kWatcher));
  const Play watched({.hands = {"g4d+k1d+k1d", "b1d+b2d+b3d"}, .taken = {"g4d!", "-"}});
  EXPECT_FALSE(news(watched, "g4d:new", kWatcher));
}

TEST(MigratoSeen, M7_laying_a_known_card_on_a_colony_may_still_show_what_that_is) {
  const auto on = [](const char* colony) {
    return Play({.colonies = {colony, "-,-,-,-"}, .hands = {"g4d+k1d+k1d", "b1d+b2d+b3d"}, .taken = {"g4d!", "-"}},
                "memory=off");
  };
  EXPECT_TRUE(news(on("g5n=gs,-,-,-"), "g4d:1"));              // the species
  EXPECT_TRUE(news(on("g5n,-,-,-"), "g4d:1"));                 // M8: it is not below 4
  EXPECT_FALSE(news(on("g5n[4-7],-,-,-"), "g4d:1"));           // known to be at least 4
  EXPECT_TRUE(news(on("g5n[4-7],-,-,-"), "g4d:1", kWatcher));  // a spectator does not know that
  EXPECT_FALSE(news(on("g5d,-,-,-"), "g4d:1", kWatcher));
  EXPECT_FALSE(news(on("g5d5n5d4d,-,-,-"), "g4d:1", kWatcher));  // M8 tells the card between
}

TEST(MigratoSeen, M9_a_night_card_shows_that_there_is_one_unless_that_was_known) {
  const Play play({.hands = {"s2n+k1d+k1d", "b1d+b2d+b3d"}});
  EXPECT_EQ(looks(play, "s2n:new"), "?:new");
  EXPECT_TRUE(news(play, "s2n:new"));  // a hand without night cards could not
  const Play stolen({.hands = {"s2n+g3n+k1d", "b1d+b2d+b3d"}, .taken = {"s2n", "-"}});
  EXPECT_FALSE(news(stolen, "s2n:new"));
  EXPECT_FALSE(news(stolen, "g3n:new"));  // as far as can be seen it is the stilt
  EXPECT_TRUE(news(stolen, "s2n:new", kWatcher));
}

TEST(MigratoSeen, M12_an_arrival_is_news_to_whoever_did_not_know_every_card) {
  const auto arriving = [](const char* colony, const char* taken) {
    return Play({.colonies = {colony, "-,-,-,-"}, .hands = {"s1n+k1d+k1d", "b1d+b2d+b3d"}, .taken = {taken, "-"}});
  };
  const Play hidden = arriving("s4n3n2n=gs,-,-,-", "s1n");
  EXPECT_EQ(looks(hidden, "s1n:1"), "s1n:1");
  EXPECT_TRUE(news(hidden, "s1n:1"));
  const Play known = arriving("s4n[4-4]3n[3-3]2n[2-2]=gs=s,-,-,-", "s1n");
  EXPECT_FALSE(news(known, "s1n:1"));
  EXPECT_TRUE(news(known, "s1n:1", kWatcher));
  EXPECT_TRUE(news(arriving("s4n[4-4]3n[3-3]2n[2-2]=gs=s,-,-,-", "-"), "s1n:1"));
  EXPECT_TRUE(news(arriving("s4n[4-4]3n[3-3]2n[2-2]=gs=s,g3n=gst,-,-", "s1n"), "s1n:1"));  // M13: no stilt
}

TEST(MigratoSeen, M14_a_danger_was_hidden_and_a_card_taken_is_news_to_its_new_owner_unless_known) {
  const auto against = [](const char* colony) {
    return Play({.colonies = {"-,-,-,-", colony}, .hands = {"habitat+k1d+k1d", "b1d+b2d+b3d"}});
  };
  EXPECT_TRUE(news(against("k3d,-,-,-"), "habitat:1"));
  EXPECT_TRUE(news(against("k3d,-,-,-"), "habitat:1", kWatcher));
  EXPECT_FALSE(news(against("k3d,-,-,-"), "habitat:1", kFirst));
  EXPECT_TRUE(news(against("g3n=gst,-,-,-"), "habitat:1", kFirst));
  EXPECT_FALSE(news(against("g3n[3-3]=gst=g,-,-,-"), "habitat:1", kFirst));
}

TEST(MigratoSeen, M6_a_pass_shows_the_hand_or_the_colony) {
  const Play play({.colonies = {"k3d,g3n=gst,g3n[3-3]=gst=g,-", "-,-,-,-"},
                   .hands = {"g4d+k1d+s2n", "b1d+b2d+b3d"},
                   .taken = {"g4d+k1d", "-"}});
  EXPECT_TRUE(news(play, "pass:hand"));
  EXPECT_FALSE(news(play, "pass:1"));
  EXPECT_FALSE(news(play, "pass:1", kWatcher));
  EXPECT_TRUE(news(play, "pass:2"));
  EXPECT_FALSE(news(play, "pass:3"));
  EXPECT_TRUE(news(play, "pass:3", kWatcher));
  const Play known({.hands = {"g4d+k1d+s2n", "b1d+b2d+b3d"}, .taken = {"g4d!+k1d+s2n", "-"}});
  EXPECT_FALSE(news(known, "pass:hand"));
  EXPECT_TRUE(news(known, "pass:hand", kWatcher));
}

}  // namespace aviary::migrato
