/* armor.c - Armor, earned by regions and placed while redeploying (UG-P-SHIELD). */
#include "realms/abilities/internal.h"

/* Gives new Armor, as far as the supply allows; only an active race gets any (UG-P-SHIELD). */
static void earn(const realms_side *side, realms_state *s, er_events *events)
{
    if (realms_pieces(side, REALMS_PIECE_ARMOR) == 0)
        return;
    int n = side->active ? realms_earned(side, REALMS_PIECE_ARMOR) : 0, left = side->su->most[REALMS_PIECE_ARMOR];
    for (int r = 0; r < side->su->map.count; r++)
        left -= s->armor[r];
    n = n < left ? n : left > 0 ? left : 0;
    s->new_armor = (uint8_t)n;
    if (n > 0)
        er_emit(events, REALMS_EVENT_EARNED, side->owner, REALMS_PIECE_ARMOR, n, 0, 0);
}

void realms_propose_armor(realms_list *l, uint8_t verb)
{
    if (l->t->s->new_armor > 0)
        realms_propose_held(l, verb);
}

er_err realms_judge_armor(const realms_task *t, const er_move *m)
{
    if (!realms_holds(t, m->arg[0]))
        return refuse(NOT_HELD);
    return t->s->new_armor == 0 ? refuse(NO_ARMOR) : ER_OK;
}

void realms_do_armor(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->new_armor--;
    realms_add(&s->armor[m->arg[0]], 1);
    s->piece[REALMS_PIECE_ARMOR] |= realms_bit(m->arg[0]);
}

/* Armor on the board stays; Armor not yet placed is lost. */
static void lost(const realms_side *side, const realms_kit *kit, realms_state *s)
{
    (void)kit;
    if (side->su->edition >= 2 && side->army == s->army_acting && realms_pieces(side, REALMS_PIECE_ARMOR) == 0)
        s->new_armor = 0;
}

static bool sane(const realms_setup *su, const realms_state *s, er_text *why)
{
    int armor = s->new_armor;
    bool placing =
        s->phase == REALMS_PHASE_GATHER || s->phase == REALMS_PHASE_GIVEUP || s->phase == REALMS_PHASE_REDEPLOY;
    for (int r = 0; r < su->map.count; r++) {
        armor += s->armor[r];
        if ((s->armor[r] > 0) != realms_has(s->piece[REALMS_PIECE_ARMOR], r))
            return realms_wrong(why, FAULT_SANE_ARMOR, su->map.region[r].key);
    }
    if (s->new_armor > 0 && (!placing || s->army_acting == REALMS_NONE))
        return realms_wrong(why, FAULT_SANE_ARMOR, "");
    if (s->new_armor > 0 && su->edition >= 2 && realms_army_pieces(su, s, s->army_acting, REALMS_PIECE_ARMOR) == 0)
        return realms_wrong(why, FAULT_SANE_ARMOR, "");
    return armor <= su->most[REALMS_PIECE_ARMOR] ? true : realms_wrong(why, FAULT_SANE_ARMOR, "");
}

/* It outlives the power that gave it. */
static void limits(const realms_side *side, const realms_state *s, int *least, int *most)
{
    (void)side, (void)s, (void)least;
    *most = 255 * REALMS_MAX_REGIONS;
}

const realms_ability realms_ability_armor = {.earn = earn, .lost = lost, .sane = sane, .limits = limits};
