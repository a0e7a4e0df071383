#include "lab/parcel.h"

#include <nlohmann/json.hpp>

namespace aviary::lab {
namespace {

using Json = nlohmann::json;

std::string as_bytes(const Json& json) {
  const std::vector<std::uint8_t> bytes = Json::to_cbor(json);
  return {bytes.begin(), bytes.end()};
}

Json packed(const Played& played) {
  return {played.index, played.seat_of, played.points, played.won, played.moves, played.decisions, played.fault};
}

Played played_of(const Json& json) {
  Played played;
  json.at(0).get_to(played.index);
  json.at(1).get_to(played.seat_of);
  json.at(2).get_to(played.points);
  json.at(3).get_to(played.won);
  json.at(4).get_to(played.moves);
  json.at(5).get_to(played.decisions);
  json.at(6).get_to(played.fault);
  return played;
}

}  // namespace

std::string pack(const std::vector<Played>& matches) {
  Json json = Json::array();
  for (const Played& played : matches) json.push_back(packed(played));
  return as_bytes(json);
}

std::vector<Played> unpack_matches(const std::string& bytes) {
  std::vector<Played> matches;
  for (const Json& item : Json::from_cbor(bytes)) matches.push_back(played_of(item));
  return matches;
}

std::string pack(const std::vector<Sight>& sights) {
  Json json = Json::array();
  for (const Sight& sight : sights) json.push_back({packed(sight.played), sight.lead_changes, sight.uses});
  return as_bytes(json);
}

std::vector<Sight> unpack_sights(const std::string& bytes) {
  std::vector<Sight> sights;
  for (const Json& item : Json::from_cbor(bytes)) {
    sights.push_back({played_of(item.at(0)), item.at(1).get<int>(), {}});
    item.at(2).get_to(sights.back().uses);
  }
  return sights;
}

std::string pack(const Simulation& sums) {
  return as_bytes({sums.matches, sums.wins, sums.shared, sums.points, sums.moves, sums.shortest, sums.longest,
                   sums.endings, sums.usage});
}

Simulation unpack_simulation(const std::string& bytes) {
  const Json json = Json::from_cbor(bytes);
  Simulation sums;
  json.at(0).get_to(sums.matches);
  json.at(1).get_to(sums.wins);
  json.at(2).get_to(sums.shared);
  json.at(3).get_to(sums.points);
  json.at(4).get_to(sums.moves);
  json.at(5).get_to(sums.shortest);
  json.at(6).get_to(sums.longest);
  json.at(7).get_to(sums.endings);
  json.at(8).get_to(sums.usage);
  return sums;
}

}  // namespace aviary::lab
