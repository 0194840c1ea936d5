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
    return p != NULL && expectation_number(l, number_of(l, p));
}

/* ---- cards ---- */

enum { CARDS_TEXT = MINERS_MAX_CARDS * (ER_KEY + 1) };

static bool expect_hand(expectation *l)
{
    char found[CARDS_TEXT];
    er_text t = er_text_on(found, sizeof found);
    const miners_seat *p = read_player(l);
    if (p == NULL)
        return false;
    for (int i = 0; i < p->hand_count; i++)
        expectation_put_word(&t, book_of(l)->card[p->hand[i]].key);
    return expectation_any_order(l, t.len > 0 ? found : "none");
}

static bool read_level(expectation *l, int32_t *level)
{
    er_span rest = l->rest, word = er_next_word(&rest);
    return expectation_read_number(l, level) &&
           ((*level >= 1 && *level <= MINERS_LEVELS) || expectation_unreadable(l, word));
}

/* Writes the card, then what lies on it. */
static void describe(const expectation *l, const miners_slot *at, er_text *t)
{
    expectation_put_word(t, book_of(l)->card[at->card].key);
    if ((at->marks & MARK_MACHINES) != 0) {
        expectation_put_word(t, "machines ");
        er_put_int(t, at->marks & MARK_MACHINES);
    }
    if ((at->marks & MARK_COLLAPSE) != 0)
        expectation_put_word(t, "collapse");
    if ((at->marks & MARK_USED) != 0)
        expectation_put_word(t, "used");
}

static bool expect_mine(expectation *l)
{
    int32_t level, column;
    char found[ER_KEY + 32];
    er_text t = er_text_on(found, sizeof found);
    const miners_seat *p = read_player(l);
    if (p == NULL || !read_level(l, &level) || !expectation_read_number(l, &column))
        return false;
    int slot = miners_slot_at(p, level, column);
    if (slot < 0)
        return expectation_same_words(l, "empty");
    describe(l, &p->mine[slot], &t);
    return expectation_any_order(l, found);
}

static bool expect_deck(expectation *l)
{
    int32_t level;
    return read_level(l, &level) && expectation_number(l, miners_deck_size(setup_of(l), state_of(l), level));
}

/* For Level IV, whose cards are all alike, compares the number. */
static bool expect_discards(expectation *l)
{
    int32_t level;
    char found[CARDS_TEXT];
    er_text t = er_text_on(found, sizeof found);
    if (!read_level(l, &level))
        return false;
    if (level == MINERS_LEVELS)
        return expectation_number(l, state_of(l)->four_discard);
    for (int i = 0; i < book_of(l)->card_count; i++)
        if (book_of(l)->card[i].level == level && miners_has_bit(state_of(l)->discard, i))
            expectation_put_word(&t, book_of(l)->card[i].key);
    return expectation_any_order(l, t.len > 0 ? found : "none");
}

/* ---- Progress, the round ---- */

static bool expect_progress(expectation *l)
{
    char found[ER_KEY + 8];
    er_text t = er_text_on(found, sizeof found);
    const miners_seat *p = read_player(l);
    if (p == NULL)
        return false;
    if (p->side == MINERS_NONE)
        return expectation_same_words(l, "none");
    er_putf(&t, "%s %d", book_of(l)->side[p->side].key, p->space);
    return expectation_same_words(l, found);
}

static bool expect_event(expectation *l)
{
    uint8_t event = state_of(l)->event;
    return expectation_same_words(l, event == MINERS_NONE ? "none" : book_of(l)->event[event].key);
}

static bool expect_waits(expectation *l)
{
    const miners_seat *p = read_player(l);
    return p != NULL && expectation_same_words(l, miners_waits_words[p->waits]);
}

static bool expect_phase(expectation *l)
{
    return expectation_same_words(l, miners_phase_words[state_of(l)->phase]);
}

static bool expect_round(expectation *l)
{
    return expectation_number(l, state_of(l)->round);
}

static const expectation_row expectations[] = {
    {"phase", expect_phase, 0},
    {"round", expect_round, 0},
    {"coins", expect_seat, COINS},
    {"points", expect_seat, POINTS},
    {"carts", expect_seat, CARTS},
    {"cards", expect_seat, CARDS},
    {"finished", expect_seat, FINISHED},
    {"rank", expect_seat, RANK},
    {"hand", expect_hand, 0},
    {"mine", expect_mine, 0},
    {"deck", expect_deck, 0},
    {"discards", expect_discards, 0},
    {"event", expect_event, 0},
    {"progress", expect_progress, 0},
    {"waits", expect_waits, 0},
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
