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
    return expectation_same_words(l, region_key(l, at, at == FIND_STACK ? "stack" : "out"));
}

bool expectation_ghost(expectation *l)
{
    return expectation_same_words(l, region_key(l, state_of(l)->ghost, "home"));
}

bool expectation_balrog(expectation *l)
{
    char found[64];
    er_text t = er_text_on(found, sizeof found);
    er_putf(&t, "%s%s", region_key(l, state_of(l)->balrog, "none"), state_of(l)->balrog_waits != 0 ? " waits" : "");
    return expectation_same_words(l, found);
}

bool expectation_volcano(expectation *l)
{
    return expectation_same_words(l, region_key(l, state_of(l)->volcano, "none"));
}

bool expectation_stonehedge(expectation *l)
{
    return expectation_same_words(l, state_of(l)->second == REALMS_NONE
                                         ? "none"
                                         : setup_of(l)->power[state_of(l)->second].tile.key);
}

bool expectation_vengeance(expectation *l)
{
    int seat;
    char found[64];
    er_text t = er_text_on(found, sizeof found);
    if (!expectation_read_seat(l, &seat))
        return false;
    expectation_put_set(&t, state_of(l)->avenge[seat]);
    return expectation_same_words(l, found);
}

/* Reads RACE N: a count that the race's seat has while the race is active. */
bool expectation_count(expectation *l)
{
    int army;
    char found[8];
    er_text t = er_text_on(found, sizeof found);
    if (!expectation_read_name(l, REALMS_ARG_RACE, &army))
        return false;
    bool active = state_of(l)->army[army].at == AT_ACTIVE;
    int armor = state_of(l)->army_acting == army ? state_of(l)->new_armor : 0;
    er_put_int(&t, !active ? 0 : l->which ? state_of(l)->hammers[state_of(l)->army[army].owner] : armor);
    return expectation_same_words(l, found);
}

bool expectation_armed(expectation *l)
{
    char found[160];
    er_text t = er_text_on(found, sizeof found);
    for (int i = 0; i < setup_of(l)->find_count; i++)
        if ((state_of(l)->armed >> i & 1) != 0) {
            er_putf(&t, "%s%s", t.len > 0 ? " " : "", setup_of(l)->find[i].tile.key);
        }
    if ((state_of(l)->deeds & DEED_BAG_ARMED) != 0) {
        er_putf(&t, "%s%s", t.len > 0 ? " bag " : "bag ", setup_of(l)->find[state_of(l)->copied].tile.key);
    }
    return expectation_same_words(l, t.len > 0 ? found : "none");
}
