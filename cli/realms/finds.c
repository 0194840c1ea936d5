/* finds.c - expectations about the Underground: Places and Relics, Ghost, Balrog, Volcano,
 * Hammers, Armor. */
#include "cli/realms/internal.h"

static const char *region_key(const expectation *l, uint8_t region, const char *none)
{
    return region < setup_of(l)->map.count ? setup_of(l)->map.region[region].key : none;
}

bool expectation_lies(expectation *l)
{
    int find;
    if (!expectation_read_name(l, REALMS_ARG_FIND, &find))
        return false;
    uint8_t at = state_of(l)->find[find];
    expectation_put(l, region_key(l, at, at == REALMS_FIND_STACK ? "stack" : "out"));
    return true;
}

bool expectation_ghost(expectation *l)
{
    expectation_put(l, region_key(l, state_of(l)->ghost, "home"));
    return true;
}

bool expectation_balrog(expectation *l)
{
    expectation_put(l, region_key(l, state_of(l)->balrog, "none"));
    er_put(&l->found, state_of(l)->balrog_waits != 0 ? " waits" : "");
    return true;
}

bool expectation_volcano(expectation *l)
{
    expectation_put(l, region_key(l, state_of(l)->volcano, "none"));
    return true;
}

bool expectation_stonehedge(expectation *l)
{
    uint8_t second = state_of(l)->second;
    expectation_put(l, second == REALMS_NONE ? "none" : setup_of(l)->power[second].tile.key);
    return true;
}

bool expectation_vengeance(expectation *l)
{
    int seat;
    if (!expectation_read_seat(l, &seat))
        return false;
    expectation_put_set(l, state_of(l)->avenge[seat]);
    return true;
}

/* Reads RACE N: a count that the race's seat has while the race is active. */
bool expectation_count(expectation *l)
{
    int army;
    if (!expectation_read_name(l, REALMS_ARG_RACE, &army))
        return false;
    bool active = state_of(l)->army[army].at == REALMS_AT_ACTIVE;
    int armor = state_of(l)->army_acting == army ? state_of(l)->new_armor : 0;
    expectation_put(l, NUM(!active ? 0 : l->which ? state_of(l)->hammers[state_of(l)->army[army].owner] : armor));
    return true;
}

bool expectation_armed(expectation *l)
{
    for (int i = 0; i < setup_of(l)->find_count; i++)
        if ((state_of(l)->armed >> i & 1) != 0)
            expectation_put(l, setup_of(l)->find[i].tile.key);
    if ((state_of(l)->deeds & REALMS_DEED_BAG_ARMED) != 0) {
        expectation_put(l, "bag");
        expectation_put(l, setup_of(l)->find[state_of(l)->copied].tile.key);
    }
    er_put(&l->found, l->found.len > 0 ? "" : "none");
    return true;
}
