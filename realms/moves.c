/* moves.c - the judge, the proposals and the doing of every move. A move has one row in a table: in which phases it may
 * come, who judges it, who does it. legal proposes and asks the same judges; apply trusts. */
#include "realms/state.h"
#include "realms/refuse.h"

#include <string.h>

const er_err realms_errors[ERROR_COUNT] = {
#define E(id, text, rule_id) [ERROR_##id] = {text, rule_id},
#include "realms/errors.def"
};

enum {
    ARG_END = ER_ARG_END,
    ARG_NUMBER = ER_ARG_NUMBER,
    ARG_SEAT = ER_ARG_SEAT,
    ARG_REGION = REALMS_ARG_REGION,
    ARG_RACE = REALMS_ARG_RACE,
    ARG_POWER = REALMS_ARG_POWER
};

const er_verb realms_verbs[VERB_COUNT] = {
#define VERB(id, text, by_chance, a, b) [VERB_##id] = {text, by_chance, {ARG_##a, ARG_##b}},
#include "realms/verbs.def"
};

/* A position looked at for one decision: who acts with which army. */
typedef struct table {
    const realms_setup *su;
    const realms_state *s;
    int seat;
    realms_side side; /* of the acting army, in the phases that have one */
} table;

static bool army_acts(int phase)
{
    return phase == PHASE_CONQUER || phase == PHASE_GIVEUP || phase == PHASE_REDEPLOY || phase == PHASE_HEROES;
}

static table look(const realms_setup *su, const realms_state *s, int seat)
{
    table t = {.su = su, .s = s, .seat = seat};
    if (army_acts(s->phase))
        t.side = realms_side_of(su, s, s->phase == PHASE_HEROES ? s->active[s->turn] : s->army_acting);
    return t;
}

static const realms_army *acting(const table *t)
{
    return &t->s->army[t->side.army];
}

static bool held(const table *t, int region)
{
    return realms_has(t->side.held, region);
}

/* ---- judges: the phase, the seat and the range of a region are already right ---- */

typedef er_err judge_fn(const table *, const er_move *);

static er_err judge_free(const table *t, const er_move *m)
{
    (void)t, (void)m;
    return ER_OK;
}

static er_err judge_pick(const table *t, const er_move *m)
{
    if (m->arg[0] < 1 || m->arg[0] > t->s->offers)
        return refuse(NO_COMBO);
    int32_t coins = t->s->coins[t->seat];
    return coins >= 0 && coins < m->arg[0] - 1 ? refuse(NO_COINS) : ER_OK;
}

static er_err judge_abandon(const table *t, const er_move *m)
{
    if (!held(t, m->arg[0]))
        return refuse(NOT_HELD);
    return (t->s->did & (DID_CONQUER | DID_BERSERK)) != 0 ? refuse(ABANDON_LATE) : ER_OK;
}

static er_err judge_conquer(const table *t, const er_move *m)
{
    if (acting(t)->hand == 0)
        return refuse(NO_TOKEN);
    er_err err = realms_reach(&t->side, m->arg[0]);
    if (err.key != NULL)
        return err;
    return realms_cost(&t->side, m->arg[0], t->s->die, NULL) > acting(t)->hand ? refuse(TOO_DEAR) : ER_OK;
}

static er_err judge_dragon(const table *t, const er_move *m)
{
    if (realms_pieces(&t->side, PIECE_DRAGON) == 0)
        return refuse(NO_DRAGON);
    if ((t->s->did & DID_DRAGON) != 0)
        return refuse(DRAGON_USED);
    if ((t->s->did & DID_BERSERK) != 0)
        return refuse(ROLL_WAITS);
    return acting(t)->hand == 0 ? refuse(NO_TOKEN) : realms_reach(&t->side, m->arg[0]);
}

/* RE-R-SORC, RE-CONQ-10. */
static er_err judge_sorcery(const table *t, const er_move *m)
{
    const realms_state *s = t->s;
    uint8_t holder = s->holder[m->arg[0]];
    if (!realms_can(&t->side, ABILITY_SORCERY))
        return refuse(NO_SORCERY);
    if ((s->did & DID_BERSERK) != 0)
        return refuse(ROLL_WAITS);
    if (t->side.held == 0)
        return refuse(SORCERY_FOOTHOLD);
    if (acting(t)->tray == 0)
        return refuse(SORCERY_TRAY);
    er_err err = realms_reach(&t->side, m->arg[0]);
    if (err.key != NULL)
        return err;
    if (holder == REALMS_NONE || s->army[holder].at != AT_ACTIVE || s->army[holder].owner == t->seat ||
        s->tokens[m->arg[0]] != 1)
        return refuse(SORCERY_TARGET);
    if (s->camps[m->arg[0]] > 0)
        return refuse(SORCERY_CAMP);
    return (s->cursed >> s->army[holder].owner & 1) != 0 ? refuse(SORCERY_USED) : ER_OK;
}

static bool anything_in_reach(const table *t)
{
    FOR_REGIONS(r, realms_near(&t->side))
        if (realms_reach(&t->side, r).key == NULL)
            return true;
    return false;
}

static er_err judge_berserk(const table *t, const er_move *m)
{
    (void)m;
    if (!realms_can(&t->side, ABILITY_BERSERK))
        return refuse(NO_BERSERK);
    if ((t->s->did & DID_BERSERK) != 0)
        return refuse(ROLL_WAITS);
    if (acting(t)->hand == 0)
        return refuse(NO_TOKEN);
    if (anything_in_reach(t))
        return ER_OK;
    return t->side.held == 0 ? refuse(NO_ENTRY) : refuse(NOT_ADJACENT);
}

/* RE-DIE-1. */
static er_err judge_roll(const table *t, const er_move *m)
{
    if (realms_can(&t->side, ABILITY_BERSERK))
        return refuse(NO_FINAL_DIE);
    if (acting(t)->hand == 0)
        return refuse(NO_TOKEN);
    er_err err = realms_reach(&t->side, m->arg[0]);
    if (err.key != NULL)
        return err;
    int missing = realms_cost(&t->side, m->arg[0], 0, NULL) - acting(t)->hand;
    return missing < 1 ? refuse(NOT_SHORT) : missing > 3 ? refuse(TOO_SHORT) : ER_OK;
}

static er_err judge_giveup(const table *t, const er_move *m)
{
    return held(t, m->arg[0]) ? ER_OK : refuse(NOT_HELD);
}

static er_err judge_take(const table *t, const er_move *m)
{
    if (!held(t, m->arg[0]))
        return refuse(NOT_HELD);
    if ((t->s->did & DID_DEPLOY) != 0)
        return refuse(TAKE_LATE);
    return m->arg[1] < 1 || m->arg[1] >= t->s->tokens[m->arg[0]] ? refuse(BAD_COUNT) : ER_OK;
}

/* Tokens and Encampments come down on regions of their own race (RE-LOSS-1), in the own turn or after a defeat. */
static er_err judge_down(const table *t, const er_move *m, bool camps)
{
    const realms_state *s = t->s;
    uint8_t holder = s->holder[m->arg[0]];
    if (holder == REALMS_NONE || s->army[holder].owner != t->seat)
        return refuse(NOT_HELD);
    if (s->phase == PHASE_REDEPLOY && holder != s->army_acting)
        return refuse(NOT_HELD);
    int have = camps ? s->army[holder].camps : s->army[holder].hand;
    if (m->arg[1] >= 1 && m->arg[1] <= have)
        return ER_OK;
    return camps ? refuse(NO_CAMPS) : refuse(BAD_COUNT);
}

static er_err judge_deploy(const table *t, const er_move *m)
{
    return judge_down(t, m, false);
}

static er_err judge_camp(const table *t, const er_move *m)
{
    return judge_down(t, m, true);
}

static er_err judge_fortress(const table *t, const er_move *m)
{
    int supply = t->side.active ? realms_pieces(&t->side, PIECE_FORTRESS) : 0; /* RE-R-GHOUL: no new Fortress */
    if (supply == 0)
        return refuse(NO_FORTRESS);
    if (!held(t, m->arg[0]))
        return refuse(NOT_HELD);
    if ((t->s->did & DID_FORTRESS) != 0)
        return refuse(FORTRESS_USED);
    if (realms_has(t->s->piece[PIECE_FORTRESS], m->arg[0]))
        return refuse(FORTRESS_THERE);
    return realms_size(t->s->piece[PIECE_FORTRESS] & t->side.held) >= supply ? refuse(FORTRESS_SUPPLY) : ER_OK;
}

static er_err judge_hero(const table *t, const er_move *m)
{
    if (!held(t, m->arg[0]))
        return refuse(NOT_HELD);
    return realms_has(t->s->piece[PIECE_HERO], m->arg[0]) ? refuse(HERO_THERE) : ER_OK;
}

static er_err judge_ally(const table *t, const er_move *m)
{
    if (m->arg[0] == t->seat)
        return refuse(ALLY_SELF);
    return (t->s->attacked >> m->arg[0] & 1) != 0 ? refuse(ALLY_ATTACKED) : ER_OK;
}

static er_err judge_done(const table *t, const er_move *m)
{
    (void)m;
    if (t->s->phase != PHASE_REDEPLOY)
        return ER_OK;
    if (acting(t)->hand > 0)
        return refuse(HAND_LEFT);
    return acting(t)->camps > 0 ? refuse(CAMPS_LEFT) : ER_OK;
}

/* ---- doing: the judge has said yes ---- */

typedef void do_fn(const table *, realms_state *, const er_move *, er_events *);

static void do_decline(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)m;
    realms_decline(t->su, s, t->seat, events);
    s->phase = s->phase == PHASE_STOUT ? PHASE_DEFEND : PHASE_SCORE;
}

static void do_expand(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)m, (void)events;
    s->phase = PHASE_ARMIES;
}

static void do_pick(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_pick(t->su, s, t->seat, m->arg[0] - 1, events);
    s->phase = PHASE_ARMIES;
}

static void do_leave(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_leave_region(t->su, s, m->arg[0], events);
    realms_bury_if_dead(t->su, s, t->side.army, events);
}

static void do_conquer(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    int cost = realms_cost(&t->side, m->arg[0], s->die, NULL);
    s->did &= (uint8_t)~DID_BERSERK;
    s->die = 0;
    realms_take(&t->side, s, m->arg[0], cost, TAKE_PLAIN, events);
}

static void do_dragon(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_take(&t->side, s, m->arg[0], 1, TAKE_DRAGON, events);
}

static void do_sorcery(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_take(&t->side, s, m->arg[0], 0, TAKE_SORCERY, events);
}

static void do_berserk(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)m, (void)events;
    s->did |= DID_BERSERK | DID_CONQUER;
    s->phase = PHASE_DIE;
}

static void do_roll(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->named = (uint8_t)m->arg[0];
    s->phase = PHASE_DIE;
}

static void do_stop(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)m, (void)events;
    realms_conquests_over(s);
}

static void do_take(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)events;
    s->tokens[m->arg[0]] = (uint8_t)(s->tokens[m->arg[0]] - m->arg[1]);
    s->army[t->side.army].hand = (uint8_t)(s->army[t->side.army].hand + m->arg[1]);
}

static void do_deploy(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_army *a = &s->army[s->holder[m->arg[0]]];
    (void)t, (void)events;
    s->tokens[m->arg[0]] = (uint8_t)(s->tokens[m->arg[0]] + m->arg[1]);
    a->hand = (uint8_t)(a->hand - m->arg[1]);
    if (s->phase == PHASE_REDEPLOY)
        s->did |= DID_DEPLOY;
}

static void do_camp(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_army *a = &s->army[s->holder[m->arg[0]]];
    (void)t, (void)events;
    s->camps[m->arg[0]] = (uint8_t)(s->camps[m->arg[0]] + m->arg[1]);
    a->camps = (uint8_t)(a->camps - m->arg[1]);
    s->piece[PIECE_ENCAMPMENT] |= realms_bit(m->arg[0]);
}

static void do_fortress(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->piece[PIECE_FORTRESS] |= realms_bit(m->arg[0]);
    s->did |= DID_FORTRESS;
}

static void do_hero(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->piece[PIECE_HERO] |= realms_bit(m->arg[0]);
    s->heroes--;
}

static void do_ally(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)events;
    s->peace[t->seat] = (uint8_t)m->arg[0];
    s->phase = PHASE_STOUT;
}

static void do_done(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)m, (void)events;
    if (s->phase == PHASE_REDEPLOY)
        realms_redeployed(s);
    else
        s->phase = s->phase == PHASE_ALLY ? PHASE_STOUT : PHASE_DEFEND;
}

/* ---- chance ---- */

static uint16_t die_weight(int face)
{
    return face == 0 ? 3 : face <= 3 ? 1 : 0; /* RE-DIE-1: 0 0 0 1 2 3 */
}

/* How likely a pick of chance is now, as a weight; 0: it cannot be. */
static uint16_t outcome_weight(const realms_setup *su, const realms_state *s, uint8_t verb, int value)
{
    bool draw = realms_draw_due(su, s);
    if (value < 0)
        return 0;
    if (verb == VERB_BANNER)
        return draw && s->fresh == REALMS_NONE && value < su->race_count && s->army[value].at == AT_STACK;
    if (verb == VERB_BADGE)
        return draw && s->fresh != REALMS_NONE && value < su->power_count && (s->bag >> value & 1) != 0;
    if (verb == VERB_FIRST)
        return !draw && s->phase == PHASE_FIRST && value < su->seats;
    return !draw && s->phase == PHASE_DIE ? die_weight(value) : 0;
}

uint16_t realms_chance(const er_game *g, const er_state *state, er_outcome *out, uint16_t cap)
{
    static const uint8_t verbs[] = {VERB_BANNER, VERB_BADGE, VERB_FIRST, VERB_DIE};
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    uint16_t n = 0;
    if ((realms_to_act(g, state) >> ER_CHANCE & 1) == 0)
        return 0;
    int which = realms_draw_due(su, s) ? (s->fresh == REALMS_NONE ? 0 : 1) : s->phase == PHASE_FIRST ? 2 : 3;
    int limit = which == 0 ? su->race_count : which == 1 ? su->power_count : which == 2 ? su->seats : 4;
    for (int value = 0; value < limit && n < cap; value++) {
        uint16_t weight = outcome_weight(su, s, verbs[which], value);
        if (weight > 0)
            out[n++] = (er_outcome){{ER_CHANCE, verbs[which], {(int16_t)value}}, weight};
    }
    return n;
}

static void land_final_die(const table *t, realms_state *s, int face, er_events *events)
{
    int region = s->named, hand = s->army[s->army_acting].hand;
    realms_side side = realms_side_of(t->su, s, s->army_acting);
    if (hand + face >= realms_cost(&side, region, 0, NULL)) {
        realms_take(&side, s, region, hand, TAKE_PLAIN, events);
    } else {
        uint8_t holder = s->holder[region]; /* a named roll that failed is an attack */
        if (side.active && holder != REALMS_NONE && s->army[holder].at == AT_ACTIVE &&
            s->army[holder].owner != side.owner)
            s->attacked |= (uint8_t)(1u << s->army[holder].owner);
        er_emit(events, EVENT_FAILED, side.owner, region, 0, 0, 0);
    }
    realms_conquests_over(s);
}

/* RE-P-BERS: with the roll some region must be within the hand's means, or the conquests are over. */
static void land_berserk(const table *t, realms_state *s, int face, er_events *events)
{
    s->die = (uint8_t)face;
    s->phase = PHASE_CONQUER;
    table now = look(t->su, s, s->turn);
    FOR_REGIONS(r, realms_near(&now.side)) {
        er_move m = {.seat = s->turn, .verb = VERB_CONQUER, .arg = {(int16_t)r}};
        if (judge_conquer(&now, &m).key == NULL)
            return;
    }
    er_emit(events, EVENT_FAILED, s->turn, -1, 0, 0, 0);
    realms_conquests_over(s);
}

static void do_die(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    er_emit(events, EVENT_ROLLED, s->turn, m->arg[0], 0, 0, 0);
    if (s->named != REALMS_NONE)
        land_final_die(t, s, m->arg[0], events);
    else
        land_berserk(t, s, m->arg[0], events);
}

static void do_first(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->first = s->turn = (uint8_t)m->arg[0];
    s->phase = PHASE_BEGIN;
}

static void do_banner(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->fresh = (uint8_t)m->arg[0];
    s->army[s->fresh].at = AT_OFFER;
}

static void do_badge(const table *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t;
    s->bag &= ~((uint64_t)1 << m->arg[0]);
    s->offer_race[s->offers] = s->fresh;
    s->offer_power[s->offers] = (uint8_t)m->arg[0];
    s->offer_coins[s->offers++] = 0;
    er_emit(events, EVENT_OFFERED, ER_CHANCE, s->fresh, m->arg[0], 0, 0);
    s->fresh = REALMS_NONE;
}

/* ---- the table of moves ---- */

#define IN(phase) (1u << PHASE_##phase)

static const struct row {
    unsigned phases;
    judge_fn *judge;
    do_fn *act;
} rows[VERB_COUNT] = {
    [VERB_DECLINE] = {IN(START) | IN(STOUT), judge_free, do_decline},
    [VERB_EXPAND] = {IN(START), judge_free, do_expand},
    [VERB_PICK] = {IN(PICK), judge_pick, do_pick},
    [VERB_ABANDON] = {IN(CONQUER), judge_abandon, do_leave},
    [VERB_CONQUER] = {IN(CONQUER), judge_conquer, do_conquer},
    [VERB_DRAGON] = {IN(CONQUER), judge_dragon, do_dragon},
    [VERB_SORCERY] = {IN(CONQUER), judge_sorcery, do_sorcery},
    [VERB_BERSERK] = {IN(CONQUER), judge_berserk, do_berserk},
    [VERB_ROLL] = {IN(CONQUER), judge_roll, do_roll},
    [VERB_STOP] = {IN(CONQUER), judge_free, do_stop},
    [VERB_GIVEUP] = {IN(GIVEUP), judge_giveup, do_leave},
    [VERB_TAKE] = {IN(REDEPLOY), judge_take, do_take},
    [VERB_DEPLOY] = {IN(REDEPLOY) | IN(DEFEND), judge_deploy, do_deploy},
    [VERB_CAMP] = {IN(REDEPLOY) | IN(DEFEND), judge_camp, do_camp},
    [VERB_FORTRESS] = {IN(REDEPLOY), judge_fortress, do_fortress},
    [VERB_HERO] = {IN(HEROES), judge_hero, do_hero},
    [VERB_ALLY] = {IN(ALLY), judge_ally, do_ally},
    [VERB_DONE] = {IN(REDEPLOY) | IN(ALLY) | IN(STOUT), judge_done, do_done},
    [VERB_FIRST] = {0, NULL, do_first},
    [VERB_BANNER] = {0, NULL, do_banner},
    [VERB_BADGE] = {0, NULL, do_badge},
    [VERB_DIE] = {0, NULL, do_die},
};

/* Arguments a verb has not must be zero, so that a move has one form; regions must be on the map. */
static er_err check_args(const realms_setup *su, const er_move *m)
{
    const er_verb *verb = &realms_verbs[m->verb];
    for (int i = 0; i < ER_MAX_ARGS; i++) {
        if (verb->arg[i] == ER_ARG_END && m->arg[i] != 0)
            return refuse(NOT_NOW);
        if (verb->arg[i] == REALMS_ARG_REGION && (m->arg[i] < 0 || m->arg[i] >= su->map.count))
            return refuse(NO_REGION);
        if (verb->arg[i] == ER_ARG_SEAT && (m->arg[i] < 0 || m->arg[i] >= su->seats))
            return refuse(NOT_NOW);
    }
    return ER_OK;
}

er_err realms_check(const er_game *g, const er_state *state, const er_move *m)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    if (m->verb >= VERB_COUNT || realms_verbs[m->verb].chance != (m->seat == ER_CHANCE))
        return refuse(NOT_NOW);
    if (m->seat > ER_CHANCE || (realms_to_act(g, state) >> m->seat & 1) == 0)
        return refuse(NOT_YOURS);
    er_err err = check_args(su, m);
    if (err.key != NULL)
        return err;
    if (m->seat == ER_CHANCE)
        return outcome_weight(su, s, m->verb, m->arg[0]) > 0 ? ER_OK : refuse(NO_OUTCOME);
    if ((rows[m->verb].phases >> s->phase & 1) == 0)
        return refuse(NOT_NOW);
    table t = look(su, s, m->seat);
    return rows[m->verb].judge(&t, m);
}

unsigned realms_apply(const er_game *g, er_state *state, const er_move *m, er_events *events)
{
    const realms_setup *su = realms_setup_of(g);
    realms_state *s = realms_of(state);
    uint8_t turn = s->turn, round = s->round;
    table t = look(su, s, m->seat);
    rows[m->verb].act(&t, s, m, events);
    realms_settle(su, s, events);
    unsigned flags = m->seat == ER_CHANCE ? ER_NEWS : 0;
    if (s->turn != turn || s->round != round)
        flags |= ER_TURN_OVER;
    return s->phase == PHASE_OVER ? flags | ER_OVER | ER_TURN_OVER : flags;
}

/* ---- proposals ---- */

typedef struct list {
    const table *t;
    er_move *out;
    uint16_t count, cap;
} list;

static void propose(list *l, uint8_t verb, int a, int b)
{
    er_move m = {.seat = (uint8_t)l->t->seat, .verb = verb, .arg = {(int16_t)a, (int16_t)b}};
    if (l->count < l->cap && rows[verb].judge(l->t, &m).key == NULL)
        l->out[l->count++] = m;
}

static void propose_regions(list *l, uint8_t verb, realms_set regions)
{
    FOR_REGIONS(r, regions)
        propose(l, verb, r, 0);
}

static void propose_conquests(list *l)
{
    const table *t = l->t;
    bool token = acting(t)->hand > 0, waits = (t->s->did & DID_BERSERK) != 0;
    realms_set near = token || realms_can(&t->side, ABILITY_SORCERY) ? realms_near(&t->side) : 0;
    if ((t->s->did & DID_CONQUER) == 0)
        propose_regions(l, VERB_ABANDON, t->side.held);
    if (token)
        propose_regions(l, VERB_CONQUER, near);
    if (token && !waits && realms_pieces(&t->side, PIECE_DRAGON) > 0)
        propose_regions(l, VERB_DRAGON, near);
    if (!waits && realms_can(&t->side, ABILITY_SORCERY))
        propose_regions(l, VERB_SORCERY, near);
    if (realms_can(&t->side, ABILITY_BERSERK))
        propose(l, VERB_BERSERK, 0, 0);
    else if (token)
        propose_regions(l, VERB_ROLL, near);
    propose(l, VERB_STOP, 0, 0);
}

/* Every number of tokens or Encampments that can come down on the regions of an army. */
static void propose_down(list *l, int army)
{
    const realms_state *s = l->t->s;
    FOR_REGIONS(r, s->army[army].hand > 0 ? s->held[army] : 0)
        for (int n = 1; n <= s->army[army].hand; n++)
            propose(l, VERB_DEPLOY, r, n);
    FOR_REGIONS(r, s->army[army].camps > 0 ? s->held[army] : 0)
        for (int n = 1; n <= s->army[army].camps; n++)
            propose(l, VERB_CAMP, r, n);
}

static void propose_redeployment(list *l)
{
    const table *t = l->t;
    if ((t->s->did & DID_DEPLOY) == 0)
        FOR_REGIONS(r, t->side.held)
            for (int n = 1; n < t->s->tokens[r]; n++)
                propose(l, VERB_TAKE, r, n);
    propose_down(l, t->side.army);
    if (realms_pieces(&t->side, PIECE_FORTRESS) > 0)
        propose_regions(l, VERB_FORTRESS, t->side.held);
    propose(l, VERB_DONE, 0, 0);
}

static void propose_defence(list *l)
{
    const realms_state *s = l->t->s;
    for (int a = 0; a < l->t->su->race_count; a++)
        if ((s->army[a].at == AT_ACTIVE || s->army[a].at == AT_DECLINED) && s->army[a].owner == l->t->seat)
            propose_down(l, a);
}

static void propose_naming(list *l)
{
    for (int seat = 0; seat < l->t->su->seats; seat++)
        propose(l, VERB_ALLY, seat, 0);
    propose(l, VERB_DONE, 0, 0);
}

uint16_t realms_legal(const er_game *g, const er_state *state, int seat, er_move *out, uint16_t cap)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    if (seat < 0 || seat >= su->seats || (realms_to_act(g, state) >> seat & 1) == 0)
        return 0;
    table t = look(su, s, seat);
    list l = {&t, out, 0, cap};
    switch (s->phase) {
    case PHASE_START:
        propose(&l, VERB_EXPAND, 0, 0);
        propose(&l, VERB_DECLINE, 0, 0);
        break;
    case PHASE_PICK:
        for (int i = 1; i <= s->offers; i++)
            propose(&l, VERB_PICK, i, 0);
        break;
    case PHASE_CONQUER: propose_conquests(&l); break;
    case PHASE_GIVEUP: propose_regions(&l, VERB_GIVEUP, t.side.held); break;
    case PHASE_REDEPLOY: propose_redeployment(&l); break;
    case PHASE_HEROES: propose_regions(&l, VERB_HERO, t.side.held); break;
    case PHASE_ALLY: propose_naming(&l); break;
    case PHASE_STOUT:
        propose(&l, VERB_DECLINE, 0, 0);
        propose(&l, VERB_DONE, 0, 0);
        break;
    case PHASE_DEFEND: propose_defence(&l); break;
    default: break;
    }
    return l.count;
}
