/* miners.c - the expectations of Miners: purses, hands, mines, Progress, decks, the decision a
 * seat waits for. */
#include "cli/scenario/look.h"
#include "miners/state/state.h"

static const miners_setup *setup_of(const look *l)
{
    return miners_setup_of(&l->s->game);
}

static const miners_state *state_of(const look *l)
{
    return miners_at(session_now(l->s));
}

static const miners_book *book_of(const look *l)
{
    return miners_book_of(&l->s->game);
}

static const miners_seat *read_player(look *l)
{
    int seat;
    return look_read_seat(l, &seat) ? &state_of(l)->seat[seat] : NULL;
}

/* ---- one number of a seat: `coins p1 N` ---- */

static bool same_of(look *l, int (*number)(const look *, const miners_seat *))
{
    const miners_seat *p = read_player(l);
    return p != NULL && look_number(l, number(l, p));
}

static int coins(const look *l, const miners_seat *p)
{
    (void)l;
    return p->coins;
}

static int points(const look *l, const miners_seat *p)
{
    (void)l;
    return p->points;
}

static int carts(const look *l, const miners_seat *p)
{
    return miners_full_carts(setup_of(l), p);
}

static int cards(const look *l, const miners_seat *p)
{
    (void)l;
    return p->mine_count;
}

static int finished(const look *l, const miners_seat *p)
{
    (void)l;
    return p->finished;
}

static int rank(const look *l, const miners_seat *p)
{
    int32_t score[ER_MAX_SEATS];
    l->s->game.rules->score(&l->s->game, session_now(l->s), score);
    return miners_rank(score[p - state_of(l)->seat]);
}

static bool expect_coins(look *l)
{
    return same_of(l, coins);
}

static bool expect_points(look *l)
{
    return same_of(l, points);
}

static bool expect_carts(look *l)
{
    return same_of(l, carts);
}

static bool expect_cards(look *l)
{
    return same_of(l, cards);
}

static bool expect_finished(look *l)
{
    return same_of(l, finished);
}

static bool expect_rank(look *l)
{
    return same_of(l, rank);
}

/* ---- cards ---- */

enum { CARDS_TEXT = MINERS_MAX_CARDS * (ER_KEY + 1) };

static bool expect_hand(look *l)
{
    char found[CARDS_TEXT];
    er_text t = er_text_on(found, sizeof found);
    const miners_seat *p = read_player(l);
    if (p == NULL)
        return false;
    for (int i = 0; i < p->hand_count; i++)
        look_put_word(&t, book_of(l)->card[p->hand[i]].key);
    return look_any_order(l, t.len > 0 ? found : "none");
}

static bool read_level(look *l, int32_t *level)
{
    er_span rest = l->rest, word = er_next_word(&rest);
    return look_read_number(l, level) && ((*level >= 1 && *level <= MINERS_LEVELS) || look_unreadable(l, word));
}

/* Writes the card, then what lies on it. */
static void describe(const look *l, const miners_slot *at, er_text *t)
{
    look_put_word(t, book_of(l)->card[at->card].key);
    if ((at->marks & MARK_MACHINES) != 0) {
        look_put_word(t, "machines ");
        er_put_int(t, at->marks & MARK_MACHINES);
    }
    if ((at->marks & MARK_COLLAPSE) != 0)
        look_put_word(t, "collapse");
    if ((at->marks & MARK_USED) != 0)
        look_put_word(t, "used");
}

static bool expect_mine(look *l)
{
    int32_t level, column;
    char found[ER_KEY + 32];
    er_text t = er_text_on(found, sizeof found);
    const miners_seat *p = read_player(l);
    if (p == NULL || !read_level(l, &level) || !look_read_number(l, &column))
        return false;
    int slot = miners_slot_at(p, level, column);
    if (slot < 0)
        return look_same_words(l, "empty");
    describe(l, &p->mine[slot], &t);
    return look_any_order(l, found);
}

static bool expect_deck(look *l)
{
    int32_t level;
    return read_level(l, &level) && look_number(l, miners_deck_size(setup_of(l), state_of(l), level));
}

/* For Level IV, whose cards are all alike, compares the number. */
static bool expect_discards(look *l)
{
    int32_t level;
    char found[CARDS_TEXT];
    er_text t = er_text_on(found, sizeof found);
    if (!read_level(l, &level))
        return false;
    if (level == MINERS_LEVELS)
        return look_number(l, state_of(l)->four_discard);
    for (int i = 0; i < book_of(l)->card_count; i++)
        if (book_of(l)->card[i].level == level && miners_has_bit(state_of(l)->discard, i))
            look_put_word(&t, book_of(l)->card[i].key);
    return look_any_order(l, t.len > 0 ? found : "none");
}

/* ---- Progress, the round ---- */

static bool expect_progress(look *l)
{
    char found[ER_KEY + 8];
    er_text t = er_text_on(found, sizeof found);
    const miners_seat *p = read_player(l);
    if (p == NULL)
        return false;
    if (p->side == MINERS_NONE)
        return look_same_words(l, "none");
    er_put(&t, book_of(l)->side[p->side].key);
    er_put_char(&t, ' ');
    er_put_int(&t, p->space);
    return look_same_words(l, found);
}

static bool expect_event(look *l)
{
    uint8_t event = state_of(l)->event;
    return look_same_words(l, event == MINERS_NONE ? "none" : book_of(l)->event[event].key);
}

static bool expect_waits(look *l)
{
    const miners_seat *p = read_player(l);
    return p != NULL && look_same_words(l, miners_waits_words[p->waits]);
}

static const char *phase(const look *l)
{
    return miners_phase_words[state_of(l)->phase];
}

static int round_of(const look *l)
{
    return state_of(l)->round;
}

static const look_expectation expectations[] = {
    {"coins", expect_coins},       {"points", expect_points},     {"carts", expect_carts},
    {"cards", expect_cards},       {"finished", expect_finished}, {"rank", expect_rank},
    {"hand", expect_hand},         {"mine", expect_mine},         {"deck", expect_deck},
    {"discards", expect_discards}, {"event", expect_event},       {"progress", expect_progress},
    {"waits", expect_waits},
};

const look_game look_miners = {
    .list = expectations,
    .count = sizeof expectations / sizeof *expectations,
    .phase = phase,
    .round = round_of,
    .all_arguments = true,
};
