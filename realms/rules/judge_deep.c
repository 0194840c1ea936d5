/* judge_deep.c - judges the moves of the Underground: phase, seat and arguments are already
 * correct. */
#include "realms/rules/moves.h"
#include "realms/rules/refuse.h"

static bool held(const realms_table *t, int region)
{
    return realms_has(t->side.held, region);
}

er_err realms_judge_ancient(const realms_table *t, const er_move *m)
{
    if ((t->s->piece[PIECE_ANCIENT] & t->side.held) == 0)
        return refuse(NO_ANCIENT);
    if (!held(t, m->arg[0]))
        return refuse(NOT_HELD);
    if (realms_has(t->s->piece[PIECE_ANCIENT], m->arg[0]))
        return refuse(ANCIENT_THERE);
    return (t->s->deeds & DEED_ANCIENT) != 0 ? refuse(ANCIENT_MOVED) : ER_OK;
}

er_err realms_judge_reborn(const realms_table *t, const er_move *m)
{
    const realms_state *s = t->s;
    uint8_t holder = s->holder[m->arg[0]];
    if (holder == REALMS_NONE || s->army[holder].at != AT_DECLINED || s->army[holder].owner != t->seat)
        return refuse(REBORN_REGION);
    realms_side old = realms_side_of(t->su, s, holder);
    if (!realms_can(&old, ABILITY_REBORN))
        return refuse(NO_REBORN);
    if (s->reborn >= 2)
        return refuse(REBORN_USED);
    if (realms_acting(t)->tray + realms_acting(t)->hand == 0)
        return refuse(REBORN_TOKENS);
    if (realms_immune(s, t->su, t->seat, m->arg[0]))
        return refuse(IMMUNE);
    return realms_has(realms_reborn_regions(t->su, s), m->arg[0]) ? ER_OK : refuse(WATER);
}

/* Sent when found; moved by the player whose active race holds the Pentacle (UG-L-PENTACLE). */
er_err realms_judge_balrog(const realms_table *t, const er_move *m)
{
    const realms_state *s = t->s;
    if (s->phase != PHASE_BALROG) {
        uint8_t pentacle = t->su->find_with[ABILITY_BALROG];
        if (pentacle == REALMS_NONE || s->balrog == REALMS_NONE || !t->side.active ||
            !realms_holds_find(&t->side, pentacle))
            return refuse(NO_BALROG);
        if ((s->deeds & DEED_BALROG) != 0)
            return refuse(BALROG_MOVED);
        if ((s->did & DID_BERSERK) != 0)
            return refuse(ROLL_WAITS);
    }
    return realms_balrog_may(t->su, s, t->seat, m->arg[0]);
}

er_err realms_judge_swap(const realms_table *t, const er_move *m)
{
    if (m->arg[0] < 1 || m->arg[0] > t->s->offers)
        return refuse(NO_COMBO);
    return m->arg[0] - 1 == t->s->picked ? refuse(SWAP_SELF) : ER_OK;
}

er_err realms_judge_volcano(const realms_table *t, const er_move *m)
{
    return realms_has(t->su->volcanoes, m->arg[0]) ? ER_OK : refuse(NO_VOLCANO);
}

/* Armed Relics help only plain conquests. */
er_err realms_reach_bare(const realms_table *t, int region)
{
    return t->side.relic_reach == 0 && realms_has(t->open, region) ? ER_OK : realms_reach(&t->side, region, false);
}

/* The conditions of Sorcerers, Vampire and Orb for a region (RE-CONQ-10). */
er_err realms_judge_lone(const realms_table *t, int region, const realms_lone_errors *errors)
{
    const realms_state *s = t->s;
    uint8_t holder = s->holder[region];
    if ((s->did & DID_BERSERK) != 0)
        return refuse(ROLL_WAITS);
    if (t->side.held == 0)
        return realms_errors[errors->foothold];
    if (realms_acting(t)->tray + realms_acting(t)->hand == 0)
        return refuse(LONE_TOKENS);
    er_err err = realms_reach_bare(t, region);
    if (err.key != NULL)
        return err;
    if (holder == REALMS_NONE || s->army[holder].at != AT_ACTIVE || s->army[holder].owner == t->seat ||
        s->tokens[region] != 1)
        return realms_errors[errors->target];
    if (realms_warded(&t->side, region))
        return refuse(GNOMES);
    return s->camps[region] > 0 ? realms_errors[errors->camp] : ER_OK;
}

static er_err judge_lone(const realms_table *t, int region)
{
    static const realms_lone_errors errors = {ERROR_LONE_FOOTHOLD, ERROR_NO_LONE, ERROR_LONE_CAMP};
    return realms_judge_lone(t, region, &errors);
}

er_err realms_judge_vampire(const realms_table *t, const er_move *m)
{
    if (!realms_can(&t->side, ABILITY_VAMPIRE))
        return refuse(NO_VAMPIRE);
    er_err err = judge_lone(t, m->arg[0]);
    if (err.key != NULL)
        return err;
    uint8_t owner = t->s->army[t->s->holder[m->arg[0]]].owner;
    bool once = (t->su->options & OPTION_VAMPIRE_ONCE) != 0;
    return (once ? t->s->drained != 0 : (t->s->drained >> owner & 1) != 0) ? refuse(VAMPIRE_USED) : ER_OK;
}

er_err realms_judge_orb(const realms_table *t, const er_move *m)
{
    uint8_t orb = t->su->find_with[ABILITY_ORB];
    if (orb == REALMS_NONE || !t->side.active || !realms_holds_find(&t->side, orb))
        return refuse(NO_ORB);
    return (t->s->used >> orb & 1) != 0 ? refuse(ORB_USED) : judge_lone(t, m->arg[0]);
}

/* A region that a 3 would take (UG-R-WISP). */
er_err realms_judge_wisp(const realms_table *t, const er_move *m)
{
    if ((t->s->did & DID_BERSERK) != 0)
        return refuse(ROLL_WAITS);
    if (realms_acting(t)->hand == 0)
        return refuse(NO_TOKEN);
    er_err err = realms_reach(&t->side, m->arg[0], true);
    if (err.key != NULL)
        return err;
    if (!realms_may_roll(&t->side, m->arg[0]))
        return realms_warded(&t->side, m->arg[0]) ? refuse(GNOMES) : refuse(NO_WISP);
    int cost = realms_cost(&t->side, m->arg[0], 3, NULL);
    return cost > realms_means(&t->side, m->arg[0]) ? refuse(TOO_SHORT) : ER_OK;
}

/* ---- Places whose use is optional (UG-PLACE-2) ---- */

er_err realms_judge_vanish(const realms_table *t, const er_move *m)
{
    return realms_may_vanish(&t->side) ? realms_judge_decline(t, m) : refuse(NO_VANISH);
}

/* A token of the Fountain is still in hand at the start of the turn; while a region is held,
 * nothing else is. */
er_err realms_judge_forgo(const realms_table *t, const er_move *m)
{
    if (t->su->edition < 2 || !realms_holds_find(&t->side, m->arg[0]))
        return refuse(NO_FORGO);
    if (m->arg[0] == t->su->find_with[ABILITY_SECOND])
        return realms_may_decline_without(&t->side) ? realms_judge_decline(t, m) : refuse(NO_FORGO);
    bool token = t->su->find_kit[m->arg[0]][KIT_ACTIVE].muster > 0 && realms_acting(t)->hand > 0;
    return token && t->s->phase == PHASE_START ? ER_OK : refuse(NO_FORGO);
}

/* ---- Relics and the Bag ---- */

static er_err judge_relic(const realms_table *t, int find, int use)
{
    if ((t->su->relics >> find & 1) == 0 || !t->side.active || !realms_holds_find(&t->side, find))
        return refuse(NO_RELIC);
    if (realms_relic_use(t->su, find) != use)
        return refuse(RELIC_WHEN);
    return (t->s->used >> find & 1) != 0 ? refuse(RELIC_USED) : ER_OK;
}

static er_err judge_copy(const realms_table *t, int find, int use)
{
    if (!t->side.active || realms_pieces(&t->side, PIECE_BAG) == 0)
        return refuse(NO_BAG);
    if ((t->su->relics >> find & 1) == 0 || !realms_lies(t->s, find))
        return refuse(RELIC_HIDDEN);
    if (realms_closed(t->s, t->s->find[find]))
        return refuse(BALROG_REGION);
    if (realms_relic_use(t->su, find) != use)
        return refuse(RELIC_WHEN);
    return (t->s->deeds & DEED_BAG) != 0 ? refuse(BAG_USED) : ER_OK;
}

er_err realms_judge_use(const realms_table *t, const er_move *m)
{
    bool same = (t->s->deeds & DEED_BAG_ARMED) != 0 && t->s->copied == m->arg[0];
    er_err err = judge_relic(t, m->arg[0], RELIC_ARMED);
    if (err.key == NULL && realms_acting(t)->hand == 0) /* RE-TURN-5 */
        return refuse(NO_TOKEN);
    return err.key == NULL && same ? refuse(SAME_RELIC) : err;
}

er_err realms_judge_copy(const realms_table *t, const er_move *m)
{
    er_err err = judge_copy(t, m->arg[0], RELIC_ARMED);
    if (err.key == NULL && realms_acting(t)->hand == 0) /* RE-TURN-5 */
        return refuse(NO_TOKEN);
    return err.key == NULL && (t->s->armed >> m->arg[0] & 1) != 0 ? refuse(SAME_RELIC) : err;
}

er_err realms_judge_bag(const realms_table *t, const er_move *m)
{
    er_err err = judge_copy(t, m->arg[0], t->s->phase == PHASE_LAY ? RELIC_LAID : RELIC_ORB);
    if (err.key != NULL)
        return err;
    if (t->s->phase == PHASE_CONQUER)
        return judge_lone(t, m->arg[1]);
    if (!held(t, m->arg[1]))
        return refuse(NOT_HELD);
    return realms_has(realms_bag_regions(&t->side, m->arg[0]), m->arg[1]) ? ER_OK : refuse(SAME_RELIC);
}

er_err realms_judge_lay(const realms_table *t, const er_move *m)
{
    er_err err = judge_relic(t, m->arg[0], RELIC_LAID);
    if (err.key != NULL)
        return err;
    if (!held(t, m->arg[1]))
        return refuse(NOT_HELD);
    return realms_has(realms_lay_regions(&t->side, m->arg[0]), m->arg[1]) ? ER_OK : refuse(SAME_RELIC);
}

/* ---- the end of a turn ---- */

er_err realms_judge_armor(const realms_table *t, const er_move *m)
{
    if (!held(t, m->arg[0]))
        return refuse(NOT_HELD);
    return t->s->new_armor == 0 ? refuse(NO_ARMOR) : ER_OK;
}

er_err realms_judge_ghost(const realms_table *t, const er_move *m)
{
    const realms_state *s = t->s;
    int region = m->arg[0];
    if (s->find[t->su->find_with[ABILITY_GHOST]] == region)
        return refuse(GHOST_CRYPT);
    if (realms_has(t->su->fixed[FILTER_CHASM], region))
        return refuse(CHASM);
    if (s->ghost == region)
        return refuse(GHOST_THERE);
    return realms_immune(s, t->su, t->seat, region) ? refuse(GHOST_IMMUNE) : ER_OK;
}

er_err realms_judge_sacrifice(const realms_table *t, const er_move *m)
{
    uint8_t holder = t->s->holder[m->arg[0]];
    if (holder == REALMS_NONE || t->s->army[holder].at != AT_DECLINED || t->s->army[holder].owner != t->seat)
        return refuse(ALTAR_TOKEN);
    return realms_immune(t->s, t->su, t->seat, m->arg[0]) ? refuse(IMMUNE) : ER_OK;
}
