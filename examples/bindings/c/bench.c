/* Measures how many random actions a second of processor time a program in C plays: in single games, and in 4,096 games
 * side by side on one thread, with masks and lists of legal actions. Build it as play.c, with -O2. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "rulebook.h"

enum { GAMES = 4096 };

static const char *const names[RB_GAMES] = {"cultist", "onitama", "vindinium", "volcano"};
static rb_error error;

static void check(int32_t code) {
    if (code != RB_OK) {
        fprintf(stderr, "error %d: %s\n", (int)code, error.message);
        exit(1);
    }
}

static int32_t draw(int64_t n) {
    static uint32_t x = 1;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return (int32_t)(x % (uint32_t)n);
}

/* since returns the seconds of processor time since a clock. */
static double since(clock_t start) { return (double)(clock() - start) / CLOCKS_PER_SEC; }

static double play(int32_t game) {
    int32_t legal[RB_MAX_LEGAL];
    int64_t count, seed, actions = 0;
    rb_state state;
    clock_t start = clock();

    for (seed = 0; since(start) < 1; seed++) {
        check(rb_start(game, seed, NULL, &state, &error));
        for (;;) {
            check(rb_legal(state, legal, RB_MAX_LEGAL, &count, &error));
            if (count == 0) break;
            check(rb_apply(state, legal[draw(count)], NULL, &error));
            actions++;
        }
        check(rb_free(state, &error));
    }
    return (double)actions / since(start);
}

static double play_batch(int32_t game) {
    int32_t *legal, *count, *actions;
    uint8_t *mask;
    int64_t steps;
    int i;
    rb_shape shape;
    rb_batch batch;
    static rb_config config;
    static rb_output out;
    clock_t start;

    check(rb_get_shape(game, NULL, &shape, &error));
    config.games = GAMES;
    config.restart = 1;
    config.threads = 1;
    check(rb_batch_open(game, &config, &batch, &error));
    legal = calloc((size_t)GAMES * (size_t)shape.max_legal, sizeof *legal);
    count = calloc(GAMES, sizeof *count);
    actions = calloc(GAMES, sizeof *actions);
    mask = calloc((size_t)GAMES, (size_t)shape.actions);
    if (!legal || !count || !actions || !mask) exit(1);
    out.legal = rb_memory(legal, (size_t)GAMES * (size_t)shape.max_legal * sizeof *legal);
    out.legal_count = rb_memory(count, GAMES * sizeof *count);
    out.mask = rb_memory(mask, (size_t)GAMES * (size_t)shape.actions);
    check(rb_batch_fill(batch, &out, &error));
    start = clock();
    for (steps = 0; since(start) < 1; steps++) {
        for (i = 0; i < GAMES; i++) actions[i] = legal[(int64_t)i * shape.max_legal + draw(count[i])];
        check(rb_batch_step(batch, actions, GAMES, &out, &error));
    }
    check(rb_batch_close(batch, &error));
    free(legal), free(count), free(actions), free(mask);
    return (double)steps * GAMES / since(start);
}

int main(void) {
    int32_t game;
    printf("%-9s %15s %15s\n", "", "single games", "side by side");
    for (game = 0; game < RB_GAMES; game++) {
        double single = play(game), batch = play_batch(game);
        printf("%-9s %13.0f k %13.0f k\n", names[game], single / 1000, batch / 1000);
    }
    return 0;
}
