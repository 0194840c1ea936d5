/* describe.c - a position as the statements that make it again (docs/scenarios.md), as short as they
 * can be: what `position` and `ready` fill in by themselves is left out.
 *
 * It tells positions in which players choose the first cards to keep, or the card of a round, and
 * nobody has chosen yet. In a view, of another player's hand it tells the levels. Things that hardly
 * ever are as they would not be filled in (cards that are out of the game) are not told: whoever must
 * be sure makes the position again and compares. */
#include "miners/position/position.h"

static void put_key(const char *key, er_text *out)
{
    er_put_char(out, ' ');
    er_put(out, key);
}

/* Whether everybody is about to decide the same. */
static bool is_beginning(const miners_state *s)
{
    uint8_t wanted = s->phase == MINERS_PHASE_DRAFT ? MINERS_WAITS_DISCARD : MINERS_WAITS_PLAY;
    if (s->phase != MINERS_PHASE_DRAFT && s->phase != MINERS_PHASE_PLAY)
        return false;
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].waits != wanted && (s->seat[i].waits != MINERS_WAITS_NOTHING || wanted != MINERS_WAITS_PLAY))
            return false;
    return true;
}

/* ---- the round ---- */

static void describe_events(const miners_setup *su, const miners_state *s, er_text *out)
{
    bool begun = false;
    if (s->event != MINERS_NONE) {
        er_putf(out, "event %s\n", su->book.event[s->event].key);
    }
    for (int i = 0; i < su->book.event_count; i++) {
        if ((s->events >> i & 1) != 0 || i == s->event)
            continue;
        if (!begun)
            er_put(out, "past");
        begun = true;
        put_key(su->book.event[i].key, out);
    }
    if (begun)
        er_put_char(out, '\n');
}

static int first_side(const miners_book *b, int board)
{
    int i = 0;
    while (b->side[i].board != board + 1)
        i++;
    return i;
}

static void describe_sides(const miners_setup *su, const miners_state *s, er_text *out)
{
    bool usual = true;
    for (int i = 0; i < MINERS_BOARDS; i++)
        usual = usual && s->up[i] == first_side(&su->book, i);
    if (usual)
        return;
    er_put(out, "sides");
    for (int i = 0; i < MINERS_BOARDS; i++)
        put_key(su->book.side[s->up[i]].key, out);
    er_put_char(out, '\n');
}

/* ---- a seat ---- */

static void describe_number(const char *word, int seat, int n, er_text *out)
{
    if (n != 0) {
        er_putf(out, "%s %s %d\n", word, er_seat_word(seat), n);
    }
}

static void describe_hand(const miners_setup *su, const miners_seat *p, int seat, er_text *out)
{
    if (p->hand_count == 0)
        return;
    er_putf(out, "hand %s", er_seat_word(seat));
    for (int i = 0; i < p->hand_count; i++) {
        if (p->hand[i] < su->book.card_count)
            put_key(su->book.card[p->hand[i]].key, out);
        else {
            er_putf(out, " %d", p->hand[i] - MINERS_UNKNOWN_CARD);
        }
    }
    er_put_char(out, '\n');
}

static void describe_carts(const miners_seat *p, int seat, er_text *out)
{
    bool begun = false;
    for (int i = 0; i < p->mine_count; i++)
        for (int half = MINERS_HALF_RIGHT; half < MINERS_HALF_COUNT; half++) {
            if ((p->mine[i].marks & miners_marker(half)) == 0)
                continue;
            if (!begun) {
                er_putf(out, "cart %s", er_seat_word(seat));
            }
            begun = true;
            er_putf(out, " %d %d %s", p->mine[i].level, p->mine[i].column, miners_half_word(half));
        }
    if (begun)
        er_put_char(out, '\n');
}

static void describe_mine(const miners_setup *su, const miners_seat *p, int seat, er_text *out)
{
    if (p->mine_count == 0)
        return;
    er_putf(out, "mine %s", er_seat_word(seat));
    for (int i = 0; i < p->mine_count; i++) {
        const miners_slot *at = &p->mine[i];
        er_putf(out, " %d %d %s", at->level, at->column, su->book.card[at->card].key);
        if ((at->marks & MINERS_MARK_MACHINES) != 0) {
            er_putf(out, " machines %d", at->marks & MINERS_MARK_MACHINES);
        }
        if ((at->marks & MINERS_MARK_COLLAPSE) != 0)
            er_put(out, " collapse");
        if ((at->marks & MINERS_MARK_USED) != 0)
            er_put(out, " used");
    }
    er_put_char(out, '\n');
    describe_carts(p, seat, out);
}

static void describe_seat(const miners_setup *su, const miners_seat *p, int seat, er_text *out)
{
    describe_number("coins", seat, p->coins, out);
    describe_number("points", seat, p->points, out);
    describe_number("finished", seat, p->finished, out);
    if (p->side != MINERS_NONE) {
        er_putf(out, "progress %s %s %d\n", er_seat_word(seat), su->book.side[p->side].key, p->space);
    }
    describe_hand(su, p, seat, out);
    describe_mine(su, p, seat, out);
}

/* ---- piles ---- */

static void describe_discards(const miners_setup *su, const miners_state *s, er_text *out)
{
    for (int level = 1; level <= MINERS_DECKS; level++) {
        bool begun = false;
        for (int i = 0; i < su->book.card_count; i++) {
            if (su->card_level[i] != level || !miners_has_bit(s->discard, i))
                continue;
            if (!begun) {
                er_putf(out, "discards %d", level);
            }
            begun = true;
            put_key(su->book.card[i].key, out);
        }
        if (begun)
            er_put_char(out, '\n');
    }
    if (s->four_discard > 0) {
        er_putf(out, "discards %d %d\n", MINERS_LEVELS, s->four_discard);
    }
}

bool miners_describe(const er_game *g, const er_state *state, er_text *out)
{
    const miners_setup *su = miners_setup_of(g);
    const miners_state *s = miners_at(state);
    if (!is_beginning(s))
        return false;
    if (s->phase == MINERS_PHASE_DRAFT)
        er_put(out, "phase draft\n");
    else {
        er_putf(out, "round %d\n", s->round);
    }
    describe_events(su, s, out);
    describe_sides(su, s, out);
    for (int i = 0; i < s->seats; i++)
        describe_seat(su, &s->seat[i], i, out);
    describe_discards(su, s, out);
    return !out->full;
}
