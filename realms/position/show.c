/* show.c - writes a state as one line of JSON, with names, for programs and for people. Hidden
 * things in a view are null. */
#include "realms/state/state.h"

static void key(er_text *t, const char *name)
{
    if (t->len > 0 && t->at[t->len - 1] != '{' && t->at[t->len - 1] != '[')
        er_put_char(t, ',');
    er_put_json(t, name);
    er_put_char(t, ':');
}

static void comma(er_text *t)
{
    if (t->len > 0 && t->at[t->len - 1] != '[')
        er_put_char(t, ',');
}

static void field_int(er_text *t, const char *name, int value)
{
    key(t, name);
    er_put_int(t, value);
}

static void field_text(er_text *t, const char *name, const char *value)
{
    key(t, name);
    if (value != NULL)
        er_put_json(t, value);
    else
        er_put(t, "null");
}

static void seat_text(er_text *t, int seat)
{
    er_put(t, "\"p");
    er_put_int(t, seat + 1);
    er_put_char(t, '"');
}

static void field_seat(er_text *t, const char *name, uint8_t seat)
{
    key(t, name);
    if (seat == REALMS_NONE)
        er_put(t, "null");
    else
        seat_text(t, seat);
}

static void field_seats(er_text *t, const char *name, unsigned set)
{
    key(t, name);
    er_put_char(t, '[');
    for (int i = 0; i < ER_MAX_SEATS; i++)
        if ((set >> i & 1) != 0) {
            comma(t);
            seat_text(t, i);
        }
    if ((set >> ER_CHANCE & 1) != 0) {
        comma(t);
        er_put_json(t, "chance");
    }
    er_put_char(t, ']');
}

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
    key(t, "seats");
    er_put_char(t, '[');
    for (int i = 0; i < su->seats; i++) {
        comma(t);
        er_put_char(t, '{');
        field_seat(t, "seat", (uint8_t)i);
        key(t, "coins");
        if (s->coins[i] < 0)
            er_put(t, "null");
        else
            er_put_int(t, s->coins[i]);
        field_text(t, "active", race(su, s->active[i]));
        field_seat(t, "peace", s->peace[i]);
        if (su->deep)
            field_seats(t, "vengeance", s->avenge[i]);
        er_put_char(t, '}');
    }
    er_put_char(t, ']');
}

static void show_armies(const realms_setup *su, const realms_state *s, er_text *t)
{
    static const char *const where[AT_COUNT] = {"stack", "under", "offer", "active", "declined", "out"};
    key(t, "armies");
    er_put_char(t, '[');
    for (int a = 0; a < su->race_count; a++) {
        const realms_army *army = &s->army[a];
        comma(t);
        er_put_char(t, '{');
        field_text(t, "race", su->race[a].tile.key);
        field_text(t, "at", where[army->at]);
        field_int(t, "tray", army->tray);
        if (army->at == AT_ACTIVE || army->at == AT_DECLINED) {
            field_seat(t, "owner", army->owner);
            field_text(t, "power", power(su, army->power));
            field_int(t, "hand", army->hand);
            field_int(t, "aside", army->aside);
            field_int(t, "out", army->out);
            field_int(t, "camps", army->camps);
            field_int(t, "holes", army->holes);
            field_int(t, "first", (army->flags & ARMY_FIRST) != 0);
            field_int(t, "spirit", (army->flags & ARMY_EXEMPT) != 0);
            if (su->deep) {
                field_int(t, "hammers", army->at == AT_ACTIVE ? s->hammers[army->owner] : 0);
                field_int(t, "armor", a == s->army_acting ? s->new_armor : 0);
            }
        }
        er_put_char(t, '}');
    }
    er_put_char(t, ']');
}

static void show_finds_at(const realms_setup *su, const realms_state *s, int region, er_text *t)
{
    key(t, "finds");
    er_put_char(t, '[');
    for (int i = 0; i < su->find_count; i++)
        if (s->find[i] == region) {
            comma(t);
            er_put_json(t, su->find[i].tile.key);
        }
    er_put_char(t, ']');
}

static void show_regions(const realms_setup *su, const realms_state *s, er_text *t)
{
    key(t, "regions");
    er_put_char(t, '[');
    for (int r = 0; r < su->map.count; r++) {
        comma(t);
        er_put_char(t, '{');
        field_text(t, "region", su->map.region[r].key);
        if (realms_has(s->tribes, r))
            field_int(t, "tribe", 1);
        if (realms_has(s->monsters, r))
            field_int(t, "monsters", 2);
        if (s->holder[r] != REALMS_NONE) {
            field_text(t, "race", race(su, s->holder[r]));
            field_seat(t, "owner", s->army[s->holder[r]].owner);
            field_int(t, "tokens", s->tokens[r]);
        }
        for (int p = 0; p < PIECE_COUNT; p++)
            if (realms_has(s->piece[p], r))
                field_int(t, realms_piece_words[p].first,
                          p == PIECE_ENCAMPMENT ? s->camps[r]
                          : p == PIECE_ARMOR    ? s->armor[r]
                                                : 1);
        if (realms_has(s->finds_on, r))
            show_finds_at(su, s, r, t);
        er_put_char(t, '}');
    }
    er_put_char(t, ']');
}

static void show_badges(const realms_setup *su, const char *name, uint64_t set, er_text *t)
{
    key(t, name);
    er_put_char(t, '[');
    for (int i = 0; i < su->power_count; i++)
        if ((set >> i & 1) != 0) {
            comma(t);
            er_put_json(t, su->power[i].tile.key);
        }
    er_put_char(t, ']');
}

static void show_combos(const realms_setup *su, const realms_state *s, er_text *t)
{
    key(t, "offer");
    er_put_char(t, '[');
    for (int i = 0; i < s->offers; i++) {
        comma(t);
        er_put_char(t, '{');
        field_text(t, "race", race(su, s->offer_race[i]));
        field_text(t, "power", power(su, s->offer_power[i]));
        field_int(t, "price", i);
        field_int(t, "coins", s->offer_coins[i]);
        er_put_char(t, '}');
    }
    er_put_char(t, ']');
    field_text(t, "fresh", race(su, s->fresh));
    key(t, "under");
    er_put_char(t, '[');
    for (int i = 0; i < s->under_count; i++) {
        comma(t);
        er_put_json(t, race(su, s->under[i]));
    }
    er_put_char(t, ']');
    show_badges(su, "badges", s->bag, t);
    show_badges(su, "discards", s->discard, t);
}

static void show_set(const realms_setup *su, const char *name, realms_set set, er_text *t)
{
    key(t, name);
    er_put_char(t, '[');
    FOR_REGIONS(r, set) {
        comma(t);
        er_put_json(t, su->map.region[r].key);
    }
    er_put_char(t, ']');
}

static void show_turn(const realms_setup *su, const realms_state *s, er_text *t)
{
    field_text(t, "acting", realms_phase_acts(s->phase) ? race(su, s->army_acting) : NULL);
    field_text(t, "named", s->named == REALMS_NONE ? NULL : su->map.region[s->named].key);
    key(t, "die");
    if ((s->did & DID_BERSERK) != 0 && s->phase == PHASE_CONQUER)
        er_put_int(t, s->die);
    else
        er_put(t, "null");
    field_int(t, "heroes", s->heroes);
    field_int(t, "dragon_used", (s->did & DID_DRAGON) != 0);
    field_int(t, "fortress_used", (s->did & DID_FORTRESS) != 0);
    field_seats(t, "attacked", s->attacked);
    field_seats(t, "sorcery_used", s->cursed);
    show_set(su, "conquered", s->taken, t);
    show_set(su, "conquered_nonempty", s->looted, t);
}

static void field_region(const realms_setup *su, er_text *t, const char *name, uint8_t region)
{
    field_text(t, name, region == REALMS_NONE ? NULL : su->map.region[region].key);
}

static void show_relics(const realms_setup *su, const char *name, uint32_t set, er_text *t)
{
    key(t, name);
    er_put_char(t, '[');
    for (int i = 0; i < su->find_count; i++)
        if ((set >> i & 1) != 0) {
            comma(t);
            er_put_json(t, su->find[i].tile.key);
        }
    er_put_char(t, ']');
}

static void show_deep(const realms_setup *su, const realms_state *s, er_text *t)
{
    key(t, "finds");
    er_put_char(t, '[');
    for (int i = 0; i < su->find_count; i++) {
        if (!realms_lies(s, i))
            continue;
        comma(t);
        er_put_char(t, '{');
        field_text(t, "find", su->find[i].tile.key);
        field_text(t, "kind", realms_kind_word(su->find[i].tile.kind));
        field_region(su, t, "at", s->find[i]);
        field_text(t, "rule", su->find[i].tile.rule);
        er_put_char(t, '}');
    }
    er_put_char(t, ']');
    field_int(t, "finds_left", s->finds_left);
    field_text(t, "stonehedge", power(su, s->second));
    field_int(t, "stonehedge_paid", s->second_paid);
    field_region(su, t, "ghost", s->ghost);
    field_region(su, t, "balrog", s->balrog);
    field_int(t, "balrog_waits", s->balrog_waits);
    field_region(su, t, "volcano", s->volcano);
    show_relics(su, "used", s->used, t);
    show_relics(su, "armed", s->armed, t);
    show_relics(su, "laid", s->laid, t);
    bool bag = (s->deeds & DEED_BAG_ARMED) != 0;
    field_text(t, "bag_armed", bag ? su->find[s->copied].tile.key : NULL);
    field_int(t, "bag_used", (s->deeds & DEED_BAG) != 0);
    field_seats(t, "vampire_used", s->drained);
    field_int(t, "reborn", s->reborn);
    field_int(t, "ancient_moved", (s->deeds & DEED_ANCIENT) != 0);
    field_int(t, "balrog_moved", (s->deeds & DEED_BALROG) != 0);
}

static void show_marker(const realms_setup *su, const char *marker, uint8_t region, const char *rule, er_text *t)
{
    if (region == REALMS_NONE)
        return;
    comma(t);
    er_put_char(t, '{');
    field_text(t, "marker", marker);
    field_region(su, t, "region", region);
    field_text(t, "rule", rule);
    er_put_char(t, '}');
}

/* Writes every piece and marker on the board, with the rule that says what it does. */
static void show_markers(const er_game *g, const realms_setup *su, const realms_state *s, er_text *t)
{
    key(t, "markers");
    er_put_char(t, '[');
    for (int r = 0; r < su->map.count; r++) {
        if (realms_has(su->fixed[FILTER_MOUNTAIN], r))
            show_marker(su, "mountain", (uint8_t)r, realms_part(g, SOURCE_MOUNTAIN, 0, 1).rule, t);
        if (realms_has(s->tribes, r))
            show_marker(su, "tribe", (uint8_t)r, realms_part(g, SOURCE_TRIBE, 0, 1).rule, t);
        if (realms_has(s->monsters, r))
            show_marker(su, "monsters", (uint8_t)r, realms_part(g, SOURCE_MONSTERS, 0, 1).rule, t);
        for (int p = 0; p < PIECE_COUNT; p++)
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
    er_put_char(t, '{');
    field_text(t, "game", "realms");
    field_text(t, "map", su->map.key);
    field_int(t, "round", s->round);
    field_int(t, "rounds", su->rounds);
    field_seat(t, "turn", s->turn);
    field_text(t, "phase", realms_phase_word(s->phase));
    field_seats(t, "to_act", realms_to_act(g, state));
    show_turn(su, s, t);
    show_seats(su, s, t);
    show_combos(su, s, t);
    show_armies(su, s, t);
    show_regions(su, s, t);
    if (su->deep)
        show_deep(su, s, t);
    show_markers(g, su, s, t);
    er_put_char(t, '}');
}
