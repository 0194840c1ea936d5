/* describe.c - a position as the statements that make it again (docs/scenarios.md), as short as they
 * can be: what `position` and `ready` fill in by themselves is left out.
 *
 * It tells positions in which a turn begins. Things that hardly ever are as they would not be filled
 * in (tokens that are out of the game, a changed tray) are not told: whoever must be sure makes the
 * position again and compares. */
#include "realms/position/position.h"

static void put_region(const realms_setup *su, int region, er_text *out)
{
    er_put_char(out, ' ');
    er_put(out, su->map.region[region].key);
}

static void put_race(const realms_setup *su, int army, er_text *out)
{
    er_put_char(out, ' ');
    er_put(out, su->race[army].tile.key);
}

static void put_power(const realms_setup *su, int badge, er_text *out)
{
    er_put_char(out, ' ');
    er_put(out, su->power[badge].tile.key);
}

static void put_seat(int seat, er_text *out)
{
    er_put_char(out, ' ');
    er_put(out, er_seat_word(seat));
}

/* ---- seats and armies ---- */

static void describe_seats(const realms_setup *su, const realms_state *s, er_text *out)
{
    er_putf(out, "round %d\n", s->round);
    if (s->turn != 0) {
        er_putf(out, "turn %s\n", er_seat_word(s->turn));
    }
    if (s->first != 0) {
        er_putf(out, "first %s\n", er_seat_word(s->first));
    }
    er_put(out, "coins");
    for (int i = 0; i < su->seats; i++) {
        put_seat(i, out);
        er_putf(out, " %d", (int)s->coins[i]);
    }
    er_put_char(out, '\n');
}

static void describe_count(const char *word, int n, er_text *out)
{
    if (n != 0) {
        er_putf(out, " %s %d", word, n);
    }
}

static void describe_army(const realms_setup *su, const realms_state *s, int army, er_text *out)
{
    const realms_army *a = &s->army[army];
    bool active = a->at == REALMS_AT_ACTIVE;
    if (!active && a->at != REALMS_AT_DECLINED)
        return;
    er_put(out, active ? "active" : "declined");
    put_seat(a->owner, out);
    put_race(su, army, out);
    if (a->power != REALMS_NONE)
        put_power(su, a->power, out);
    describe_count("hand", a->hand, out);
    if (active)
        describe_count("hammers", s->hammers[a->owner], out);
    if (active && (a->flags & REALMS_ARMY_FIRST) != 0)
        er_put(out, " first");
    er_put_char(out, '\n');
}

/* ---- the board ---- */

/* Whether something stands there that is not placed by itself. */
static bool has_pieces(const realms_state *s, int region)
{
    for (int p = 0; p < REALMS_PIECE_COUNT; p++)
        if (p != REALMS_PIECE_LAIR && realms_has(s->piece[p], region))
            return true;
    return false;
}

static void describe_pieces(const realms_setup *su, const realms_state *s, int army, er_text *out)
{
    REALMS_FOR_REGIONS(r, s->army[army].held) {
        if (!has_pieces(s, r))
            continue;
        er_put(out, "at");
        put_region(su, r, out);
        put_race(su, army, out);
        er_putf(out, " %d", s->tokens[r]);
        for (int p = 0; p < REALMS_PIECE_COUNT; p++) {
            if (p == REALMS_PIECE_LAIR || !realms_has(s->piece[p], r))
                continue;
            er_putf(out, " %s", realms_piece_words[p].first);
            if (realms_is_counted(p)) {
                er_putf(out, " %d", realms_pieces_at(s, p, r));
            }
        }
        er_put_char(out, '\n');
    }
}

/* Lists the regions without pieces by their tokens. */
static void describe_held(const realms_setup *su, const realms_state *s, int army, er_text *out)
{
    bool begun = false;
    for (int n = 1; n <= su->race[army].tile.tray; n++) {
        bool said = false;
        REALMS_FOR_REGIONS(r, s->army[army].held) {
            if (s->tokens[r] != n || has_pieces(s, r))
                continue;
            if (!begun) {
                er_put(out, "hold");
                put_race(su, army, out);
            }
            if (!said) {
                er_putf(out, " %d", n);
            }
            begun = said = true;
            put_region(su, r, out);
        }
    }
    if (begun)
        er_put_char(out, '\n');
}

static void describe_set(const realms_setup *su, const char *what, realms_set set, er_text *out)
{
    if (set == 0)
        return;
    er_putf(out, "hold %s", what);
    REALMS_FOR_REGIONS(r, set)
        put_region(su, r, out);
    er_put_char(out, '\n');
}

/* Tells where Tribes and Monsters are not as the game began. */
static void describe_others(const er_game *g, const realms_state *s, er_text *out)
{
    const realms_setup *su = realms_setup_of(g);
    realms_state begun;
    realms_set held = 0, left = 0;
    realms_rules.init(g, (er_state *)(void *)&begun);
    for (int r = 0; r < su->map.count; r++)
        held |= s->holder[r] != REALMS_NONE ? realms_bit(r) : 0;
    begun.monsters &= ~s->finds_on;
    left = ((begun.tribes & ~s->tribes) | (begun.monsters & ~s->monsters)) & ~held & ~(s->tribes | s->monsters);
    describe_set(su, "tribe", s->tribes & ~begun.tribes, out);
    describe_set(su, "monsters", s->monsters & ~begun.monsters, out);
    describe_set(su, "empty", left, out);
}

/* ---- combos and piles ---- */

static void describe_offers(const realms_setup *su, const realms_state *s, er_text *out)
{
    er_put(out, s->offers > 0 ? "offer" : "offer none");
    for (int i = 0; i < s->offers; i++) {
        put_race(su, s->offer_race[i], out);
        put_power(su, s->offer_power[i], out);
        if (s->offer_coins[i] > 0) {
            er_putf(out, " %d", s->offer_coins[i]);
        }
    }
    er_put_char(out, '\n');
}

static void describe_badges(const realms_setup *su, const char *words, uint64_t set, er_text *out)
{
    if (set == 0)
        return;
    er_put(out, words);
    for (int i = 0; i < su->power_count; i++)
        if ((set >> i & 1) != 0)
            put_power(su, i, out);
    er_put_char(out, '\n');
}

/* What is out of the game tells what is in the stacks, where they are not all the rest. */
static void describe_piles(const realms_setup *su, const realms_state *s, er_text *out)
{
    bool out_of_game = false;
    for (int a = 0; a < su->race_count; a++)
        out_of_game = out_of_game || s->army[a].at == REALMS_AT_OUT;
    if (s->under_count > 0) {
        er_put(out, "under banners");
        for (int i = 0; i < s->under_count; i++)
            put_race(su, s->under[i], out);
        er_put_char(out, '\n');
    }
    describe_badges(su, "discard badges", s->discard, out);
    if (out_of_game) {
        er_put(out, s->stack != 0 ? "stack banners" : "stack banners none");
        REALMS_FOR_REGIONS(a, s->stack)
            put_race(su, a, out);
        er_put_char(out, '\n');
    }
    if (s->badges_out != 0 && s->bag == 0)
        er_put(out, "stack badges none\n");
    else if (s->badges_out != 0)
        describe_badges(su, "stack badges", s->bag, out);
}

/* ---- the Underground ---- */

static void describe_finds(const realms_setup *su, const realms_state *s, er_text *out)
{
    bool begun = false;
    int unseen = 0;
    for (int i = 0; i < su->find_count; i++) {
        unseen += s->find[i] == REALMS_FIND_STACK;
        if (!realms_lies(s, i))
            continue;
        er_put(out, begun ? " " : "lies ");
        er_put(out, su->find[i].tile.key);
        put_region(su, s->find[i], out);
        begun = true;
    }
    if (begun)
        er_put_char(out, '\n');
    if (s->finds_left < unseen) {
        er_putf(out, "finds %d\n", s->finds_left);
    }
}

static void describe_marker(const realms_setup *su, const char *word, uint8_t region, const char *more, er_text *out)
{
    if (region == REALMS_NONE)
        return;
    er_put(out, word);
    put_region(su, region, out);
    er_put(out, more);
    er_put_char(out, '\n');
}

static void describe_under(const realms_setup *su, const realms_state *s, er_text *out)
{
    describe_finds(su, s, out);
    if (s->second != REALMS_NONE) {
        er_putf(out, "stonehedge %s%s\n", su->power[s->second].tile.key, s->second_paid ? " paid" : "");
    }
    describe_marker(su, "ghost", s->ghost, "", out);
    if (s->balrog_waits == 0)
        describe_marker(su, "balrog", s->balrog, "", out);
    describe_marker(su, "volcano", s->volcano, "", out);
    for (int i = 0; i < su->seats; i++) {
        if (s->avenge[i] == 0)
            continue;
        er_put(out, "vengeance");
        put_seat(i, out);
        for (int k = 0; k < su->seats; k++)
            if ((s->avenge[i] >> k & 1) != 0)
                put_seat(k, out);
        er_put_char(out, '\n');
    }
}

bool realms_describe(const er_game *g, const er_state *state, er_text *out)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    if ((s->phase != REALMS_PHASE_START && s->phase != REALMS_PHASE_PICK) || s->did != 0 || s->deeds != 0)
        return false;
    describe_seats(su, s, out);
    for (int a = 0; a < su->race_count; a++)
        describe_army(su, s, a, out);
    for (int a = 0; a < su->race_count; a++) {
        describe_held(su, s, a, out);
        describe_pieces(su, s, a, out);
    }
    describe_others(g, s, out);
    describe_offers(su, s, out);
    describe_piles(su, s, out);
    for (int i = 0; i < su->seats; i++)
        if (s->peace[i] != REALMS_NONE) {
            er_putf(out, "peace %s %s\n", er_seat_word(i), er_seat_word(s->peace[i]));
        }
    if (su->under)
        describe_under(su, s, out);
    return !out->full;
}
