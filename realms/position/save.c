/* save.c - a state as bytes: little-endian, field by field, without padding, so the same in
 * every build. Saving and loading walk one list of fields; a loaded state is accepted only if it
 * is sane. Records contain hashes of these bytes for ever: fields of later sets go to the end,
 * and only at tables that have them. */
#include "core/codec.h"
#include "realms/rules/course.h"
#include "realms/rules/rules.h"

#include <string.h>

static void pieces(er_codec *c, realms_state *s, int set)
{
    for (int p = 0; p < REALMS_PIECE_COUNT; p++)
        if (realms_piece_words[p].set == set)
            er_code_number(c, &s->piece[p], 8);
}

static void army(er_codec *c, realms_army *a)
{
    uint8_t *const fields[] = {&a->at,    &a->owner, &a->power, &a->flags, &a->tray,  &a->hand,
                               &a->aside, &a->lent,  &a->out,   &a->gone,  &a->camps, &a->holes};
    er_code_each(c, fields, sizeof fields / sizeof *fields);
    for (int k = 0; k < 2; k++) {
        uint16_t spoils = (uint16_t)a->spoils[k];
        er_code_word16(c, &spoils);
        a->spoils[k] = (int16_t)spoils;
    }
}

static void combos(er_codec *c, realms_state *s)
{
    er_code_bytes(c, s->offer_race, REALMS_COMBOS);
    er_code_bytes(c, s->offer_power, REALMS_COMBOS);
    for (int i = 0; i < REALMS_COMBOS; i++)
        er_code_word16(c, &s->offer_coins[i]);
    er_code_bytes(c, &s->offers, 1);
    er_code_bytes(c, &s->fresh, 1);
    er_code_bytes(c, s->under, sizeof s->under);
    er_code_bytes(c, &s->under_count, 1);
    er_code_number(c, &s->bag, 8);
    er_code_number(c, &s->discard, 8);
    er_code_number(c, &s->badges_out, 8);
}

static void turn(er_codec *c, realms_state *s)
{
    uint8_t *const fields[] = {&s->round,    &s->turn,   &s->first, &s->phase, &s->army_acting, &s->did,
                               &s->attacked, &s->cursed, &s->die,   &s->named, &s->heroes};
    er_code_each(c, fields, sizeof fields / sizeof *fields);
    er_code_number(c, &s->taken, 8);
    er_code_number(c, &s->looted, 8);
}

/* Walks the fields that only tables of the Underground have. */
static void under(er_codec *c, const realms_setup *su, realms_state *s)
{
    uint32_t *const masks[] = {&s->used, &s->armed, &s->laid};
    uint8_t *const fields[] = {&s->finds_left,  &s->reveal, &s->second,     &s->second_army, &s->second_due,
                               &s->second_paid, &s->ghost,  &s->ghost_seat, &s->balrog,      &s->balrog_waits,
                               &s->volcano,     &s->deeds,  &s->drained,    &s->reborn,      &s->copied,
                               &s->picked,      &s->resume};
    er_code_number(c, &s->monsters, 8);
    pieces(c, s, REALMS_WORD_UNDER);
    for (size_t i = 0; i < sizeof masks / sizeof *masks; i++)
        er_code_word32(c, masks[i]);
    er_code_each(c, fields, sizeof fields / sizeof *fields);
    er_code_bytes(c, s->find, su->find_count);
    er_code_bytes(c, s->armor, su->map.count);
    er_code_bytes(c, s->avenge, su->seats);
    er_code_bytes(c, s->hammers, su->seats);
    er_code_bytes(c, s->struck, su->seats);
    er_code_bytes(c, &s->new_armor, 1);
}

/* Walks every field that this table has, in the order of the format. */
void realms_code(const er_game *g, er_state *state, er_codec *c)
{
    const realms_setup *su = realms_setup_of(g);
    realms_state *s = realms_of(state);
    uint8_t counts[3] = {su->map.count, su->race_count, su->power_count};
    uint8_t wanted[3];
    memcpy(wanted, counts, sizeof counts);
    er_code_bytes(c, counts, sizeof counts);
    if (memcmp(counts, wanted, sizeof counts) != 0)
        c->failed = true;
    turn(c, s);
    for (int i = 0; i < su->seats; i++) {
        uint32_t coins = (uint32_t)s->coins[i];
        er_code_word32(c, &coins);
        s->coins[i] = (int32_t)coins;
        er_code_bytes(c, &s->active[i], 1);
        er_code_bytes(c, &s->peace[i], 1);
    }
    uint32_t paid = (uint32_t)s->paid;
    er_code_word32(c, &paid);
    s->paid = (int32_t)paid;
    combos(c, s);
    for (int a = 0; a < su->race_count; a++)
        army(c, &s->army[a]);
    er_code_bytes(c, s->holder, su->map.count);
    er_code_bytes(c, s->tokens, su->map.count);
    er_code_bytes(c, s->camps, su->map.count);
    er_code_number(c, &s->tribes, 8);
    pieces(c, s, REALMS_WORD_SURFACE);
    if (su->under)
        under(c, su, s);
    if (c->loading)
        realms_derive(su, s);
}

/* A whole state knows the coins of all seats. */
bool realms_whole(const er_game *g, const er_state *state)
{
    const realms_state *s = realms_at(state);
    for (int i = 0; i < g->seats; i++)
        if (s->coins[i] < 0)
            return false;
    return true;
}
