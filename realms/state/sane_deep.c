/* sane_deep.c - whether the Underground's part of a state is possible: Monsters, Places and
 * Relics, the pieces they release. */
#include "realms/text/reader.h"
#include "realms/state/state.h"

static bool wrong(er_text *why, realms_fault_id id, const char *which)
{
    er_put_why(why, realms_fault_keys[id], which);
    return false;
}

static bool in_or_none(uint8_t value, int limit)
{
    return value == REALMS_NONE || value < limit;
}

/* Every number is within its range, so that the rest may use it as an index. */
bool realms_sane_ranges_deep(const realms_setup *su, const realms_state *s, er_text *why)
{
    unsigned seats = (1u << su->seats) - 1, avenged = s->drained;
    bool self = false;
    for (int i = 0; i < su->seats; i++) {
        avenged |= s->avenge[i];
        self = self || (s->avenge[i] >> i & 1) != 0;
    }
    if (self || (avenged & ~seats) != 0)
        return wrong(why, FAULT_SANE_VENGEANCE, "");
    for (int i = 0; i < su->find_count; i++)
        if (s->find[i] >= su->map.count && s->find[i] != FIND_STACK && s->find[i] != FIND_OUT)
            return wrong(why, FAULT_SANE_FINDS, su->find[i].tile.key);
    if (!in_or_none(s->reveal, su->map.count) || s->finds_left > su->find_count)
        return wrong(why, FAULT_SANE_FINDS, "");
    if (!in_or_none(s->ghost, su->map.count) || !in_or_none(s->ghost_seat, su->seats))
        return wrong(why, FAULT_SANE_GHOST, "");
    if (!in_or_none(s->balrog, su->map.count) || s->balrog_waits > 1)
        return wrong(why, FAULT_SANE_BALROG, "");
    if (s->piece[PIECE_HAMMER] != 0) /* they lie in no region */
        return wrong(why, FAULT_SANE_HAMMER, "");
    if (!in_or_none(s->volcano, su->map.count))
        return wrong(why, FAULT_SANE_VOLCANO, "");
    if (!in_or_none(s->second, su->power_count) || !in_or_none(s->second_army, su->race_count) || s->second_due > 1 ||
        s->second_paid > 1 || (s->second == REALMS_NONE && s->second_army != REALMS_NONE))
        return wrong(why, FAULT_SANE_SECOND, "");
    if (((s->used | s->armed | s->laid) & ~su->relics) != 0 || !in_or_none(s->copied, su->find_count) || s->reborn > 2)
        return wrong(why, FAULT_SANE_ARMED, "");
    if (((s->deeds & DEED_BAG) != 0) != (s->copied != REALMS_NONE) ||
        ((s->deeds & (DEED_BAG_ARMED | DEED_BAG_LAID)) != 0 && s->copied == REALMS_NONE) ||
        (s->copied != REALMS_NONE && (su->relics >> s->copied & 1) == 0))
        return wrong(why, FAULT_SANE_BAG, "");
    return in_or_none(s->picked, s->offers) && s->resume < PHASE_COUNT ? true : wrong(why, FAULT_SANE_PHASE, "");
}

/* Monsters are on land, nobody is in a Chasm or where the Balrog is, and the Volcano is where it
 * may be. */
static bool sane_monsters(const realms_setup *su, const realms_state *s, er_text *why)
{
    FOR_REGIONS(r, s->monsters & (s->tribes | ~su->fixed[FILTER_LAND]))
        return wrong(why, FAULT_SANE_MONSTERS, su->map.region[r].key);
    for (int r = 0; r < su->map.count; r++)
        if (s->holder[r] != REALMS_NONE && (realms_has(su->fixed[FILTER_CHASM], r) || realms_closed(s, r)))
            return wrong(why, FAULT_SANE_HOLDER, su->map.region[r].key);
    if (s->volcano != REALMS_NONE && !realms_has(su->volcanoes, s->volcano))
        return wrong(why, FAULT_SANE_VOLCANO, su->map.region[s->volcano].key);
    return true;
}

/* Checks Armor, Hammers, and the race that declined this turn. */
static bool sane_armor(const realms_setup *su, const realms_state *s, er_text *why)
{
    int armor = s->new_armor;
    bool placing = s->phase == PHASE_GATHER || s->phase == PHASE_GIVEUP || s->phase == PHASE_REDEPLOY;
    for (int r = 0; r < su->map.count; r++) {
        armor += s->armor[r];
        if ((s->armor[r] > 0) != realms_has(s->piece[PIECE_ARMOR], r))
            return wrong(why, FAULT_SANE_ARMOR, su->map.region[r].key);
    }
    for (int a = 0; a < su->race_count; a++) {
        if ((s->army[a].flags & ARMY_WANED) != 0 &&
            (!su->deep || s->army[a].at != AT_DECLINED || s->army[a].owner != s->turn))
            return wrong(why, FAULT_SANE_FLAGS, su->race[a].tile.key);
    }
    for (int i = 0; i < su->seats; i++)
        if (s->active[i] == REALMS_NONE && s->hammers[i] + s->struck[i] > 0)
            return wrong(why, FAULT_SANE_HAMMER, "");
    if (s->new_armor > 0 && (!placing || s->army_acting == REALMS_NONE))
        return wrong(why, FAULT_SANE_ARMOR, "");
    if (s->new_armor > 0 && su->edition >= 2 && realms_army_pieces(su, s, s->army_acting, PIECE_ARMOR) == 0)
        return wrong(why, FAULT_SANE_ARMOR, "");
    return armor <= su->most[PIECE_ARMOR] ? true : wrong(why, FAULT_SANE_ARMOR, "");
}

/* Returns where the find with an ability lies, or REALMS_NONE. */
static uint8_t site_of(const realms_setup *su, const realms_state *s, int ability)
{
    uint8_t find = su->find_with[ability];
    return find != REALMS_NONE && realms_lies(s, find) ? s->find[find] : REALMS_NONE;
}

static bool sane_finds(const realms_setup *su, const realms_state *s, er_text *why)
{
    int stack = 0;
    realms_set on = realms_finds_on(su, s);
    for (int i = 0; i < su->find_count; i++)
        stack += s->find[i] == FIND_STACK;
    if (s->finds_left > stack || on != s->finds_on || (on & (su->fixed[FILTER_CHASM] | s->monsters)) != 0)
        return wrong(why, FAULT_SANE_FINDS, "");
    bool due = s->reveal != REALMS_NONE || s->second_due != 0;
    bool now =
        s->phase == PHASE_CONQUER || s->phase == PHASE_GATHER || (s->phase == PHASE_BALROG && s->second_due != 0);
    if (due && !now)
        return wrong(why, FAULT_SANE_FINDS, "");
    if (s->reveal != REALMS_NONE &&
        (s->finds_left == 0 || !realms_has(s->taken, s->reveal) || s->holder[s->reveal] != s->army_acting))
        return wrong(why, FAULT_SANE_FINDS, "");
    uint8_t stone = site_of(su, s, ABILITY_SECOND), crypt = site_of(su, s, ABILITY_GHOST);
    if ((s->second != REALMS_NONE || s->second_due != 0) && stone == REALMS_NONE)
        return wrong(why, FAULT_SANE_SECOND, "");
    if (s->second_due != 0 && (s->second != REALMS_NONE || (s->bag | s->discard) == 0))
        return wrong(why, FAULT_SANE_SECOND, "");
    if ((s->ghost == REALMS_NONE) != (s->ghost_seat == REALMS_NONE) ||
        (s->ghost != REALMS_NONE && (s->ghost == crypt || realms_has(su->fixed[FILTER_CHASM], s->ghost))))
        return wrong(why, FAULT_SANE_GHOST, "");
    return true;
}

static bool sane_balrog(const realms_setup *su, const realms_state *s, er_text *why)
{
    uint8_t pentacle = site_of(su, s, ABILITY_BALROG);
    if (s->balrog == REALMS_NONE)
        return s->balrog_waits == 0 ? true : wrong(why, FAULT_SANE_BALROG, "");
    bool good = pentacle != REALMS_NONE && !realms_has(su->fixed[FILTER_CHASM], s->balrog) &&
                (s->balrog_waits != 0 ? s->balrog == pentacle : !realms_has(s->tribes | s->monsters, s->balrog));
    return good ? true : wrong(why, FAULT_SANE_BALROG, su->map.region[s->balrog].key);
}

/* Armed or laid Relics were used, at their time; the Bag has copied something that it can. */
static bool sane_relics(const realms_setup *su, const realms_state *s, er_text *why)
{
    bool armed = s->armed != 0 || (s->deeds & DEED_BAG_ARMED) != 0;
    bool conquers = s->phase == PHASE_CONQUER || s->phase == PHASE_DIE || s->phase == PHASE_BALROG;
    bool copies = (s->deeds & DEED_BAG) != 0;
    if (((s->armed | s->laid) & ~s->used) != 0 || (s->armed & s->laid) != 0 || (armed && !conquers))
        return wrong(why, FAULT_SANE_ARMED, "");
    for (int i = 0; i < su->find_count; i++)
        if (((s->armed >> i & 1) != 0 && realms_relic_use(su, i) != RELIC_ARMED) ||
            ((s->laid >> i & 1) != 0 && realms_relic_use(su, i) != RELIC_LAID))
            return wrong(why, FAULT_SANE_ARMED, su->find[i].tile.key);
    uint8_t active = s->active[s->turn];
    if ((s->deeds & (DEED_BAG_ARMED | DEED_BAG_LAID)) != 0 &&
        (active == REALMS_NONE || realms_army_pieces(su, s, active, PIECE_BAG) == 0))
        return wrong(why, FAULT_SANE_BAG, "");
    if ((s->deeds & DEED_BAG_LAID) != 0 && (s->piece[PIECE_BAG] & s->held[active]) == 0)
        return wrong(why, FAULT_SANE_BAG, "");
    int use = copies ? realms_relic_use(su, s->copied) : -1;
    if (((s->deeds & DEED_BAG_ARMED) != 0 && use != RELIC_ARMED) ||
        ((s->deeds & DEED_BAG_LAID) != 0 && use != RELIC_LAID))
        return wrong(why, FAULT_SANE_BAG, "");
    return true;
}

/* Whether the combo being picked has been paid for and its race has something to choose. */
static bool picks_so(const realms_setup *su, const realms_state *s)
{
    int ability = s->phase == PHASE_SWAP ? ABILITY_SWAP : ABILITY_VOLCANO;
    if (s->picked >= s->offers || s->offer_coins[s->picked] != 0)
        return false;
    uint32_t abilities = su->race_kit[s->offer_race[s->picked]][KIT_ACTIVE].abilities |
                         su->power_kit[s->offer_power[s->picked]][KIT_ACTIVE].abilities;
    return (abilities >> ability & 1) != 0;
}

/* Whether it was chosen for a decline that is under way or done (UG-PLACE-2). */
static bool chose_so(const realms_setup *su, const realms_state *s)
{
    bool wanes = s->phase == PHASE_WANE || s->phase == PHASE_STOUT_WANE || s->active[s->turn] == REALMS_NONE;
    return (s->deeds & DEED_STONE) == 0 || (su->edition >= 2 && s->second != REALMS_NONE && wanes);
}

static bool sane_phases(const realms_setup *su, const realms_state *s, er_text *why)
{
    bool picking = s->phase == PHASE_SWAP || s->phase == PHASE_VOLCANO;
    bool wisp = (s->deeds & DEED_WISP) != 0;
    if (!chose_so(su, s) || (picking && !picks_so(su, s)) || picking != (s->picked != REALMS_NONE) ||
        (s->phase == PHASE_MONSTERS && su->monster_draw == 0))
        return wrong(why, FAULT_SANE_PHASE, "");
    if (s->phase == PHASE_BALROG && (s->balrog_waits == 0 || (s->deeds & DEED_BALROG) == 0 ||
                                     (s->resume != PHASE_CONQUER && s->resume != PHASE_GATHER)))
        return wrong(why, FAULT_SANE_BALROG, "");
    if (wisp && (s->phase != PHASE_DIE || s->named == REALMS_NONE))
        return wrong(why, FAULT_SANE_ROLL, "");
    if (s->phase != PHASE_TOMB)
        return true;
    uint8_t army = s->army_acting;
    bool tomb = army != REALMS_NONE && s->army[army].owner == s->turn && s->active[s->turn] == REALMS_NONE &&
                realms_army_can(su, s, army, ABILITY_TOMB) && (s->army[army].flags & ARMY_WANED) != 0 &&
                (s->resume == PHASE_SCORE || s->resume == PHASE_DEFEND);
    return tomb ? true : wrong(why, FAULT_SANE_NO_ARMY, "");
}

bool realms_sane_deep(const realms_setup *su, const realms_state *s, er_text *why)
{
    return sane_monsters(su, s, why) && sane_armor(su, s, why) && sane_finds(su, s, why) && sane_balrog(su, s, why) &&
           sane_relics(su, s, why) && sane_phases(su, s, why);
}
