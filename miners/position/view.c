/* view.c - what a seat may know: its own hand; for other seats, how many cards of each level
 * they hold, and whether they have sealed one. The decks of a view contain all cards that it
 * does not show (MI-MINE-1). */
#include "miners/position/position.h"

#include <string.h>

/* Sorts by level, because other seats may not know where in a hand a card was. */
static void sort_hand(miners_seat *p)
{
    for (int i = 1; i < p->hand_count; i++)
        for (int k = i; k > 0 && p->hand[k] < p->hand[k - 1]; k--) {
            uint8_t card = p->hand[k];
            p->hand[k] = p->hand[k - 1];
            p->hand[k - 1] = card;
        }
}

void miners_view(const er_game *g, const er_state *state, int seat, er_state *out)
{
    const miners_setup *su = miners_setup_of(g);
    miners_state *s = miners_of(out);
    memcpy(s, state, er_state_size(g));
    for (int i = 0; i < s->seats; i++) {
        miners_seat *p = &s->seat[i];
        if (i == seat)
            continue;
        if (p->waits == MINERS_WAITS_SEALED)
            p->card = MINERS_UNKNOWN_SEALED;
        for (int k = 0; k < p->hand_count; k++) {
            int card = p->hand[k];
            if (card >= su->book.card_count || card == su->four) /* Level IV cards are all alike */
                continue;
            miners_to_deck(su, s, card);
            p->hand[k] = (uint8_t)(MINERS_UNKNOWN_CARD + su->card_level[card]);
        }
        sort_hand(p);
    }
}

/* ---- filling in what a view hides ---- */

typedef struct guess {
    const miners_setup *su;
    miners_state *s;
    er_rng *rng;
} guess;

/* Whether a seat is known to have been able to play: it has sealed a card, or is asked for one. */
static bool is_able(const guess *g, const miners_seat *p)
{
    if (p->card == MINERS_UNKNOWN_SEALED)
        return true;
    bool unseen = false;
    for (int i = 0; i < p->hand_count; i++) {
        unseen = unseen || p->hand[i] >= g->su->book.card_count;
        if (p->hand[i] == g->su->four && miners_can_play(g->su, g->s, p, p->hand[i]))
            return false; /* it has one that everybody knows */
    }
    return p->waits == MINERS_WAITS_PLAY && unseen;
}

/* Returns the position in the hand where this card may be, unseen or (Level IV) seen; -1 if
 * there is none. */
static int place_in_hand(const guess *g, const miners_seat *p, int card)
{
    bool four = card == g->su->four;
    int wanted = four ? card : MINERS_UNKNOWN_CARD + g->su->card_level[card], k = 0;
    if ((!four && !miners_has_bit(g->s->deck, card)) || !miners_can_play(g->su, g->s, p, card))
        return -1;
    while (k < p->hand_count && p->hand[k] != wanted)
        k++;
    return k < p->hand_count ? k : -1;
}

/* Gives each seat that could play a playable card. It tries all ways, in an order that chance
 * starts, until the later seats find one too. */
static bool make_able(const guess *g, int seat)
{
    while (seat < g->s->seats && !is_able(g, &g->s->seat[seat]))
        seat++;
    if (seat == g->s->seats)
        return true;
    miners_seat *p = &g->s->seat[seat];
    int cards = g->su->book.card_count;
    uint32_t first = g->rng->below(g->rng, (uint32_t)cards);
    for (int n = 0; n < cards; n++) {
        int card = (int)((first + (uint32_t)n) % (uint32_t)cards), k = place_in_hand(g, p, card);
        if (k < 0)
            continue;
        uint8_t unseen = p->hand[k], sealed = p->card;
        p->hand[k] = (uint8_t)card;
        p->card = sealed == MINERS_UNKNOWN_SEALED ? (uint8_t)card : sealed;
        if (unseen != card)
            miners_take_from_deck(g->su, g->s, card);
        if (make_able(g, seat + 1))
            return true;
        if (unseen != card)
            miners_to_deck(g->su, g->s, card);
        p->hand[k] = unseen;
        p->card = sealed;
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

static bool serves(const guess *g, const miners_seat *p, int card)
{
    return g->su->card_level[card] == p->due &&
           (p->due_faction == 0 || (g->su->card_factions[card] >> (p->due_faction - 1) & 1) != 0);
}

/* A card that is due must still be available when the hands are full: one is kept back for each
 * such seat, unless one kept for another seat will do. */
static int keep_back(const guess *g, int kept[ER_MAX_SEATS])
{
    int count = 0;
    for (int i = 0; i < g->s->seats; i++) {
        const miners_seat *p = &g->s->seat[i];
        bool found = p->waits != MINERS_WAITS_DEAL || p->due == MINERS_LEVELS;
        for (int k = 0; k < count; k++)
            found = found || serves(g, p, kept[k]);
        int cards = g->su->book.card_count, first = (int)g->rng->below(g->rng, (uint32_t)cards);
        for (int n = 0; n < cards && !found; n++) {
            int card = (first + n) % cards;
            if (!miners_has_bit(g->s->deck, card) || !serves(g, p, card))
                continue;
            found = true;
            kept[count++] = card;
            miners_take_from_deck(g->su, g->s, card);
        }
    }
    return count;
}

void miners_fill(const er_game *game, er_state *state, int seat, er_rng *rng)
{
    guess g = {miners_setup_of(game), miners_of(state), rng};
    int kept[ER_MAX_SEATS];
    (void)seat;
    int kept_count = keep_back(&g, kept);
    (void)make_able(&g, 0);
    for (int i = 0; i < g.s->seats; i++) {
        miners_seat *p = &g.s->seat[i];
        for (int k = 0; k < p->hand_count; k++) {
            if (p->hand[k] < g.su->book.card_count)
                continue;
            int card = pick_from_deck(&g, p->hand[k] - MINERS_UNKNOWN_CARD);
            if (card < 0)
                continue;
            miners_take_from_deck(g.su, g.s, card);
            p->hand[k] = (uint8_t)card;
        }
    }
    for (int i = 0; i < kept_count; i++)
        miners_to_deck(g.su, g.s, kept[i]);
}
