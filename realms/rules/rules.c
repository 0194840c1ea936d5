/* rules.c - the function table of Realms: the start, views, scores, names. */
#include "realms/rules/advise.h"
#include "realms/rules/events.h"
#include "realms/rules/course.h"
#include "realms/rules/rules.h"

#include <string.h>

static er_err check_setup(const er_game *g, er_text *why)
{
    const realms_setup *su = realms_setup_of(g);
    if (su != NULL && g->seats == su->seats && su->seats >= 2 && su->race_count > 0)
        return ER_OK;
    er_put(why, "realms");
    return (er_err){"err.seats", "RE-SETUP-1"};
}

static size_t bytes(const er_game *g)
{
    return realms_bytes(realms_setup_of(g));
}

static void init(const er_game *g, er_state *state)
{
    const realms_setup *su = realms_setup_of(g);
    realms_state *s = realms_of(state);
    memset(s, 0, realms_bytes(su));
    memset(s->holder, REALMS_NONE, sizeof s->holder);
    memset(s->active, REALMS_NONE, sizeof s->active);
    memset(s->peace, REALMS_NONE, sizeof s->peace);
    memset(s->offer_race, REALMS_NONE, sizeof s->offer_race);
    memset(s->offer_power, REALMS_NONE, sizeof s->offer_power);
    memset(s->under, REALMS_NONE, sizeof s->under);
    s->fresh = s->named = s->army_acting = REALMS_NONE;
    s->reveal = s->second = s->second_army = s->ghost = s->ghost_seat = s->balrog = s->volcano = REALMS_NONE;
    s->copied = s->picked = REALMS_NONE;
    memset(s->find, REALMS_FIND_OUT, sizeof s->find);
    memset(s->find, REALMS_FIND_STACK, su->find_count);
    for (int i = 0; i < su->seats; i++)
        s->coins[i] = 5; /* RE-SETUP-1 */
    for (int a = 0; a < su->race_count; a++)
        s->army[a] = (realms_army){.at = REALMS_AT_STACK,
                                   .owner = REALMS_NONE,
                                   .power = REALMS_NONE,
                                   .tray = su->race[a].tile.tray};
    s->bag = ((uint64_t)1 << su->power_count) - 1;
    s->tribes = su->tribes;     /* RE-SETUP-4 */
    s->monsters = su->monsters; /* UG-SETUP-1, UG-SETUP-2 */
    s->finds_left = (uint8_t)(realms_size(su->monsters) < su->find_count ? realms_size(su->monsters) : su->find_count);
    s->round = 1;
    s->phase = (su->options & REALMS_OPTION_RANDOM_FIRST_SEAT) != 0 ? REALMS_PHASE_FIRST
               : su->monster_draw > 0                               ? REALMS_PHASE_MONSTERS
                                                                    : REALMS_PHASE_BEGIN;
    realms_derive(su, s);
    realms_settle(su, s, true, NULL);
}

void realms_derive(const realms_setup *su, realms_state *s)
{
    for (int a = 0; a < su->race_count; a++)
        s->army[a].held = 0;
    for (int r = 0; r < su->map.count; r++)
        if (s->holder[r] < su->race_count)
            s->army[s->holder[r]].held |= realms_bit(r);
    s->finds_on = realms_finds_on(s, &s->lying);
    s->stack = s->declined = 0;
    for (int a = 0; a < su->race_count; a++) {
        s->stack |= (uint64_t)(s->army[a].at == REALMS_AT_STACK) << a;
        s->declined |= (uint64_t)(s->army[a].at == REALMS_AT_DECLINED) << a;
    }
    s->defender = REALMS_NONE;
    if (s->phase == REALMS_PHASE_DEFEND)
        realms_find_defender(su, s);
}

/* ---- hidden coins (RE-SCORE-2) ---- */

static void view(const er_game *g, const er_state *state, int seat, er_state *out)
{
    const realms_setup *su = realms_setup_of(g);
    realms_state *s = realms_of(out);
    realms_copy(su, s, realms_at(state));
    if (s->phase == REALMS_PHASE_OVER || (su->options & REALMS_OPTION_OPEN_COINS) != 0)
        return;
    for (int i = 0; i < su->seats; i++)
        if (i != seat)
            s->coins[i] = -1;
    s->paid = 0; /* the others' total could be computed from it */
}

/* Returns the coins that a seat must have: those for taking the region that its die is rolled
 * for (UG-R-LICH). */
static int least_coins(const realms_setup *su, const realms_state *s, int seat)
{
    if (s->phase != REALMS_PHASE_DIE || seat != s->turn || s->named == REALMS_NONE ||
        s->holder[s->named] == REALMS_NONE)
        return 0;
    realms_side side;
    realms_look_at(su, s, s->holder[s->named], &side);
    return realms_sum(&side, offsetof(realms_kit, toll));
}

/* Guesses coins near the viewer's own total; a spectator's guess starts from the pay of an even
 * game. */
static void fill(const er_game *g, er_state *state, int seat, er_rng *rng)
{
    const realms_setup *su = realms_setup_of(g);
    realms_state *s = realms_of(state);
    int32_t guess = seat >= 0 && seat < su->seats ? s->coins[seat] : 5 + 8 * (s->round - 1), total = 0;
    bool hidden = false;
    for (int i = 0; i < su->seats; i++) {
        if (s->coins[i] < 0) {
            int32_t coins = guess - 8 + (int32_t)rng->below(rng, 17);
            int32_t least = least_coins(su, s, i);
            s->coins[i] = coins > least ? coins : least;
            hidden = true;
        }
        total += s->coins[i];
    }
    for (int i = 0; i < s->offers; i++)
        total += s->offer_coins[i];
    int32_t paid = total - 5 * su->seats;
    while (hidden && paid < 0) { /* the bank never took anything back */
        for (int i = 0; i < su->seats && paid < 0; i++)
            if (i != seat) {
                s->coins[i]++;
                paid++;
            }
    }
    if (hidden)
        s->paid = paid;
}

/* ---- the end (RE-END-1) ---- */

static void score(const er_game *g, const er_state *state, int32_t out[ER_MAX_SEATS])
{
    for (int i = 0; i < ER_MAX_SEATS; i++)
        out[i] = i < g->seats ? realms_at(state)->coins[i] : 0;
}

static int tokens_on_board(const realms_setup *su, const realms_state *s, int seat)
{
    int n = 0;
    for (int r = 0; r < su->map.count; r++)
        if (s->holder[r] != REALMS_NONE && s->army[s->holder[r]].owner == seat)
            n += s->tokens[r];
    return n;
}

static uint8_t winners(const er_game *g, const er_state *state)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    int64_t rank[ER_MAX_SEATS];
    for (int i = 0; i < su->seats; i++)
        rank[i] = (int64_t)s->coins[i] * 65536 + tokens_on_board(su, s, i);
    return s->phase == REALMS_PHASE_OVER ? er_highest(rank, su->seats) : 0;
}

/* ---- names ---- */

static const char *name(const er_game *g, uint8_t kind, int index)
{
    const realms_setup *su = realms_setup_of(g);
    if (index < 0)
        return NULL;
    if (kind == REALMS_ARG_REGION)
        return index < su->map.count ? su->map.region[index].key : NULL;
    if (kind == REALMS_ARG_RACE)
        return index < su->race_count ? su->race[index].tile.key : NULL;
    if (kind == REALMS_ARG_POWER)
        return index < su->power_count ? su->power[index].tile.key : NULL;
    if (kind == REALMS_ARG_FIND)
        return index < su->find_count ? su->find[index].tile.key : NULL;
    if (kind == REALMS_ARG_PIECE)
        return index < REALMS_PIECE_COUNT ? realms_piece_words[index].first : NULL;
    return NULL;
}

_Static_assert(sizeof(realms_state) <= ER_STATE_BYTES, "a state fits the room that callers give it");

static const char *const kinds[] = {"region", "race", "power", "find", "piece"}; /* REALMS_ARG_ */

const er_rules realms_rules = {
    .key = "realms",
    .edition = 2, /* 1 used the Stonehedge and other Places without asking (UG-PLACE-2) */
    .min_seats = 2,
    .max_seats = ER_MAX_SEATS,
    .state_size = sizeof(realms_state),
    .max_legal = REALMS_MAX_LEGAL,
    .max_outcomes = 64,
    .verbs = realms_verbs,
    .verb_count = REALMS_VERB_COUNT,
    .events = realms_events,
    .event_count = REALMS_EVENT_COUNT,
    .kinds = kinds,
    .bytes = bytes,
    .check_setup = check_setup,
    .init = init,
    .to_act = realms_to_act,
    .legal = realms_legal,
    .chance = realms_chance,
    .pick = realms_pick,
    .check = realms_check,
    .apply = realms_apply,
    .random = realms_random,
    .view = view,
    .fill = fill,
    .score = score,
    .winners = winners,
    .explain = realms_explain,
    .part = realms_event_part,
    .account = realms_account,
    .sane = realms_sane,
    .code = realms_code,
    .whole = realms_whole,
    .show = realms_show,
    .put = realms_put,
    .describe = realms_describe,
    .name = name,
    .ask = realms_ask,
};
