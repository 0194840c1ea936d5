/* scenario.c - the expectations of Miners: purses, hands, mines, Progress, decks, the decision a
 * seat waits for. */
#include "cli/miners/internal.h"
#include "miners/rules/rules.h"

static const miners_setup *setup_of(const expectation *l)
{
    return miners_setup_of(&l->s->game);
}

static const miners_state *state_of(const expectation *l)
{
    return miners_at(session_now(l->s));
}

static const miners_book *book_of(const expectation *l)
{
    return miners_book_of(&l->s->game);
}

static const miners_seat *read_player(expectation *l)
{
    int seat;
    return expectation_read_seat(l, &seat) ? &state_of(l)->seat[seat] : NULL;
}

/* ---- one number of a seat: `coins p1 N` ---- */

enum { COINS, POINTS, CARTS, CARDS, FINISHED, RANK };

static int number_of(const expectation *l, const miners_seat *p)
{
    int32_t score[ER_MAX_SEATS];
    switch (l->which) {
    case COINS: return p->coins;
    case POINTS: return p->points;
    case CARTS: return miners_full_carts(setup_of(l), p);
    case CARDS: return p->mine_count;
    case FINISHED: return p->finished;
    }
    l->s->game.rules->score(&l->s->game, session_now(l->s), score);
    return miners_rank(score[p - state_of(l)->seat]);
}

static bool expect_seat(expectation *l)
{
    const miners_seat *p = read_player(l);
    l->number = p != NULL ? number_of(l, p) : 0;
    return p != NULL;
}

/* ---- cards ---- */

static bool expect_hand(expectation *l)
{
    const miners_seat *p = read_player(l);
    if (p == NULL)
        return false;
    for (int i = 0; i < p->hand_count; i++)
        expectation_put(l, book_of(l)->card[p->hand[i]].key);
    er_put(&l->found, l->found.len > 0 ? "" : "none");
    return true;
}

static bool read_level(expectation *l, int32_t *level)
{
    er_span rest = l->rest, word = er_next_word(&rest);
    return expectation_read_number(l, level) &&
           ((*level >= 1 && *level <= MINERS_LEVELS) || expectation_unreadable(l, word));
}

/* Finds the card, then what lies on it. */
static bool expect_mine(expectation *l)
{
    int32_t level, column;
    const miners_seat *p = read_player(l);
    if (p == NULL || !read_level(l, &level) || !expectation_read_number(l, &column))
        return false;
    int slot = miners_slot_at(p, level, column), marks = slot >= 0 ? p->mine[slot].marks : 0;
    expectation_put(l, slot >= 0 ? book_of(l)->card[p->mine[slot].card].key : "empty");
    if ((marks & MINERS_MARK_MACHINES) != 0) {
        expectation_put(l, "machines");
        expectation_put(l, NUM(marks & MINERS_MARK_MACHINES));
    }
    if ((marks & MINERS_MARK_COLLAPSE) != 0)
        expectation_put(l, "collapse");
    if ((marks & MINERS_MARK_USED) != 0)
        expectation_put(l, "used");
    return true;
}

static bool expect_deck(expectation *l)
{
    int32_t level;
    if (!read_level(l, &level))
        return false;
    l->number = miners_deck_size(setup_of(l), state_of(l), level);
    return true;
}

/* For Level IV, whose cards are all alike, finds the number. */
static bool expect_discards(expectation *l)
{
    int32_t level;
    if (!read_level(l, &level))
        return false;
    l->how = level == MINERS_LEVELS ? EXPECT_NUMBER : EXPECT_ANY_ORDER;
    l->number = state_of(l)->four_discard;
    for (int i = 0; i < book_of(l)->card_count; i++)
        if (book_of(l)->card[i].level == level && miners_has_bit(state_of(l)->discard, i))
            expectation_put(l, book_of(l)->card[i].key);
    er_put(&l->found, l->found.len > 0 ? "" : "none");
    return true;
}

/* ---- Progress, the round ---- */

static bool expect_progress(expectation *l)
{
    const miners_seat *p = read_player(l);
    if (p == NULL)
        return false;
    expectation_put(l, p->side == MINERS_NONE ? "none" : book_of(l)->side[p->side].key);
    if (p->side != MINERS_NONE)
        expectation_put(l, NUM(p->space));
    return true;
}

static bool expect_event(expectation *l)
{
    uint8_t event = state_of(l)->event;
    expectation_put(l, event == MINERS_NONE ? "none" : book_of(l)->event[event].key);
    return true;
}

static bool expect_waits(expectation *l)
{
    const miners_seat *p = read_player(l);
    expectation_put(l, p != NULL ? miners_waits_words[p->waits] : "");
    return p != NULL;
}

static bool expect_phase(expectation *l)
{
    expectation_put(l, miners_phase_words[state_of(l)->phase]);
    return true;
}

static bool expect_round(expectation *l)
{
    l->number = state_of(l)->round;
    return true;
}

static const expectation_row expectations[] = {
    {"phase", EXPECT_WORDS, expect_phase, 0},
    {"round", EXPECT_NUMBER, expect_round, 0},
    {"coins", EXPECT_NUMBER, expect_seat, COINS},
    {"points", EXPECT_NUMBER, expect_seat, POINTS},
    {"carts", EXPECT_NUMBER, expect_seat, CARTS},
    {"cards", EXPECT_NUMBER, expect_seat, CARDS},
    {"finished", EXPECT_NUMBER, expect_seat, FINISHED},
    {"rank", EXPECT_NUMBER, expect_seat, RANK},
    {"hand", EXPECT_ANY_ORDER, expect_hand, 0},
    {"mine", EXPECT_ANY_ORDER, expect_mine, 0},
    {"deck", EXPECT_NUMBER, expect_deck, 0},
    {"discards", EXPECT_ANY_ORDER, expect_discards, 0},
    {"event", EXPECT_WORDS, expect_event, 0},
    {"progress", EXPECT_WORDS, expect_progress, 0},
    {"waits", EXPECT_WORDS, expect_waits, 0},
};

const cli_order miners_orders[] = {
    {"deck", "1", "deal", MINERS_ARG_CARD, 1},   {"deck", "2", "deal", MINERS_ARG_CARD, 2},
    {"deck", "3", "deal", MINERS_ARG_CARD, 3},   {"events", NULL, "event", MINERS_ARG_EVENT, 0},
    {"sides", NULL, "side", MINERS_ARG_SIDE, 0}, {0},
};

static int level_of(const session *s, int card)
{
    return miners_book_of(&s->game)->card[card].level;
}

const expectation_game expectation_miners = {
    .list = expectations,
    .count = sizeof expectations / sizeof *expectations,
    .level = level_of,
    .all_arguments = true,
};
