/* object.c - the object of a move of Miners in words: a card, a spot, an effect; see face.h. */
#include "cli/terminal/miners/internal.h"

static void put_numbers(const er_move *m, int count, er_text *out)
{
    for (int i = 0; i < count; i++) {
        er_put(out, i > 0 ? ", " : "");
        er_put_int(out, m->arg[i]);
    }
}

/* Writes a card of the mine; its spot if nothing is known of it. */
static void put_slot(const board *b, const miners_seat *p, int level, int column, er_text *out)
{
    int slot = miners_slot_at(p, level, column);
    if (slot >= 0)
        mines_put_place(b, &p->mine[slot], out);
}

static void put_effect(const board *b, const miners_seat *p, const er_move *m, er_text *out)
{
    int count;
    const miners_effect *list = miners_frame_choices(mines_setup(b), mines_seen(b), p, miners_top_of(p), &count);
    char line[MINES_LINE];
    er_text text = er_text_on(line, sizeof line);
    if (m->arg[0] < 1 || m->arg[0] > count)
        return;
    content_effect_text(b->c->lang, &list[m->arg[0] - 1], &text);
    bool sentence = text.len > 0 && line[text.len - 1] == '.';
    er_put_bytes(out, line, text.len - sentence); /* other moves follow in the same line */
}

static void put_cart(const board *b, const miners_seat *p, const er_move *m, er_text *out)
{
    int half = m->arg[2], level = m->arg[0] + (half != HALF_RIGHT);
    int column = m->arg[1] + (half == HALF_RIGHT ? 1 : half == HALF_LOWER_LEFT ? -1 : 0);
    put_slot(b, p, m->arg[0], m->arg[1], out);
    er_put(out, " ◐ ");
    put_slot(b, p, level, column, out);
}

/* Writes what only the position shows; the move can be made in it. */
static void put_seen(const board *b, const er_move *m, er_text *out)
{
    const miners_seat *p = mines_seat(b, m->seat);
    if (m->verb == MINERS_VERB_EFFECT)
        put_effect(b, p, m, out);
    else if (m->verb == MINERS_VERB_UP)
        put_slot(b, p, p->mine[miners_top_of(p)->index].level - 1, m->arg[0], out);
    else if (m->verb == MINERS_VERB_CHOOSE)
        put_slot(b, p, m->arg[0], m->arg[1], out);
    else
        put_cart(b, p, m, out);
}

void miners_put_object(const board *b, const er_move *m, bool brief, er_text *out)
{
    char room[BOARD_NAME];
    (void)brief;
    switch ((enum miners_verb)m->verb) {
    case MINERS_VERB_DISCARD:
    case MINERS_VERB_PLAY: er_put(out, mines_name(b, m->arg[0])); break;
    case MINERS_VERB_PLACE: mines_put(b, out, "cli.miners.column", NUM(m->arg[0])); break;
    case MINERS_VERB_EFFECT:
    case MINERS_VERB_UP:
    case MINERS_VERB_CHOOSE:
    case MINERS_VERB_CART:
        if (b->seen != NULL)
            put_seen(b, m, out);
        else
            put_numbers(m, m->verb == MINERS_VERB_EFFECT || m->verb == MINERS_VERB_UP ? 1 : 2, out);
        break;
    case MINERS_VERB_DRAW: er_put(out, mines_level(b, m->arg[0], room)); break;
    case MINERS_VERB_FACTION:
        er_put(out, cli_name(b->c, room, sizeof room, "faction", miners_faction_word(m->arg[0])));
        break;
    case MINERS_VERB_BOARD: er_put(out, content_side_name(b->c->lang, &mines_setup(b)->book.side[m->arg[0]])); break;
    case MINERS_VERB_SKIP:
    case MINERS_VERB_SIDE:
    case MINERS_VERB_EVENT:
    case MINERS_VERB_DEAL:
    case MINERS_VERB_COUNT: break;
    }
}
