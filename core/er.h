/* er.h - the central interface of Elbowroom: one table of functions per game.
 *
 * This is the first file to read. A game is immutable (er_game: which rules, how many seats, which content); a position
 * is plain data (er_state: no pointers, no floats, memcpy is clone). Everything that happens is a move: a decision of a
 * seat, or a pick of chance. Drawing, players, clocks, accounts and undo are not here.
 *
 * Layer: core. Freestanding C17: no allocation, no input or output, no clock, no float, no libc beyond mem*.
 */
#ifndef ER_H
#define ER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ER_MAX_SEATS = 5,
    ER_CHANCE = 7, /* the seat number of chance, and its bit in the to_act set */
    ER_MAX_ARGS = 5,
    ER_MAX_PARTS = 96,     /* explain never lists more */
    ER_STATE_BYTES = 2048, /* no state of any game is larger */
    ER_SAVE_BYTES = 4096,  /* no saved state is larger */
    ER_MOVE_TEXT = 96      /* no move's text is longer, the final zero included */
};

/* ---- text: a bounded writer; what does not fit is dropped and `full` says so; the text always ends in a zero ---- */

typedef struct er_text {
    char *at;
    size_t cap, len;
    bool full;
} er_text;

er_text er_text_on(char *buffer, size_t cap);
void er_put(er_text *, const char *zero_terminated);
void er_put_bytes(er_text *, const char *, size_t);
void er_put_char(er_text *, char);
void er_put_int(er_text *, int64_t);
void er_put_hex(er_text *, uint64_t, int digits);
void er_put_json(er_text *, const char *zero_terminated); /* as a quoted JSON string */

/* ---- words: cutting a line of input; nothing is copied, nothing needs a final zero ---- */

typedef struct er_span {
    const char *at;
    size_t len;
} er_span;

er_span er_span_of(const char *zero_terminated);
er_span er_next_word(er_span *rest); /* cuts the next blank-separated word off; empty at the end */
bool er_span_is(er_span, const char *zero_terminated);
bool er_span_int(er_span, int32_t lo, int32_t hi, int32_t *out);
bool er_span_is_plain(er_span); /* UTF-8 without control characters: fit for people's eyes and for JSON */
bool er_span_is_text(er_span);  /* the same in lines: line ends and tabs are allowed */

/* ---- errors: a text key (content/text/ has the words) and, where there is one, the rule that says so ---- */

typedef struct er_err {
    const char *key;  /* NULL: no error */
    const char *rule; /* NULL: not a matter of a rule */
} er_err;

#define ER_OK ((er_err){NULL, NULL})

/* ---- moves ---- */

typedef struct er_move {
    uint8_t seat, verb;
    int16_t arg[ER_MAX_ARGS];
} er_move; /* "p1 conquer r12" is seat 0, the verb conquer, {11} */

/* What an argument means. Kinds from ER_ARG_NAMED on are lists of names that the game keeps (regions, races, ...). */
enum { ER_ARG_END, ER_ARG_NUMBER, ER_ARG_SEAT, ER_ARG_NAMED };

typedef struct er_verb {
    const char *word;
    bool chance; /* a pick of chance, not a seat's decision */
    bool secret; /* what it names, only the seat knows that makes it, or that it is for (its first argument) */
    uint8_t arg[ER_MAX_ARGS];
} er_verb;

typedef struct er_outcome {
    er_move move;
    uint32_t weight;
} er_outcome;

/* ---- what happened, for logs and pictures; a game's own header names the kinds ---- */

typedef struct er_event {
    uint8_t kind, seat;
    int16_t arg[4];
} er_event;

typedef struct er_events {
    er_event *at;
    uint16_t cap, count; /* count never passes cap; what is over is dropped */
} er_events;

/* ---- the parts of a cost or of a score ---- */

typedef struct er_reason {
    const char *word; /* "land", "mountain", "giants": a text key is made of it */
    const char *rule; /* "RE-CONQ-3" */
    int16_t amount;
    int16_t region; /* or -1 */
} er_reason;

/* ---- randomness is the host's: fill() asks it for a number below n ---- */

typedef struct er_rng {
    uint32_t (*below)(struct er_rng *, uint32_t n);
} er_rng;

/* ---- the table ---- */

typedef struct er_state er_state; /* each game has its own; see er_state_room for storage */

typedef union er_state_room {
    uint64_t align;
    uint8_t bytes[ER_STATE_BYTES];
} er_state_room;

struct er_rules;

typedef struct er_game {
    const struct er_rules *rules;
    const void *setup; /* the game's own: content and options; lives as long as the game */
    uint8_t seats;
} er_game;

/* Flags that apply returns. */
enum {
    ER_NEWS = 1,      /* something became known (a die, a reveal): undo stops here */
    ER_TURN_OVER = 2, /* the turn passed on */
    ER_OVER = 4       /* the game ended */
};

typedef struct er_rules {
    const char *key;
    uint16_t version;
    uint8_t min_seats, max_seats;
    size_t state_size;
    uint16_t max_legal;    /* legal never lists more: a promise that the contract test holds */
    uint16_t max_outcomes; /* nor chance */
    const er_verb *verbs;
    uint8_t verb_count;

    er_err (*check_setup)(const er_game *, er_text *why);
    void (*init)(const er_game *, er_state *);
    uint8_t (*to_act)(const er_game *, const er_state *); /* a set: a bit per seat, bit ER_CHANCE, 0 when over */
    uint16_t (*legal)(const er_game *, const er_state *, int seat, er_move *out, uint16_t cap);
    uint16_t (*chance)(const er_game *, const er_state *, er_outcome *out, uint16_t cap);
    er_err (*check)(const er_game *, const er_state *, const er_move *);
    unsigned (*apply)(const er_game *, er_state *, const er_move *, er_events *); /* trusts: see er_apply */
    void (*view)(const er_game *, const er_state *, int seat, er_state *out);     /* seat -1: a spectator */
    void (*fill)(const er_game *, er_state *view, int seat, er_rng *);
    void (*score)(const er_game *, const er_state *, int32_t out[ER_MAX_SEATS]); /* -1: hidden in this view */
    uint8_t (*winners)(const er_game *, const er_state *);                       /* a set; 0 while the game goes on */
    uint16_t (*explain)(const er_game *, const er_state *, const er_move *, er_reason *out, uint16_t cap);
    /* `why`, here and in put: a text key and, behind a blank, the word it is about. */
    bool (*sane)(const er_game *, const er_state *, er_text *why);
    size_t (*save)(const er_game *, const er_state *, uint8_t *, size_t); /* bytes written; 0: no room */
    er_err (*load)(const er_game *, er_state *, const uint8_t *, size_t); /* a state or a view */
    bool (*whole)(const er_game *, const er_state *); /* nothing is blanked: a state to play on from, not a view */
    void (*show)(const er_game *, const er_state *, er_text *json);
    er_err (*put)(const er_game *, er_state *, er_span statement, er_text *why); /* one statement of a position */
    const char *(*name)(const er_game *, uint8_t kind, int index);               /* NULL past the end of the list */
} er_rules;

/* ---- what every game gets ---- */

/* The only public door: check, then apply. On an error nothing has changed. `flags` and `events` may be NULL. */
er_err er_apply(const er_game *, er_state *, const er_move *, er_events *, unsigned *flags);

/* One text form for moves: terminal, protocol, records, tests. Parse refuses what is not exactly one move. */
void er_move_print(const er_game *, const er_move *, er_text *);
er_err er_move_parse(const er_game *, er_span, er_move *);
/* The same for the eyes of a seat (-1: a spectator): what it may not know is a `?`, "p2 play ?". */
void er_move_print_for(const er_game *, const er_move *, int seat, er_text *);
bool er_move_same(const er_move *, const er_move *);

/* A 64-bit fingerprint of the saved state: the same in every build. */
uint64_t er_hash(const er_game *, const er_state *);

void er_emit(er_events *, uint8_t kind, uint8_t seat, int a, int b, int c, int d);

#endif
