/* er.h - the central interface of Elbowroom: one function table for each game.
 *
 * This is the first file to read. A game is immutable (er_game: rules, number of seats, content). A
 * position is plain data (er_state: no pointers, no floats; memcpy clones it). Everything that
 * happens is a move: a decision by a seat or a pick by chance. Drawing, players, clocks, accounts
 * and undo are not here.
 *
 * Layer: core. Freestanding C17: no allocation, no input or output, no clock, no float, no libc
 * beyond mem*.
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
    ER_MAX_PARTS = 96,     /* the most parts that explain lists */
    ER_STATE_BYTES = 2048, /* the size of the largest state of any game */
    ER_SAVE_BYTES = 4096,  /* the size of the largest saved state */
    ER_MOVE_TEXT = 96      /* the length of the longest text of a move, including the final zero */
};

/* ---- text: a bounded writer. It drops what does not fit and sets `full`; the text always ends
 * in a zero. ---- */

typedef struct er_text {
    char *at;
    size_t cap, len;
    bool full;
    void (*drain)(struct er_text *); /* makes room where the text goes somewhere; NULL if it stays */
} er_text;

er_text er_text_on(char *buffer, size_t cap);
void er_put(er_text *, const char *zero_terminated);
void er_put_bytes(er_text *, const char *, size_t);
void er_put_char(er_text *, char);
void er_put_int(er_text *, int64_t);
void er_put_hex(er_text *, uint64_t, int digits);
/* Writes a text with %s, %c, %d and %lld as printf does; no widths. */
__attribute__((format(printf, 2, 3))) void er_putf(er_text *, const char *format, ...);
void er_put_decimal(er_text *, int64_t, int digits); /* writes 1234 with 2 digits as 12.34 */

/* ---- words: cuts a line of input into words. Nothing is copied; the input needs no final zero.
 * ---- */

typedef struct er_span {
    const char *at;
    size_t len;
} er_span;

er_span er_span_of(const char *zero_terminated);
void er_put_escaped(er_text *, er_span); /* writes what is between the quotes of a JSON string */
er_span er_next_word(er_span *rest);     /* cuts off the next blank-separated word; empty at the end */
er_span er_next_line(er_span *rest);     /* cuts off the next line that is not empty; empty at the end */
bool er_span_is(er_span, const char *zero_terminated);
bool er_span_int(er_span, int32_t lo, int32_t hi, int32_t *out);
/* Whether it is UTF-8 without control characters, safe to show and to put in JSON. */
bool er_span_is_plain(er_span);
bool er_span_is_text(er_span); /* does the same, but allows line ends and tabs */

/* ---- errors: a text key (the words are in content/text/) and the rule behind it, if there is
 * one ---- */

typedef struct er_err {
    const char *key;  /* NULL if there is no error */
    const char *rule; /* NULL if no rule is involved */
} er_err;

#define ER_OK ((er_err){NULL, NULL})

/* ---- moves ---- */

typedef struct er_move {
    uint8_t seat, verb;
    int16_t arg[ER_MAX_ARGS];
} er_move; /* "p1 conquer r12" is seat 0, verb conquer, args {11} */

/* The meaning of an argument. An event with ER_ARG_PART is a part of a score. Kinds from ER_ARG_NAMED on
 * are lists of names kept by the game (regions, races, ...). */
enum { ER_ARG_END, ER_ARG_NUMBER, ER_ARG_SEAT, ER_ARG_PART, ER_ARG_NAMED };

typedef struct er_verb {
    const char *word;
    bool chance; /* a pick by chance instead of a decision by a seat */
    /* Only the seat that makes the move, or the seat in its first argument, may know what it
     * names. */
    bool secret;
    uint8_t arg[ER_MAX_ARGS];
} er_verb;

typedef struct er_outcome {
    er_move move;
    uint32_t weight;
} er_outcome;

/* ---- events: what happened, for logs and pictures. The rows of a game's events.def are their
 * kinds. ---- */

enum { ER_EVENT_ARGS = 4 };

typedef struct er_event {
    uint8_t kind, seat;
    int16_t arg[ER_EVENT_ARGS]; /* -1 for a name or a seat that is missing */
    /* What brought it, as its game numbers such things; 0 if it says nothing. For the rules alone: it is
     * not in JSON or texts. */
    uint16_t from;
} er_event;

/* How an event is told. */
enum er_telling {
    ER_ALONE,   /* on its own */
    ER_PART,    /* as a part of a sentence */
    ER_SUMMED,  /* the same; in a row of them the last numbers are added up where the rest is equal */
    ER_LISTED,  /* the same; the arguments of a row of them become lists */
    ER_LABEL,   /* names what the parts after it belong to */
    ER_HEADING, /* begins a turn or a round */
    ER_SILENT,  /* not at all: the board shows it, or another event tells it */
    ER_TELLINGS
};

typedef struct er_event_row {
    const char *word;
    bool secret;     /* only the event's seat may know what it names */
    uint8_t telling; /* er_telling */
    struct {
        const char *name;
        uint8_t kind; /* as for the arguments of moves */
    } arg[ER_EVENT_ARGS];
} er_event_row;

typedef struct er_events {
    er_event *at;
    uint16_t cap, count; /* count never exceeds cap; further events are dropped */
} er_events;

/* ---- reasons: the parts of a cost or of a score ---- */

typedef struct er_reason {
    const char *word; /* "land", "mountain", "giants": part of a text key */
    const char *rule; /* such as "RE-CONQ-3" */
    int16_t amount;
    int16_t region; /* -1 if it is about no region */
} er_reason;

/* ---- bookings: what changed a score; they add up to it (session/scoresheet.h) ---- */

enum { ER_MAX_BOOKINGS = 256 };

typedef struct er_booking {
    const char *group; /* "regions", "powers": a few kinds for each game; part of a text key */
    const char *word;  /* as in er_reason; NULL if the group says it all */
    int16_t amount;
    uint16_t at; /* the event that it belongs to, by its place in the list */
    uint8_t seat;
} er_booking;

/* ---- randomness comes from the host: fill() asks it for a number below n ---- */

typedef struct er_rng {
    uint32_t (*below)(struct er_rng *, uint32_t n);
} er_rng;

/* ---- the function table ---- */

typedef struct er_state er_state; /* each game defines its own; er_state_room is storage for any of them */

typedef union er_state_room {
    uint64_t align;
    uint8_t bytes[ER_STATE_BYTES];
} er_state_room;

struct er_rules;
struct er_codec;

typedef struct er_game {
    const struct er_rules *rules;
    const void *setup; /* the game's content and options; must live as long as the game */
    uint8_t seats;
} er_game;

/* The flags that apply returns. */
enum {
    ER_NEWS = 1,      /* something became known (a die, a reveal); undo cannot go back past it */
    ER_TURN_OVER = 2, /* the turn passed to another seat */
    ER_OVER = 4       /* the game ended */
};

typedef struct er_rules {
    const char *key;
    uint16_t edition;
    uint8_t min_seats, max_seats;
    size_t state_size;     /* of the largest state; see er_state_size */
    uint16_t max_legal;    /* the most moves that legal lists; the contract test checks this */
    uint16_t max_outcomes; /* the most outcomes that chance lists */
    const er_verb *verbs;
    const er_event_row *events;
    uint8_t verb_count, event_count;
    const char *const *kinds; /* words for the kinds from ER_ARG_NAMED on: "region", "race" */

    size_t (*bytes)(const er_game *); /* returns the size of the states of one game; NULL if all have the same */
    er_err (*check_setup)(const er_game *, er_text *why);
    void (*init)(const er_game *, er_state *);
    /* Returns a set: one bit per seat, bit ER_CHANCE; 0 when the game is over. */
    uint8_t (*to_act)(const er_game *, const er_state *);
    uint16_t (*legal)(const er_game *, const er_state *, int seat, er_move *out, uint16_t cap);
    uint16_t (*chance)(const er_game *, const er_state *, er_outcome *out, uint16_t cap);
    /* Picks one outcome, without listing all: asks for a number below the sum of the weights, and
     * takes the outcome that counting through the list would lead to. NULL if chance is fast. */
    void (*pick)(const er_game *, const er_state *, er_rng *, er_move *out);
    er_err (*check)(const er_game *, const er_state *, const er_move *);
    /* Does not check the move: see er_apply. */
    unsigned (*apply)(const er_game *, er_state *, const er_move *, er_events *);
    /* Makes up to `most` random moves, each of chance or of the first seat to act. They are the same
     * ones that this generator picks from `chance` and `legal`, but faster. Returns how many were
     * made: fewer when the game is over. Whoever must act has a move. NULL in games without it: ai_playout
     * lists and picks. */
    uint32_t (*random)(const er_game *, er_state *, er_rng *, uint32_t most);
    void (*view)(const er_game *, const er_state *, int seat, er_state *out); /* seat -1 is a spectator */
    void (*fill)(const er_game *, er_state *view, int seat, er_rng *);
    /* -1 for a score hidden in this view. */
    void (*score)(const er_game *, const er_state *, int32_t out[ER_MAX_SEATS]);
    /* Returns a set; 0 while the game is running. */
    uint8_t (*winners)(const er_game *, const er_state *);
    uint16_t (*explain)(const er_game *, const er_state *, const er_move *, er_reason *out, uint16_t cap);
    /* Returns the part that an event is; NULL in games without ER_ARG_PART. */
    er_reason (*part)(const er_game *, const er_event *);
    /* Lists why scores changed by a move: the positions before and after it, and its events. NULL in
     * games that do not tell. */
    uint16_t (*account)(const er_game *, const er_state *before, const er_move *, const er_state *after,
                        const er_events *, er_booking *out, uint16_t cap);
    /* `why`, here and in put, receives a text key, a blank, and the word that the key is about. */
    bool (*sane)(const er_game *, const er_state *, er_text *why);
    /* Walks the fields of a state or a view, writing or reading each (core/codec.h); see er_save. */
    void (*code)(const er_game *, er_state *, struct er_codec *);
    /* Whether nothing is blanked: a state that can be played, not a view. */
    bool (*whole)(const er_game *, const er_state *);
    void (*show)(const er_game *, const er_state *, er_text *json);
    /* Carries out one statement of a position. */
    er_err (*put)(const er_game *, er_state *, er_span statement, er_text *why);
    /* Writes the statements, one per line, from which `put` makes this state or view again, for a state in
     * which a turn or a round begins; false in others. What is hidden in a view is made as the statements say it
     * may be. NULL in games without it. */
    bool (*describe)(const er_game *, const er_state *, er_text *);
    /* Returns NULL past the end of the list. */
    const char *(*name)(const er_game *, uint8_t kind, int index);
    /* Answers a question of this game about a whole position, for a seat that decides: what a table
     * shows before a move is made. False if there is no such question. NULL in games without any. */
    bool (*ask)(const er_game *, const er_state *, int seat, er_span question, er_text *json);
} er_rules;

/* ---- functions for every game ---- */

/* Returns the bytes of a state of this game: what a copy needs. It ends with the last seat, or race,
 * that the game has. */
static inline size_t er_state_size(const er_game *g)
{
    return g->rules->bytes != NULL ? g->rules->bytes(g) : g->rules->state_size;
}

/* Checks a move, then applies it. This is the only public way to make a move. After an error
 * nothing has changed. `flags` and `events` may be NULL. */
er_err er_apply(const er_game *, er_state *, const er_move *, er_events *, unsigned *flags);

/* Write and read the one text form of a move, used by terminal, protocol, records and tests.
 * er_move_parse refuses anything that is not exactly one move. */
void er_move_print(const er_game *, const er_move *, er_text *);
er_err er_move_parse(const er_game *, er_span, er_move *);
/* Writes a move as a seat may see it (-1 is a spectator). A `?` stands for what the seat may not
 * know: "p2 play ?". */
void er_move_print_for(const er_game *, const er_move *, int seat, er_text *);
/* Reads one argument of a move, according to its kind. */
bool er_parse_arg(const er_game *, uint8_t kind, er_span word, int32_t *value);
bool er_move_same(const er_move *, const er_move *);
const char *er_seat_word(int seat); /* "p1", "chance"; NULL if there is no such seat */

/* Writes a state as bytes. Returns how many, 0 if they do not fit. */
size_t er_save(const er_game *, const er_state *, uint8_t *, size_t);
/* Reads a state or a view. It is accepted only if it is sane. */
er_err er_load(const er_game *, er_state *, const uint8_t *, size_t);

/* Returns a 64-bit fingerprint of the saved state, which is the same in every build. */
uint64_t er_hash(const er_game *, const er_state *);

/* Returns the word for a kind of argument: "number", "seat", or one of the game's own. */
const char *er_kind_word(const er_game *, uint8_t kind);

/* Returns the seats with the highest rank. */
uint8_t er_highest(const int64_t *rank, int seats);

/* ---- small games ---- */

/* Most of the function table of a game in its first edition that has no names, reasons or written
 * positions, and lists at most ER_FEW moves or outcomes. Its state is a struct of bytes, all 0 at
 * the beginning. A move is refused if it is not listed; the highest score wins; a state is whole if
 * `fill` finds nothing to deal. The rest is the game's: to_act, legal, chance, apply, view, fill,
 * score, sane, show. */
#define ER_SMALL_GAME(word, least_seats, most_seats, state, rows)                                                    \
    .key = (word), .edition = 1, .min_seats = (least_seats), .max_seats = (most_seats), .state_size = sizeof(state), \
    .max_legal = ER_FEW, .max_outcomes = ER_FEW, .verbs = (rows), .verb_count = sizeof(rows) / sizeof((rows)[0]),    \
    .check_setup = er_check_seats, .init = er_init_zero, .check = er_check_listed, .winners = er_win_by_score,       \
    .explain = er_explain_nothing, .code = er_code_state, .whole = er_whole_by_fill, .put = er_put_start,            \
    .name = er_no_name

enum { ER_FEW = 64 };

er_err er_check_seats(const er_game *, er_text *why);
void er_init_zero(const er_game *, er_state *);
er_err er_check_listed(const er_game *, const er_state *, const er_move *);
uint8_t er_win_by_score(const er_game *, const er_state *);
uint16_t er_explain_nothing(const er_game *, const er_state *, const er_move *, er_reason *, uint16_t cap);
void er_code_state(const er_game *, er_state *, struct er_codec *);
bool er_whole_by_fill(const er_game *, const er_state *);
er_err er_put_start(const er_game *, er_state *, er_span statement, er_text *why);
const char *er_no_name(const er_game *, uint8_t kind, int index);

/* Notes an event, as far as there is room; `events` may be NULL. */
void er_add_event(er_events *, uint8_t kind, uint8_t seat, int a, int b, int c, int d);
static inline void er_emit(er_events *events, uint8_t kind, uint8_t seat, int a, int b, int c, int d)
{
    if (events != NULL)
        er_add_event(events, kind, seat, a, b, c, d);
}

#endif
