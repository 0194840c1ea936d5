/* dragon.c - the Dragon: once a turn it takes a region with one token, and makes it immune
 * (RE-P-DRAG). */
#include "realms/abilities/internal.h"

er_err realms_judge_dragon(const realms_task *t, const er_move *m)
{
    if (realms_pieces(&t->side, REALMS_PIECE_DRAGON) == 0)
        return refuse(NO_DRAGON);
    if ((t->s->did & REALMS_DID_DRAGON) != 0)
        return refuse(DRAGON_USED);
    if ((t->s->did & REALMS_DID_BERSERK) != 0)
        return refuse(ROLL_WAITS);
    if (realms_acting(t)->hand == 0)
        return refuse(NO_TOKEN);
    er_err err = realms_reach_bare(t, m->arg[0]);
    if (err.key != NULL)
        return err;
    return realms_warded(&t->side, m->arg[0]) ? refuse(GNOMES) : ER_OK;
}

void realms_do_dragon(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_take(&t->side, s, m->arg[0], 1, REALMS_TAKE_DRAGON, events);
}

static void taken(const realms_side *side, realms_state *s, int region, int how, er_events *events)
{
    (void)events;
    if (how != REALMS_TAKE_DRAGON)
        return;
    s->piece[REALMS_PIECE_DRAGON] = (s->piece[REALMS_PIECE_DRAGON] & ~side->held) | realms_bit(region);
    s->did |= REALMS_DID_DRAGON;
}

const realms_ability realms_ability_dragon = {.taken = taken,
                                              .did = {
                                                  {.word = "dragon", .did = REALMS_DID_DRAGON | REALMS_DID_CONQUER}}};
