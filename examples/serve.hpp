// The part of an engine for "rulebook check" that is the same in every game; DATA.md says what it answers. It needs C++17 and
// the header nlohmann/json.hpp, which Debian has as nlohmann-json3-dev.
//
// engine::serve("onitama", rules) takes your rules, an object with the functions
//
//     parse(text)             the position of a text
//     apply(position, line)   the position after the line of the player to move
//     describe(position)      the fields of the answer as JSON: at least "state" and "actions"
//     start(seed, options)    the start of a game; options is a JSON object
//
// They throw Refused("request", ...) for what they do not know, and answer "over", "syntax" or "illegal", in this order.
#pragma once
#include <cstdint>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string>

namespace engine {
using nlohmann::json;

// Why there is no position to answer with: its kind, words for people, and perhaps the referee's reason.
struct Refused : std::runtime_error {
    json fields;
    Refused(const std::string &kind, const std::string &error, const std::string &reason = "")
        : std::runtime_error(error), fields({{"kind", kind}, {"error", error}}) {
        if (!reason.empty()) fields["reason"] = reason;
    }
};

template <class Rules>
json reply(const std::string &game, Rules &rules, const json &request) {
    const std::set<std::string> known{"id", "game", "state", "start", "options", "action"};
    for (const auto &[key, value] : request.items())
        if (!known.count(key)) throw Refused("request", "no answer to " + key);
    if (request.value("game", "") != game || request.contains("state") == request.contains("start"))
        throw Refused("request", "no position of " + game);
    auto position = request.contains("state") ? rules.parse(request["state"].get<std::string>())
                                              : rules.start(request["start"].get<std::int64_t>(), request.value("options", json::object()));
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
            answer = refused.fields;
        } catch (const json::exception &wrong) {
            answer = {{"kind", "request"}, {"error", wrong.what()}};
        }
        if (request.contains("id")) answer["id"] = request["id"];
        std::cout << answer.dump() << std::endl;
    }
}
}  // namespace engine
