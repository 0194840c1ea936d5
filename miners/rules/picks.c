/* picks.c - what chance may pick, and what each pick does: sides of the boards, Events, cards. */
#include "miners/rules/internal.h"

/* What chance may pick now, all with the same chance: the numbers of cards, Events or sides. */
typedef struct bag {
    uint64_t set[MINERS_CARD_WORDS];
    uint8_t verb, seat; /* `seat` gets the card */
} bag;

/* ---- the sides of the boards, the Event of the round ---- */

static void find_sides(const miners_setup *su, const miners_state *s, bag *b)
{
    int board = 1;
    while (s->up[board - 1] != MINERS_NONE)
        board++;
    b->verb = MINERS_VERB_SIDE;
    for (int i = 0; i < su->book.side_count; i++)
        if (su->book.side[i].board == board)
            miners_set_bit(b->set, i);
}

void miners_turn_side(miners_run *r, const er_move *m)
{
    r->s->up[r->su->book.side[m->arg[0]].board - 1] = (uint8_t)m->arg[0];
}

static void find_events(const miners_setup *su, const miners_state *s, bag *b)
{
    (void)su;
    b->verb = MINERS_VERB_EVENT;
    b->set[0] = s->events;
}

void miners_reveal_event(miners_run *r, const er_move *m)
{
    r->s->event = (uint8_t)m->arg[0];
    r->s->events &= ~((uint64_t)1 << m->arg[0]);
    er_emit(r->news, MINERS_NEWS_ROUND, 0, r->s->round, m->arg[0], 0, 0);
}

/* ---- cards ---- */

static void find_cards(const miners_setup *su, const miners_state *s, int seat, bag *b)
{
    const miners_seat *p = &s->seat[seat];
    b->verb = MINERS_VERB_DEAL;
    b->seat = (uint8_t)seat;
    if (p->due == MINERS_LEVELS) {
        miners_set_bit(b->set, su->four);
        return;
    }
    for (int w = 0; w < MINERS_CARD_WORDS; w++)
        b->set[w] = s->deck[w] & su->level[p->due - 1][w];
    for (int w = 0; w < MINERS_CARD_WORDS && p->due_faction > 0; w++)
        b->set[w] &= su->faction[p->due_faction - 1][w];
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
        p->waits = MINERS_WAITS_PLACE;
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
        p->waits = MINERS_WAITS_DISCARD; /* MI-DRAW-2 */
}

/* ---- all of them ---- */

static void (*const picks[MINERS_PHASE_COUNT])(const miners_setup *, const miners_state *, bag *) = {
#define PHASE(id, word, picks, leave) [MINERS_PHASE_##id] = picks,
#include "miners/phases.def"
};

bool miners_chance_acts(const miners_state *s)
{
    return (miners_waiting(s) >> MINERS_WAITS_DEAL & 1) != 0 || picks[s->phase] != NULL;
}

static bag bag_of(const miners_setup *su, const miners_state *s)
{
    bag b = {0};
    int seat = 0;
    if (picks[s->phase] != NULL) {
        picks[s->phase](su, s, &b);
        return b;
    }
    while (seat < s->seats && s->seat[seat].waits != MINERS_WAITS_DEAL)
        seat++;
    if (seat < s->seats)
        find_cards(su, s, seat, &b);
    return b;
}

static er_move move_of(const bag *b, int number)
{
    er_move m = {ER_CHANCE, b->verb, {(int16_t)number}};
    if (b->verb == MINERS_VERB_DEAL) {
        m.arg[0] = b->seat;
        m.arg[1] = (int16_t)number;
    }
    return m;
}

uint16_t miners_chance(const er_game *g, const er_state *state, er_outcome *out, uint16_t cap)
{
    bag b = bag_of(miners_setup_of(g), miners_at(state));
    uint16_t n = 0;
    for (int w = 0; w < MINERS_CARD_WORDS; w++)
        for (uint64_t set = b.set[w]; set != 0 && n < cap; set &= set - 1)
            out[n++] = (er_outcome){move_of(&b, w * 64 + __builtin_ctzll(set)), 1};
    return n;
}

er_err miners_check_pick(const miners_setup *su, const miners_state *s, const er_move *m)
{
    if (!miners_chance_acts(s))
        return refuse(NOT_YOURS);
    bag b = bag_of(su, s);
    int number = m->arg[b.verb == MINERS_VERB_DEAL ? 1 : 0];
    if (number < 0 || number >= 64 * MINERS_CARD_WORDS || !miners_has_bit(b.set, number))
        return refuse(CHANCE);
    er_move listed = move_of(&b, number);
    return er_move_same(&listed, m) ? ER_OK : refuse(CHANCE);
}

/* Returns the place of the bit that has k others below it. */
static int nth_bit(uint64_t set, int k)
{
    int at = 0;
    for (int half = 32; half > 0; half /= 2) {
        int below = __builtin_popcountll(set & (((uint64_t)1 << half) - 1));
        int upper = -(int)(k >= below); /* all bits or none */
        k -= below & upper;
        set >>= half & upper;
        at += half & upper;
    }
    return at;
}

void miners_pick(const er_game *g, const er_state *state, er_rng *rng, er_move *out)
{
    bag b = bag_of(miners_setup_of(g), miners_at(state));
    int size[MINERS_CARD_WORDS], sum = 0, w = 0;
    for (int i = 0; i < MINERS_CARD_WORDS; i++)
        sum += size[i] = __builtin_popcountll(b.set[i]);
    int k = (int)rng->below(rng, (uint32_t)sum);
    while (k >= size[w])
        k -= size[w++];
    *out = move_of(&b, w * 64 + nth_bit(b.set[w], k));
}
