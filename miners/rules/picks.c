/* picks.c - what chance may pick, and what each pick does: sides of the boards, Events, cards. */
#include "miners/rules/internal.h"

typedef struct outcomes {
    const miners_setup *su;
    const miners_state *s;
    er_outcome *out;
    uint16_t cap, count;
} outcomes;

static void may_come(outcomes *o, uint8_t verb, int a, int b)
{
    if (o->count < o->cap)
        o->out[o->count++] = (er_outcome){{ER_CHANCE, verb, {(int16_t)a, (int16_t)b, 0, 0, 0}}, 1};
}

/* ---- the sides of the boards, the Event of the round ---- */

static void list_sides(outcomes *o)
{
    int board = 1;
    while (o->s->up[board - 1] != MINERS_NONE)
        board++;
    for (int i = 0; i < o->su->book.side_count; i++)
        if (o->su->book.side[i].board == board)
            may_come(o, MINERS_VERB_SIDE, i, 0);
}

void miners_turn_side(miners_run *r, const er_move *m)
{
    r->s->up[r->su->book.side[m->arg[0]].board - 1] = (uint8_t)m->arg[0];
}

static void list_events(outcomes *o)
{
    for (int i = 0; i < o->su->book.event_count; i++)
        if ((o->s->events >> i & 1) != 0)
            may_come(o, MINERS_VERB_EVENT, i, 0);
}

void miners_reveal_event(miners_run *r, const er_move *m)
{
    r->s->event = (uint8_t)m->arg[0];
    r->s->events &= ~((uint64_t)1 << m->arg[0]);
    er_emit(r->news, MINERS_NEWS_ROUND, 0, r->s->round, m->arg[0], 0, 0);
}

/* ---- cards ---- */

static void list_cards(outcomes *o, int seat)
{
    const miners_seat *p = &o->s->seat[seat];
    if (p->due == MINERS_LEVELS) {
        may_come(o, MINERS_VERB_DEAL, seat, o->su->four);
        return;
    }
    for (int w = 0; w < CARD_WORDS; w++) {
        uint64_t set = o->s->deck[w] & o->su->level[p->due - 1][w];
        if (p->due_faction > 0)
            set &= o->su->faction[p->due_faction - 1][w];
        for (; set != 0; set &= set - 1)
            may_come(o, MINERS_VERB_DEAL, seat, w * 64 + __builtin_ctzll(set));
    }
}

void miners_deal(miners_run *r, const er_move *m)
{
    miners_seat *p = r->p;
    miners_frame *f = miners_top(p);
    int card = m->arg[1];
    p->due = p->due_faction = 0;
    miners_take_from_deck(r->su, r->s, card);
    if (r->s->phase == MINERS_PHASE_MINE && f == NULL) { /* MI-MINE-3 */
        p->card = (uint8_t)card;
        p->waits = WAITS_PLACE;
        er_emit(r->news, MINERS_NEWS_FORCED, r->seat, card, 0, 0, 0);
        return;
    }
    p->hand[p->hand_count++] = (uint8_t)card;
    er_emit(r->news, MINERS_NEWS_DRAWN, r->seat, card, r->su->card_level[card], 0, 0);
    if (f != NULL) {
        f->left--;
        f->tried = 0;
    }
    if (p->hand_count > MINERS_HAND)
        p->waits = WAITS_DISCARD; /* MI-DRAW-2 */
}

/* ---- all of them ---- */

static void (*const picks[MINERS_PHASE_COUNT])(outcomes *) = {
#define PHASE(id, word, picks, leave) [MINERS_PHASE_##id] = picks,
#include "miners/phases.def"
};

bool miners_chance_acts(const miners_state *s)
{
    bool due = false;
    for (int i = 0; i < s->seats; i++)
        due = due || s->seat[i].waits == WAITS_DEAL;
    return due || picks[s->phase] != NULL;
}

uint16_t miners_chance(const er_game *g, const er_state *state, er_outcome *out, uint16_t cap)
{
    const miners_state *s = miners_at(state);
    outcomes o = {miners_setup_of(g), s, out, cap, 0};
    if (picks[s->phase] != NULL)
        picks[s->phase](&o);
    for (int i = 0; i < s->seats && o.count == 0; i++)
        if (s->seat[i].waits == WAITS_DEAL)
            list_cards(&o, i);
    return o.count;
}
