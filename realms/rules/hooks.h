/* hooks.h - what an odd ability does at points of the engine, besides its verbs and phases: one
 * function for each row of hooks.def. For rules/, abilities/ and what checks a state. */
#ifndef REALMS_RULES_HOOKS_H
#define REALMS_RULES_HOOKS_H

#include "realms/rules/course.h"
#include "realms/text/reader.h"

struct realms_writer;
struct realms_task;

/* A word of a written position, and what reads the rest of its statement. */
typedef struct realms_statement {
    const char *word;
    bool (*put)(struct realms_writer *);
} realms_statement;

/* A word after `did`, with the DID_ and DEED_ bits that it sets, and what reads the rest or NULL. */
typedef struct realms_deed {
    const char *word;
    uint8_t did, deeds;
    bool (*put)(struct realms_writer *);
} realms_deed;

struct realms_ability { /* NULL for what it does not do */
#define HOOK(id, field, result, arguments) result(*field) arguments;
#include "realms/hooks.def"
    uint8_t forbidden; /* the error for what `forbid` returns */
    /* For every state, whatever is in the game: */
    bool (*in_range)(const realms_setup *, const realms_state *, er_text *why); /* whether its numbers are */
    bool (*sane)(const realms_setup *, const realms_state *, er_text *why);     /* whether its part is possible */
    realms_statement put[2]; /* statements of a position, and words after `did`; unused ones are NULL */
    realms_deed did[2];
    void (*ready)(struct realms_writer *); /* fills in what a position left open */
    /* For the ability of a piece, if its row needs that PIECE: */
    size_t hand; /* where realms_army has how many are in hand; 0 if none are */
    /* Changes how many an army has at least and at most, which are 0 and what its tiles give. */
    void (*limits)(const realms_side *, const realms_state *, int *least, int *most);
};

extern const realms_ability *const realms_abilities[]; /* all of abilities.def, then NULL */

/* ---- abilities.c: pieces ---- */

int realms_pieces_out(const realms_state *, int army, int piece);        /* returns how many an army has on the board */
uint8_t *realms_pieces_in_hand(realms_army *, int piece);                /* returns NULL if none can be */
void realms_set_pieces(realms_state *, int piece, int region, int many); /* makes it so many in a region */
void realms_limit_pieces(const realms_side *, const realms_state *, int piece, int *least, int *most);

static inline bool realms_in_or_none(uint8_t value, int limit)
{
    return value == REALMS_NONE || value < limit;
}

/* Calls the hook of every ability in the game: FOR_HOOKS(a, su, LOOK) a->look(side); */
#define FOR_HOOKS(a, su, id) \
    for (const realms_ability *const *a##_at = (su)->hooks[REALMS_HOOK_##id], *a = *a##_at; a != NULL; a = *++a##_at)

#endif
