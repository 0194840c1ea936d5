/* decks.c - decks as sets of the cards left, discards, hands. There is no order that could leak.
 * In a view the decks also contain the unseen cards in other seats' hands. */
#include "miners/rules/rules.h"

static int size_of(const uint64_t *set, const uint64_t *mask)
{
    int n = 0;
    for (int i = 0; i < MINERS_CARD_WORDS; i++)
        n += __builtin_popcountll(set[i] & mask[i]);
    return n;
}

static int unseen(const miners_state *s, int level)
{
    int n = 0;
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < s->seat[i].hand_count; k++)
            n += s->seat[i].hand[k] == MINERS_UNKNOWN_CARD + level;
    return n;
}

int miners_deck_size(const miners_setup *su, const miners_state *s, int level)
{
    return level == MINERS_LEVELS ? s->four : size_of(s->deck, su->level[level - 1]) - unseen(s, level);
}

int miners_discards(const miners_setup *su, const miners_state *s, int level)
{
    return level == MINERS_LEVELS ? s->four_discard : size_of(s->discard, su->level[level - 1]);
}

/* Hands are searched for unseen cards of the deck only if there may be as many as that. */
bool miners_has_cards(const miners_setup *su, const miners_state *s, int level)
{
    if (level == MINERS_LEVELS)
        return s->four > 0;
    int n = size_of(s->deck, su->level[level - 1]);
    return n > s->seats * MINERS_HAND_ROOM || n > unseen(s, level);
}

unsigned miners_drawable(const miners_setup *su, const miners_state *s)
{
    unsigned set = 0;
    for (int level = 1; level <= MINERS_DECKS; level++)
        set |= (unsigned)(miners_has_cards(su, s, level) || miners_discards(su, s, level) > 0) << level;
    return set;
}

bool miners_refill(const miners_setup *su, miners_state *s, int level)
{
    if (miners_has_cards(su, s, level))
        return true;
    for (int i = 0; i < MINERS_CARD_WORDS && level != MINERS_LEVELS; i++) {
        s->deck[i] |= s->discard[i] & su->level[level - 1][i];
        s->discard[i] &= ~su->level[level - 1][i];
    }
    if (level == MINERS_LEVELS) {
        s->four = s->four_discard;
        s->four_discard = 0;
    }
    return miners_has_cards(su, s, level);
}

bool miners_deck_has(const miners_setup *su, const miners_state *s, int level, int faction)
{
    for (int i = 0; i < MINERS_CARD_WORDS; i++)
        if ((s->deck[i] & su->level[level - 1][i] & su->faction[faction][i]) != 0)
            return true;
    return false;
}

void miners_take_from_deck(const miners_setup *su, miners_state *s, int card)
{
    if (card == su->four)
        s->four--;
    else
        miners_clear_bit(s->deck, card);
}

void miners_to_discards(const miners_setup *su, miners_state *s, int card)
{
    if (card == su->four)
        s->four_discard++;
    else
        miners_set_bit(s->discard, card);
}

void miners_to_deck(const miners_setup *su, miners_state *s, int card)
{
    if (card == su->four)
        s->four++;
    else
        miners_set_bit(s->deck, card);
}

bool miners_in_hand(const miners_seat *p, int card)
{
    for (int i = 0; i < p->hand_count; i++)
        if (p->hand[i] == card)
            return true;
    return false;
}

/* The other cards stay in the order in which they were drawn. */
void miners_leave_hand(miners_seat *p, int card)
{
    int gone = 0;
    p->hand_count--;
    for (int i = 0; i < p->hand_count; i++) {
        gone |= p->hand[i] == card;
        p->hand[i] = p->hand[i + gone];
    }
    p->hand[p->hand_count] = MINERS_NONE;
}
