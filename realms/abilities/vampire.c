/* vampire.c - the Vampire replaces a lone token of each opponent once a turn (UG-P-VAMP). */
#include "realms/abilities/internal.h"

er_err realms_judge_vampire(const realms_task *t, const er_move *m)
{
    if (!realms_can(&t->side, REALMS_ABILITY_VAMPIRE))
        return refuse(NO_VAMPIRE);
    er_err err = realms_judge_replace(t, m->arg[0]);
    if (err.key != NULL)
        return err;
    uint8_t owner = t->s->army[t->s->holder[m->arg[0]]].owner;
    bool once = (t->su->options & REALMS_OPTION_VAMPIRE_ONCE) != 0;
    return (once ? t->s->drained != 0 : (t->s->drained >> owner & 1) != 0) ? refuse(VAMPIRE_USED) : ER_OK;
}

void realms_do_vampire(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    s->drained |= (uint8_t)(1u << s->army[s->holder[m->arg[0]]].owner);
    realms_take(&t->side, s, m->arg[0], 1, REALMS_TAKE_LONE, events);
}

static bool in_range(const realms_setup *su, const realms_state *s, er_text *why)
{
    return (s->drained >> su->seats) == 0 ? true : realms_wrong(why, FAULT_SANE_VENGEANCE, "");
}

static bool put_did(writer *w)
{
    return put_attacked(w, &w->s->drained);
}

const realms_ability realms_ability_vampire = {.in_range = in_range,
                                               .did = {{.word = "vampire", .put = put_did, .did = REALMS_DID_CONQUER}}};
