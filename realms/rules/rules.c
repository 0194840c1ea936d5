/* rules.c - the function table of Realms: the start, views, scores, names, explanations. */
#include "realms/state/state.h"

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
    s->reveal = s->second = s->second_army = s->ghost = s->ghost_seat = s->balrog = s->volcano = REALMS_NONE;
    s->copied = s->picked = REALMS_NONE;
    memset(s->find, FIND_OUT, sizeof s->find);
    memset(s->find, FIND_STACK, su->find_count);
    for (int i = 0; i < su->seats; i++)
        s->coins[i] = 5; /* RE-SETUP-1 */
    for (int a = 0; a < REALMS_MAX_RACES; a++)
        s->army[a] = (realms_army){.at = a < su->race_count ? AT_STACK : AT_OUT,
                                   .owner = REALMS_NONE,
                                   .power = REALMS_NONE,
                                   .tray = su->race[a].tile.tray};
    s->bag = ((uint64_t)1 << su->power_count) - 1;
    s->tribes = su->tribes;     /* RE-SETUP-4 */
    s->monsters = su->monsters; /* UG-SETUP-1, UG-SETUP-2 */
    s->finds_left = (uint8_t)(realms_size(su->monsters) < su->find_count ? realms_size(su->monsters) : su->find_count);
    s->round = 1;
    s->phase = (su->options & OPTION_RANDOM_FIRST_SEAT) != 0 ? PHASE_FIRST
               : su->monster_draw > 0                        ? PHASE_MONSTERS
                                                             : PHASE_BEGIN;
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
    s->paid = 0; /* the others' total could be computed from it */
}

/* Returns the coins that a seat must have: those for taking the region that its die is rolled
 * for (UG-R-LICH). */
static int least_coins(const realms_setup *su, const realms_state *s, int seat)
{
    if (s->phase != PHASE_DIE || seat != s->turn || s->named == REALMS_NONE || s->holder[s->named] == REALMS_NONE)
        return 0;
    realms_side side = realms_side_of(su, s, s->holder[s->named]);
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
        [SOURCE_LAND] = {"land", "RE-CONQ-3"},         [SOURCE_WATER] = {"water", "RE-P-SEA"},
        [SOURCE_MOUNTAIN] = {"mountain", "RE-CONQ-3"}, [SOURCE_TRIBE] = {"tribe", "RE-CONQ-3"},
        [SOURCE_TOKENS] = {"tokens", "RE-CONQ-3"},     [SOURCE_DIE] = {"die", "RE-P-BERS"},
        [SOURCE_MINIMUM] = {"minimum", "RE-CONQ-3"},   [SOURCE_FLOOR] = {"minimum", "RE-SCORE-3"},
        [SOURCE_REGIONS] = {"regions", "RE-SCORE-1"},  [SOURCE_DECLINED] = {"declined", "RE-SCORE-1"},
        [SOURCE_PRICE] = {"price", "RE-PICK-1"},       [SOURCE_FOUND] = {"found", "RE-PICK-1"},
        [SOURCE_RIVER] = {"river", "UG-CONQ-2"},       [SOURCE_MONSTERS] = {"monsters", "UG-SETUP-1"},
    };
    static const uint8_t piece_of[SOURCE_COUNT] = {[SOURCE_LAIR] = PIECE_LAIR,
                                                   [SOURCE_FORTRESS] = PIECE_FORTRESS,
                                                   [SOURCE_ENCAMPMENT] = PIECE_ENCAMPMENT,
                                                   [SOURCE_ARMOR] = PIECE_ARMOR};
    const realms_setup *su = realms_setup_of(g);
    er_reason reason = {.amount = (int16_t)amount, .region = -1};
    if (source == SOURCE_RACE || source == SOURCE_POWER || source == SOURCE_FIND) {
        const realms_tile *tile = source == SOURCE_RACE    ? &su->race[index].tile
                                  : source == SOURCE_POWER ? &su->power[index].tile
                                                           : &su->find[index].tile;
        reason.word = tile->key;
        reason.rule = tile->rule;
    } else if (fixed[source].word != NULL) {
        reason.word = fixed[source].word;
        reason.rule = fixed[source].rule;
    } else {
        reason.word = realms_piece_words[piece_of[source]].first;
        reason.rule = realms_piece_words[piece_of[source]].rule;
    }
    return reason;
}

/* Returns the trait that a move uses, by its ability or its piece; -1 if there is none. */
static int trait_with(const realms_side *side, int ability, int piece)
{
    for (int k = 0; ability < 0 && k < side->traits; k++)
        if (side->trait[k].kit->piece[piece] > 0)
            return k;
    return ability < 0 ? -1 : realms_giver(side, ability);
}

/* Moves without a cost name the tile that allows them, and the token it puts there (for
 * Sorcerers, from the hand). */
static const struct gift {
    int ability, piece, amount;
} gifts[VERB_COUNT] = {
    [VERB_DRAGON] = {-1, PIECE_DRAGON, 1},     [VERB_SORCERY] = {ABILITY_SORCERY, -1, 0},
    [VERB_VAMPIRE] = {ABILITY_VAMPIRE, -1, 1}, [VERB_ORB] = {ABILITY_ORB, -1, 1},
    [VERB_BAG] = {-1, PIECE_BAG, 1},           [VERB_COPY] = {-1, PIECE_BAG, 0},
    [VERB_ANCIENT] = {-1, PIECE_ANCIENT, 0},   [VERB_QUEEN] = {-1, PIECE_QUEEN, 0},
    [VERB_HERO] = {-1, PIECE_HERO, 0},         [VERB_ARMOR] = {-1, PIECE_ARMOR, 0},
    [VERB_FORTRESS] = {-1, PIECE_FORTRESS, 0}, [VERB_CAMP] = {-1, PIECE_ENCAMPMENT, 0},
    [VERB_BALROG] = {ABILITY_BALROG, -1, 0},   [VERB_GHOST] = {ABILITY_GHOST, -1, 0},
};

/* Returns the Place or Relic that a move uses, or -1. */
static int find_of_move(const realms_setup *su, const er_move *m)
{
    if ((m->verb == VERB_USE || m->verb == VERB_LAY || m->verb == VERB_FORGO) && m->arg[0] >= 0 &&
        m->arg[0] < su->find_count)
        return m->arg[0];
    if (m->verb == VERB_ORB || m->verb == VERB_BALROG || m->verb == VERB_GHOST)
        return su->find_with[gifts[m->verb].ability] == REALMS_NONE ? -1 : su->find_with[gifts[m->verb].ability];
    for (int i = 0; m->verb == VERB_SACRIFICE && i < su->find_count; i++)
        if (su->find_kit[i][KIT_ACTIVE].sacrifice + su->find_kit[i][KIT_DECLINED].sacrifice > 0)
            return i;
    return -1;
}

/* Names the tile that gives the race being picked its choice, or a declined race its rebirth or
 * its Tomb. */
static uint16_t explain_choice(const er_game *g, const realms_state *s, const er_move *m, er_reason *out)
{
    const realms_setup *su = realms_setup_of(g);
    bool picks = (m->verb == VERB_SWAP || m->verb == VERB_VOLCANO) && s->picked < s->offers;
    if (picks) {
        uint8_t race = s->offer_race[s->picked], power = s->offer_power[s->picked];
        int ability = m->verb == VERB_SWAP ? ABILITY_SWAP : ABILITY_VOLCANO;
        bool by_race = (su->race_kit[race][KIT_ACTIVE].abilities >> ability & 1) != 0;
        *out = by_race ? realms_part(g, SOURCE_RACE, race, 0) : realms_part(g, SOURCE_POWER, power, 0);
        return 1;
    }
    bool reborn = m->verb == VERB_REBORN && m->arg[0] >= 0 && m->arg[0] < su->map.count;
    uint8_t army = reborn ? s->holder[m->arg[0]] : s->phase == PHASE_TOMB ? s->army_acting : REALMS_NONE;
    if (army == REALMS_NONE)
        return 0;
    realms_side side = realms_side_of(su, s, army);
    int k = realms_giver(&side, reborn ? ABILITY_REBORN : ABILITY_TOMB);
    if (k >= 0)
        *out = realms_part(g, side.trait[k].source, side.trait[k].index, 0);
    return k >= 0;
}

static uint16_t explain_gift(const er_game *g, const realms_state *s, const er_move *m, er_reason *out)
{
    const realms_setup *su = realms_setup_of(g);
    bool acting = s->phase == PHASE_CONQUER || s->phase == PHASE_REDEPLOY;
    uint8_t army = acting ? s->army_acting : s->active[m->seat];
    int find = find_of_move(su, m), amount = s->phase == PHASE_LAY ? 0 : gifts[m->verb].amount;
    if (find >= 0) {
        if (m->verb == VERB_SACRIFICE)
            amount = realms_altar(su, s, m->seat);
        *out = realms_part(g, SOURCE_FIND, find, amount);
        return 1;
    }
    if ((gifts[m->verb].ability | gifts[m->verb].piece) == 0)
        return explain_choice(g, s, m, out);
    if (army == REALMS_NONE)
        return 0;
    realms_side side = realms_side_of(su, s, army);
    int k = trait_with(&side, gifts[m->verb].ability, gifts[m->verb].piece);
    if (k < 0)
        return 0;
    *out = realms_part(g, side.trait[k].source, side.trait[k].index, amount);
    return 1;
}

/* Tries a decline on a copy to see what it would pay. After the score (Stout) only Vanishing
 * pays. */
static void explain_decline(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    int seat = m->seat;
    if ((s->phase != PHASE_START && s->phase != PHASE_STOUT) || s->active[seat] == REALMS_NONE)
        return;
    realms_state copy = *s;
    if (m->verb != VERB_DECLINE)
        copy.deeds |= DEED_STONE;
    if (s->phase == PHASE_STOUT) {
        realms_side side = realms_side_of(su, &copy, s->active[seat]);
        (void)(su->edition >= 2 ? realms_vanish_coins(&side, parts) : 0);
        return;
    }
    realms_decline_older(su, &copy, seat, NULL);
    realms_decline(su, &copy, seat, NULL);
    if (su->find_count > 0)
        realms_keep_finds(su, &copy, NULL);
    (void)realms_income(su, &copy, seat, parts);
}

/* Returns the region whose loss costs its player least. */
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

/* Computes the pay if the conquests end. Amazons who will be short of tokens are assumed to give
 * up what costs least. */
static void explain_stop(const realms_setup *su, const realms_state *s, int seat, realms_parts *parts)
{
    realms_state copy = *s;
    realms_army *a = &copy.army[s->army_acting];
    realms_side side = realms_side_of(su, s, s->army_acting);
    realms_leave_river(&side, &copy, NULL);
    if (su->find_count > 0)
        realms_keep_finds(su, &copy, NULL);
    side = realms_side_of(su, &copy, s->army_acting);
    int recruits = realms_recruits(&side), spare = a->hand + a->out + (recruits < a->tray ? recruits : a->tray);
    FOR_REGIONS(r, side.held)
        spare += copy.tokens[r] - 1;
    for (; spare < a->lent && copy.held[side.army] != 0; spare++)
        realms_leave_region(&copy, cheapest_region(su, &copy, side.army), NULL);
    (void)realms_income(su, &copy, seat, parts);
}

/* Computes the pay of the turn with a Relic, or the Bag as one, laid there. */
static void explain_laying(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    realms_state copy = *s;
    if (m->arg[0] < 0 || m->arg[0] >= su->find_count || m->arg[1] < 0 || m->arg[1] >= su->map.count ||
        s->active[m->seat] == REALMS_NONE)
        return;
    realms_lay(&copy, s->active[m->seat], m->arg[0], m->arg[1], m->verb == VERB_BAG);
    (void)realms_income(su, &copy, m->seat, parts);
}

static bool before_scoring(int phase)
{
    return phase == PHASE_START || phase == PHASE_PICK || phase == PHASE_CONQUER || phase == PHASE_GIVEUP ||
           phase == PHASE_REDEPLOY || phase == PHASE_HEROES || phase == PHASE_QUEEN || phase == PHASE_GHOST ||
           phase == PHASE_LAY || phase == PHASE_TOMB;
}

static void explain_move(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    int verb = m->verb, first = m->arg[0];
    if (verb == VERB_CONQUER || verb == VERB_ROLL || verb == VERB_WISP) {
        realms_side side = realms_side_of(su, s, s->army_acting);
        (void)realms_cost(&side, first, verb == VERB_CONQUER ? s->die : 0, parts);
    } else if (verb == VERB_DECLINE || verb == VERB_VANISH ||
               (verb == VERB_FORGO && first == su->find_with[ABILITY_SECOND])) {
        explain_decline(su, s, m, parts);
    } else if (verb == VERB_PICK && first >= 1 && first <= s->offers) {
        realms_add_part(parts, SOURCE_PRICE, 0, 1 - first);
        realms_add_part(parts, SOURCE_FOUND, 0, s->offer_coins[first - 1]);
    } else if ((verb == VERB_LAY || verb == VERB_BAG) && s->phase == PHASE_LAY) {
        explain_laying(su, s, m, parts);
    } else if (verb == VERB_STOP && s->phase == PHASE_CONQUER) {
        explain_stop(su, s, m->seat, parts);
    } else if ((verb == VERB_STOP || verb == VERB_DONE || verb == VERB_EXPAND) && before_scoring(s->phase)) {
        (void)realms_income(su, s, m->seat, parts);
    }
}

static bool is_conquest(int verb)
{
    return verb == VERB_CONQUER || verb == VERB_ROLL || verb == VERB_WISP || verb == VERB_DRAGON ||
           verb == VERB_SORCERY || verb == VERB_VAMPIRE || verb == VERB_ORB;
}

uint16_t realms_explain(const er_game *g, const er_state *state, const er_move *m, er_reason *out, uint16_t cap)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    realms_parts parts;
    uint16_t n = 0;
    parts.count = 0;
    if (m->seat >= su->seats || m->verb >= VERB_COUNT || cap == 0)
        return 0;
    if (is_conquest(m->verb) && (s->phase != PHASE_CONQUER || m->arg[0] < 0 || m->arg[0] >= su->map.count))
        return 0;
    explain_move(su, s, m, &parts);
    if (parts.count == 0)
        return explain_gift(g, s, m, out);
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
    if (kind == REALMS_ARG_FIND)
        return index < su->find_count ? su->find[index].tile.key : NULL;
    return NULL;
}

_Static_assert(sizeof(realms_state) <= ER_STATE_BYTES, "a state fits the room that callers give it");

const er_rules realms_rules = {
    .key = "realms",
    .version = 2, /* 1 used the Stonehedge and other Places without asking (UG-PLACE-2) */
    .min_seats = 2,
    .max_seats = ER_MAX_SEATS,
    .state_size = sizeof(realms_state),
    .max_legal = 1024,
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
    .whole = realms_whole,
    .show = realms_show,
    .put = realms_put,
    .name = name,
};
