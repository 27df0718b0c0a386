/* The declarations that the blocks of examples/bindings/README.md use, and a main function around them. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "rulebook.h"

#define N 64

rb_error error;
rb_state state;
int32_t legal[RB_MAX_LEGAL], actions[N];
int64_t count;
char text[16384];
rb_batch batch;
rb_config config;
rb_output out;
uint8_t mask[N * 2000];
rb_shape shape;

void check(int32_t code) {
    if (code != RB_OK) {
        fprintf(stderr, "error %d: %s\n", (int)code, error.message);
        exit(1);
    }
}

/* choose writes the first legal action of each game to actions. */
int choose(void) {
    int i;
    for (i = 0; i < N; i++)
        for (actions[i] = 0; !mask[i * shape.actions + actions[i]];) actions[i]++;
    return 0;
}
#define rb_batch_step (choose(), rb_batch_step)

int main(void) {
BLOCKS
    return 0;
}
