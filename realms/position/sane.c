/* sane.c - whether a state is possible: every index in range, every token, badge and coin
 * accounted for, someone to act. The contract test asks this after every move, load and position
 * before it believes anything. It trusts nothing. */
#include "realms/rules/hooks.h"
#include "realms/rules/rules.h"

#include <string.h>

enum {
    MANY_COINS = 10000000,
    MANY_SPOILS = 9 * REALMS_MAX_LINES * REALMS_MAX_REGIONS
}; /* more than any game can pay; sums stay far below their limits */

static bool sane_ranges(const realms_setup *su, const realms_state *s, er_text *why)
{
    if (s->phase == REALMS_PHASE_EDIT || s->phase >= REALMS_PHASE_COUNT || s->round < 1 || s->round > su->rounds)
        return realms_wrong(why, FAULT_SANE_PHASE, "");
    if (s->turn >= su->seats || s->first >= su->seats || s->die > 3 || s->offers > REALMS_COMBOS)
        return realms_wrong(why, FAULT_SANE_TURN, "");
    if (s->under_count > su->race_count || (s->fresh != REALMS_NONE && s->fresh >= su->race_count))
        return realms_wrong(why, FAULT_SANE_BANNERS, "");
    if (s->named != REALMS_NONE && s->named >= su->map.count)
        return realms_wrong(why, FAULT_SANE_NAMED, "");
    if (s->army_acting != REALMS_NONE && s->army_acting >= su->race_count)
        return realms_wrong(why, FAULT_SANE_ACTING, "");
    unsigned seats = (1u << su->seats) - 1;
    if (((s->attacked | s->cursed) & ~seats) != 0 || s->did >= 2 * REALMS_DID_BERSERK)
        return realms_wrong(why, FAULT_SANE_MARKS, "");
    for (int p = 0; p < REALMS_PIECE_COUNT; p++)
        if ((s->piece[p] & ~su->all) != 0)
            return realms_wrong(why, FAULT_SANE_PIECE_OFF, realms_piece_words[p].first);
    if (((s->tribes | s->monsters | s->taken | s->looted) & ~su->all) != 0)
        return realms_wrong(why, FAULT_SANE_MARK_OFF, "");
    for (int i = 0; i < su->find_count; i++)
        if (s->find[i] >= su->map.count && s->find[i] != REALMS_FIND_STACK && s->find[i] != REALMS_FIND_OUT)
            return realms_wrong(why, FAULT_SANE_FINDS, su->find[i].tile.key);
    if (!realms_in_or_none(s->reveal, su->map.count) || s->finds_left > su->find_count)
        return realms_wrong(why, FAULT_SANE_FINDS, "");
    if (!realms_in_or_none(s->picked, s->offers) || s->resume >= REALMS_PHASE_COUNT)
        return realms_wrong(why, FAULT_SANE_PHASE, "");
    for (int i = 0; realms_abilities[i] != NULL; i++)
        if (realms_abilities[i]->in_range != NULL && !realms_abilities[i]->in_range(su, s, why))
            return false;
    return true;
}

static bool sane_seats(const realms_setup *su, const realms_state *s, er_text *why)
{
    for (int i = 0; i < su->seats; i++) {
        uint8_t army = s->active[i];
        if (s->peace[i] != REALMS_NONE && (s->peace[i] >= su->seats || s->peace[i] == i))
            return realms_wrong(why, FAULT_SANE_PEACE, "");
        if (army == REALMS_NONE)
            continue;
        if (army >= su->race_count || s->army[army].at != REALMS_AT_ACTIVE || s->army[army].owner != i)
            return realms_wrong(why, FAULT_SANE_SEAT_ACTIVE, "");
    }
    return true;
}

static bool sane_army(const realms_setup *su, const realms_state *s, int a, er_text *why)
{
    const realms_army *army = &s->army[a];
    const char *key = su->race[a].tile.key;
    bool played = army->at == REALMS_AT_ACTIVE || army->at == REALMS_AT_DECLINED;
    int tokens = army->tray + army->hand + army->aside + army->out + army->gone;
    if (army->at >= REALMS_AT_COUNT || (played ? army->owner >= su->seats : army->owner != REALMS_NONE))
        return realms_wrong(why, FAULT_SANE_BANNER, key);
    if (army->power != REALMS_NONE && (!played || army->power >= su->power_count))
        return realms_wrong(why, FAULT_SANE_BADGE, key);
    if (army->at == REALMS_AT_ACTIVE && (s->active[army->owner] != a || army->power == REALMS_NONE))
        return realms_wrong(why, FAULT_SANE_ACTIVE, key);
    if (army->at == REALMS_AT_DECLINED && s->army[a].held == 0 && army->hand + army->out == 0)
        return realms_wrong(why, FAULT_SANE_DECLINED_EMPTY, key);
    if (!played && (army->hand | army->aside | army->out | army->lent | army->camps | army->holes | army->flags) != 0)
        return realms_wrong(why, FAULT_SANE_NOBODYS_TOKENS, key);
    bool waned = (army->flags & REALMS_ARMY_WANED) != 0;
    if (army->flags >= 2 * REALMS_ARMY_WANED || army->aside > army->lent ||
        (waned && (!su->under || army->at != REALMS_AT_DECLINED || army->owner != s->turn)))
        return realms_wrong(why, FAULT_SANE_FLAGS, key);
    if (army->spoils[0] > MANY_SPOILS || army->spoils[0] < -MANY_SPOILS || army->spoils[1] > MANY_SPOILS ||
        army->spoils[1] < -MANY_SPOILS)
        return realms_wrong(why, FAULT_SANE_SPOILS, key);
    for (int r = 0; r < su->map.count; r++)
        if (s->holder[r] == a)
            tokens += s->tokens[r];
    return tokens == su->race[a].tile.tray ? true : realms_wrong(why, FAULT_SANE_TOKENS, key);
}

static bool sane_regions(const realms_setup *su, const realms_state *s, er_text *why)
{
    realms_set pieces = 0;
    for (int p = 0; p < REALMS_PIECE_COUNT; p++)
        pieces |= s->piece[p];
    for (int r = 0; r < su->map.count; r++) {
        uint8_t holder = s->holder[r];
        const char *key = su->map.region[r].key;
        bool free = holder == REALMS_NONE;
        if (!free && (holder >= su->race_count || s->army[holder].owner >= su->seats))
            return realms_wrong(why, FAULT_SANE_HOLDER, key);
        for (int a = 0; a < su->race_count; a++)
            if (realms_has(s->army[a].held, r) != (holder == a))
                return realms_wrong(why, FAULT_SANE_HOLDER, key);
        if (free != (s->tokens[r] == 0) || (!free && realms_has(s->tribes | s->monsters, r)))
            return realms_wrong(why, FAULT_SANE_REGION_TOKENS, key);
        if (free && realms_has(pieces, r))
            return realms_wrong(why, FAULT_SANE_REGION_PIECES, key);
    }
    return true;
}

/* No army has more pieces than its tiles give it. */
static bool sane_pieces(const realms_setup *su, const realms_state *s, int a, er_text *why)
{
    static const realms_fault_id faults[REALMS_PIECE_COUNT] = {
#define PIECE(id, word, numbered, kept, earned, role, rule, count, set) [REALMS_PIECE_##id] = FAULT_SANE_##id,
#include "realms/words.def"
    };
    if (s->army[a].at != REALMS_AT_ACTIVE && s->army[a].at != REALMS_AT_DECLINED)
        return true;
    realms_side side;
    realms_look_at(su, s, a, &side);
    realms_army army = s->army[a];
    for (int p = 0; p < REALMS_PIECE_COUNT; p++) {
        int least, most, there = realms_pieces_out(s, a, p);
        const uint8_t *hand = realms_pieces_in_hand(&army, p);
        there += hand != NULL ? *hand : 0;
        realms_limit_pieces(&side, s, p, &least, &most);
        if (there > most || there < least)
            return realms_wrong(why, faults[p], su->race[a].tile.key);
    }
    if (s->army[a].lent > realms_lend(&side))
        return realms_wrong(why, FAULT_SANE_LENT, su->race[a].tile.key);
    return true;
}

/* Every badge is in exactly one place. */
static bool sane_badges(const realms_setup *su, const realms_state *s, er_text *why)
{
    uint64_t all = ((uint64_t)1 << su->power_count) - 1, seen = s->bag;
    bool twice = (s->bag & s->discard) != 0 || ((s->bag | s->discard) & s->badges_out) != 0;
    seen |= s->discard | s->badges_out;
    for (int i = 0; i <= s->offers + su->race_count; i++) {
        int army = i - s->offers;
        uint8_t power = i < s->offers ? s->offer_power[i] : army < su->race_count ? s->army[army].power : s->second;
        if (i >= s->offers && power == REALMS_NONE)
            continue;
        if (power >= su->power_count || (seen >> power & 1) != 0)
            return realms_wrong(why, FAULT_SANE_BADGE_TWICE, "");
        seen |= (uint64_t)1 << power;
    }
    return !twice && seen == all ? true : realms_wrong(why, FAULT_SANE_BADGES, "");
}

/* Every banner is where its army says. */
static bool sane_banners(const realms_setup *su, const realms_state *s, er_text *why)
{
    uint64_t offered = 0, under = 0;
    for (int i = 0; i < s->offers + (s->fresh != REALMS_NONE); i++) {
        uint8_t race = i < s->offers ? s->offer_race[i] : s->fresh;
        if (race >= su->race_count || (offered >> race & 1) != 0)
            return realms_wrong(why, FAULT_SANE_OFFER, "");
        offered |= (uint64_t)1 << race;
    }
    for (int i = 0; i < s->under_count; i++) {
        if (s->under[i] >= su->race_count || (under >> s->under[i] & 1) != 0)
            return realms_wrong(why, FAULT_SANE_UNDER, "");
        under |= (uint64_t)1 << s->under[i];
    }
    for (int a = 0; a < su->race_count; a++)
        if ((s->army[a].at == REALMS_AT_OFFER) != (offered >> a & 1) ||
            (s->army[a].at == REALMS_AT_UNDER) != (under >> a & 1))
            return realms_wrong(why, FAULT_SANE_BANNER, su->race[a].tile.key);
    return s->fresh == REALMS_NONE || s->offers < REALMS_COMBOS ? true : realms_wrong(why, FAULT_SANE_BANNER_MANY, "");
}

/* At most one race is declined, apart from those beyond the limit (RE-DECL-1). */
static bool sane_declined(const realms_setup *su, const realms_state *s, er_text *why)
{
    int counted[ER_MAX_SEATS] = {0};
    for (int a = 0; a < su->race_count; a++)
        if (s->army[a].at == REALMS_AT_DECLINED && (s->army[a].flags & REALMS_ARMY_EXEMPT) == 0 &&
            ++counted[s->army[a].owner] > 1)
            return realms_wrong(why, FAULT_SANE_TWO_DECLINED, su->race[a].tile.key);
    return true;
}

/* The coins paid by the bank equal the coins of all seats. In a view not all are known. */
static bool sane_coins(const realms_setup *su, const realms_state *s, er_text *why)
{
    int32_t total = 0;
    bool hidden = false;
    for (int i = 0; i < su->seats; i++) {
        if (s->coins[i] < -1 || s->coins[i] > MANY_COINS)
            return realms_wrong(why, FAULT_SANE_PURSE, "");
        hidden = hidden || s->coins[i] < 0;
        total += s->coins[i];
    }
    for (int i = 0; i < s->offers; i++)
        total += s->offer_coins[i];
    if (s->paid > MANY_COINS || s->paid < -MANY_COINS)
        return realms_wrong(why, FAULT_SANE_PAID, "");
    return hidden || total == 5 * su->seats + s->paid ? true : realms_wrong(why, FAULT_SANE_COINS, "");
}

/* Monsters are on land, and nobody is in a Chasm. Places and Relics lie where nobody hides them;
 * one is drawn only for a region just conquered. */
static bool sane_finds(const realms_setup *su, const realms_state *s, er_text *why)
{
    int stack = 0;
    uint32_t lying;
    realms_set on = realms_finds_on(s, &lying), chasm = su->fixed[REALMS_FILTER_CHASM];
    bool due = s->reveal != REALMS_NONE || s->second_due != 0;
    bool now = s->phase == REALMS_PHASE_CONQUER || s->phase == REALMS_PHASE_GATHER ||
               (s->phase == REALMS_PHASE_BALROG && s->second_due != 0);
    REALMS_FOR_REGIONS(r, s->monsters & (s->tribes | ~su->fixed[REALMS_FILTER_LAND]))
        return realms_wrong(why, FAULT_SANE_MONSTERS, su->map.region[r].key);
    REALMS_FOR_REGIONS(r, chasm)
        if (s->holder[r] != REALMS_NONE)
            return realms_wrong(why, FAULT_SANE_HOLDER, su->map.region[r].key);
    for (int i = 0; i < su->find_count; i++)
        stack += s->find[i] == REALMS_FIND_STACK;
    if (s->finds_left > stack || on != s->finds_on || (on & (chasm | s->monsters)) != 0 || (due && !now))
        return realms_wrong(why, FAULT_SANE_FINDS, "");
    if (s->reveal != REALMS_NONE &&
        (s->finds_left == 0 || !realms_has(s->taken, s->reveal) || s->holder[s->reveal] != s->army_acting))
        return realms_wrong(why, FAULT_SANE_FINDS, "");
    return true;
}

static bool sane_abilities(const realms_setup *su, const realms_state *s, er_text *why)
{
    for (int i = 0; realms_abilities[i] != NULL; i++)
        if (realms_abilities[i]->sane != NULL && !realms_abilities[i]->sane(su, s, why))
            return false;
    return true;
}

/* An army acts if it is active, or declined and undying; a Berserk roll waits only for the
 * Berserk. */
static bool may_act(const realms_setup *su, const realms_state *s, int army, er_text *why)
{
    realms_side side;
    realms_look_at(su, s, army, &side);
    if (!side.active && !realms_can(&side, REALMS_ABILITY_UNDYING))
        return realms_wrong(why, FAULT_SANE_IDLE_IN_DECLINE, su->race[army].tile.key);
    if ((s->did & REALMS_DID_BERSERK) != 0 && !realms_can(&side, REALMS_ABILITY_BERSERK))
        return realms_wrong(why, FAULT_SANE_ROLL, "");
    return true;
}

/* Everything automatic has been done: settling changes nothing more. */
static bool is_settled(const er_game *g, const er_state *state, er_text *why)
{
    uint8_t before[ER_SAVE_BYTES], after[ER_SAVE_BYTES];
    realms_state copy;
    realms_copy(realms_setup_of(g), &copy, realms_at(state));
    realms_settle(realms_setup_of(g), &copy, true, NULL);
    size_t n = er_save(g, state, before, sizeof before);
    size_t m = er_save(g, (const er_state *)(const void *)&copy, after, sizeof after);
    return n == m && memcmp(before, after, n) == 0 ? true : realms_wrong(why, FAULT_SANE_IDLE_PHASE, "");
}

/* Whether the die was rolled for a region that could be named: the state before that roll allows
 * it. */
static bool was_legal(const er_game *g, const realms_state *s)
{
    realms_state before;
    realms_copy(realms_setup_of(g), &before, s);
    bool wisp = (s->deeds & REALMS_DEED_WISP) != 0;
    er_move m = {.seat = s->turn, .verb = wisp ? REALMS_VERB_WISP : REALMS_VERB_ROLL, .arg = {s->named}};
    before.phase = REALMS_PHASE_CONQUER;
    before.named = REALMS_NONE;
    before.deeds &= (uint8_t)~REALMS_DEED_WISP;
    return realms_check(g, (const er_state *)(const void *)&before, &m).key == NULL;
}

/* Whether nobody has played anything, as before the first turn. */
static bool is_untouched(const realms_setup *su, const realms_state *s)
{
    for (int a = 0; a < su->race_count; a++)
        if (s->army[a].at == REALMS_AT_ACTIVE || s->army[a].at == REALMS_AT_DECLINED)
            return false;
    return s->round == 1 && s->finds_on == 0;
}

/* Whether the phase has everything it needs. */
static bool sane_phase(const er_game *g, const realms_state *s, er_text *why)
{
    const realms_setup *su = realms_setup_of(g);
    bool picking = s->phase == REALMS_PHASE_SWAP || s->phase == REALMS_PHASE_VOLCANO;
    if (((s->phase == REALMS_PHASE_FIRST || s->phase == REALMS_PHASE_MONSTERS) && !is_untouched(su, s)) ||
        (s->phase == REALMS_PHASE_MONSTERS && su->monster_draw == 0) || picking != (s->picked != REALMS_NONE))
        return realms_wrong(why, FAULT_SANE_PHASE, "");
    uint8_t army = s->army_acting, active = s->active[s->turn];
    bool acting =
        army != REALMS_NONE && s->army[army].owner == s->turn && (s->army[army].flags & REALMS_ARMY_ACTED) != 0;
    bool die = s->phase == REALMS_PHASE_DIE;
    bool runs = realms_phase_part(s->phase) == REALMS_TURN_RUN;
    if (runs && !acting)
        return realms_wrong(why, FAULT_SANE_NO_ARMY, "");
    if (runs && !may_act(su, s, army, why))
        return false;
    if (runs && s->phase != REALMS_PHASE_REDEPLOY && s->army[army].aside > 0)
        return realms_wrong(why, FAULT_SANE_ASIDE, "");
    if (realms_phase_is(s->phase, REALMS_PHASE_HAS_ACTIVE) && active == REALMS_NONE)
        return realms_wrong(why, FAULT_SANE_NO_ACTIVE, "");
    if (realms_phase_is(s->phase, REALMS_PHASE_HAS_NO_ACTIVE) && active != REALMS_NONE)
        return realms_wrong(why, FAULT_SANE_PICK, "");
    if (s->die > 0 && (s->phase != REALMS_PHASE_CONQUER || (s->did & REALMS_DID_BERSERK) == 0))
        return realms_wrong(why, FAULT_SANE_ROLL, "");
    if (!die && s->named != REALMS_NONE)
        return realms_wrong(why, FAULT_SANE_NAMED_NO_DIE, "");
    if (die && (s->named != REALMS_NONE) == ((s->did & REALMS_DID_BERSERK) != 0))
        return realms_wrong(why, FAULT_SANE_DIE_CAUSE, "");
    if (die && s->named != REALMS_NONE && !was_legal(g, s))
        return realms_wrong(why, FAULT_SANE_DIE_NOTHING, "");
    return true;
}

static bool someone_can_act(const er_game *g, const er_state *state, er_text *why)
{
    const realms_setup *su = realms_setup_of(g);
    er_move moves[1];
    er_outcome outcomes[1];
    uint8_t to_act = realms_to_act(g, state);
    if (realms_at(state)->phase == REALMS_PHASE_OVER)
        return true;
    for (int seat = 0; seat < su->seats; seat++)
        if ((to_act >> seat & 1) != 0)
            return realms_legal(g, state, seat, moves, 1) > 0 ? true : realms_wrong(why, FAULT_SANE_STUCK, "");
    return to_act != 0 && realms_chance(g, state, outcomes, 1) > 0 ? true
                                                                   : realms_wrong(why, FAULT_SANE_NOBODY_ACTS, "");
}

bool realms_sane(const er_game *g, const er_state *state, er_text *why)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    if (!sane_ranges(su, s, why) || !sane_seats(su, s, why))
        return false;
    for (int a = 0; a < su->race_count; a++)
        if (!sane_army(su, s, a, why))
            return false;
    if (!sane_regions(su, s, why) || !sane_badges(su, s, why) || !sane_banners(su, s, why))
        return false;
    for (int a = 0; a < su->race_count; a++)
        if (!sane_pieces(su, s, a, why))
            return false;
    return sane_declined(su, s, why) && sane_coins(su, s, why) && sane_finds(su, s, why) &&
           sane_abilities(su, s, why) && sane_phase(g, s, why) && is_settled(g, state, why) &&
           someone_can_act(g, state, why);
}
