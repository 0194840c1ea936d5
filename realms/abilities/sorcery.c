/* sorcery.c - Sorcerers replace a lone token of each opponent once a turn (RE-R-SORC). */
#include "realms/abilities/internal.h"

/* Same as for Vampire and Orb, but only with a token from the tray (RE-R-SORC). */
er_err realms_judge_sorcery(const realms_task *t, const er_move *m)
{
    static const realms_lone_errors errors = {ERROR_SORCERY_FOOTHOLD, ERROR_SORCERY_TARGET, ERROR_SORCERY_CAMP};
    if (!realms_can(&t->side, REALMS_ABILITY_SORCERY))
        return refuse(NO_SORCERY);
    if (realms_acting(t)->tray == 0 && t->side.held != 0)
        return refuse(SORCERY_TRAY);
    er_err err = realms_judge_lone(t, m->arg[0], &errors);
    if (err.key != NULL)
        return err;
    return (t->s->cursed >> t->s->army[t->s->holder[m->arg[0]]].owner & 1) != 0 ? refuse(SORCERY_USED) : ER_OK;
}

void realms_do_sorcery(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    s->cursed |= (uint8_t)(1u << s->army[s->holder[m->arg[0]]].owner);
    realms_take(&t->side, s, m->arg[0], 1, REALMS_TAKE_LONE, events);
}

static bool put_did(writer *w)
{
    return put_attacked(w, &w->s->cursed);
}

const realms_ability realms_ability_sorcery = {.did = {{.word = "sorcery", .put = put_did, .did = REALMS_DID_CONQUER}}};
