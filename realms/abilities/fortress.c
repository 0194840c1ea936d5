/* fortress.c - Fortresses: one more each turn, six on the board in all (RE-P-FORT). */
#include "realms/abilities/internal.h"

void realms_propose_fortress(realms_list *l, uint8_t verb)
{
    if (realms_pieces(&l->t->side, REALMS_PIECE_FORTRESS) > 0)
        realms_propose_held(l, verb);
}

/* Returns the Fortresses of this race and those that outlived the Stonehedge's power: six on the
 * board in all (UG-L-STONE). */
static int fortresses(const realms_task *t)
{
    int n = realms_size(t->s->piece[REALMS_PIECE_FORTRESS] & t->side.held);
    REALMS_FOR_REGIONS(r, t->su->find_count > 0 ? t->s->piece[REALMS_PIECE_FORTRESS] & ~t->side.held : 0)
        n += realms_army_pieces(t->su, t->s, t->s->holder[r], REALMS_PIECE_FORTRESS) == 0;
    return n;
}

er_err realms_judge_fortress(const realms_task *t, const er_move *m)
{
    /* Declined races get no new Fortress (RE-R-GHOUL). */
    int supply = t->side.active ? realms_pieces(&t->side, REALMS_PIECE_FORTRESS) : 0;
    if (supply == 0)
        return refuse(NO_FORTRESS);
    if (!realms_holds(t, m->arg[0]))
        return refuse(NOT_HELD);
    if ((t->s->did & REALMS_DID_FORTRESS) != 0)
        return refuse(FORTRESS_USED);
    if (realms_has(t->s->piece[REALMS_PIECE_FORTRESS], m->arg[0]))
        return refuse(FORTRESS_THERE);
    return fortresses(t) >= supply ? refuse(FORTRESS_SUPPLY) : ER_OK;
}

void realms_do_fortress(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->piece[REALMS_PIECE_FORTRESS] |= realms_bit(m->arg[0]);
    s->did |= REALMS_DID_FORTRESS;
}

/* Those of the Stonehedge's power outlive it. */
static void limits(const realms_side *side, const realms_state *s, int *least, int *most)
{
    (void)side, (void)least;
    if (s->second != REALMS_NONE)
        *most = REALMS_MAX_REGIONS;
}

const realms_ability realms_ability_fortress = {.did = {{.word = "fortress", .did = REALMS_DID_FORTRESS}},
                                                .limits = limits};
