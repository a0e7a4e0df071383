// Messages from clients: all types are read, everything else is refused with a code and a sentence.
#include "wire/message.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace aviary::wire {
namespace {

std::string code_of(const std::string& text) {
  const auto read = read_message(text);
  if (std::holds_alternative<Message>(read)) return "ok";
  EXPECT_FALSE(std::get<Unreadable>(read).refusal.sentence.empty());
  return std::string(name_of(std::get<Unreadable>(read).refusal.code));
}

TEST(Message, ReadsEveryType) {
  for (const char* rest : {R"("type":"watch","have":7)",
                           R"("type":"watch")",
                           R"("type":"unwatch")",
                           R"("type":"sit","seat":1,"name":"Ann","nonce":"00112233445566778899aabbccddeeff")",
                           R"("type":"sit","name":"Ann","nonce":"00112233445566778899aabbccddeeff")",
                           R"("type":"leave")",
                           R"("type":"bot","seat":0,"level":"wren")",
                           R"("type":"free","seat":1)",
                           R"("type":"return")",
                           R"("type":"start")",
                           R"("type":"move","at":3,"move":"e3")",
                           R"("type":"undo","at":4)",
                           R"("type":"offer","what":"draw")",
                           R"("type":"offer","what":"takeback","count":2)",
                           R"("type":"answer","offer":5,"yes":false)",
                           R"("type":"resign")",
                           R"("type":"rematch")",
                           R"("type":"why","move":"e3")",
                           R"("type":"hint")",
                           R"("type":"history","before":1)"}) {
    EXPECT_EQ(code_of(std::string("{\"id\":\"1\",\"table\":\"T1\",") + rest + "}"), "ok") << rest;
  }
  EXPECT_EQ(code_of(R"({"id":"1","type":"ping"})"), "ok");
}

TEST(Message, RefusesEverythingElse) {
  EXPECT_EQ(code_of("nonsense"), "bad_json");
  EXPECT_EQ(code_of(""), "bad_json");
  EXPECT_EQ(code_of("[1]"), "bad_field");
  EXPECT_EQ(code_of(R"({"type":"ping"})"), "bad_field");
  EXPECT_EQ(code_of(R"({"type":"ping","id":""})"), "bad_field");
  EXPECT_EQ(code_of(R"({"type":"ping","id":7})"), "bad_field");
  EXPECT_EQ(code_of(R"({"type":"dance","id":"1"})"), "unknown_type");
  EXPECT_EQ(code_of(R"({"type":"start","id":"1"})"), "bad_field");
  EXPECT_EQ(code_of(R"({"type":"start","id":"1","table":"../x"})"), "bad_field");
  EXPECT_EQ(code_of(R"({"type":"start","id":"1","table":"T","extra":1})"), "bad_field");
  EXPECT_EQ(code_of(R"({"type":"ping","id":"1","table":"T"})"), "bad_field");
  EXPECT_EQ(code_of(R"({"type":"move","id":"1","table":"T","at":-1,"move":"e3"})"), "bad_field");
  EXPECT_EQ(code_of(R"({"type":"move","id":"1","table":"T","at":99999999999,"move":"e3"})"), "bad_field");
  EXPECT_EQ(code_of(R"({"type":"move","id":"1","table":"T","at":"1","move":"e3"})"), "bad_field");
  EXPECT_EQ(code_of(R"({"type":"move","id":"1","table":"T","at":1,"move":")" + std::string(2000, 'x') + "\"}"),
            "bad_field");
  EXPECT_EQ(code_of(std::string(5000, ' ')), "too_large");
  EXPECT_EQ(code_of(R"({"type":"free","id":"1","table":"T"})"), "bad_field");
  EXPECT_EQ(code_of(R"({"type":"free","id":"1","table":"T","seat":-1})"), "bad_field");
  EXPECT_EQ(code_of(R"({"type":"sit","id":"1","table":"T","seat":4,"name":"A","nonce":"0"})"), "bad_field");
}

TEST(Message, KeepsTheIdOfWhatItRefuses) {
  const auto read = read_message(R"({"type":"dance","id":"abc"})");
  EXPECT_EQ(std::get<Unreadable>(read).id, "abc");
}

}  // namespace
}  // namespace aviary::wire
