/* show.c - writes a state as one line of JSON, with names, for programs and for people. Hidden
 * things in a view are null. */
#include "core/json.h"
#include "realms/rules/course.h"
#include "realms/rules/rules.h"

static const char *race(const realms_setup *su, uint8_t army)
{
    return army == REALMS_NONE ? NULL : su->race[army].tile.key;
}

static const char *power(const realms_setup *su, uint8_t badge)
{
    return badge == REALMS_NONE ? NULL : su->power[badge].tile.key;
}

static void show_seats(const realms_setup *su, const realms_state *s, er_text *t)
{
    er_json_open(t, "seats", '[');
    for (int i = 0; i < su->seats; i++) {
        er_json_open(t, NULL, '{');
        er_json_text(t, "seat", er_seat_word(i));
        if (s->coins[i] < 0)
            er_json_text(t, "coins", NULL);
        else
            er_json_int(t, "coins", s->coins[i]);
        er_json_text(t, "active", race(su, s->active[i]));
        er_json_text(t, "peace", er_seat_word(s->peace[i]));
        if (su->under)
            er_json_seats(t, "vengeance", s->avenge[i]);
        er_put_char(t, '}');
    }
    er_put_char(t, ']');
}

static void show_armies(const realms_setup *su, const realms_state *s, er_text *t)
{
    static const char *const where[REALMS_AT_COUNT] = {"stack", "under", "offer", "active", "declined", "out"};
    er_json_open(t, "armies", '[');
    for (int a = 0; a < su->race_count; a++) {
        const realms_army *army = &s->army[a];
        er_json_open(t, NULL, '{');
        er_json_text(t, "race", su->race[a].tile.key);
        er_json_text(t, "at", where[army->at]);
        er_json_int(t, "tray", army->tray);
        if (army->at == REALMS_AT_ACTIVE || army->at == REALMS_AT_DECLINED) {
            er_json_text(t, "owner", er_seat_word(army->owner));
            er_json_text(t, "power", power(su, army->power));
            er_json_int(t, "hand", army->hand);
            er_json_int(t, "aside", army->aside);
            er_json_int(t, "out", army->out);
            er_json_int(t, "camps", army->camps);
            er_json_int(t, "holes", army->holes);
            er_json_int(t, "first", (army->flags & REALMS_ARMY_FIRST) != 0);
            er_json_int(t, "spirit", (army->flags & REALMS_ARMY_EXEMPT) != 0);
            if (su->under) {
                er_json_int(t, "hammers", army->at == REALMS_AT_ACTIVE ? s->hammers[army->owner] : 0);
                er_json_int(t, "armor", a == s->army_acting ? s->new_armor : 0);
            }
        }
        er_put_char(t, '}');
    }
    er_put_char(t, ']');
}

static void show_finds_at(const realms_setup *su, const realms_state *s, int region, er_text *t)
{
    er_json_open(t, "finds", '[');
    for (int i = 0; i < su->find_count; i++)
        if (s->find[i] == region)
            er_json_text(t, NULL, su->find[i].tile.key);
    er_put_char(t, ']');
}

static void show_regions(const realms_setup *su, const realms_state *s, er_text *t)
{
    er_json_open(t, "regions", '[');
    for (int r = 0; r < su->map.count; r++) {
        er_json_open(t, NULL, '{');
        er_json_text(t, "region", su->map.region[r].key);
        if (realms_has(s->tribes, r))
            er_json_int(t, "tribe", 1);
        if (realms_has(s->monsters, r))
            er_json_int(t, "monsters", 2);
        if (s->holder[r] != REALMS_NONE) {
            er_json_text(t, "race", race(su, s->holder[r]));
            er_json_text(t, "owner", er_seat_word(s->army[s->holder[r]].owner));
            er_json_int(t, "tokens", s->tokens[r]);
        }
        for (int p = 0; p < REALMS_PIECE_COUNT; p++)
            if (realms_has(s->piece[p], r))
                er_json_int(t, realms_piece_words[p].first, realms_pieces_at(s, p, r));
        if (realms_has(s->finds_on, r))
            show_finds_at(su, s, r, t);
        er_put_char(t, '}');
    }
    er_put_char(t, ']');
}

/* Writes the keys of the tiles whose bits are set. */
static void show_tiles(const char *name, const realms_seat_tile *tile, uint64_t set, er_text *t)
{
    er_json_open(t, name, '[');
    for (; set != 0; set >>= 1, tile++)
        if ((set & 1) != 0)
            er_json_text(t, NULL, tile->tile.key);
    er_put_char(t, ']');
}

static void show_combos(const realms_setup *su, const realms_state *s, er_text *t)
{
    er_json_open(t, "offer", '[');
    for (int i = 0; i < s->offers; i++) {
        er_json_open(t, NULL, '{');
        er_json_text(t, "race", race(su, s->offer_race[i]));
        er_json_text(t, "power", power(su, s->offer_power[i]));
        er_json_int(t, "price", i);
        er_json_int(t, "coins", s->offer_coins[i]);
        er_put_char(t, '}');
    }
    er_put_char(t, ']');
    er_json_text(t, "fresh", race(su, s->fresh));
    er_json_open(t, "under", '[');
    for (int i = 0; i < s->under_count; i++)
        er_json_text(t, NULL, race(su, s->under[i]));
    er_put_char(t, ']');
    show_tiles("badges", su->power, s->bag, t);
    show_tiles("discards", su->power, s->discard, t);
}

static void show_set(const realms_setup *su, const char *name, realms_set set, er_text *t)
{
    er_json_open(t, name, '[');
    REALMS_FOR_REGIONS(r, set)
        er_json_text(t, NULL, su->map.region[r].key);
    er_put_char(t, ']');
}

static void show_turn(const realms_setup *su, const realms_state *s, er_text *t)
{
    er_json_text(t, "acting", realms_phase_acts(s->phase) ? race(su, s->army_acting) : NULL);
    er_json_text(t, "named", s->named == REALMS_NONE ? NULL : su->map.region[s->named].key);
    if ((s->did & REALMS_DID_BERSERK) != 0 && s->phase == REALMS_PHASE_CONQUER)
        er_json_int(t, "die", s->die);
    else
        er_json_text(t, "die", NULL);
    er_json_int(t, "heroes", s->heroes);
    er_json_int(t, "dragon_used", (s->did & REALMS_DID_DRAGON) != 0);
    er_json_int(t, "fortress_used", (s->did & REALMS_DID_FORTRESS) != 0);
    er_json_seats(t, "attacked", s->attacked);
    er_json_seats(t, "sorcery_used", s->cursed);
    show_set(su, "conquered", s->taken, t);
    show_set(su, "conquered_nonempty", s->looted, t);
}

static void field_region(const realms_setup *su, er_text *t, const char *name, uint8_t region)
{
    er_json_text(t, name, region == REALMS_NONE ? NULL : su->map.region[region].key);
}

static void show_under(const realms_setup *su, const realms_state *s, er_text *t)
{
    er_json_open(t, "finds", '[');
    for (int i = 0; i < su->find_count; i++) {
        if (!realms_lies(s, i))
            continue;
        er_json_open(t, NULL, '{');
        er_json_text(t, "find", su->find[i].tile.key);
        er_json_text(t, "kind", realms_kind_word(su->find[i].tile.kind));
        field_region(su, t, "at", s->find[i]);
        er_json_text(t, "rule", su->find[i].tile.rule);
        er_put_char(t, '}');
    }
    er_put_char(t, ']');
    er_json_int(t, "finds_left", s->finds_left);
    er_json_text(t, "stonehedge", power(su, s->second));
    er_json_int(t, "stonehedge_paid", s->second_paid);
    field_region(su, t, "ghost", s->ghost);
    field_region(su, t, "balrog", s->balrog);
    er_json_int(t, "balrog_waits", s->balrog_waits);
    field_region(su, t, "volcano", s->volcano);
    show_tiles("used", su->find, s->used, t);
    show_tiles("armed", su->find, s->armed, t);
    show_tiles("laid", su->find, s->laid, t);
    bool bag = (s->deeds & REALMS_DEED_BAG_ARMED) != 0;
    er_json_text(t, "bag_armed", bag ? su->find[s->copied].tile.key : NULL);
    er_json_int(t, "bag_used", (s->deeds & REALMS_DEED_BAG) != 0);
    er_json_seats(t, "vampire_used", s->drained);
    er_json_int(t, "reborn", s->reborn);
    er_json_int(t, "ancient_moved", (s->deeds & REALMS_DEED_ANCIENT) != 0);
    er_json_int(t, "balrog_moved", (s->deeds & REALMS_DEED_BALROG) != 0);
}

static void show_marker(const realms_setup *su, const char *marker, uint8_t region, const char *rule, er_text *t)
{
    if (region == REALMS_NONE)
        return;
    er_json_open(t, NULL, '{');
    er_json_text(t, "marker", marker);
    field_region(su, t, "region", region);
    er_json_text(t, "rule", rule);
    er_put_char(t, '}');
}

/* Writes every piece and marker on the board, with the rule that says what it does. */
static void show_markers(const er_game *g, const realms_setup *su, const realms_state *s, er_text *t)
{
    er_json_open(t, "markers", '[');
    for (int r = 0; r < su->map.count; r++) {
        if (realms_has(su->fixed[REALMS_FILTER_MOUNTAIN], r))
            show_marker(su, "mountain", (uint8_t)r, realms_part(g, REALMS_SOURCE_MOUNTAIN, 0, 1).rule, t);
        if (realms_has(s->tribes, r))
            show_marker(su, "tribe", (uint8_t)r, realms_part(g, REALMS_SOURCE_TRIBE, 0, 1).rule, t);
        if (realms_has(s->monsters, r))
            show_marker(su, "monsters", (uint8_t)r, realms_part(g, REALMS_SOURCE_MONSTERS, 0, 1).rule, t);
        for (int p = 0; p < REALMS_PIECE_COUNT; p++)
            if (realms_has(s->piece[p], r))
                show_marker(su, realms_piece_words[p].first, (uint8_t)r, realms_piece_words[p].rule, t);
        for (int i = 0; i < su->find_count; i++)
            if (s->find[i] == r)
                show_marker(su, su->find[i].tile.key, (uint8_t)r, su->find[i].tile.rule, t);
    }
    show_marker(su, "ghost", s->ghost, "UG-L-CRYPT", t);
    show_marker(su, "balrog", s->balrog, "UG-L-PENTACLE", t);
    show_marker(su, "volcano", s->volcano, "UG-R-FLAME", t);
    er_put_char(t, ']');
}

void realms_show(const er_game *g, const er_state *state, er_text *t)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    er_json_open(t, NULL, '{');
    er_json_text(t, "game", "realms");
    er_json_text(t, "map", su->map.key);
    er_json_int(t, "round", s->round);
    er_json_int(t, "rounds", su->rounds);
    er_json_text(t, "turn", er_seat_word(s->turn));
    er_json_text(t, "phase", realms_phase_word(s->phase));
    er_json_seats(t, "to_act", realms_to_act(g, state));
    show_turn(su, s, t);
    show_seats(su, s, t);
    show_combos(su, s, t);
    show_armies(su, s, t);
    show_regions(su, s, t);
    if (su->under)
        show_under(su, s, t);
    show_markers(g, su, s, t);
    er_put_char(t, '}');
}
