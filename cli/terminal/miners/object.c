/* object.c - names of Miners, and the objects of moves that only the position shows: a spot, an
 * effect, a joint; see display.h. */
#include "cli/terminal/miners/internal.h"

void mines_put_name(const board *b, uint8_t kind, int value, bool brief, er_text *out)
{
    const miners_book *book = &mines_setup(b)->book;
    char room[BOARD_NAME];
    (void)brief;
    if (kind == MINERS_ARG_CARD)
        er_put(out, mines_name(b, value));
    else if (kind == MINERS_ARG_EVENT)
        er_put(out, content_event_name(b->c->lang, &book->event[value]));
    else if (kind == MINERS_ARG_SIDE)
        er_put(out, content_side_name(b->c->lang, &book->side[value]));
    else if (kind == MINERS_ARG_FACTION)
        er_put(out, cli_name(b->c, room, sizeof room, "faction", miners_faction_word(value)));
    else
        er_put(out, cli_name(b->c, room, sizeof room, "miners.half", miners_half_word(value)));
}

/* Writes a card of the mine, or the numbers if nothing is known of it. */
static bool put_slot(const board *b, const er_move *m, int level, int column, er_text *out)
{
    int slot = b->seen != NULL ? miners_slot_at(mines_seat(b, m->seat), level, column) : -1;
    if (slot < 0)
        return false;
    mines_put_place(b, &mines_seat(b, m->seat)->mine[slot], out);
    return true;
}

static bool put_effect(const board *b, const er_move *m, er_text *out)
{
    char line[MINES_LINE];
    er_text text = er_text_on(line, sizeof line);
    const miners_effect *e = b->seen != NULL ? mines_effect(b, m->seat, m->arg[0]) : NULL;
    if (e == NULL)
        return false;
    content_effect_text(b->c->lang, e, &text);
    bool sentence = text.len > 0 && line[text.len - 1] == '.';
    er_put_bytes(out, line, text.len - sentence); /* other moves follow in the same line */
    return true;
}

static bool put_joint(const board *b, const er_move *m, er_text *out)
{
    int half = m->arg[2], level = m->arg[0] + (half != MINERS_HALF_RIGHT);
    int column = m->arg[1] + (half == MINERS_HALF_RIGHT ? 1 : half == MINERS_HALF_LOWER_LEFT ? -1 : 0);
    if (!put_slot(b, m, m->arg[0], m->arg[1], out))
        return false;
    er_put(out, " ◐ ");
    return put_slot(b, m, level, column, out);
}

/* Returns the level of the cards above the chain. */
static int level_above(const board *b, int seat)
{
    const miners_seat *p = mines_seat(b, seat);
    return p->mine[miners_top_of(p)->index].level - 1;
}

bool mines_put_object(const board *b, const er_move *m, er_text *out)
{
    char room[BOARD_NAME];
    switch (miners_verb_object(m->verb)) {
    case MINERS_OBJECT_COLUMN: mines_put(b, out, "cli.miners.column", NUM(m->arg[0])); return true;
    case MINERS_OBJECT_DECK: er_put(out, mines_level(b, m->arg[0], room)); return true;
    case MINERS_OBJECT_EFFECT: return put_effect(b, m, out);
    case MINERS_OBJECT_ABOVE: return b->seen != NULL && put_slot(b, m, level_above(b, m->seat), m->arg[0], out);
    case MINERS_OBJECT_SLOT: return put_slot(b, m, m->arg[0], m->arg[1], out);
    case MINERS_OBJECT_JOINT: return put_joint(b, m, out);
    case MINERS_OBJECT_NOTHING:
    case MINERS_OBJECT_CARD:
    case MINERS_OBJECT_FACTION:
    case MINERS_OBJECT_SIDE:
    case MINERS_OBJECT_COUNT: break;
    }
    return false;
}
