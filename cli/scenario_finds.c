/* scenario_finds.c - expectations about the Underground: Places and Relics, Ghost, Balrog, Volcano, Hammers, Armor. */
#include "cli/scenario_look.h"

static const char *region_key(const look *l, uint8_t region, const char *none)
{
    return region < l->su->map.count ? l->su->map.region[region].key : none;
}

bool look_lies(look *l)
{
    int find;
    if (!look_read_name(l, REALMS_ARG_FIND, &find))
        return false;
    uint8_t at = l->st->find[find];
    return look_same_words(l, region_key(l, at, at == FIND_STACK ? "stack" : "out"));
}

bool look_ghost(look *l)
{
    return look_same_words(l, region_key(l, l->st->ghost, "home"));
}

bool look_balrog(look *l)
{
    char found[64];
    er_text t = er_text_on(found, sizeof found);
    er_put(&t, region_key(l, l->st->balrog, "none"));
    er_put(&t, l->st->balrog_waits != 0 ? " waits" : "");
    return look_same_words(l, found);
}

bool look_volcano(look *l)
{
    return look_same_words(l, region_key(l, l->st->volcano, "none"));
}

bool look_stonehedge(look *l)
{
    return look_same_words(l, l->st->second == REALMS_NONE ? "none" : l->su->power[l->st->second].tile.key);
}

bool look_vengeance(look *l)
{
    int seat;
    char found[64];
    er_text t = er_text_on(found, sizeof found);
    if (!look_read_seat(l, &seat))
        return false;
    look_put_set(&t, l->st->avenge[seat]);
    return look_same_words(l, found);
}

/* RACE N: a count that the race's seat has while it is active. */
static bool same_count(look *l, bool hammers)
{
    int army;
    char found[8];
    er_text t = er_text_on(found, sizeof found);
    if (!look_read_name(l, REALMS_ARG_RACE, &army))
        return false;
    bool active = l->st->army[army].at == AT_ACTIVE;
    int armor = l->st->army_acting == army ? l->st->new_armor : 0;
    er_put_int(&t, !active ? 0 : hammers ? l->st->hammers[l->st->army[army].owner] : armor);
    return look_same_words(l, found);
}

bool look_hammers(look *l)
{
    return same_count(l, true);
}

bool look_armor(look *l)
{
    return same_count(l, false);
}

bool look_armed(look *l)
{
    char found[160];
    er_text t = er_text_on(found, sizeof found);
    for (int i = 0; i < l->su->find_count; i++)
        if ((l->st->armed >> i & 1) != 0) {
            er_put(&t, t.len > 0 ? " " : "");
            er_put(&t, l->su->find[i].tile.key);
        }
    if ((l->st->deeds & DEED_BAG_ARMED) != 0) {
        er_put(&t, t.len > 0 ? " bag " : "bag ");
        er_put(&t, l->su->find[l->st->copied].tile.key);
    }
    return look_same_words(l, t.len > 0 ? found : "none");
}
