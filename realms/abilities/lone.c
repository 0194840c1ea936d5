/* lone.c - what Sorcerers, Vampire, Orb and the Bag share: they replace a lone token (RE-CONQ-10). */
#include "realms/abilities/internal.h"

/* Armed Relics help only plain conquests. */
er_err realms_reach_bare(const realms_task *t, int region)
{
    return t->side.relic_reach == 0 && realms_has(t->front.open, region) ? ER_OK
                                                                         : realms_reach(&t->side, region, false);
}

/* The conditions of Sorcerers, Vampire and Orb for a region (RE-CONQ-10). */
er_err realms_judge_lone(const realms_task *t, int region, const realms_lone_errors *errors)
{
    const realms_state *s = t->s;
    uint8_t holder = s->holder[region];
    if ((s->did & REALMS_DID_BERSERK) != 0)
        return refuse(ROLL_WAITS);
    if (t->side.held == 0)
        return realms_errors[errors->foothold];
    if (realms_acting(t)->tray + realms_acting(t)->hand == 0)
        return refuse(LONE_TOKENS);
    er_err err = realms_reach_bare(t, region);
    if (err.key != NULL)
        return err;
    if (holder == REALMS_NONE || s->army[holder].at != REALMS_AT_ACTIVE || s->army[holder].owner == t->seat ||
        s->tokens[region] != 1)
        return realms_errors[errors->target];
    if (realms_warded(&t->side, region))
        return refuse(GNOMES);
    return s->camps[region] > 0 ? realms_errors[errors->camp] : ER_OK;
}

er_err realms_judge_replace(const realms_task *t, int region)
{
    static const realms_lone_errors errors = {ERROR_LONE_FOOTHOLD, ERROR_NO_LONE, ERROR_LONE_CAMP};
    return realms_judge_lone(t, region, &errors);
}
