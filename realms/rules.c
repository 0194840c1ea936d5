/* rules.c - Realms as a table of functions: the start, views, scores, names, explanations. */
#include "realms/state.h"

#include <string.h>

static er_err check_setup(const er_game *g, er_text *why)
{
    const realms_setup *su = realms_setup_of(g);
    if (su != NULL && g->seats == su->seats && su->seats >= 2 && su->race_count > 0)
        return ER_OK;
    er_put(why, "realms");
    return (er_err){"err.seats", "RE-SETUP-1"};
}

static void init(const er_game *g, er_state *state)
{
    const realms_setup *su = realms_setup_of(g);
    realms_state *s = realms_of(state);
    memset(s, 0, sizeof *s);
    memset(s->holder, REALMS_NONE, sizeof s->holder);
    memset(s->active, REALMS_NONE, sizeof s->active);
    memset(s->peace, REALMS_NONE, sizeof s->peace);
    memset(s->offer_race, REALMS_NONE, sizeof s->offer_race);
    memset(s->offer_power, REALMS_NONE, sizeof s->offer_power);
    memset(s->under, REALMS_NONE, sizeof s->under);
    s->fresh = s->named = s->army_acting = REALMS_NONE;
    for (int i = 0; i < su->seats; i++)
        s->coins[i] = 5; /* RE-SETUP-1 */
    for (int a = 0; a < REALMS_MAX_RACES; a++)
        s->army[a] = (realms_army){.at = a < su->race_count ? AT_STACK : AT_OUT,
                                   .owner = REALMS_NONE,
                                   .power = REALMS_NONE,
                                   .tray = su->race[a].tile.tray};
    s->bag = ((uint64_t)1 << su->power_count) - 1;
    for (int r = 0; r < su->map.count; r++)
        if ((su->map.region[r].symbols & SYMBOL_TRIBE) != 0)
            s->tribes |= realms_bit(r); /* RE-SETUP-4 */
    s->round = 1;
    s->phase = (su->options & OPTION_RANDOM_FIRST_SEAT) != 0 ? PHASE_FIRST : PHASE_BEGIN;
    realms_settle(su, s, NULL);
}

/* ---- hidden coins (RE-SCORE-2) ---- */

static void view(const er_game *g, const er_state *state, int seat, er_state *out)
{
    const realms_setup *su = realms_setup_of(g);
    realms_state *s = realms_of(out);
    *s = *realms_at(state);
    if (s->phase == PHASE_OVER || (su->options & OPTION_OPEN_COINS) != 0)
        return;
    for (int i = 0; i < su->seats; i++)
        if (i != seat)
            s->coins[i] = -1;
    s->paid = 0; /* the others' total could be worked out of it */
}

/* Guesses near the viewer's own total; a spectator starts from what an even game pays. */
static void fill(const er_game *g, er_state *state, int seat, er_rng *rng)
{
    const realms_setup *su = realms_setup_of(g);
    realms_state *s = realms_of(state);
    int32_t guess = seat >= 0 && seat < su->seats ? s->coins[seat] : 5 + 8 * (s->round - 1), total = 0;
    bool hidden = false;
    for (int i = 0; i < su->seats; i++) {
        if (s->coins[i] < 0) {
            int32_t coins = guess - 8 + (int32_t)rng->below(rng, 17);
            s->coins[i] = coins > 0 ? coins : 0;
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
    uint8_t best = 0;
    int32_t best_coins = -1;
    int best_tokens = -1;
    for (int i = 0; i < su->seats && s->phase == PHASE_OVER; i++) {
        int tokens = tokens_on_board(su, s, i);
        if (s->coins[i] < best_coins || (s->coins[i] == best_coins && tokens < best_tokens))
            continue;
        bool tied = s->coins[i] == best_coins && tokens == best_tokens;
        best = (uint8_t)((tied ? best : 0) | 1u << i);
        best_coins = s->coins[i];
        best_tokens = tokens;
    }
    return best;
}

/* ---- explanations ---- */

er_reason realms_part(const er_game *g, int source, int index, int amount)
{
    static const struct {
        const char *word, *rule;
    } fixed[SOURCE_COUNT] = {
        [SOURCE_LAND] = {"land", "RE-CONQ-3"},
        [SOURCE_WATER] = {"water", "RE-P-SEA"},
        [SOURCE_MOUNTAIN] = {"mountain", "RE-CONQ-3"},
        [SOURCE_TRIBE] = {"tribe", "RE-CONQ-3"},
        [SOURCE_TOKENS] = {"tokens", "RE-CONQ-3"},
        [SOURCE_LAIR] = {"lair", "RE-R-TROLL"},
        [SOURCE_FORTRESS] = {"fortress", "RE-P-FORT"},
        [SOURCE_ENCAMPMENT] = {"encampment", "RE-P-BIVO"},
        [SOURCE_DIE] = {"die", "RE-P-BERS"},
        [SOURCE_MINIMUM] = {"minimum", "RE-CONQ-3"},
        [SOURCE_FLOOR] = {"minimum", "RE-SCORE-3"},
        [SOURCE_REGIONS] = {"regions", "RE-SCORE-1"},
        [SOURCE_DECLINED] = {"declined", "RE-SCORE-1"},
        [SOURCE_PRICE] = {"price", "RE-PICK-1"},
        [SOURCE_FOUND] = {"found", "RE-PICK-1"},
    };
    const realms_setup *su = realms_setup_of(g);
    er_reason reason = {.amount = (int16_t)amount, .region = -1};
    if (source == SOURCE_RACE || source == SOURCE_POWER) {
        const realms_tile *tile = source == SOURCE_RACE ? &su->race[index].tile : &su->power[index].tile;
        reason.word = tile->key;
        reason.rule = tile->rule;
    } else {
        reason.word = fixed[source].word;
        reason.rule = fixed[source].rule;
    }
    return reason;
}

/* The tile that gives an army the Dragon or sorcery: one token, or none. */
static void explain_gift(const realms_side *side, bool dragon, er_reason *out, uint16_t *n, const er_game *g)
{
    for (int k = 0; k < side->kits; k++) {
        bool gives =
            dragon ? side->kit[k]->piece[PIECE_DRAGON] > 0 : (side->kit[k]->abilities >> ABILITY_SORCERY & 1) != 0;
        if (!gives)
            continue;
        out[(*n)++] = k == 0 ? realms_part(g, SOURCE_RACE, side->army, dragon)
                             : realms_part(g, SOURCE_POWER, side->s->army[side->army].power, dragon);
        return;
    }
}

/* A decline is tried on a copy: what would it pay? */
static void explain_decline(const realms_setup *su, const realms_state *s, int seat, realms_parts *parts)
{
    if (s->phase != PHASE_START || s->active[seat] == REALMS_NONE)
        return;
    realms_state copy = *s;
    realms_decline_older(su, &copy, seat, NULL);
    realms_decline(su, &copy, seat, NULL);
    (void)realms_income(su, &copy, seat, parts);
}

/* The region whose loss costs its player least. */
static int cheapest_region(const realms_setup *su, const realms_state *s, int army)
{
    int best = -1, best_income = 0;
    FOR_REGIONS(r, s->held[army]) {
        realms_state copy = *s;
        realms_leave_region(&copy, r, NULL);
        int income = realms_income(su, &copy, s->army[army].owner, NULL);
        if (best < 0 || income > best_income) {
            best = r;
            best_income = income;
        }
    }
    return best;
}

/* What ending the conquests pays. Amazons who will be short of tokens are thought to give up what costs least. */
static void explain_stop(const realms_setup *su, const realms_state *s, int seat, realms_parts *parts)
{
    realms_state copy = *s;
    realms_army *a = &copy.army[s->army_acting];
    realms_side side = realms_side_of(su, s, s->army_acting);
    int recruits = realms_recruits(&side), spare = a->hand + a->out + (recruits < a->tray ? recruits : a->tray);
    FOR_REGIONS(r, side.held)
        spare += s->tokens[r] - 1;
    for (; spare < a->lent && copy.held[side.army] != 0; spare++)
        realms_leave_region(&copy, cheapest_region(su, &copy, side.army), NULL);
    (void)realms_income(su, &copy, seat, parts);
}

static bool before_scoring(int phase)
{
    return phase == PHASE_START || phase == PHASE_PICK || phase == PHASE_CONQUER || phase == PHASE_GIVEUP ||
           phase == PHASE_REDEPLOY || phase == PHASE_HEROES;
}

static void explain_move(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    int verb = m->verb, first = m->arg[0];
    if (verb == VERB_CONQUER || verb == VERB_ROLL) {
        realms_side side = realms_side_of(su, s, s->army_acting);
        (void)realms_cost(&side, first, verb == VERB_CONQUER ? s->die : 0, parts);
    } else if (verb == VERB_DECLINE) {
        explain_decline(su, s, m->seat, parts);
    } else if (verb == VERB_PICK && first >= 1 && first <= s->offers) {
        realms_add_part(parts, SOURCE_PRICE, 0, 1 - first);
        realms_add_part(parts, SOURCE_FOUND, 0, s->offer_coins[first - 1]);
    } else if (verb == VERB_STOP && s->phase == PHASE_CONQUER) {
        explain_stop(su, s, m->seat, parts);
    } else if ((verb == VERB_STOP || verb == VERB_DONE || verb == VERB_EXPAND) && before_scoring(s->phase)) {
        (void)realms_income(su, s, m->seat, parts);
    }
}

uint16_t realms_explain(const er_game *g, const er_state *state, const er_move *m, er_reason *out, uint16_t cap)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    bool conquest =
        m->verb == VERB_CONQUER || m->verb == VERB_ROLL || m->verb == VERB_DRAGON || m->verb == VERB_SORCERY;
    realms_parts parts;
    uint16_t n = 0;
    parts.count = 0;
    if (m->seat >= su->seats || cap == 0)
        return 0;
    if (conquest && (s->phase != PHASE_CONQUER || m->arg[0] < 0 || m->arg[0] >= su->map.count))
        return 0;
    if (m->verb == VERB_DRAGON || m->verb == VERB_SORCERY) {
        realms_side side = realms_side_of(su, s, s->army_acting);
        explain_gift(&side, m->verb == VERB_DRAGON, out, &n, g);
        return n;
    }
    explain_move(su, s, m, &parts);
    for (int i = 0; i < parts.count && n < cap; i++)
        out[n++] = realms_part(g, parts.at[i].source, parts.at[i].index, parts.at[i].amount);
    return n;
}

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
    return NULL;
}

_Static_assert(sizeof(realms_state) <= ER_STATE_BYTES, "a state fits the room that callers give it");

const er_rules realms_rules = {
    .key = "realms",
    .version = 1,
    .min_seats = 2,
    .max_seats = ER_MAX_SEATS,
    .state_size = sizeof(realms_state),
    .max_legal = 768,
    .max_outcomes = 64,
    .verbs = realms_verbs,
    .verb_count = VERB_COUNT,
    .check_setup = check_setup,
    .init = init,
    .to_act = realms_to_act,
    .legal = realms_legal,
    .chance = realms_chance,
    .check = realms_check,
    .apply = realms_apply,
    .view = view,
    .fill = fill,
    .score = score,
    .winners = winners,
    .explain = realms_explain,
    .sane = realms_sane,
    .save = realms_save,
    .load = realms_load,
    .show = realms_show,
    .put = realms_put,
    .name = name,
};
