// The account of Migrato: a row for each species, and return cards.
#include "base/json.h"
#include "scene.h"

namespace aviary::migrato {

std::string account(const Migrato& game, const State& state) {
  return base::write_json(game.account(game.view(state, core::Observer::spectator()), {}));
}

TEST(MigratoAccount, M23_both_piles_of_a_species_count_in_its_row) {
  const Play play({.piles = {"g4d4n4n4n3d,k4d4d2d2d,k3d3d1d1d", "s3n2n2n1n,b4d4d3d"},
                   .hands = {"b1d+b2d+b3d", "hunter+light+habitat"},
                   .barred = {"gk", "sb"},
                   .returns = "k/-"},
                  "return=on");
  EXPECT_EQ(account(play.game, play.state),
            R"({"goose":[3,0],"kite":[3,0],"stilt":[0,1],"bee-eater":[0,3],"teal":[0,0],"returns":[2,0]})");
}

TEST(MigratoAccount, M28_return_cards_are_a_row_by_themselves_however_much_they_are_worth) {
  const Play play({.returns = "g/kt"}, "return=on");
  Edition edition = play.game.edition();
  edition.points = {200, 150, 1, 1, 100};
  const Migrato game(play.game.options(), edition);
  EXPECT_EQ(account(game, play.state),
            R"({"goose":[0,0],"kite":[0,0],"stilt":[0,0],"bee-eater":[0,0],"teal":[0,0],"returns":[200,250]})");
}

}  // namespace aviary::migrato
