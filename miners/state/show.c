/* show.c - writes a position as JSON (docs/protocol.md). Hidden things in a view are shown as
 * hidden. */
#include "miners/state/state.h"

typedef struct json {
    const miners_setup *su;
    const miners_state *s;
    er_text *out;
} json;

static void put_name(const json *j, const char *name)
{
    if (name != NULL)
        er_put_json(j->out, name);
    else
        er_put(j->out, "null");
}

static void put_field(const json *j, const char *name, int value)
{
    er_put(j->out, ",\"");
    er_put(j->out, name);
    er_put(j->out, "\":");
    er_put_int(j->out, value);
}

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
    er_put(j->out, ",\"hand\":[");
    for (int i = 0; i < p->hand_count; i++) {
        er_put(j->out, i > 0 ? "," : "");
        if (p->hand[i] < j->su->book.card_count)
            er_put_json(j->out, card_name(j, p->hand[i]));
        else
            er_put_int(j->out, miners_level_of(j->su, p->hand[i]));
    }
    er_put(j->out, "]");
}

/* Writes the sides of a card that have a full Cart; or only those with a marker, at the card
 * that holds it. */
static void put_carts(const json *j, const miners_seat *p, int slot, bool markers)
{
    bool first = true;
    er_put(j->out, markers ? ",\"markers\":[" : ",\"carts\":[");
    for (int half = 0; half < HALF_COUNT; half++) {
        bool marked = half >= HALF_RIGHT && (p->mine[slot].marks & miners_marker(half)) != 0;
        if (markers ? !marked : miners_joint(j->su, p, slot, half) != JOINT_FULL)
            continue;
        er_put(j->out, first ? "" : ",");
        er_put_json(j->out, miners_half_word(half));
        first = false;
    }
    er_put(j->out, "]");
}

static void put_mine(const json *j, const miners_seat *p)
{
    er_put(j->out, ",\"mine\":[");
    for (int i = 0; i < p->mine_count; i++) {
        const miners_slot *at = &p->mine[i];
        er_put(j->out, i > 0 ? ",{\"card\":" : "{\"card\":");
        er_put_json(j->out, card_name(j, at->card));
        put_field(j, "level", at->level);
        put_field(j, "column", at->column);
        put_field(j, "machines", at->marks & MARK_MACHINES);
        put_field(j, "collapse", (at->marks & MARK_COLLAPSE) != 0);
        put_field(j, "used", (at->marks & MARK_USED) != 0);
        put_carts(j, p, i, false);
        put_carts(j, p, i, true);
        er_put(j->out, "}");
    }
    er_put(j->out, "]");
}

static const char *frame_name(const json *j, const miners_seat *p, const miners_frame *f)
{
    switch ((miners_frame_kind)f->kind) {
    case FRAME_CHAIN:
    case FRAME_CARD: return card_name(j, p->mine[f->index].card);
    case FRAME_EVENT:
    case FRAME_TRIGGER: return j->su->book.event[j->s->event].key;
    case FRAME_SPACE: return side_name(j, f->index);
    case FRAME_SURFACE:
    case FRAME_KINDS: break;
    }
    return NULL;
}

static void put_doing(const json *j, const miners_seat *p)
{
    static const char *const words[FRAME_KINDS] = {
        [FRAME_CHAIN] = "chain", [FRAME_CARD] = "card",       [FRAME_SURFACE] = "surface",
        [FRAME_EVENT] = "event", [FRAME_TRIGGER] = "trigger", [FRAME_SPACE] = "space",
    };
    er_put(j->out, ",\"doing\":[");
    for (int i = 0; i < p->depth; i++) {
        const miners_frame *f = &p->frame[i];
        const miners_op *op = f->kind != FRAME_CHAIN ? miners_frame_op(j->su, j->s, p, f) : NULL;
        er_put(j->out, i > 0 ? ",{\"what\":" : "{\"what\":");
        er_put_json(j->out, words[f->kind]);
        er_put(j->out, ",\"name\":");
        put_name(j, frame_name(j, p, f));
        if (f->kind != FRAME_CHAIN && f->effect != MINERS_NONE)
            put_field(j, f->kind == FRAME_SPACE ? "space" : "effect", f->effect + (f->kind != FRAME_SPACE));
        er_put(j->out, ",\"op\":");
        put_name(j, op != NULL ? miners_op_word(op->op) : NULL);
        er_put(j->out, "}");
    }
    er_put(j->out, "]");
}

static void put_seat(const json *j, const miners_seat *p)
{
    int carts = miners_full_carts(j->su, p);
    er_put(j->out, "{\"coins\":");
    er_put_int(j->out, p->coins);
    put_field(j, "points", p->points);
    put_field(j, "carts", carts);
    put_field(j, "score", p->points + carts);
    put_field(j, "rank", miners_rank(p->points + carts));
    er_put(j->out, ",\"waits\":");
    er_put_json(j->out, miners_waits_words[p->waits]);
    er_put(j->out, ",\"card\":");
    put_name(j, card_name(j, p->card));
    put_field(j, "sealed", p->waits == WAITS_SEALED);
    put_hand(j, p);
    er_put(j->out, ",\"progress\":");
    if (p->side == MINERS_NONE) {
        er_put(j->out, "null");
    } else {
        er_put(j->out, "{\"side\":");
        er_put_json(j->out, side_name(j, p->side));
        put_field(j, "space", p->space);
        er_put(j->out, "}");
    }
    put_field(j, "finished", p->finished);
    put_mine(j, p);
    put_doing(j, p);
    er_put(j->out, "}");
}

static void put_discards(const json *j)
{
    er_put(j->out, ",\"discards\":[");
    for (int level = 1; level <= MINERS_DECKS; level++) {
        bool first = true;
        er_put(j->out, "[");
        for (int i = 0; i < j->su->book.card_count; i++) {
            if (j->su->card_level[i] != level || !miners_has_bit(j->s->discard, i))
                continue;
            er_put(j->out, first ? "" : ",");
            er_put_json(j->out, card_name(j, i));
            first = false;
        }
        er_put(j->out, "],");
    }
    er_put_int(j->out, j->s->four_discard);
    er_put(j->out, "]");
}

static void put_table(const json *j, const er_game *g)
{
    const miners_state *s = j->s;
    uint8_t who = g->rules->to_act(g, (const er_state *)(const void *)s);
    bool first = true;
    er_put(j->out, "{\"game\":\"miners\"");
    put_field(j, "round", s->round);
    er_put(j->out, ",\"phase\":");
    er_put_json(j->out, miners_phase_words[s->phase]);
    er_put(j->out, ",\"event\":");
    put_name(j, s->event != MINERS_NONE ? j->su->book.event[s->event].key : NULL);
    er_put(j->out, ",\"to_act\":[");
    for (int i = 0; i <= ER_CHANCE; i++) {
        if ((who >> i & 1) == 0)
            continue;
        er_put(j->out, first ? "\"" : ",\"");
        er_put(j->out, i == ER_CHANCE ? "chance" : "p");
        if (i != ER_CHANCE)
            er_put_int(j->out, i + 1);
        er_put(j->out, "\"");
        first = false;
    }
    er_put(j->out, "],\"sides\":[");
    for (int i = 0; i < MINERS_BOARDS; i++) {
        er_put(j->out, i > 0 ? "," : "");
        put_name(j, side_name(j, s->up[i]));
    }
    er_put(j->out, "],\"decks\":[");
    for (int level = 1; level <= MINERS_LEVELS; level++) {
        er_put(j->out, level > 1 ? "," : "");
        er_put_int(j->out, miners_deck_size(j->su, s, level));
    }
    er_put(j->out, "]");
    put_discards(j);
    put_field(j, "events_left", MINERS_ROUNDS - s->round + (s->phase == MINERS_PHASE_EVENT));
}

void miners_show(const er_game *g, const er_state *state, er_text *out)
{
    const json j = {miners_setup_of(g), miners_at(state), out};
    put_table(&j, g);
    er_put(out, ",\"seats\":[");
    for (int i = 0; i < j.s->seats; i++) {
        er_put(out, i > 0 ? "," : "");
        put_seat(&j, &j.s->seat[i]);
    }
    er_put(out, "]}");
}
