/* A small engine for Cultist Wars that answers the requests of "rulebook oracle": one JSON object a line.
 *
 * It was written from the documents of the repository alone, not from its Go sources, to test both. It has no deal:
 * every request gives a position. With --error N it makes one of the errors below; --list prints them as lines of a
 * number, a tab and a sentence. Build it with: cc -std=c99 -O2 -o cultist cultist.c
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const ERRORS[] = {
    /*  0 */ "",
    /*  1 */ "dead neutrals are left out of the list in which the first draw counts",
    /*  2 */ "the distance of the target decides the damage, not that of what the bullet hits",
    /*  3 */ "a unit that is shot dead leaves its tile before the neutral moves",
    /*  4 */ "a neutral without a free neighbouring tile takes no second draw",
    /*  5 */ "no draws follow an action that ends the game",
    /*  6 */ "a unit that was converted on this turn is still in the list of neutrals",
    /*  7 */ "the path of a bullet is always traced from the shooter",
    /*  8 */ "the game ends when a leader dies",
    /*  9 */ "without a generator, a neutral with two or four free neighbouring tiles can go to any of them",
    /* 10 */ "a unit waits if units block all paths to a goal out of reach",
};

enum { WIDTH = 13, HEIGHT = 7, UNITS = 14, NEUTRAL = 2, MAX_TURNS = 150, RANGE = 6, MAX_ACTIONS = 256, MAX_LINE = 1 << 20 };
enum mode { KNOWN, UNKNOWN, CHANCE }; /* the generator; with CHANCE the neutrals are to move */
enum kind { WAIT, MOVE, SHOOT, CONVERT };
static const char *const KINDS[] = {"WAIT", "MOVE", "SHOOT", "CONVERT"};
static const int DX[] = {0, 1, 0, -1}, DY[] = {-1, 0, 1, 0}; /* up, right, down, left */

struct unit {
    int owner, life, x, y; /* x is -1 without a tile */
};

struct position {
    bool obstacle[HEIGHT][WIDTH];
    struct unit units[UNITS];
    int player, turn;
    enum mode mode;
    unsigned rand;
    int converted; /* the unit that the last action converted, or -1 */
};

struct action {
    enum kind kind;
    int unit, x, y, target;
};

static int error;                     /* the planted error */
static const char *refusal, *because; /* the kind of the last refusal, and words for people */

static bool refuse(const char *kind, const char *words) {
    refusal = kind;
    because = words;
    return false;
}

/* ---- The board ---- */

static bool on_board(int x, int y) { return 0 <= x && x < WIDTH && 0 <= y && y < HEIGHT; }

static int unit_at(const struct position *p, int x, int y) {
    for (int id = 0; id < UNITS; id++)
        if (p->units[id].x == x && p->units[id].y == y) return id;
    return -1;
}

static bool is_free(const struct position *p, int x, int y) {
    return on_board(x, y) && !p->obstacle[y][x] && unit_at(p, x, y) < 0;
}

static int distance(int x, int y, int u, int v) { return abs(x - u) + abs(y - v); }

static int living(const struct position *p, int owner) {
    int n = 0;
    for (int id = 0; id < UNITS; id++) n += p->units[id].owner == owner && p->units[id].life > 0;
    return n;
}

static bool is_over(const struct position *p) {
    if (p->mode == CHANCE) return false;
    if (error == 8 && (p->units[0].life == 0 || p->units[1].life == 0)) return true;
    return living(p, 0) == 0 || living(p, 1) == 0 || p->turn >= MAX_TURNS;
}

/* ---- The neutrals ---- */

/* neutrals writes the ids in the list of neutrals, in its order, and returns how many they are. */
static int neutrals(const struct position *p, int ids[UNITS]) {
    int n = 0;
    for (int id = 0; id < UNITS; id++) {
        bool listed = p->units[id].owner == NEUTRAL || (error == 6 && p->converted == id);
        if (listed && !(error == 1 && p->units[id].life == 0)) ids[n++] = id;
    }
    return n;
}

/* exits writes the directions of a unit's free neighbouring tiles and returns how many they are. */
static int exits(const struct position *p, int id, int directions[4]) {
    int n = 0;
    for (int d = 0; d < 4; d++)
        if (is_free(p, p->units[id].x + DX[d], p->units[id].y + DY[d])) directions[n++] = d;
    return n;
}

static int draw(struct position *p, int below) {
    p->rand = (p->rand * 1103515245u + 12345u) & 0x7fffffffu;
    return below > 0 ? (int)(p->rand % (unsigned)below) : 0;
}

static void step(struct position *p, int id, int d) {
    p->units[id].x += DX[d];
    p->units[id].y += DY[d];
}

static void bury(struct position *p) {
    for (int id = 0; id < UNITS; id++)
        if (p->units[id].life == 0) p->units[id].x = p->units[id].y = -1;
}

static void move_neutral(struct position *p) {
    int ids[UNITS], directions[4];
    int n = neutrals(p, ids);
    if (n == 0) return;
    int index = draw(p, 12);
    if (index >= n || p->units[ids[index]].life == 0) return;
    int free_tiles = exits(p, ids[index], directions);
    if (free_tiles == 0 && error == 4) return;
    int choice = draw(p, free_tiles);
    if (free_tiles > 0) step(p, ids[index], directions[choice]);
}

/* list_chance lists what the neutrals can do. The lowest two bits of the generator count up by one with each draw, so
 * the index decides the next draw below two or four. */
static int list_chance(const struct position *p, struct action *list) {
    int ids[UNITS], directions[4], moves = 0;
    int n = neutrals(p, ids);
    bool wait = n < 12;
    struct action *next = list + 1; /* leaves room for WAIT */
    for (int index = 0; index < n; index++) {
        int id = ids[index];
        int free_tiles = p->units[id].life > 0 ? exits(p, id, directions) : 0;
        wait = wait || free_tiles == 0;
        for (int i = 0; i < free_tiles; i++) {
            if (free_tiles % 2 == 0 && error != 9 && i != (index + 1) % free_tiles) continue;
            int d = directions[i];
            next[moves++] = (struct action){MOVE, id, p->units[id].x + DX[d], p->units[id].y + DY[d], 0};
        }
    }
    if (!wait) {
        memmove(list, next, moves * sizeof *list);
        return moves;
    }
    list[0] = (struct action){WAIT, 0, 0, 0, 0};
    return moves + 1;
}

/* ---- Actions ---- */

static bool is_target(const struct position *p, int id, int target) {
    const struct unit *u = &p->units[id], *t = &p->units[target];
    if (t->life == 0 || id == target) return false;
    int d = distance(u->x, u->y, t->x, t->y);
    return id >= 2 ? d <= RANGE : d == 1 && target >= 2 && t->owner != p->player;
}

static int list_actions(const struct position *p, struct action *list) {
    if (is_over(p)) return 0;
    if (p->mode == CHANCE) return list_chance(p, list);
    int n = 0;
    list[n++] = (struct action){WAIT, 0, 0, 0, 0};
    for (int id = 0; id < UNITS; id++) {
        const struct unit *u = &p->units[id];
        if (u->owner != p->player || u->life == 0) continue;
        for (int d = 0; d < 4; d++)
            if (is_free(p, u->x + DX[d], u->y + DY[d])) list[n++] = (struct action){MOVE, id, u->x + DX[d], u->y + DY[d], 0};
        for (int target = 0; target < UNITS; target++)
            if (is_target(p, id, target)) list[n++] = (struct action){id < 2 ? CONVERT : SHOOT, id, 0, 0, target};
    }
    return n;
}

/* is_legal makes the referee's checks of an order, in its order. */
static bool is_legal(const struct position *p, const struct action *a) {
    if (a->kind == WAIT) return true;
    if (a->unit < 0 || a->unit >= UNITS) return refuse("illegal", "no unit has this id");
    if (p->units[a->unit].owner != p->player) return refuse("illegal", "the unit belongs to somebody else");
    if (a->kind == MOVE && !on_board(a->x, a->y)) return refuse("illegal", "the tile is not on the board");
    if (a->kind != MOVE && (a->target < 0 || a->target >= UNITS)) return refuse("illegal", "no target has this id");
    if (a->kind == SHOOT && a->unit == a->target) return refuse("illegal", "a unit cannot shoot itself");
    if (a->kind == SHOOT && a->unit < 2) return refuse("illegal", "a leader cannot shoot");
    if (a->kind == CONVERT && p->units[a->target].owner == p->player) return refuse("illegal", "the target is a unit of the player");
    if (a->kind == CONVERT && a->target < 2) return refuse("illegal", "a leader cannot be converted");
    if (a->kind == CONVERT && a->unit >= 2) return refuse("illegal", "only a leader can convert");
    if (p->units[a->unit].life == 0) return refuse("illegal", "the unit is dead");
    if (a->kind != MOVE && p->units[a->target].life == 0) return refuse("illegal", "the target is dead");
    return true;
}

/* first_step returns the first direction of a shortest path to a goal that does not need to be free, or -1. */
static int first_step(const struct position *p, int id, int goal_x, int goal_y, bool ignore_units) {
    int first[HEIGHT][WIDTH], queue[HEIGHT * WIDTH], head = 0, tail = 0;
    memset(first, -1, sizeof first);
    int start = p->units[id].y * WIDTH + p->units[id].x;
    queue[tail++] = start;
    while (head < tail) {
        int from = queue[head++];
        for (int d = 0; d < 4; d++) {
            int x = from % WIDTH + DX[d], y = from / WIDTH + DY[d];
            if (!on_board(x, y) || first[y][x] >= 0 || y * WIDTH + x == start) continue;
            int way = from == start ? d : first[from / WIDTH][from % WIDTH];
            if (x == goal_x && y == goal_y) return way;
            if (p->obstacle[y][x] || (!ignore_units && unit_at(p, x, y) >= 0)) continue;
            first[y][x] = way;
            queue[tail++] = y * WIDTH + x;
        }
    }
    return -1;
}

static void walk(struct position *p, int id, int x, int y) {
    int d = first_step(p, id, x, y, false);
    if (d < 0 && error != 10) d = first_step(p, id, x, y, true);
    if (d >= 0 && is_free(p, p->units[id].x + DX[d], p->units[id].y + DY[d])) step(p, id, d);
}

static int sign(int n) { return (n > 0) - (n < 0); }

/* shoot follows the line between two units, traced from the end with the smaller y, to what the bullet hits first. */
static void shoot(struct position *p, int shooter, int target) {
    const struct unit from = p->units[shooter], to = p->units[target];
    bool reverse = to.y < from.y && error != 7;
    struct unit a = reverse ? to : from, b = reverse ? from : to;
    int dx = abs(b.x - a.x), dy = abs(b.y - a.y), length = dx > dy ? dx : dy, x = to.x, y = to.y;
    for (int i = 1; i < length; i++) {
        int k = reverse ? length - i : i; /* the steps from a; a coordinate half-way is rounded towards a */
        int u = a.x + sign(b.x - a.x) * ((2 * k * dx + length - 1) / (2 * length));
        int v = a.y + sign(b.y - a.y) * ((2 * k * dy + length - 1) / (2 * length));
        if (is_free(p, u, v)) continue;
        x = u, y = v;
        break;
    }
    int hit = unit_at(p, x, y);
    if (hit < 0) return;
    int damage = 7 - (error == 2 ? distance(from.x, from.y, to.x, to.y) : distance(from.x, from.y, x, y));
    p->units[hit].life = p->units[hit].life > damage ? p->units[hit].life - damage : 0;
}

static void carry_out(struct position *p, const struct action *a) {
    struct unit *u = &p->units[a->unit];
    if (a->kind == WAIT) return;
    int x = a->kind == MOVE ? a->x : p->units[a->target].x, y = a->kind == MOVE ? a->y : p->units[a->target].y;
    int d = distance(u->x, u->y, x, y);
    if (a->kind == SHOOT && d <= RANGE) {
        shoot(p, a->unit, a->target);
    } else if (a->kind == CONVERT && d == 1) {
        p->converted = p->units[a->target].owner == NEUTRAL ? a->target : -1;
        p->units[a->target].owner = p->player;
    } else if (a->kind == MOVE && d <= 1) {
        if (is_free(p, x, y)) u->x = x, u->y = y;
    } else {
        walk(p, a->unit, x, y);
    }
}

static bool play_chance(struct position *p, const struct action *a) {
    struct action list[MAX_ACTIONS];
    for (int n = list_chance(p, list); n > 0; n--) {
        const struct action *b = &list[n - 1];
        if (b->kind != a->kind || (b->kind == MOVE && (b->unit != a->unit || b->x != a->x || b->y != a->y))) continue;
        if (b->kind == MOVE) p->units[b->unit].x = b->x, p->units[b->unit].y = b->y;
        bury(p);
        p->mode = UNKNOWN;
        return true;
    }
    return refuse("illegal", "chance cannot do this");
}

static bool play(struct position *p, const struct action *a) {
    if (p->mode == CHANCE) return play_chance(p, a);
    if (!is_legal(p, a)) return false;
    carry_out(p, a);
    p->turn++;
    p->player = 1 - p->player;
    if (error == 3) bury(p);
    if (p->mode == UNKNOWN) {
        p->mode = CHANCE;
        return true;
    }
    if (!(error == 5 && is_over(p))) move_neutral(p);
    bury(p);
    return true;
}

/* ---- Lines. Their characters are UTF-16 units, as the referee sees them. ---- */

struct text {
    const unsigned *at;
    int length;
};

/* digit returns the value of a decimal digit of any script in the Basic Multilingual Plane, or -1. */
static int digit(unsigned c) {
    static const unsigned zeros[] = {0x0030, 0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6,
                                     0x0C66, 0x0CE6, 0x0D66, 0x0DE6, 0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x1090, 0x17E0,
                                     0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50, 0x1BB0, 0x1C40, 0x1C50, 0xA620,
                                     0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10};
    for (size_t i = 0; i < sizeof zeros / sizeof *zeros; i++)
        if (zeros[i] <= c && c <= zeros[i] + 9) return (int)(c - zeros[i]);
    return -1;
}

static bool is_word(struct text t, const char *word) {
    if (t.length != (int)strlen(word)) return false;
    for (int i = 0; i < t.length; i++)
        if (t.at[i] != (unsigned char)word[i]) return false;
    return true;
}

static bool read_number(struct text t, int *number) {
    bool minus = t.length > 0 && t.at[0] == '-';
    int i = minus || (t.length > 0 && t.at[0] == '+');
    long long n = 0, limit = 2147483647LL + minus;
    if (i == t.length) return false;
    for (; i < t.length; i++) {
        int d = digit(t.at[i]);
        if (d < 0) return false;
        n = n * 10 + d;
        if (n > limit) return false;
    }
    *number = (int)(minus ? -n : n);
    return true;
}

static bool read_line(struct text t, struct action *a) {
    struct text words[4] = {{0}};
    int n = 0;
    while (t.length > 0 && t.at[t.length - 1] <= ' ') t.length--;
    while (t.length > 0 && t.at[0] <= ' ') t.at++, t.length--;
    for (int end = 0; n < 4 && t.length >= 0; n++, end = 0) {
        while (end < t.length && t.at[end] != ' ') end++;
        words[n] = (struct text){t.at, end};
        t.at += end + 1, t.length -= end + 1;
    }
    memset(a, 0, sizeof *a);
    if (n == 1) return is_word(words[0], "WAIT") || refuse("syntax", "a single word must be WAIT");
    for (int kind = MOVE; kind <= CONVERT; kind++)
        if (is_word(words[1], KINDS[kind])) a->kind = (enum kind)kind;
    if (a->kind == WAIT) return refuse("syntax", "the second word must be MOVE, SHOOT or CONVERT");
    bool numbers = read_number(words[0], &a->unit);
    if (a->kind == MOVE) numbers = numbers && n == 4 && read_number(words[2], &a->x) && read_number(words[3], &a->y);
    else numbers = numbers && n >= 3 && read_number(words[2], &a->target);
    return numbers || refuse("syntax", "a number is missing or malformed");
}

/* ---- Positions ---- */

static bool read_board(struct position *p, const char *board) {
    if (strlen(board) != HEIGHT * (WIDTH + 1) - 1) return false;
    for (int i = 0; board[i]; i++) {
        int x = i % (WIDTH + 1), y = i / (WIDTH + 1), id = board[i] - 'a';
        if ((x == WIDTH) != (board[i] == '/')) return false;
        if (board[i] == '/' || board[i] == '.') continue;
        if (board[i] == 'x') {
            p->obstacle[y][x] = true;
        } else {
            if (id < 0 || id >= UNITS || p->units[id].x >= 0) return false;
            p->units[id].x = x, p->units[id].y = y;
        }
    }
    return true;
}

static bool read_units(struct position *p, const char *owners, const char *lives) {
    int unburied = 0;
    if (strlen(owners) != UNITS || strlen(lives) != UNITS) return false;
    for (int id = 0; id < UNITS; id++) {
        struct unit *u = &p->units[id];
        if (owners[id] < '0' || owners[id] > '2' || (lives[id] != 'A' && (lives[id] < '0' || lives[id] > '9'))) return false;
        u->owner = owners[id] - '0';
        u->life = lives[id] == 'A' ? 10 : lives[id] - '0';
        if ((u->life > 0 && u->x < 0) || (id < 2 && u->owner != id)) return false;
        unburied += u->life == 0 && u->x >= 0;
    }
    return unburied <= (p->mode == CHANCE);
}

static bool read_position(struct position *p, const char *text) {
    char board[128], owners[32], lives[32], player[8], turn[8], rand[16], rest;
    memset(p, 0, sizeof *p);
    for (int id = 0; id < UNITS; id++) p->units[id].x = p->units[id].y = -1;
    p->converted = -1;
    bool good = sscanf(text, "%127s %31s %31s %7s %7s %15s%c", board, owners, lives, player, turn, rand, &rest) == 6 &&
                strspn(player, "01") == 1 && strlen(player) == 1 && strspn(turn, "0123456789") == strlen(turn);
    if (!good) return refuse("request", "not a position");
    p->player = atoi(player);
    p->turn = atoi(turn);
    p->mode = strcmp(rand, "?") == 0 ? UNKNOWN : strcmp(rand, "neutral") == 0 ? CHANCE : KNOWN;
    p->rand = p->mode == KNOWN ? (unsigned)strtoul(rand, NULL, 10) : 0;
    bool digits = strspn(rand, "0123456789") == strlen(rand);
    good = p->turn <= MAX_TURNS && (p->mode != KNOWN || (digits && p->rand <= 0x7fffffffu));
    return (good && read_board(p, board) && read_units(p, owners, lives)) || refuse("request", "no such position");
}

static void print_position(const struct position *p) {
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            int id = unit_at(p, x, y);
            putchar(p->obstacle[y][x] ? 'x' : id >= 0 ? 'a' + id : '.');
        }
        putchar(y < HEIGHT - 1 ? '/' : ' ');
    }
    for (int id = 0; id < UNITS; id++) putchar('0' + p->units[id].owner);
    putchar(' ');
    for (int id = 0; id < UNITS; id++) putchar("0123456789A"[p->units[id].life]);
    printf(" %d %d ", p->player, p->turn);
    if (p->mode == KNOWN) printf("%u", p->rand);
    else printf("%s", p->mode == UNKNOWN ? "?" : "neutral");
}

static void print_answer(const struct position *p) {
    struct action list[MAX_ACTIONS];
    int n = list_actions(p, list);
    printf("\"state\":\"");
    print_position(p);
    printf("\",\"turn\":%d,\"toMove\":%d,", p->turn, p->mode == CHANCE ? NEUTRAL : p->player);
    printf("\"over\":%s,\"scores\":[%d,%d],\"actions\":[", is_over(p) ? "true" : "false", living(p, 0), living(p, 1));
    for (int i = 0; i < n; i++) {
        const struct action *a = &list[i];
        printf(i > 0 ? ",\"" : "\"");
        if (a->kind == WAIT) printf("WAIT\"");
        else if (a->kind == MOVE) printf("%d MOVE %d %d\"", a->unit, a->x, a->y);
        else printf("%d %s %d\"", a->unit, KINDS[a->kind], a->target);
    }
    printf("]}\n");
}

/* ---- Requests ---- */

static const char *skip_spaces(const char *s) { return s + strspn(s, " \t\r\n"); }

/* read_string reads a JSON string into UTF-16 units and returns the text behind it, or NULL. */
static const char *read_string(const char *s, unsigned *units, int *length) {
    static const char escapes[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    *length = 0;
    if (*s++ != '"') return NULL;
    while (*s != '"') {
        unsigned c = (unsigned char)*s++;
        if (c == 0) return NULL;
        if (c == '\\' && *s == 'u') {
            if (strspn(s + 1, "0123456789abcdefABCDEF") < 4) return NULL;
            char hex[5] = {s[1], s[2], s[3], s[4], 0};
            c = (unsigned)strtoul(hex, NULL, 16);
            s += 5;
        } else if (c == '\\') {
            const char *escape = *s ? strchr(escapes, *s) : NULL;
            if (!escape) return NULL;
            c = (unsigned char)meanings[escape - escapes];
            s++;
        } else if (c >= 0xC0) { /* the first byte of a longer character in UTF-8 */
            int more = c >= 0xF0 ? 3 : c >= 0xE0 ? 2 : 1;
            c &= 0x3Fu >> more;
            for (; more > 0 && ((unsigned char)*s & 0xC0) == 0x80; more--) c = c << 6 | ((unsigned char)*s++ & 0x3F);
        }
        if (c > 0xFFFF) {
            units[(*length)++] = 0xD800 + ((c - 0x10000) >> 10);
            c = 0xDC00 + (c & 0x3FF);
        }
        units[(*length)++] = c;
    }
    return s + 1;
}

/* skip_value returns the text behind a JSON value, or NULL. */
static const char *skip_value(const char *s, unsigned *scratch) {
    int depth = 0, length;
    do {
        if (*s == '"') {
            if (!(s = read_string(s, scratch, &length))) return NULL;
        } else if (*s == 0) {
            return NULL;
        } else {
            depth += (*s == '{' || *s == '[') - (*s == '}' || *s == ']');
            s++;
        }
    } while (depth > 0 || (*s && !strchr(",}] \t\r\n", *s)));
    return s;
}

struct request {
    char game[32], state[256];
    const char *id; /* as it stands in the request, or NULL */
    int id_length;
    bool has_action;
    struct text action;
};

static void copy_ascii(char *to, int size, const unsigned *units, int length) {
    int n = 0;
    for (; n < length && n < size - 1; n++) to[n] = units[n] >= ' ' && units[n] < 127 ? (char)units[n] : '?';
    to[n] = 0;
}

static bool read_request(const char *s, struct request *r) {
    static unsigned scratch[MAX_LINE], action[MAX_LINE];
    int length;
    char key[16];
    memset(r, 0, sizeof *r);
    s = skip_spaces(s);
    if (*s != '{') return false;
    do {
        if (!(s = read_string(skip_spaces(s + 1), scratch, &length))) return false;
        copy_ascii(key, sizeof key, scratch, length);
        s = skip_spaces(s);
        if (*s++ != ':') return false;
        const char *value = skip_spaces(s);
        if (!(s = skip_value(value, scratch))) return false;
        if (strcmp(key, "id") == 0) r->id = value, r->id_length = (int)(s - value);
        if (*value == '"') {
            read_string(value, scratch, &length);
            if (strcmp(key, "game") == 0) copy_ascii(r->game, sizeof r->game, scratch, length);
            if (strcmp(key, "state") == 0) copy_ascii(r->state, sizeof r->state, scratch, length);
            if (strcmp(key, "action") == 0) {
                memcpy(action, scratch, length * sizeof *action);
                r->action = (struct text){action, length};
                r->has_action = true;
            }
        }
        s = skip_spaces(s);
    } while (*s == ',');
    return *s == '}';
}

static bool answer(const struct request *r, struct position *p) {
    struct action a;
    if (strcmp(r->game, "cultist") != 0) return refuse("request", "this engine plays cultist");
    if (!r->state[0]) return refuse("request", "this engine has no deal and needs a state");
    if (!read_position(p, r->state)) return false;
    if (r->has_action && is_over(p)) return refuse("over", "the game is over");
    return !r->has_action || (read_line(r->action, &a) && play(p, &a));
}

int main(int argc, char **argv) {
    static char line[MAX_LINE];
    if (argc == 2 && strcmp(argv[1], "--list") == 0) {
        for (int i = 1; i <= 10; i++) printf("%d\t%s\n", i, ERRORS[i]);
        return 0;
    }
    if (argc == 3 && strcmp(argv[1], "--error") == 0) error = atoi(argv[2]);
    if ((argc != 1 && argc != 3) || (argc == 3 && strcmp(argv[1], "--error") != 0) || error < 0 || error > 10) {
        fprintf(stderr, "usage: cultist [--error N | --list], N from 0 (no error) to 10\n");
        return 2;
    }
    while (fgets(line, sizeof line, stdin)) {
        struct request request;
        struct position position;
        bool good = read_request(line, &request) || refuse("request", "not a request");
        good = good && answer(&request, &position);
        putchar('{');
        if (request.id) printf("\"id\":%.*s,", request.id_length, request.id);
        if (good) print_answer(&position);
        else printf("\"error\":\"%s\",\"kind\":\"%s\"}\n", because, refusal);
        fflush(stdout);
    }
    return 0;
}
