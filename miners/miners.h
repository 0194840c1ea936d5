/* miners.h - the public header of Miners: cards, Events and boards as plain data, the setup made
 * from them, the rules.
 *
 * One parser reads the content from text at build time and at run time (docs/cards.md has the
 * language).
 * Layer: miners. May include core/ only. Freestanding like core.
 */
#ifndef MINERS_H
#define MINERS_H

#include "core/reader.h"

enum {
    MINERS_MAX_CARDS = 240,
    MINERS_MAX_EVENTS = 60,
    MINERS_MAX_SIDES = 24,
    MINERS_BOARDS = 3,      /* Progress boards on the table */
    MINERS_MIN_SPACES = 8,  /* least spaces of a side, including the lowest */
    MINERS_MAX_SPACES = 12, /* most spaces of a side */
    MINERS_MAX_EFFECTS = 3, /* of a card, an Event or the Surface */
    MINERS_MAX_OPS = 5,     /* operations of one effect */
    MINERS_MAX_AMOUNT = 20, /* the largest number in an operation, and the most repetitions of one */
    MINERS_MAX_COST = 13,
    MINERS_MAX_COPIES = 30,
    MINERS_LEVELS = 4,
    MINERS_DECKS = 3, /* decks that can be drawn from freely */
    MINERS_ROUNDS = 10,
    MINERS_HAND = 8,
    MINERS_KEPT = 4,     /* cards kept of the first hand */
    MINERS_MACHINES = 3, /* Machines on one card */
    MINERS_NAMES = 3,    /* languages of a homemade name: en, pl, cs */
    MINERS_NAME = 48,
    MINERS_NONE = 255
};

/* ---- the words of the card language ---- */

enum miners_op_id {
#define OP(id, word, parts, price, where) MINERS_OP_##id,
#include "miners/ops.def"
    MINERS_OP_COUNT
};

enum miners_what {
#define WHAT(id, word, over_cards) MINERS_WHAT_##id,
#include "miners/ops.def"
    MINERS_WHAT_COUNT
};

enum miners_scope {
#define SCOPE(id, word, needs_card) MINERS_SCOPE_##id,
#include "miners/ops.def"
    MINERS_SCOPE_COUNT
};

enum miners_faction {
#define FACTION(id, word) MINERS_FACTION_##id,
#include "miners/ops.def"
    MINERS_FACTION_COUNT
};

enum miners_moment {
#define MOMENT(id, words) MINERS_MOMENT_##id,
#include "miners/ops.def"
    MINERS_MOMENT_COUNT
};

enum miners_trigger_id {
#define TRIGGER(id, word, about_card) MINERS_TRIGGER_##id,
#include "miners/ops.def"
    MINERS_TRIGGER_COUNT
};

enum miners_half {
#define HALF(id, word, whole, level_step, column_step) MINERS_HALF_##id,
#include "miners/ops.def"
    MINERS_HALF_COUNT
};

enum miners_option {
#define OPTION(id, bit, word) MINERS_OPTION_##id = bit,
#include "miners/ops.def"
};

/* Return NULL past the end. */
const char *miners_op_word(int);
const char *miners_what_word(int);
const char *miners_scope_word(int);
const char *miners_faction_word(int);
const char *miners_moment_words(int);
const char *miners_trigger_word(int);
const char *miners_half_word(int);
const char *miners_half_in_full(int half); /* "left" where the short word is "l" */
const char *miners_option_word(int index, unsigned *bit);

/* The parts of an operation and where it may stand: the columns of ops.def. */
enum {
    MINERS_TAKES_NUMBER = 1,
    MINERS_TAKES_PER = 2,
    MINERS_TAKES_LESS = 4,
    MINERS_TAKES_FROM = 8,
    MINERS_TAKES_ON = 16,
    MINERS_TAKES_EACH = 32,
    MINERS_TAKES_IF = 64
};
enum {
    MINERS_IN_CARD = 1,
    MINERS_IN_TRIGGER = 2,
    MINERS_IN_EVENT = 4,
    MINERS_IN_SPACE = 8,
    MINERS_IN_SURFACE = 16,
    MINERS_EVERYWHERE = 31
};

typedef struct miners_op_row {
    const char *word;
    uint8_t parts, where;
    bool price;
} miners_op_row;

extern const miners_op_row miners_ops[MINERS_OP_COUNT];
bool miners_what_over_cards(int what);
bool miners_scope_needs_card(int scope);
bool miners_trigger_about_card(int trigger);

/* ---- content ---- */

/* Cards of a mine: those in a scope, of any of these factions (0 for every faction), of a level
 * (0 for every level). */
typedef struct miners_cards {
    uint8_t scope, factions, level;
} miners_cards;

typedef struct miners_count { /* a number counted in the mine or from its player */
    uint8_t what;
    miners_cards of;
} miners_count;

enum { MINERS_TEST_NONE, MINERS_TEST_AT_LEAST, MINERS_TEST_UNDER };
/* Or a level 1..4; MINERS_FROM_FACTION | faction. */
enum { MINERS_FROM_ANY_DECK = 0, MINERS_FROM_FACTION = 0x10, MINERS_FROM_ANY_FACTION = 0x20 };

typedef struct miners_op {
    uint8_t op;
    uint8_t amount;     /* the NUMBER; 1 if there is none */
    uint8_t every;      /* of `per K COUNT`: amount for every K; 0 without PER */
    bool less;          /* of `less COUNT`: reduced by the count, but not below 0 */
    miners_count count; /* the COUNT of PER or LESS */
    bool each;          /* of ON: all matching cards, so nobody chooses */
    miners_cards on;    /* the cards of ON */
    uint8_t from;       /* the source of FROM */
    uint8_t test;       /* the TEST_... of IF, and what is compared with `bound` */
    uint8_t bound;
    miners_count tested;
} miners_op;

typedef struct miners_effect { /* an effect, with its prices first */
    uint8_t count;
    miners_op op[MINERS_MAX_OPS];
} miners_effect;

typedef struct miners_discount { /* amount 0 if there is none */
    uint8_t amount;
    uint8_t factions, level; /* of the card that is played; 0 for any */
} miners_discount;

typedef struct miners_card {
    char key[ER_KEY];
    char name[MINERS_NAMES][MINERS_NAME]; /* homemade content only; built-in names are in content/text */
    uint8_t level;                        /* 1..4 */
    uint8_t cost;                         /* I 0, II 2, III as printed, IV 0 */
    uint8_t copies;                       /* 1; more for Level IV */
    uint8_t factions;                     /* one bit for each faction */
    uint8_t carts;                        /* full halves, one bit each */
    uint8_t effect_count;
    miners_effect effect[MINERS_MAX_EFFECTS];
    miners_discount discount; /* in effect while the card lies in the mine */
} miners_card;

typedef struct miners_event {
    char key[ER_KEY];
    char name[MINERS_NAMES][MINERS_NAME];
    uint8_t moment;
    uint8_t effect_count; /* 0 for Events that last this round */
    miners_effect effect[MINERS_MAX_EFFECTS];
    miners_discount discount; /* for this round: a discount, a trigger or both */
    uint8_t trigger;          /* MINERS_NONE if there is none */
    uint8_t trigger_factions, trigger_level;
    miners_effect triggered;
} miners_event;

typedef struct miners_side { /* a side of a Progress board */
    char key[ER_KEY];
    char name[MINERS_NAMES][MINERS_NAME];
    uint8_t board; /* 1..3 */
    uint8_t spaces;
    miners_effect space[MINERS_MAX_SPACES]; /* from the lowest space, which has no effect, to the top */
} miners_side;

typedef struct miners_book { /* the content of one or more texts */
    int card_count, event_count, side_count;
    bool has_surface;
    miners_card card[MINERS_MAX_CARDS];
    miners_event event[MINERS_MAX_EVENTS];
    miners_side side[MINERS_MAX_SIDES];
    uint8_t surface_count;
    miners_effect surface[MINERS_MAX_EFFECTS];
} miners_book;

/* Reads a text and appends it to a book. On false, `faults` says where and what is wrong, as far as
 * there is room: with room behind the last one, its key is NULL. The book is then unchanged. */
bool miners_proofread(er_span text, miners_book *, er_fault *faults, int most);

/* The same for whoever wants one fault. */
static inline bool miners_read(er_span text, miners_book *book, er_fault *fault)
{
    return miners_proofread(text, book, fault, 1);
}

/* Whether a line with this first word begins a card, an Event, a side or the Surface. */
bool miners_begins_block(er_span first_word);

/* Writes an effect in the card language; reading it again gives the same effect. */
void miners_effect_print(const miners_effect *, er_text *);
void miners_effect_show(const miners_effect *, er_text *json); /* writes it as a list of operations */
void miners_count_print(const miners_count *, er_text *);
void miners_card_print(const miners_card *, er_text *); /* writes all of its lines */

/* ---- events (er_event.kind) ---- */

enum miners_news {
#define EVENT(id, ...) MINERS_NEWS_##id,
#include "miners/events.def"
    MINERS_NEWS_COUNT
};

/* Kinds of arguments of moves. */
enum {
    MINERS_ARG_END = ER_ARG_END,
    MINERS_ARG_NUMBER = ER_ARG_NUMBER,
    MINERS_ARG_SEAT = ER_ARG_SEAT,
    MINERS_ARG_CARD = ER_ARG_NAMED,
    MINERS_ARG_EVENT,
    MINERS_ARG_SIDE,
    MINERS_ARG_FACTION,
    MINERS_ARG_HALF
};

/* What a player chooses with the arguments of a verb. */
enum miners_object {
    MINERS_OBJECT_NOTHING,
    MINERS_OBJECT_CARD,   /* of the hand */
    MINERS_OBJECT_COLUMN, /* for the card to be placed */
    MINERS_OBJECT_EFFECT, /* by its number */
    MINERS_OBJECT_ABOVE,  /* a card above the chain, by its column */
    MINERS_OBJECT_SLOT,   /* a card of the mine, by level and column */
    MINERS_OBJECT_JOINT,  /* of two cards */
    MINERS_OBJECT_DECK,   /* by its level */
    MINERS_OBJECT_FACTION,
    MINERS_OBJECT_SIDE, /* of a Progress board */
    MINERS_OBJECT_COUNT
};

enum miners_object miners_verb_object(int verb);

enum miners_verb {
#define VERB(id, word, chance, secret, a, b, c, waits, object, judge, act, explain) MINERS_VERB_##id,
#include "miners/verbs.def"
    MINERS_VERB_COUNT
};

/* ---- a game's setup ---- */

typedef struct miners_setup miners_setup; /* in miners/state/state.h; everything computed in advance */

typedef struct miners_choice { /* the settings of a table */
    const miners_book *shipped;
    const miners_book *own; /* homemade content, or NULL; its Surface and its Level IV card replace the built-in ones */
    unsigned options;
    uint8_t seats;
} miners_choice;

size_t miners_setup_size(void);
er_err miners_setup_make(const miners_choice *, miners_setup *, er_text *why);
er_game miners_game(const miners_setup *);

/* Returns all cards, Events and sides of the table in table order, and the Surface, for code
 * that shows them. */
const miners_book *miners_book_of(const er_game *);

/* Returns a rank from 1 (Digger) to 6 (King of the Underground) (MI-SOLO-1). */
int miners_rank(int score);

extern const er_rules miners_rules;

/* The built-in content, for hosts. */
typedef struct miners_library {
    const miners_book *book; /* of the newest edition */
    /* Returns the text of the cards of an older edition; NULL if there is no such edition. */
    const char *(*old_cards)(int edition);
} miners_library;

#endif
