/* Plays a random game of each kind, and then 1,000 games of Onitama side by side.
 *
 * In the directory of an archive:
 *
 *     cc -I. play.c -L. -lrulebook -Wl,-rpath,"$PWD" -o play && ./play
 *
 * In a clone:
 *
 *     examples/bindings/c/build.sh lib
 *     cc -Ilib examples/bindings/c/play.c -Llib -lrulebook -Wl,-rpath,"$PWD/lib" -o play && ./play
 */
#include <stdio.h>
#include <stdlib.h>

#include "rulebook.h"

static rb_error error; /* what the last call said, see check */

/* check ends the program if a call has failed. */
static void check(int32_t code) {
    if (code != RB_OK) {
        fprintf(stderr, "error %d: %s\n", (int)code, error.message);
        exit(1);
    }
}

/* draw returns a random number below n. */
static int32_t draw(int64_t n) {
    static uint32_t x = 1;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return (int32_t)(x % (uint32_t)n);
}

static void play(int32_t game) {
    int32_t legal[RB_MAX_LEGAL];
    char text[16384];
    int64_t count;
    int32_t seat;
    rb_state state;
    rb_info info;

    check(rb_start(game, 42, NULL, &state, &error));
    for (;;) {
        check(rb_get_info(state, &info, &error));
        if (info.over) break;
        check(rb_legal_indices(state, legal, RB_MAX_LEGAL, &count, &error));
        check(rb_apply_index(state, legal[draw(count)], NULL, &error));
    }
    check(rb_diagram(state, text, sizeof text, NULL, &error));
    printf("%s", text);
    check(rb_ending(state, text, sizeof text, NULL, &error));
    printf("%d turns, ended by %s, scores", (int)info.turn, text);
    for (seat = 0; seat < info.players; seat++) printf(" %d", (int)info.scores[seat]);
    printf("\n\n");
    check(rb_free(state, &error));
}

static void play_batch(void) {
    enum { GAMES = 1000, STEPS = 200 };
    static int32_t legal[GAMES * RB_MAX_LEGAL], count[GAMES], actions[GAMES];
    static uint8_t over[GAMES];
    static rb_config config; /* zeros */
    static rb_output out;
    rb_batch batch;
    rb_shape shape;
    int step, i, ended = 0;

    config.games = GAMES;
    config.seed = 42;
    config.restart = RB_SAME_STEP;
    out.legal = rb_memory(legal, sizeof legal);
    out.legal_count = rb_memory(count, sizeof count);
    out.over = rb_memory(over, sizeof over);
    check(rb_batch_open(RB_ONITAMA, &config, &batch, &error));
    check(rb_batch_shape(batch, &shape, &error));
    check(rb_batch_fill(batch, &out, &error));
    for (step = 0; step < STEPS; step++) {
        for (i = 0; i < GAMES; i++) actions[i] = legal[i * shape.max_legal + draw(count[i])];
        check(rb_batch_step(batch, actions, GAMES, &out, &error));
        for (i = 0; i < GAMES; i++) ended += over[i];
    }
    printf("%d actions in %d games side by side, of which %d have ended\n", GAMES * STEPS, (int)GAMES, ended);
    check(rb_batch_close(batch, &error));
}

int main(void) {
    int32_t game;
    if (rb_version() != RB_VERSION) {
        fprintf(stderr, "the library has version %d, rulebook.h has %d\n", (int)rb_version(), RB_VERSION);
        return 1;
    }
    for (game = 0; game < RB_GAMES; game++) play(game);
    play_batch();
    return 0;
}
