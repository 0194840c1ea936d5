/* save.c - a state as bytes (core/codec.h). A loaded state is accepted only if it is sane.
 * Records contain hashes of these bytes for ever: later additions go to the end, and only where
 * they are used. */
#include "core/codec.h"
#include "miners/position/position.h"

#include <string.h>

static void frame(er_codec *c, miners_frame *f)
{
    uint8_t *const fields[] = {&f->kind, &f->index, &f->effect, &f->pc, &f->left, &f->tried, &f->named};
    er_code_each(c, fields, sizeof fields / sizeof *fields);
}

static void slot(er_codec *c, miners_slot *at)
{
    uint8_t column = (uint8_t)at->column;
    er_code_bytes(c, &at->card, 1);
    er_code_bytes(c, &at->level, 1);
    er_code_bytes(c, &column, 1);
    er_code_bytes(c, &at->marks, 1);
    at->column = (int8_t)column;
}

/* Walks a count, which must not exceed the limit. */
static int counted(er_codec *c, uint8_t *count, int most)
{
    er_code_bytes(c, count, 1);
    if (*count > most)
        c->failed = true;
    return c->failed ? 0 : *count;
}

static void seat(er_codec *c, miners_seat *p)
{
    uint8_t *const fields[] = {&p->waits, &p->card, &p->due, &p->due_faction, &p->side, &p->space, &p->finished};
    uint16_t coins = (uint16_t)p->coins, points = (uint16_t)p->points;
    er_code_word16(c, &coins);
    er_code_word16(c, &points);
    p->coins = (int16_t)coins;
    p->points = (int16_t)points;
    er_code_each(c, fields, sizeof fields / sizeof *fields);
    int hand = counted(c, &p->hand_count, MINERS_HAND_ROOM);
    er_code_bytes(c, p->hand, (size_t)hand);
    int cards = counted(c, &p->mine_count, MINERS_MINE_SLOTS);
    for (int i = 0; i < cards; i++)
        slot(c, &p->mine[i]);
    int depth = counted(c, &p->depth, MINERS_FRAMES);
    for (int i = 0; i < depth; i++)
        frame(c, &p->frame[i]);
}

/* Walks every field, in the order of the format; only cards and Events of this table. */
void miners_code(const er_game *g, er_state *state, er_codec *c)
{
    const miners_setup *su = miners_setup_of(g);
    miners_state *s = miners_of(state);
    uint8_t counts[4] = {s->seats, (uint8_t)su->book.card_count, (uint8_t)su->book.event_count,
                         (uint8_t)su->book.side_count};
    uint8_t wanted[4];
    size_t card_bytes = ((size_t)su->book.card_count + 7) / 8;
    memcpy(wanted, counts, sizeof counts);
    er_code_bytes(c, counts, sizeof counts);
    if (memcmp(counts, wanted, sizeof counts) != 0)
        c->failed = true;
    uint8_t *const fields[] = {&s->round, &s->phase,  &s->event, &s->up[0],       &s->up[1],
                               &s->up[2], &s->served, &s->four,  &s->four_discard};
    er_code_each(c, fields, sizeof fields / sizeof *fields);
    er_code_number(c, &s->events, 8);
    for (size_t i = 0; i < card_bytes; i += 8) {
        er_code_number(c, &s->deck[i / 8], card_bytes - i < 8 ? card_bytes - i : 8);
        er_code_number(c, &s->discard[i / 8], card_bytes - i < 8 ? card_bytes - i : 8);
    }
    for (int i = 0; i < s->seats; i++)
        seat(c, &s->seat[i]);
}

/* A whole state knows every card. */
bool miners_whole(const er_game *g, const er_state *state)
{
    const miners_setup *su = miners_setup_of(g);
    const miners_state *s = miners_at(state);
    for (int i = 0; i < s->seats; i++) {
        const miners_seat *p = &s->seat[i];
        if (p->waits == MINERS_WAITS_SEALED && p->card >= su->book.card_count)
            return false;
        for (int k = 0; k < p->hand_count; k++)
            if (p->hand[k] >= su->book.card_count)
                return false;
    }
    return true;
}
