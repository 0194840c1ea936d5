/* view.c - what a seat may know (MI-MINE-1): its own hand; of the others how many cards of which level they hold, and that they have
 * sealed one. The decks of a view hold all cards that it does not show. */
#include "miners/state.h"

#include <string.h>

void miners_view(const er_game *g, const er_state *state, int seat, er_state *out)
{
    const miners_setup *su = miners_setup_of(g);
    miners_state *s = miners_of(out);
    *s = *miners_at(state);
    for (int i = 0; i < s->seats; i++) {
        miners_seat *p = &s->seat[i];
        if (i == seat)
            continue;
        if (p->waits == WAITS_SEALED)
            p->card = UNKNOWN_SEALED;
        for (int k = 0; k < p->hand_count; k++) {
            int card = p->hand[k];
            if (card >= su->book.card_count || card == su->four) /* one Level IV card is like another */
                continue;
            miners_to_deck(su, s, card);
            p->hand[k] = (uint8_t)(UNKNOWN_CARD + su->card_level[card]);
        }
    }
}

/* ---- dealing what a view does not show ---- */

typedef struct guess {
    const miners_setup *su;
    miners_state *s;
    er_rng *rng;
} guess;

/* A seat's sealed card comes from its unseen ones, or is of Level IV: it must be one that could be played. Every way in
   an order that chance begins; seats that sealed after this one must find one too. */
static bool seal_from(const guess *g, int seat)
{
    while (seat < g->s->seats && g->s->seat[seat].card != UNKNOWN_SEALED)
        seat++;
    if (seat == g->s->seats)
        return true;
    miners_seat *p = &g->s->seat[seat];
    int cards = g->su->book.card_count;
    uint32_t first = g->rng->below(g->rng, (uint32_t)cards);
    for (int n = 0; n < cards; n++) {
        int card = (int)((first + (uint32_t)n) % (uint32_t)cards), k = 0;
        bool four = card == g->su->four;
        int wanted = four ? card : UNKNOWN_CARD + g->su->card_level[card];
        while (k < p->hand_count && p->hand[k] != wanted)
            k++;
        if (k == p->hand_count || (!four && !miners_has_bit(g->s->deck, card)) ||
            !miners_can_play(g->su, g->s, p, card))
            continue;
        p->hand[k] = p->card = (uint8_t)card;
        if (!four)
            miners_take_from_deck(g->su, g->s, card);
        if (seal_from(g, seat + 1))
            return true;
        if (!four)
            miners_to_deck(g->su, g->s, card);
        p->hand[k] = (uint8_t)wanted;
        p->card = UNKNOWN_SEALED;
    }
    return false;
}

static int pick_from_deck(const guess *g, int level)
{
    int n = 0, cards[MINERS_MAX_CARDS];
    for (int i = 0; i < g->su->book.card_count; i++)
        if (g->su->card_level[i] == level && miners_has_bit(g->s->deck, i))
            cards[n++] = i;
    return n > 0 ? cards[g->rng->below(g->rng, (uint32_t)n)] : -1;
}

void miners_fill(const er_game *game, er_state *state, int seat, er_rng *rng)
{
    guess g = {miners_setup_of(game), miners_of(state), rng};
    (void)seat;
    (void)seal_from(&g, 0);
    for (int i = 0; i < g.s->seats; i++) {
        miners_seat *p = &g.s->seat[i];
        for (int k = 0; k < p->hand_count; k++) {
            if (p->hand[k] < g.su->book.card_count)
                continue;
            int card = pick_from_deck(&g, p->hand[k] - UNKNOWN_CARD);
            if (card < 0)
                continue;
            miners_take_from_deck(g.su, g.s, card);
            p->hand[k] = (uint8_t)card;
        }
    }
}
