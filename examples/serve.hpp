// The part of an engine for "rulebook check" that is the same in every game; DATA.md says what it answers. It needs C++17 and
// the header nlohmann/json.hpp, which Debian has as nlohmann-json3-dev.
//
// engine::serve("onitama", rules) takes your rules, an object with the functions
//
//     parse(text)             the position of a text
//     apply(position, line)   the position after the line of the player to move
//     describe(position)      the fields of the answer as JSON: at least "state" and "actions"
//
// They throw Refused("request", ...) for what they do not know, and answer "over", "syntax" or "illegal", in this order.
#pragma once
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

namespace engine {
using nlohmann::json;

// Why there is no position to answer with: its kind, and words for people.
struct Refused : std::runtime_error {
    std::string kind;
    Refused(std::string kind, const std::string &error) : std::runtime_error(error), kind(std::move(kind)) {}
};

template <class Rules>
json reply(const std::string &game, Rules &rules, const json &request) {
    for (const auto &[key, value] : request.items())
        if (key != "id" && key != "game" && key != "state" && key != "action") throw Refused("request", "no answer to " + key);
    if (request.value("game", "") != game || !request.contains("state")) throw Refused("request", "no position of " + game);
    auto position = rules.parse(request["state"].get<std::string>());
    return rules.describe(request.contains("action") ? rules.apply(position, request["action"].get<std::string>()) : position);
}

template <class Rules>
void serve(const std::string &game, Rules rules) {
    for (std::string line; std::getline(std::cin, line);) {
        const json request = json::parse(line);
        json answer;
        try {
            answer = reply(game, rules, request);
        } catch (const Refused &refused) {
            answer = {{"kind", refused.kind}, {"error", refused.what()}};
        }
        if (request.contains("id")) answer["id"] = request["id"];
        std::cout << answer.dump() << std::endl;
    }
}
}  // namespace engine
