/* judge.c - judges every decision (for picks of chance see chance.c). legal proposes moves and
 * asks it, check asks it, apply trusts it. A refusal has a text key and, if there is one, its
 * rule. */
#include "realms/rules/moves.h"
#include "realms/rules/refuse.h"

const er_err realms_errors[ERROR_COUNT] = {
#define E(id, text, rule_id) [ERROR_##id] = {text, rule_id},
#include "realms/errors.def"
};

/* Returns the army that acts or redeploys in this phase; -1 if there is none. */
static int army_of_phase(const realms_setup *su, const realms_state *s)
{
    enum { NO_ARMY, ACTING, ACTIVE, DEFENDER };
    static const uint8_t who[PHASE_COUNT] = {
        [PHASE_CONQUER] = ACTING, [PHASE_GIVEUP] = ACTING, [PHASE_REDEPLOY] = ACTING, [PHASE_TOMB] = ACTING,
        [PHASE_START] = ACTIVE,   [PHASE_REBORN] = ACTIVE, [PHASE_HEROES] = ACTIVE,   [PHASE_QUEEN] = ACTIVE,
        [PHASE_GHOST] = ACTIVE,   [PHASE_LAY] = ACTIVE,    [PHASE_STOUT] = ACTIVE,    [PHASE_DEFEND] = DEFENDER,
    };
    if (who[s->phase] == DEFENDER)
        return realms_defender(su, s);
    uint8_t army = who[s->phase] == ACTING   ? s->army_acting
                   : who[s->phase] == ACTIVE ? s->active[s->turn]
                                             : REALMS_NONE;
    return army == REALMS_NONE ? -1 : army;
}

void realms_look(const realms_setup *su, const realms_state *s, int seat, realms_table *t)
{
    t->su = su;
    t->s = s;
    t->seat = seat;
    t->open = 0;
    int army = army_of_phase(su, s);
    if (army >= 0) {
        realms_look_at(su, s, army, &t->side);
    } else {
        t->side.held = 0;
        t->side.traits = 0;
        t->side.abilities = 0;
    }
}

static bool held(const realms_table *t, int region)
{
    return realms_has(t->side.held, region);
}

/* ---- the judges: phase, seat and arguments are already correct ---- */

static er_err judge_free(const realms_table *t, const er_move *m)
{
    (void)t, (void)m;
    return ER_OK;
}

/* After a Balrog move no decline is allowed, not even by the Stout (RE-TURN-1, UG-L-PENTACLE). */
er_err realms_judge_decline(const realms_table *t, const er_move *m)
{
    (void)m;
    return (t->s->deeds & DEED_MOVED) != 0 ? refuse(BALROG_DECLINE) : ER_OK;
}

static er_err judge_pick(const realms_table *t, const er_move *m)
{
    if (m->arg[0] < 1 || m->arg[0] > t->s->offers)
        return refuse(NO_COMBO);
    int32_t coins = t->s->coins[t->seat];
    return coins >= 0 && coins < m->arg[0] - 1 ? refuse(NO_COINS) : ER_OK;
}

static er_err judge_abandon(const realms_table *t, const er_move *m)
{
    if (!held(t, m->arg[0]))
        return refuse(NOT_HELD);
    return (t->s->did & (DID_CONQUER | DID_BERSERK)) != 0 ? refuse(ABANDON_LATE) : ER_OK;
}

/* Uses `open` if it was computed before for many moves at once. */
static er_err reach_of(const realms_table *t, int region)
{
    return realms_has(t->open, region) ? ER_OK : realms_reach(&t->side, region, true);
}

static int cost_of(const realms_table *t, int region)
{
    return realms_has(t->open, region) ? t->cost[region] : realms_cost(&t->side, region, t->s->die, NULL);
}

static er_err judge_conquer(const realms_table *t, const er_move *m)
{
    if (realms_acting(t)->hand == 0)
        return refuse(NO_TOKEN);
    er_err err = reach_of(t, m->arg[0]);
    if (err.key != NULL)
        return err;
    if ((t->s->did & DID_BERSERK) != 0 && realms_warded(&t->side, m->arg[0]))
        return refuse(GNOMES);
    int cost = cost_of(t, m->arg[0]);
    return cost > realms_means(&t->side, m->arg[0]) ? refuse(TOO_DEAR) : ER_OK;
}

static er_err judge_dragon(const realms_table *t, const er_move *m)
{
    if (realms_pieces(&t->side, PIECE_DRAGON) == 0)
        return refuse(NO_DRAGON);
    if ((t->s->did & DID_DRAGON) != 0)
        return refuse(DRAGON_USED);
    if ((t->s->did & DID_BERSERK) != 0)
        return refuse(ROLL_WAITS);
    if (realms_acting(t)->hand == 0)
        return refuse(NO_TOKEN);
    er_err err = realms_reach_bare(t, m->arg[0]);
    if (err.key != NULL)
        return err;
    return realms_warded(&t->side, m->arg[0]) ? refuse(GNOMES) : ER_OK;
}

/* Same as for Vampire and Orb, but only with a token from the tray (RE-R-SORC). */
static er_err judge_sorcery(const realms_table *t, const er_move *m)
{
    static const realms_lone_errors errors = {ERROR_SORCERY_FOOTHOLD, ERROR_SORCERY_TARGET, ERROR_SORCERY_CAMP};
    if (!realms_can(&t->side, ABILITY_SORCERY))
        return refuse(NO_SORCERY);
    if (realms_acting(t)->tray == 0 && t->side.held != 0)
        return refuse(SORCERY_TRAY);
    er_err err = realms_judge_lone(t, m->arg[0], &errors);
    if (err.key != NULL)
        return err;
    return (t->s->cursed >> t->s->army[t->s->holder[m->arg[0]]].owner & 1) != 0 ? refuse(SORCERY_USED) : ER_OK;
}

/* Whether there is a region that a Berserk roll may be used on; Gnomes are excluded (RE-DIE-3). */
static bool anything_in_reach(const realms_table *t)
{
    FOR_REGIONS(r, realms_near(&t->side))
        if (realms_reach(&t->side, r, true).key == NULL && !realms_warded(&t->side, r))
            return true;
    return false;
}

static er_err judge_berserk(const realms_table *t, const er_move *m)
{
    (void)m;
    if (!realms_can(&t->side, ABILITY_BERSERK))
        return refuse(NO_BERSERK);
    if ((t->s->did & DID_BERSERK) != 0)
        return refuse(ROLL_WAITS);
    if (realms_acting(t)->hand == 0)
        return refuse(NO_TOKEN);
    return anything_in_reach(t) ? ER_OK : refuse(NOTHING_IN_REACH);
}

/* The Berserk have no final die, but players who are Berserk through the Stonehedge may choose
 * to do without that (RE-DIE-1, UG-PLACE-2). */
static er_err judge_roll(const realms_table *t, const er_move *m)
{
    if (realms_must(&t->side, ABILITY_BERSERK))
        return refuse(NO_FINAL_DIE);
    if ((t->s->did & DID_BERSERK) != 0)
        return refuse(ROLL_WAITS);
    if (realms_acting(t)->hand == 0)
        return refuse(NO_TOKEN);
    er_err err = reach_of(t, m->arg[0]);
    if (err.key != NULL)
        return err;
    if (realms_may_roll(&t->side, m->arg[0]))
        return refuse(WISP_FIRST);
    int missing = cost_of(t, m->arg[0]) - realms_means(&t->side, m->arg[0]);
    return missing < 1 ? refuse(NOT_SHORT) : missing > 3 ? refuse(TOO_SHORT) : ER_OK;
}

/* By choice only where the Stonehedge lets the race stay (UG-CONQ-2). */
static er_err judge_giveup(const realms_table *t, const er_move *m)
{
    if (t->s->phase == PHASE_REDEPLOY &&
        (!realms_may_leave_river(&t->side) || !realms_has(t->su->fixed[FILTER_RIVER], m->arg[0])))
        return refuse(NOT_NOW);
    return held(t, m->arg[0]) ? ER_OK : refuse(NOT_HELD);
}

static er_err judge_held(const realms_table *t, const er_move *m)
{
    return held(t, m->arg[0]) ? ER_OK : refuse(NOT_HELD);
}

static er_err judge_take(const realms_table *t, const er_move *m)
{
    if (!held(t, m->arg[0]))
        return refuse(NOT_HELD);
    if ((t->s->did & DID_DEPLOY) != 0)
        return refuse(TAKE_LATE);
    return m->arg[1] < 1 || m->arg[1] >= t->s->tokens[m->arg[0]] ? refuse(BAD_COUNT) : ER_OK;
}

/* Tokens and Encampments may be placed on regions of their own race, in its own turn or after a
 * defeat (RE-LOSS-1). */
static er_err judge_down(const realms_table *t, const er_move *m, bool camps)
{
    uint8_t holder = t->s->holder[m->arg[0]];
    bool defends = t->s->phase == PHASE_DEFEND;
    if (!held(t, m->arg[0])) {
        bool own = holder != REALMS_NONE && t->s->army[holder].owner == t->seat;
        return defends && own ? refuse(OTHER_RACE) : refuse(NOT_HELD);
    }
    if (camps && defends && realms_acting(t)->hand > 0)
        return refuse(TOKENS_FIRST);
    int have = camps ? realms_acting(t)->camps : realms_acting(t)->hand;
    if (m->arg[1] >= 1 && m->arg[1] <= have)
        return ER_OK;
    return camps ? refuse(NO_CAMPS) : refuse(BAD_COUNT);
}

static er_err judge_deploy(const realms_table *t, const er_move *m)
{
    return judge_down(t, m, false);
}

static er_err judge_camp(const realms_table *t, const er_move *m)
{
    return judge_down(t, m, true);
}

/* Returns the Fortresses of this race and those that outlived the Stonehedge's power: six on the
 * board in all (UG-L-STONE). */
static int fortresses(const realms_table *t)
{
    int n = realms_size(t->s->piece[PIECE_FORTRESS] & t->side.held);
    FOR_REGIONS(r, t->su->find_count > 0 ? t->s->piece[PIECE_FORTRESS] & ~t->side.held : 0)
        n += realms_army_pieces(t->su, t->s, t->s->holder[r], PIECE_FORTRESS) == 0;
    return n;
}

static er_err judge_fortress(const realms_table *t, const er_move *m)
{
    /* Declined races get no new Fortress (RE-R-GHOUL). */
    int supply = t->side.active ? realms_pieces(&t->side, PIECE_FORTRESS) : 0;
    if (supply == 0)
        return refuse(NO_FORTRESS);
    if (!held(t, m->arg[0]))
        return refuse(NOT_HELD);
    if ((t->s->did & DID_FORTRESS) != 0)
        return refuse(FORTRESS_USED);
    if (realms_has(t->s->piece[PIECE_FORTRESS], m->arg[0]))
        return refuse(FORTRESS_THERE);
    return fortresses(t) >= supply ? refuse(FORTRESS_SUPPLY) : ER_OK;
}

static er_err judge_hero(const realms_table *t, const er_move *m)
{
    if (!held(t, m->arg[0]))
        return refuse(NOT_HELD);
    return realms_has(t->s->piece[PIECE_HERO], m->arg[0]) ? refuse(HERO_THERE) : ER_OK;
}

static er_err judge_ally(const realms_table *t, const er_move *m)
{
    if (m->arg[0] == t->seat)
        return refuse(ALLY_SELF);
    return (t->s->attacked >> m->arg[0] & 1) != 0 ? refuse(ALLY_ATTACKED) : ER_OK;
}

/* Whether some of that many pieces do not come from the Stonehedge and so must be placed
 * (UG-PLACE-2). */
static bool must_place(const realms_table *t, int piece, int many)
{
    return many > realms_place_pieces(t->su, t->s, t->side.army, piece);
}

static er_err done_redeploying(const realms_table *t)
{
    bool shield = must_place(t, PIECE_ARMOR, realms_pieces(&t->side, PIECE_ARMOR));
    if (realms_acting(t)->hand > 0)
        return refuse(HAND_LEFT);
    if (t->s->new_armor > 0 && shield)
        return refuse(ARMOR_LEFT);
    return must_place(t, PIECE_ENCAMPMENT, realms_acting(t)->camps) ? refuse(CAMPS_LEFT) : ER_OK;
}

static er_err judge_done(const realms_table *t, const er_move *m)
{
    bool must = false;
    (void)m;
    if (t->s->phase == PHASE_REDEPLOY)
        return done_redeploying(t);
    if (t->s->phase == PHASE_HEROES)
        must = must_place(t, PIECE_HERO, t->s->heroes);
    else if (t->s->phase == PHASE_QUEEN)
        must = must_place(t, PIECE_QUEEN, realms_pieces(&t->side, PIECE_QUEEN));
    else if (t->s->phase == PHASE_DEFEND)
        must = realms_acting(t)->hand > 0 || must_place(t, PIECE_ENCAMPMENT, realms_acting(t)->camps);
    else if (t->s->phase == PHASE_BALROG)
        must = t->su->edition < 2;
    return must ? refuse(NOT_NOW) : ER_OK;
}

/* ---- the table ---- */

#define IN(phase) (1u << PHASE_##phase)
_Static_assert(PHASE_COUNT <= 32, "a set of phases is a 32-bit mask");

/* The phases in which a move is allowed, and its judge. Picks of chance have no row: see
 * realms_outcome_weight. */
static const struct {
    unsigned phases;
    realms_judge_fn *judge;
} rows[VERB_COUNT] = {
    [VERB_DECLINE] = {IN(START) | IN(STOUT), realms_judge_decline},
    [VERB_EXPAND] = {IN(START), judge_free},
    [VERB_PICK] = {IN(PICK), judge_pick},
    [VERB_ABANDON] = {IN(CONQUER), judge_abandon},
    [VERB_CONQUER] = {IN(CONQUER), judge_conquer},
    [VERB_DRAGON] = {IN(CONQUER), judge_dragon},
    [VERB_SORCERY] = {IN(CONQUER), judge_sorcery},
    [VERB_BERSERK] = {IN(CONQUER), judge_berserk},
    [VERB_ROLL] = {IN(CONQUER), judge_roll},
    [VERB_STOP] = {IN(CONQUER), judge_free},
    [VERB_GIVEUP] = {IN(GIVEUP) | IN(REDEPLOY), judge_giveup},
    [VERB_TAKE] = {IN(REDEPLOY) | IN(TOMB), judge_take},
    [VERB_DEPLOY] = {IN(REDEPLOY) | IN(DEFEND) | IN(TOMB), judge_deploy},
    [VERB_CAMP] = {IN(REDEPLOY) | IN(DEFEND), judge_camp},
    [VERB_FORTRESS] = {IN(REDEPLOY), judge_fortress},
    [VERB_HERO] = {IN(HEROES), judge_hero},
    [VERB_ALLY] = {IN(ALLY), judge_ally},
    [VERB_DONE] = {IN(REDEPLOY) | IN(ALLY) | IN(STOUT) | IN(SWAP) | IN(REBORN) | IN(TOMB) | IN(GHOST) | IN(LAY) |
                       IN(ALTAR) | IN(HEROES) | IN(QUEEN) | IN(BALROG) | IN(DEFEND),
                   judge_done},
    [VERB_ANCIENT] = {IN(START), realms_judge_ancient},
    [VERB_REBORN] = {IN(START) | IN(REBORN), realms_judge_reborn},
    [VERB_BALROG] = {IN(START) | IN(CONQUER) | IN(BALROG), realms_judge_balrog},
    [VERB_SWAP] = {IN(SWAP), realms_judge_swap},
    [VERB_VOLCANO] = {IN(VOLCANO), realms_judge_volcano},
    [VERB_VAMPIRE] = {IN(CONQUER), realms_judge_vampire},
    [VERB_ORB] = {IN(CONQUER), realms_judge_orb},
    [VERB_WISP] = {IN(CONQUER), realms_judge_wisp},
    [VERB_USE] = {IN(CONQUER), realms_judge_use},
    [VERB_COPY] = {IN(CONQUER), realms_judge_copy},
    [VERB_BAG] = {IN(CONQUER) | IN(LAY), realms_judge_bag},
    [VERB_ARMOR] = {IN(REDEPLOY), realms_judge_armor},
    [VERB_QUEEN] = {IN(QUEEN), judge_held},
    [VERB_GHOST] = {IN(GHOST), realms_judge_ghost},
    [VERB_LAY] = {IN(LAY), realms_judge_lay},
    [VERB_SACRIFICE] = {IN(ALTAR), realms_judge_sacrifice},
    [VERB_VANISH] = {IN(START) | IN(STOUT), realms_judge_vanish},
    [VERB_FORGO] = {IN(START) | IN(STOUT), realms_judge_forgo},
};

/* Unused arguments must be zero, so that a move has one form; regions must be on the map. */
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
        if (verb->arg[i] == REALMS_ARG_FIND && (m->arg[i] < 0 || m->arg[i] >= su->find_count))
            return refuse(NOT_NOW);
    }
    return ER_OK;
}

er_err realms_judge(const realms_table *t, const er_move *m)
{
    er_err err = check_args(t->su, m);
    return err.key != NULL ? err : realms_judge_proposed(t, m);
}

er_err realms_judge_proposed(const realms_table *t, const er_move *m)
{
    return (rows[m->verb].phases >> t->s->phase & 1) != 0 ? rows[m->verb].judge(t, m) : refuse(NOT_NOW);
}

er_err realms_check(const er_game *g, const er_state *state, const er_move *m)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    if (m->verb >= VERB_COUNT || realms_verbs[m->verb].chance != (m->seat == ER_CHANCE))
        return refuse(NOT_NOW);
    if (m->seat > ER_CHANCE || (realms_to_act(g, state) >> m->seat & 1) == 0)
        return refuse(NOT_YOURS);
    if (m->seat == ER_CHANCE) {
        er_err err = check_args(su, m);
        if (err.key != NULL)
            return err;
        return realms_outcome_weight(su, s, m->verb, m->arg[0]) > 0 ? ER_OK : refuse(NO_OUTCOME);
    }
    realms_table t;
    realms_look(su, s, m->seat, &t);
    return realms_judge(&t, m);
}
