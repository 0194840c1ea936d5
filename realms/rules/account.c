/* account.c - why coins came and went, as bookings: the parts of a score, the price of a combo and the coins that lay on
 * it, coins between players, a sacrifice. Every change of a purse is here; tests/session/test_scoresheet.c adds them up. */
#include "realms/realms.h"
#include "realms/rules/events.h"

typedef struct book {
    const er_game *g;
    er_booking *out;
    uint16_t cap, count, at;
} book;

static const char *group_of(int source)
{
    static const char *const groups[REALMS_SOURCE_COUNT] = {
#define SOURCE(id, word, rule, group) [REALMS_SOURCE_##id] = group,
#define SOURCE_TILE(id, group) [REALMS_SOURCE_##id] = group,
#define SOURCE_PIECE(id)
#include "realms/sources.def"
    };
    return groups[source];
}

static void enter(book *b, int seat, const char *group, const char *word, int amount)
{
    if (amount != 0 && b->count < b->cap && seat >= 0 && seat < b->g->seats)
        b->out[b->count++] =
            (er_booking){.group = group, .word = word, .amount = (int16_t)amount, .at = b->at, .seat = (uint8_t)seat};
}

static void enter_source(book *b, int seat, int source, int index, int amount)
{
    enter(b, seat, group_of(source), realms_part(b->g, source, index, amount).word, amount);
}

/* Coins that change hands, or come from the bank because another player conquered. */
static void enter_others(book *b, int seat, int by, int amount)
{
    enter(b, seat, "others", NULL, amount);
    enter(b, by, "others", NULL, -amount);
}

/* Coins of the combo that lay on it, and its price: one for each combo above it (RE-PICK-1). */
static void enter_pick(book *b, const er_event *e, const er_move *m)
{
    enter_source(b, e->seat, REALMS_SOURCE_PRICE, 0, 1 - m->arg[0]);
    enter_source(b, e->seat, REALMS_SOURCE_FOUND, 0, e->arg[3]);
}

uint16_t realms_account(const er_game *g, const er_state *before, const er_move *m, const er_state *after,
                        const er_events *events, er_booking *out, uint16_t cap)
{
    book b = {.g = g, .out = out, .cap = cap};
    (void)before, (void)after;
    for (b.at = 0; b.at < events->count; b.at++) {
        const er_event *e = &events->at[b.at];
        if (e->kind == REALMS_EVENT_COINS)
            enter_source(&b, e->seat, e->arg[0], e->arg[1], e->arg[2]);
        else if (e->kind == REALMS_EVENT_PICKED)
            enter_pick(&b, e, m);
        else if (e->kind == REALMS_EVENT_PAID)
            enter_others(&b, e->seat, e->arg[2], e->arg[1]);
        else if (e->kind == REALMS_EVENT_ROBBED) /* the thief's share is a part of the score */
            enter_others(&b, e->seat, -1, -e->arg[0]);
        else if (e->kind == REALMS_EVENT_SACRIFICED)
            enter(&b, e->seat, group_of(REALMS_SOURCE_FIND), NULL, e->arg[2]);
    }
    return b.count;
}
