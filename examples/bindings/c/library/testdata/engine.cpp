// An engine for "rulebook check" that answers through the library, for one game:
//
//     rulebook check -game onitama -engine "./engine onitama" -vectors -ask-starts
#include <map>
#include <memory>

#include "../../../../serve.hpp"
#include "rulebook.h"

struct Rules {
    struct Handle {
        rb_state state = 0;
        ~Handle() { rb_free(state, nullptr); }
    };
    using Position = std::shared_ptr<Handle>;
    int32_t game;

    static void check(const rb_error &error) {
        static const std::map<int32_t, const char *> kinds{{RB_SYNTAX, "syntax"}, {RB_ILLEGAL, "illegal"}, {RB_GAME_OVER, "over"}};
        if (error.code != RB_OK) throw engine::Refused(kinds.count(error.code) ? kinds.at(error.code) : "request", error.message);
    }

    Position parse(const std::string &text) {
        auto position = std::make_shared<Handle>();
        if (rb_parse(game, text.data(), text.size(), &position->state, nullptr) != RB_OK) throw engine::Refused("request", text);
        return position;
    }

    Position start(int64_t seed, const engine::json &options) {
        std::string list;
        for (const auto &[key, value] : options.items()) list += (list.empty() ? "" : ",") + key + "=" + value.get<std::string>();
        auto position = std::make_shared<Handle>();
        rb_error error{};
        if (rb_start(game, seed, list.c_str(), &position->state, &error) != RB_OK) throw engine::Refused("request", error.message);
        return position;
    }

    Position apply(const Position &position, const std::string &line) {
        rb_error error{};
        auto next = std::make_shared<Handle>();
        rb_apply(position->state, line.data(), line.size(), &next->state, &error);
        check(error);
        return next;
    }

    engine::json describe(const Position &position) {
        char text[16384];
        int32_t legal[RB_MAX_LEGAL];
        int64_t count = 0;
        rb_info info{};
        rb_error error{};
        rb_get_info(position->state, &info, &error);
        check(error);
        rb_legal_indices(position->state, legal, RB_MAX_LEGAL, &count, nullptr);
        auto actions = engine::json::array();
        for (int64_t i = 0; i < count; i++) {
            rb_action_text(game, legal[i], text, sizeof text, nullptr, nullptr);
            actions.push_back(text);
        }
        rb_text(position->state, text, sizeof text, nullptr, nullptr);
        return {{"state", text},          {"turn", info.turn},
                {"toMove", info.to_move}, {"over", info.over != 0},
                {"scores", std::vector<int32_t>(info.scores, info.scores + info.players)}, {"actions", actions}};
    }
};

int main(int argc, char **argv) {
    char name[64];
    for (int32_t game = 0; argc == 2 && game < RB_GAMES; game++) {
        rb_game_name(game, name, sizeof name, nullptr, nullptr);
        if (argv[1] == std::string(name)) engine::serve(name, Rules{game});
    }
}
