/* show.c - writes a position as JSON (docs/protocol.md). Hidden things in a view are shown as
 * hidden. */
#include "core/json.h"
#include "miners/position/position.h"

typedef struct json {
    const miners_setup *su;
    const miners_state *s;
    er_text *out;
} json;

static const char *card_name(const json *j, int card)
{
    return card < j->su->book.card_count ? j->su->book.card[card].key : NULL;
}

static const char *side_name(const json *j, int side)
{
    return side < j->su->book.side_count ? j->su->book.side[side].key : NULL;
}

/* A hidden card is shown as the number of its level. */
static void put_hand(const json *j, const miners_seat *p)
{
    er_json_open(j->out, "hand", '[');
    for (int i = 0; i < p->hand_count; i++)
        if (p->hand[i] < j->su->book.card_count)
            er_json_text(j->out, NULL, card_name(j, p->hand[i]));
        else
            er_json_int(j->out, NULL, miners_level_of(j->su, p->hand[i]));
    er_put_char(j->out, ']');
}

/* Writes the sides of a card that have a full Cart; or only those with a marker, at the card
 * that holds it. */
static void put_carts(const json *j, const miners_seat *p, int slot, bool markers)
{
    er_json_open(j->out, markers ? "markers" : "carts", '[');
    for (int half = 0; half < MINERS_HALF_COUNT; half++) {
        bool marked = half >= MINERS_HALF_RIGHT && (p->mine[slot].marks & miners_marker(half)) != 0;
        if (markers ? marked : miners_joint(j->su, p, slot, half) == MINERS_JOINT_FULL)
            er_json_text(j->out, NULL, miners_half_word(half));
    }
    er_put_char(j->out, ']');
}

static void put_mine(const json *j, const miners_seat *p)
{
    er_json_open(j->out, "mine", '[');
    for (int i = 0; i < p->mine_count; i++) {
        const miners_slot *at = &p->mine[i];
        er_json_open(j->out, NULL, '{');
        er_json_text(j->out, "card", card_name(j, at->card));
        er_json_int(j->out, "level", at->level);
        er_json_int(j->out, "column", at->column);
        er_json_int(j->out, "machines", at->marks & MINERS_MARK_MACHINES);
        er_json_int(j->out, "collapse", (at->marks & MINERS_MARK_COLLAPSE) != 0);
        er_json_int(j->out, "used", (at->marks & MINERS_MARK_USED) != 0);
        put_carts(j, p, i, false);
        put_carts(j, p, i, true);
        er_put_char(j->out, '}');
    }
    er_put_char(j->out, ']');
}

static const char *frame_name(const json *j, const miners_seat *p, const miners_frame *f)
{
    switch ((miners_frame_kind)f->kind) {
    case MINERS_FRAME_CHAIN:
    case MINERS_FRAME_CARD: return card_name(j, p->mine[f->index].card);
    case MINERS_FRAME_EVENT:
    case MINERS_FRAME_TRIGGER: return j->su->book.event[j->s->event].key;
    case MINERS_FRAME_SPACE: return side_name(j, f->index);
    case MINERS_FRAME_SURFACE:
    case MINERS_FRAME_KINDS: break;
    }
    return NULL;
}

static void put_doing(const json *j, const miners_seat *p)
{
    static const char *const words[MINERS_FRAME_KINDS] = {
        [MINERS_FRAME_CHAIN] = "chain", [MINERS_FRAME_CARD] = "card",       [MINERS_FRAME_SURFACE] = "surface",
        [MINERS_FRAME_EVENT] = "event", [MINERS_FRAME_TRIGGER] = "trigger", [MINERS_FRAME_SPACE] = "space",
    };
    er_json_open(j->out, "doing", '[');
    for (int i = 0; i < p->depth; i++) {
        const miners_frame *f = &p->frame[i];
        const miners_op *op = f->kind != MINERS_FRAME_CHAIN ? miners_frame_op(j->su, j->s, p, f) : NULL;
        er_json_open(j->out, NULL, '{');
        er_json_text(j->out, "what", words[f->kind]);
        er_json_text(j->out, "name", frame_name(j, p, f));
        if (f->kind != MINERS_FRAME_CHAIN && f->effect != MINERS_NONE)
            er_json_int(j->out, f->kind == MINERS_FRAME_SPACE ? "space" : "effect",
                        f->effect + (f->kind != MINERS_FRAME_SPACE));
        er_json_text(j->out, "op", op != NULL ? miners_op_word(op->op) : NULL);
        er_put_char(j->out, '}');
    }
    er_put_char(j->out, ']');
}

static void put_seat(const json *j, const miners_seat *p)
{
    int carts = miners_full_carts(j->su, p);
    er_json_open(j->out, NULL, '{');
    er_json_int(j->out, "coins", p->coins);
    er_json_int(j->out, "points", p->points);
    er_json_int(j->out, "carts", carts);
    er_json_int(j->out, "score", p->points + carts);
    er_json_int(j->out, "rank", miners_rank(p->points + carts));
    er_json_text(j->out, "waits", miners_waits_words[p->waits]);
    er_json_text(j->out, "card", card_name(j, p->card));
    er_json_int(j->out, "sealed", p->waits == MINERS_WAITS_SEALED);
    put_hand(j, p);
    if (p->side == MINERS_NONE) {
        er_json_text(j->out, "progress", NULL);
    } else {
        er_json_open(j->out, "progress", '{');
        er_json_text(j->out, "side", side_name(j, p->side));
        er_json_int(j->out, "space", p->space);
        er_put_char(j->out, '}');
    }
    er_json_int(j->out, "finished", p->finished);
    put_mine(j, p);
    put_doing(j, p);
    er_put_char(j->out, '}');
}

static void put_discards(const json *j)
{
    er_json_open(j->out, "discards", '[');
    for (int level = 1; level <= MINERS_DECKS; level++) {
        er_json_open(j->out, NULL, '[');
        for (int i = 0; i < j->su->book.card_count; i++)
            if (j->su->card_level[i] == level && miners_has_bit(j->s->discard, i))
                er_json_text(j->out, NULL, card_name(j, i));
        er_put_char(j->out, ']');
    }
    er_json_int(j->out, NULL, j->s->four_discard);
    er_put_char(j->out, ']');
}

static void put_table(const json *j, const er_game *g)
{
    const miners_state *s = j->s;
    er_json_open(j->out, NULL, '{');
    er_json_text(j->out, "game", "miners");
    er_json_int(j->out, "round", s->round);
    er_json_text(j->out, "phase", miners_phase_words[s->phase]);
    er_json_text(j->out, "event", s->event != MINERS_NONE ? j->su->book.event[s->event].key : NULL);
    er_json_seats(j->out, "to_act", g->rules->to_act(g, (const er_state *)(const void *)s));
    er_json_open(j->out, "sides", '[');
    for (int i = 0; i < MINERS_BOARDS; i++)
        er_json_text(j->out, NULL, side_name(j, s->up[i]));
    er_put_char(j->out, ']');
    er_json_open(j->out, "decks", '[');
    for (int level = 1; level <= MINERS_LEVELS; level++)
        er_json_int(j->out, NULL, miners_deck_size(j->su, s, level));
    er_put_char(j->out, ']');
    put_discards(j);
    er_json_int(j->out, "events_left", MINERS_ROUNDS - s->round + (s->phase == MINERS_PHASE_EVENT));
}

void miners_show(const er_game *g, const er_state *state, er_text *out)
{
    const json j = {miners_setup_of(g), miners_at(state), out};
    put_table(&j, g);
    er_json_open(out, "seats", '[');
    for (int i = 0; i < j.s->seats; i++)
        put_seat(&j, &j.s->seat[i]);
    er_put(out, "]}");
}
