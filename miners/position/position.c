/* position.c - makes any position, statement by statement (docs/scenarios.md). `position`
 * begins an empty one; `ready` fills in what was left open, enters the requested phase and
 * checks that the position is possible. */
#include "miners/position/position.h"

#include <string.h>

enum { EDIT = MINERS_PHASE_COUNT, UNSAID = 255, MOST_BOARDS = 99 };

/* The writer. While a position is being written, `phase` is EDIT and `served` is the phase it
 * will have. */
typedef struct writer {
    const er_game *g;
    const miners_setup *su;
    miners_state *s;
    er_reader in;
    er_text *why;
} writer;

static bool fail(writer *w, const char *key, er_span word)
{
    return er_read_fail(&w->in, key, word);
}

/* ---- words ---- */

static bool read_name(writer *w, uint8_t kind, const char *fault, int32_t *out)
{
    er_span word = er_next_word(&w->in.rest);
    return er_parse_arg(w->g, kind, word, out) || fail(w, fault, word);
}

static bool read_seat(writer *w, miners_seat **p)
{
    int32_t seat;
    if (!read_name(w, ER_ARG_SEAT, "fault.put.seat", &seat))
        return false;
    *p = &w->s->seat[seat];
    return true;
}

static bool read_card(writer *w, int *card)
{
    return read_name(w, MINERS_ARG_CARD, "fault.miners.put.card", card);
}

static bool more(writer *w)
{
    return er_read_peek(&w->in).len > 0;
}

/* ---- places of cards ---- */

static bool is_elsewhere(const writer *w, int card)
{
    if (miners_has_bit(w->s->discard, card))
        return true;
    for (int i = 0; i < w->s->seats; i++) {
        const miners_seat *p = &w->s->seat[i];
        for (int k = 0; k < p->mine_count; k++)
            if (p->mine[k].card == card)
                return true;
        if (miners_in_hand(p, card))
            return true;
    }
    return false;
}

/* Takes the card out of the deck, or back into the game; Level IV cards are counted at the end. */
static bool claim(writer *w, int card)
{
    if (card == w->su->four)
        return true;
    if (is_elsewhere(w, card))
        return fail(w, "fault.miners.put.elsewhere", er_span_of(w->su->book.card[card].key));
    miners_clear_bit(w->s->deck, card);
    return true;
}

static bool put_hand(writer *w)
{
    miners_seat *p;
    if (!read_seat(w, &p))
        return false;
    if (er_read_accept(&w->in, "none"))
        return true;
    while (more(w)) {
        er_span word = er_read_peek(&w->in);
        int32_t level;
        int card;
        bool any = er_span_int(word, 1, MINERS_DECKS, &level);
        if (any ? !er_read_number(&w->in, 1, MINERS_DECKS, &level) : !read_card(w, &card) || !claim(w, card))
            return false;
        if (p->hand_count == MINERS_HAND)
            return fail(w, "fault.miners.put.hand", word);
        p->hand[p->hand_count++] = (uint8_t)(any ? MINERS_UNKNOWN_CARD + level : card);
    }
    return true;
}

static bool read_place(writer *w, int32_t *level, int32_t *column)
{
    return er_read_number(&w->in, 1, MINERS_LEVELS, level) &&
           er_read_number(&w->in, -MINERS_WIDEST, MINERS_WIDEST, column);
}

/* Whether a number comes next: that of another place. */
static bool another(writer *w)
{
    int32_t n;
    return er_span_int(er_read_peek(&w->in), INT32_MIN, INT32_MAX, &n);
}

static bool mine_one(writer *w, miners_seat *p)
{
    int32_t level, column, machines = 0;
    int card;
    uint8_t marks = 0;
    if (!read_place(w, &level, &column) || !read_card(w, &card) || !claim(w, card))
        return false;
    er_span key = er_span_of(w->su->book.card[card].key);
    if (w->su->card_level[card] != level)
        return fail(w, "fault.miners.put.level", key);
    if (p->mine_count == MINERS_MINE_SLOTS || miners_slot_at(p, level, column) >= 0)
        return fail(w, "fault.miners.put.place", key);
    while (more(w) && !another(w)) {
        if (er_read_accept(&w->in, "collapse"))
            marks |= MINERS_MARK_COLLAPSE;
        else if (er_read_accept(&w->in, "used"))
            marks |= MINERS_MARK_USED;
        else if (!er_read_accept(&w->in, "machines"))
            return fail(w, "fault.unknown_word", er_read_peek(&w->in));
        else if (!er_read_number(&w->in, 0, MINERS_MACHINES, &machines))
            return false;
    }
    p->mine[p->mine_count++] =
        (miners_slot){(uint8_t)card, (uint8_t)level, (int8_t)column, (uint8_t)(marks | machines)};
    return true;
}

/* Reads one card of a mine or several, L X KEY and what is on it. */
static bool put_mine(writer *w)
{
    miners_seat *p;
    if (!read_seat(w, &p))
        return false;
    do {
        if (!mine_one(w, p))
            return false;
    } while (more(w));
    return true;
}

static bool cart_one(writer *w, miners_seat *p)
{
    int32_t level, column;
    int half, slot;
    if (!read_place(w, &level, &column) || !read_name(w, MINERS_ARG_HALF, "fault.miners.put.half", &half))
        return false;
    slot = miners_slot_at(p, level, column);
    if (slot < 0 || half < MINERS_HALF_RIGHT)
        return fail(w, "fault.miners.put.half", er_span_of(miners_half_word(half)));
    p->mine[slot].marks |= miners_marker(half);
    return true;
}

static bool put_cart(writer *w)
{
    miners_seat *p;
    if (!read_seat(w, &p))
        return false;
    do {
        if (!cart_one(w, p))
            return false;
    } while (more(w));
    return true;
}

/* Puts a card on the pile that is being written. */
static bool put_on_pile(writer *w, int level, bool deck)
{
    int card;
    if (!read_card(w, &card) || !claim(w, card))
        return false;
    if (w->su->card_level[card] != level)
        return fail(w, "fault.miners.put.level", er_span_of(w->su->book.card[card].key));
    if (deck)
        miners_to_deck(w->su, w->s, card);
    else
        miners_to_discards(w->su, w->s, card);
    return true;
}

/* Writes a pile. Only the listed cards are in a deck; the others are out of the game unless they
 * are elsewhere. Level IV is a number. */
static bool put_pile(writer *w, bool deck)
{
    int32_t level, number;
    if (!er_read_number(&w->in, 1, MINERS_LEVELS, &level))
        return false;
    if (level == MINERS_LEVELS) {
        if (!er_read_number(&w->in, 0, MINERS_MAX_COPIES, &number))
            return false;
        *(deck ? &w->s->four : &w->s->four_discard) = (uint8_t)number;
        return true;
    }
    for (int i = 0; i < MINERS_CARD_WORDS && deck; i++)
        w->s->deck[i] &= ~w->su->level[level - 1][i];
    bool none = er_read_accept(&w->in, "none");
    while (!none && more(w))
        if (!put_on_pile(w, level, deck))
            return false;
    return true;
}

static bool put_deck(writer *w)
{
    return put_pile(w, true);
}

static bool put_discards(writer *w)
{
    return put_pile(w, false);
}

/* ---- purses, Progress, the round ---- */

static bool put_purse(writer *w, bool coins)
{
    miners_seat *p;
    int32_t n;
    if (!read_seat(w, &p) || !er_read_number(&w->in, 0, MINERS_MOST_COINS, &n))
        return false;
    *(coins ? &p->coins : &p->points) = (int16_t)n;
    return true;
}

static bool put_coins(writer *w)
{
    return put_purse(w, true);
}

static bool put_points(writer *w)
{
    return put_purse(w, false);
}

static bool put_progress(writer *w)
{
    miners_seat *p;
    int side;
    int32_t space;
    if (!read_seat(w, &p) || !read_name(w, MINERS_ARG_SIDE, "fault.miners.put.side", &side) ||
        !er_read_number(&w->in, 0, w->su->book.side[side].spaces - 2, &space))
        return false;
    p->side = w->s->up[w->su->book.side[side].board - 1] = (uint8_t)side;
    p->space = (uint8_t)space;
    return true;
}

static bool put_finished(writer *w)
{
    miners_seat *p;
    int32_t n;
    if (!read_seat(w, &p) || !er_read_number(&w->in, 0, MOST_BOARDS, &n))
        return false;
    p->finished = (uint8_t)n;
    return true;
}

static bool put_sides(writer *w)
{
    for (int i = 0; i < MINERS_BOARDS; i++) {
        int side;
        er_span word = er_read_peek(&w->in);
        if (!read_name(w, MINERS_ARG_SIDE, "fault.miners.put.side", &side))
            return false;
        if (w->su->book.side[side].board != i + 1)
            return fail(w, "fault.miners.put.board", word);
        w->s->up[i] = (uint8_t)side;
    }
    return true;
}

static bool put_round(writer *w)
{
    int32_t n;
    if (!er_read_number(&w->in, 1, MINERS_ROUNDS, &n))
        return false;
    w->s->round = (uint8_t)n;
    return true;
}

static bool put_event(writer *w)
{
    int event;
    if (!read_name(w, MINERS_ARG_EVENT, "fault.miners.put.event", &event))
        return false;
    w->s->event = (uint8_t)event;
    w->s->events &= ~((uint64_t)1 << event);
    return true;
}

/* Reads the Events of earlier rounds, which do not come again. */
static bool put_past(writer *w)
{
    int event;
    while (more(w)) {
        if (!read_name(w, MINERS_ARG_EVENT, "fault.miners.put.event", &event))
            return false;
        w->s->events &= ~((uint64_t)1 << event);
    }
    return true;
}

/* The order is up to the picks of chance: any Event not yet seen may come. */
static bool put_events(writer *w)
{
    int event;
    while (more(w))
        if (!read_name(w, MINERS_ARG_EVENT, "fault.miners.put.event", &event))
            return false;
    return true;
}

static bool put_phase(writer *w)
{
    static const uint8_t phases[] = {MINERS_PHASE_DRAFT, MINERS_PHASE_EVENT, MINERS_PHASE_PLAY, MINERS_PHASE_END,
                                     MINERS_PHASE_OVER};
    er_span word = er_next_word(&w->in.rest);
    for (size_t i = 0; i < sizeof phases; i++)
        if (er_span_is(word, miners_phase_words[phases[i]])) {
            w->s->served = phases[i];
            return true;
        }
    return fail(w, "fault.put.phase", word);
}

/* ---- the beginning and the end ---- */

static bool put_position(writer *w)
{
    miners_init(w->g, (er_state *)(void *)w->s);
    w->s->phase = EDIT;
    w->s->served = MINERS_PHASE_PLAY;
    w->s->round = 1;
    w->s->four = UNSAID;
    return true;
}

/* Fills in sides and Level IV cards that no statement mentioned. */
static void fill_in(writer *w)
{
    miners_state *s = w->s;
    const miners_book *b = &w->su->book;
    int fours = s->four_discard;
    for (int i = 0; i < b->side_count; i++)
        if (s->up[b->side[i].board - 1] == MINERS_NONE)
            s->up[b->side[i].board - 1] = (uint8_t)i;
    for (int i = 0; i < s->seats; i++) {
        for (int k = 0; k < s->seat[i].hand_count; k++)
            fours += s->seat[i].hand[k] == w->su->four;
        for (int k = 0; k < s->seat[i].mine_count; k++)
            fours += s->seat[i].mine[k].card == w->su->four;
    }
    int copies = w->su->four != MINERS_NONE ? b->card[w->su->four].copies : 0;
    if (s->four == UNSAID)
        s->four = (uint8_t)(copies > fours ? copies - fours : 0);
}

/* Deals the cards of which only the level was said: the first of the deck, in table order. Returns
 * false if the deck has none left. */
static bool deal_unsaid(writer *w, miners_seat *p)
{
    for (int k = 0; k < p->hand_count; k++) {
        int level = p->hand[k] - MINERS_UNKNOWN_CARD, card = 0;
        if (level < 1 || level > MINERS_DECKS)
            continue;
        while (card < w->su->book.card_count && (w->su->card_level[card] != level || !miners_has_bit(w->s->deck, card)))
            card++;
        if (card == w->su->book.card_count)
            return er_read_fail_number(&w->in, "fault.miners.put.unsaid", level);
        miners_clear_bit(w->s->deck, card);
        p->hand[k] = (uint8_t)card;
    }
    return true;
}

/* Enters a phase as the game would, with everything before it over. */
static void enter_phase(const miners_setup *su, miners_state *s, int phase)
{
    s->served = 0;
    if (phase == MINERS_PHASE_DRAFT) {
        s->round = 0;
        s->event = MINERS_NONE;
        miners_begin_draft(su, s);
    } else if (phase == MINERS_PHASE_END) {
        s->phase = MINERS_PHASE_MINE;
        s->served = s->seats;
    } else {
        s->phase = (uint8_t)(phase == MINERS_PHASE_PLAY ? MINERS_PHASE_ONCE : phase);
        s->round = phase == MINERS_PHASE_OVER ? MINERS_ROUNDS : s->round;
    }
    for (int i = 0; i < s->seats && phase == MINERS_PHASE_EVENT; i++)
        for (int k = 0; k < s->seat[i].mine_count; k++)
            s->seat[i].mine[k].marks &= (uint8_t) ~(unsigned)MINERS_MARK_USED;
}

static bool put_ready(writer *w)
{
    miners_state *s = w->s;
    fill_in(w);
    for (int i = 0; i < s->seats; i++)
        if (!deal_unsaid(w, &s->seat[i]))
            return false;
    for (int i = 0; i < s->seats; i++) /* the rest is carried out in a mine that has space */
        if (s->seat[i].mine_count + MINERS_ROUNDS - s->round + 1 > MINERS_MINE_SLOTS)
            return fail(w, "fault.miners.put.mine", er_span_of(""));
    enter_phase(w->su, s, s->served);
    (void)miners_settle(w->su, s, -1, NULL);
    return miners_sane(w->g, (er_state *)(void *)s, w->why);
}

/* ---- the statements ---- */

static const struct {
    const char *word;
    bool (*put)(writer *);
} statements[] = {
    {"position", put_position}, {"ready", put_ready}, {"round", put_round}, {"event", put_event},
    {"events", put_events},     {"past", put_past},   {"coins", put_coins}, {"points", put_points},
    {"hand", put_hand},         {"mine", put_mine},   {"cart", put_cart},   {"progress", put_progress},
    {"finished", put_finished}, {"sides", put_sides}, {"deck", put_deck},   {"discards", put_discards},
    {"phase", put_phase},
};

static bool put_statement(writer *w)
{
    er_span word = er_next_word(&w->in.rest);
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++) {
        if (!er_span_is(word, statements[i].word))
            continue;
        if (w->s->phase != EDIT && statements[i].put != put_position)
            return fail(w, "fault.put.closed", er_span_of(""));
        return statements[i].put(w) && er_read_end(&w->in);
    }
    return fail(w, "fault.put.statement", word);
}

er_err miners_put(const er_game *g, er_state *state, er_span statement, er_text *why)
{
    er_fault fault = {0};
    miners_state copy = {0};
    memcpy(&copy, state, er_state_size(g));
    writer w = {g, miners_setup_of(g), &copy, {.rest = statement, .fault = &fault}, why};
    if (put_statement(&w)) {
        memcpy(state, &copy, er_state_size(g));
        return ER_OK;
    }
    if (fault.key != NULL) /* otherwise miners_sane has reported it */
        er_put_why(why, fault.key, fault.word);
    return (er_err){"err.position", NULL};
}
