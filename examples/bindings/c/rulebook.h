/**
 * @file
 * rulebook: the exact rules of four CodinGame arenas, for programs in C and C++ and for everything that can load a C
 * library. play.c is an example of a page. The documentation of the games themselves is in the Go packages,
 * https://pkg.go.dev/github.com/rulebook-go/rulebook.
 *
 * Results. Every function returns RB_OK or an error code. With an error code nothing has changed and nothing was
 * written except to *error, which gets the code and a message, and with RB_TOO_SMALL to *length, or to *count of
 * rb_legal_indices and rb_successors. With RB_OK, *error gets the code 0 and an empty message. error may be NULL, and
 * so may every other pointer of which its function says so.
 *
 * Handles. A position and a batch are numbers that the library gives out. No number is given out twice, so a handle
 * that was freed is an error and never another object. 0 is never a handle. Handles must be freed by the caller.
 *
 * Text. Texts that go in are UTF-8 with a length in bytes; RB_STRING as the length stands for a text that ends with a
 * NUL byte. The longest is RB_MAX_TEXT bytes. Only the line of a bot may have bytes that are not UTF-8: the referee
 * reads U+FFFD in their place. Functions that give a text or bytes write to buffer, which has room for size bytes, and
 * a NUL byte behind a text. *length gets the number of bytes without that NUL, even if size is too small
 * (RB_TOO_SMALL), so a first call with NULL and 0 asks for it; for a text, size must then be *length + 1. length may be
 * NULL.
 *
 * Threads. Every function may be called from every thread at any time. Calls for the same batch wait for each other,
 * and a call that reads a position while another one plays in it sees it either before or after.
 *
 * Processes. The library is written in Go and does not survive fork: a child process must not call it unless it has
 * called exec, or its parent had not called the library before. It starts threads, and handlers for the signals
 * SIGSEGV, SIGBUS, SIGFPE, SIGPIPE and SIGURG that pass on what is not theirs.
 */
#ifndef RULEBOOK_H
#define RULEBOOK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The version of this header. rb_version returns the library's; the two must be equal. */
#define RB_VERSION 2

/* The games. */
#define RB_CULTIST 0
#define RB_ONITAMA 1
#define RB_VINDINIUM 2
#define RB_VOLCANO 3
#define RB_GAMES 4

/** At least as many actions as are legal in any position. rb_get_shape has what each game needs. */
#define RB_MAX_LEGAL 256

#define RB_MAX_SEATS 4       /**< the most players of a game */
#define RB_MAX_TEXT 1048576  /**< the longest text that goes in, in bytes */
#define RB_MAX_GAMES 1048576 /**< the largest batch */

/** The length of a text that ends with a NUL byte. */
#define RB_STRING (-1)

/* The themes of rb_picture. */
#define RB_SYSTEM 0 /**< the theme of the reader's system */
#define RB_LIGHT 1
#define RB_DARK 2

/* When a game of a batch that ends is followed by the next one. */
#define RB_NEVER 0     /**< only by rb_batch_begin: in all steps until then, over is 1 and the rewards are 0, so count a
                            game only in the step in which over changes to 1 */
#define RB_SAME_STEP 1 /**< within the step in which it ends */
#define RB_NEXT_STEP 2 /**< in the next step, which ignores the game's action; but with RB_STAY, the ended game stays,
                            over is 1 again, and the rewards are 0 */

/* Error codes. */
#define RB_OK 0           /**< no error */
#define RB_BAD_ARGUMENT 1 /**< NULL, a number out of range, a game, option or seat that does not exist, a text longer
                              than RB_MAX_TEXT, or one that is not UTF-8 and no line */
#define RB_BAD_HANDLE 2   /**< a handle that was never given out, or was freed */
#define RB_TOO_SMALL 3    /**< a buffer with too little room; *count, if there is one, gets what it needs, and *length
                              the length, which for a text is one less: the NUL needs room, too */
#define RB_SYNTAX 4       /**< a line or a text that does not parse; of a line, the referee says so too, except of
                              volcano's RANDOM, which needs the seed of the game */
#define RB_ILLEGAL 5      /**< an action that the rules do not allow here, or a text of an impossible position */
#define RB_GAME_OVER 6    /**< an action after the end of the game */
#define RB_INTERNAL 7     /**< a fault of the library; please report it */

/** What a call says. */
typedef struct rb_error {
    int32_t code;      /**< RB_OK or an error code */
    char message[508]; /**< one line of UTF-8 that ends with a NUL byte; longer messages are cut */
} rb_error;

typedef uint64_t rb_state; /**< a handle of a position */
typedef uint64_t rb_batch; /**< a handle of a batch */

/** rb_version returns RB_VERSION of the library. */
int32_t rb_version(void);

/* ---- One game ---- */

/** What is known about a position. */
typedef struct rb_info {
    int32_t game;                 /**< RB_CULTIST and so on */
    int32_t players;              /**< 2 or 4 */
    int32_t over;                 /**< 1 if the game has ended, 0 if not */
    int32_t to_move;              /**< the player to move, from 0; 2: chance (cultist without its generator) */
    int32_t turn;                 /**< actions played so far */
    int32_t winner;               /**< -1 before the end, and after a draw */
    int32_t legal;                /**< the number of legal actions */
    int32_t scores[RB_MAX_SEATS]; /**< the referee's scores by seat, 0 for seats that do not exist; before the end the
                                       living units in cultist, the gold in vindinium, and 0 in the others */
    uint64_t hash;                /**< equal for equal positions, the same in every release */
} rb_info;

/** rb_game_name writes the name of a game, which is that of its Go package, such as "onitama". The games have the
 * numbers 0 to RB_GAMES - 1. */
int32_t rb_game_name(int32_t game, char *buffer, int64_t size, int64_t *length, rb_error *error);

/** rb_start begins a game as the site's referee does for a seed. options are the site's parameters as name=value,
 * separated by commas, such as "players=2,size=12"; only vindinium has any (players, turns, size, wallPercent,
 * minePercent, league). NULL stands for none. Other names are errors, but values are corrected as on the site: turns=1
 * becomes 10, size=7 becomes 10, and every number of players but 2 becomes 4. The rules for that stand at ParseOptions,
 * https://pkg.go.dev/github.com/rulebook-go/rulebook/vindinium#ParseOptions. Volcano begins in the same way with every
 * seed. */
int32_t rb_start(int32_t game, int64_t seed, const char *options, rb_state *state, rb_error *error);

/** rb_parse makes a position of its text, which rb_text writes. */
int32_t rb_parse(int32_t game, const char *text, int64_t length, rb_state *state, rb_error *error);

/** rb_parse_binary makes a position of its binary form, which rb_binary writes. Its description:
 * https://github.com/rulebook-go/rulebook/blob/main/examples/DATA.md. */
int32_t rb_parse_binary(int32_t game, const uint8_t *data, int64_t length, rb_state *state, rb_error *error);

/** rb_copy makes another handle with the same position. */
int32_t rb_copy(rb_state state, rb_state *copy, rb_error *error);

/** rb_free frees a position. */
int32_t rb_free(rb_state state, rb_error *error);

/** rb_get_info writes the facts about a position. */
int32_t rb_get_info(rb_state state, rb_info *info, rb_error *error);

/** rb_legal_indices writes the indices of the legal actions, in the order of the Go package, to indices, which has room
 * for size numbers. *count gets how many there are, even if size is too small. RB_MAX_LEGAL is always enough. */
int32_t rb_legal_indices(rb_state state, int32_t *indices, int64_t size, int64_t *count, rb_error *error);

/** rb_mask writes 1 for every index of a legal action to mask, and 0 for every other. size must be the number of
 * actions of the game. */
int32_t rb_mask(rb_state state, uint8_t *mask, int64_t size, rb_error *error);

/** rb_apply plays the action of a line that a bot prints, such as "13 B1A2", given without its line end. If next is
 * NULL, the position of state changes. Otherwise it stays, and *next gets a new one. */
int32_t rb_apply(rb_state state, const char *line, int64_t length, rb_state *next, rb_error *error);

/** rb_apply_index plays the action with an index, which includes what vindinium and cultist accept beside the legal
 * actions. next is as in rb_apply. */
int32_t rb_apply_index(rb_state state, int32_t index, rb_state *next, rb_error *error);

/** rb_successors makes a new position for each legal action, in the order of rb_legal_indices, in states, which has
 * room for size handles. *count gets how many there are. If size is too small, it makes none. */
int32_t rb_successors(rb_state state, rb_state *states, int64_t size, int64_t *count, rb_error *error);

/** rb_explain writes the actions that lead from state to next, one a line, if one player can be sent these two
 * positions one after the other. */
int32_t rb_explain(rb_state state, rb_state next, char *buffer, int64_t size, int64_t *length, rb_error *error);

/** rb_complete makes a new position, with its hidden facts drawn from a seed, so that chance does not have to move: a
 * generator for a position of cultist that has none. */
int32_t rb_complete(rb_state state, int64_t seed, rb_state *completed, rb_error *error);

/** rb_judge returns the referee's verdict on a line, and plays nothing: RB_OK if it accepts the line, otherwise
 * RB_SYNTAX, RB_ILLEGAL or RB_GAME_OVER with its reason. It takes any bytes that a bot may print, but a line of more
 * than RB_MAX_TEXT bytes is RB_BAD_ARGUMENT. *index, if it is not NULL, gets the index of the legal action that has the
 * effect of the line. */
int32_t rb_judge(rb_state state, const char *line, int64_t length, int32_t *index, rb_error *error);

/** rb_transform makes a new position, the image of one under a symmetry of the game. The symmetries have the numbers
 * of the Go package, from 0, which changes nothing, to the symmetries of rb_get_shape - 1. */
int32_t rb_transform(rb_state state, int32_t symmetry, rb_state *image, rb_error *error);

/** rb_transform_actions writes the index of the image of every action of a game under a symmetry: playing images[i] in
 * the image of a position gives the image of the position that playing i gives. size must be the number of actions. */
int32_t rb_transform_actions(int32_t game, int32_t symmetry, int32_t *images, int64_t size, rb_error *error);

/** rb_canonical makes a new position, the same one for all positions that are images of each other under the
 * symmetries of the game. *symmetry, if it is not NULL, gets the number of the symmetry that leads to it. */
int32_t rb_canonical(rb_state state, rb_state *canonical, int32_t *symmetry, rb_error *error);

/** rb_text writes a position as one line, which rb_parse reads. */
int32_t rb_text(rb_state state, char *buffer, int64_t size, int64_t *length, rb_error *error);

/** rb_binary writes a position as bytes, which rb_parse_binary reads. Equal positions have equal bytes, the same in
 * every release. */
int32_t rb_binary(rb_state state, uint8_t *buffer, int64_t size, int64_t *length, rb_error *error);

/** rb_diagram writes a position as several lines for people. */
int32_t rb_diagram(rb_state state, char *buffer, int64_t size, int64_t *length, rb_error *error);

/** rb_picture draws a position as a complete SVG file with a width in pixels, or in its own size if width is 0. theme
 * is RB_SYSTEM, RB_LIGHT or RB_DARK. */
int32_t rb_picture(rb_state state, int32_t theme, int32_t width, char *buffer, int64_t size, int64_t *length,
                   rb_error *error);

/** rb_ending writes why the game is over, such as "turn limit", and "unfinished" before that. */
int32_t rb_ending(rb_state state, char *buffer, int64_t size, int64_t *length, rb_error *error);

/** rb_init_input writes the lines that the referee sends to a seat once, before its first turn. */
int32_t rb_init_input(rb_state state, int32_t seat, char *buffer, int64_t size, int64_t *length, rb_error *error);

/** rb_turn_input writes the lines that the referee sends to a seat on every turn. */
int32_t rb_turn_input(rb_state state, int32_t seat, char *buffer, int64_t size, int64_t *length, rb_error *error);

/** rb_action_text writes the line that a bot prints for the action with an index. */
int32_t rb_action_text(int32_t game, int32_t index, char *buffer, int64_t size, int64_t *length, rb_error *error);

/* ---- Inputs of a network ---- */

/** What a batch writes for each game. The planes and inputs of the games:
 * https://github.com/rulebook-go/rulebook/blob/main/examples/features. */
typedef struct rb_shape {
    int32_t actions;    /**< the number of different actions */
    int32_t max_legal;  /**< the most actions that are legal in a position */
    int32_t seats;      /**< the number of rewards */
    int32_t planes;     /**< the number of planes */
    int32_t height;     /**< the rows of each */
    int32_t width;      /**< the columns of each */
    int32_t inputs;     /**< the number of inputs */
    int32_t max_inputs; /**< the most inputs that are not 0 */
    int32_t symmetries; /**< the number of symmetries, which all options have in common, as they have actions */
} rb_shape;

/** An input that is not 0. */
typedef struct rb_input {
    uint16_t index; /**< of the input, below inputs of rb_shape */
    uint16_t value; /**< not 0 */
} rb_input;

/** rb_get_shape writes the shape for a game with these options, of which players and size matter. */
int32_t rb_get_shape(int32_t game, const char *options, rb_shape *shape, rb_error *error);

/* ---- Many games side by side ---- */

/** The action that leaves a game as it is. */
#define RB_STAY (-1)

/** Which games a batch plays. Begin with zeros, as memset gives them. Game k, counted in the order in which the games
 * begin, has the seed number k of splitmix64 from seed: with unsigned 64-bit numbers,
 *     z = seed + (k + 1) * 0x9E3779B97F4A7C15
 *     z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9
 *     z = (z ^ z >> 27) * 0x94D049BB133111EB
 *     z = z ^ z >> 31
 * In place i of a batch of n games, game k is followed by game k + n. A number with which no game can begin is passed
 * over, which usual options never need. */
typedef struct rb_config {
    int64_t games;            /**< how many games there are side by side, 1 to RB_MAX_GAMES */
    int64_t seed;             /**< of the batch */
    const char *options;      /**< as in rb_start */
    const rb_state *starts;   /**< NULL, or positions where the games begin: game k in number k modulo num_starts */
    int64_t num_starts;       /**< how many positions starts has */
    int32_t restart;          /**< RB_NEVER, RB_SAME_STEP or RB_NEXT_STEP */
    int32_t threads;          /**< 1 to 256; 0 for as many as there are processors. The results do not depend on it */
    int32_t draw_chance;      /**< 1: the moves of cultist's neutral units are drawn from chance_seed, and the players
                                   do not know the generator. 0: they do, as on the site */
    int32_t reserved;         /**< 0 */
    int64_t chance_seed;      /**< see draw_chance */
} rb_config;

/** Memory of the caller. An rb_buffer with data NULL is not written. Otherwise it must have the type and at least the
 * bytes that rb_output says. */
typedef struct rb_buffer {
    void *data;    /**< aligned as its type */
    int64_t bytes; /**< the size of the memory */
} rb_buffer;

/** rb_memory returns an rb_buffer: out.mask = rb_memory(mask, sizeof mask). */
static inline rb_buffer rb_memory(void *data, size_t bytes) {
    rb_buffer b;
    b.data = data;
    b.bytes = (int64_t)bytes;
    return b;
}

/** What a batch writes, n games one after the other. Begin with zeros, as memset gives them. After a game that has
 * ended, all but reward, rewards and over belong to the game that follows it, if one does. */
typedef struct rb_output {
    rb_buffer mask;         /**< uint8_t  n x actions: 1 for legal actions, 0 for others */
    rb_buffer legal;        /**< int32_t  n x max_legal: indices of the legal actions; unspecified behind the last */
    rb_buffer legal_count;  /**< int32_t  n: how many they are */
    rb_buffer planes_u8;    /**< uint8_t  n x planes x height x width */
    rb_buffer planes_f32;   /**< float    n x planes x height x width */
    rb_buffer inputs;       /**< rb_input n x max_inputs: the inputs that are not 0; unspecified behind the last */
    rb_buffer input_count;  /**< int32_t  n: how many they are */
    rb_buffer reward;       /**< float    n: the reward of the player who acted */
    rb_buffer rewards;      /**< float    n x seats: 0, or at the end of a game 1, 0, -1 for a win, a draw, a loss;
                                          with four players the share of opponents beaten, from -1 to 1 */
    rb_buffer over;         /**< uint8_t  n: 1 if the game has ended, otherwise 0 */
    rb_buffer to_move;      /**< int32_t  n: the player to move; 2 if chance is to move (cultist) */
    rb_buffer turn;         /**< int32_t  n: actions played */
    rb_buffer hash;         /**< uint64_t n: as in rb_info */
    rb_buffer seed;         /**< int64_t  n: the seed with which the game began; 0 if it began in a position */
    rb_buffer final_u8;     /**< uint8_t  n x planes x height x width: the last position of games that end in this
                                          step; what belongs to other games is not written */
    rb_buffer final_f32;    /**< float    the same */
    rb_buffer view;         /**< int32_t  n: not written but read: the seat that sees the planes and inputs, and -1 or
                                          data NULL for the player to move; a seat that does not exist sees 0 */
} rb_output;

/** rb_write writes n positions of one game, as a batch of them would. options determine the size of the planes in
 * vindinium. The rewards and seeds are 0. */
int32_t rb_write(int32_t game, const char *options, const rb_state *states, int64_t n, const rb_output *out,
                 rb_error *error);

/** rb_batch_open begins n games. */
int32_t rb_batch_open(int32_t game, const rb_config *config, rb_batch *batch, rb_error *error);

/** rb_batch_close frees a batch. */
int32_t rb_batch_close(rb_batch batch, rb_error *error);

/** rb_batch_shape writes the shape of a batch. */
int32_t rb_batch_shape(rb_batch batch, rb_shape *shape, rb_error *error);

/** rb_batch_reset begins all games anew, with the numbers from 0 on and another seed, and forgets those that have
 * ended. */
int32_t rb_batch_reset(rb_batch batch, int64_t seed, rb_error *error);

/** rb_batch_begin begins the next game in every place i for which which[i] is not 0, or in all places if which is
 * NULL. If seeds is not NULL, the game of place i is the one with seeds[i]. games must be the number of games. */
int32_t rb_batch_begin(rb_batch batch, const uint8_t *which, const int64_t *seeds, int64_t games, rb_error *error);

/** rb_batch_step plays one action in each game, given by its index, and writes the results. games must be the number
 * of games. Every action must be one of those that rb_legal_indices lists; otherwise the message names the first game
 * whose action is not, and no game has changed. RB_STAY leaves a game as it is. In a game that is over nothing is
 * played, and its action may be any other number. */
int32_t rb_batch_step(rb_batch batch, const int32_t *actions, int64_t games, const rb_output *out, rb_error *error);

/** rb_batch_fill writes the positions as they are, and to final_u8 and final_f32 the last position of the game that
 * has ended last in each place, if one has. The rewards are 0. */
int32_t rb_batch_fill(rb_batch batch, const rb_output *out, rb_error *error);

/** rb_batch_get makes a copy of the position of game i, from 0. */
int32_t rb_batch_get(rb_batch batch, int64_t i, rb_state *state, rb_error *error);

/** rb_batch_set copies a position to game i, from 0. */
int32_t rb_batch_set(rb_batch batch, int64_t i, rb_state state, rb_error *error);

/** rb_batch_last makes a copy of the last position of the game that has ended last in place i, from 0; before one has,
 * it is an error. */
int32_t rb_batch_last(rb_batch batch, int64_t i, rb_state *state, rb_error *error);

/** rb_batch_save writes all games of a batch as bytes. */
int32_t rb_batch_save(rb_batch batch, uint8_t *buffer, int64_t size, int64_t *length, rb_error *error);

/** rb_batch_load replaces the games of a batch by those that rb_batch_save has written, of a batch that was opened with
 * the same configuration, by the same version of the library. They go on as they would have in that batch. */
int32_t rb_batch_load(rb_batch batch, const uint8_t *data, int64_t length, rb_error *error);

/* ---- Searches ---- */

/* The libraries in the archives of releases do not have the functions from here on. A library that was built in a clone
 * with "build.sh DIR -tags search" has them, and so has Python's. */

/** What a search writes for n positions. Values are rewards that a player can expect, from -1 to 1: of the player to
 * move in the position, whose odds of winning are (value + 1) / 2. */
typedef struct rb_found {
    rb_buffer best;    /**< int32_t n: the index of the best action */
    rb_buffer value;   /**< float   n: of the position */
    rb_buffer visits;  /**< int32_t n x actions: how often the search tried each action, by index; 0 if it does not */
    rb_buffer values;  /**< float   n x actions: of each action; NaN where the search has found none */
} rb_found;

/** rb_search searches n positions of one game, each with a search of its own. player is one of those of "rulebook
 * simulate", such as "mcts:1000". Position i has the seed seeds[i], from which what it hides is drawn too. The results
 * depend on nothing else, unless the player takes a time. threads is as in rb_config. If stop is not NULL, another
 * thread can end the search by setting *stop to 1, which is then an error. */
int32_t rb_search(const rb_state *states, int64_t n, const char *player, const int64_t *seeds, int32_t threads,
                  int32_t *stop, const rb_found *found, rb_error *error);

/** Trees that grow by the evaluations of the caller, as in AlphaZero. */
typedef uint64_t rb_forest;

/** rb_forest_open makes a tree for each of n positions, which tries actions visits times. explore, such as 1.5, is how
 * much the policy attracts. seeds and threads are as in rb_search, and options as in rb_write. */
int32_t rb_forest_open(const rb_state *states, int64_t n, const char *options, const int64_t *seeds, int32_t visits,
                      float explore, int32_t threads, rb_forest *forest, rb_error *error);

/** rb_forest_close frees the trees. */
int32_t rb_forest_close(rb_forest forest, rb_error *error);

/** rb_forest_next takes the evaluations of the positions that the call before it has written, unless logits is NULL,
 * and writes those that are to be evaluated next: *count, at most n, and 0 at the end of the search. logits has the
 * logarithms of how likely the actions are, count x actions by index; those that are not legal do not count. values
 * has, count x each, the reward that the player to move can expect, if each is 1, and else those of all seats. */
int32_t rb_forest_next(rb_forest forest, const float *logits, const float *values, int64_t each, const rb_output *out,
                      int64_t *count, rb_error *error);

/** rb_forest_result writes what the trees have found so far. */
int32_t rb_forest_result(rb_forest forest, const rb_found *found, rb_error *error);

#ifdef __cplusplus
}
#endif

#endif
