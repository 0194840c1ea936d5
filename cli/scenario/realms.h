/* realms.h - expectations about a position of Realms: realms.c, finds.c. */
#ifndef CLI_SCENARIO_REALMS_H
#define CLI_SCENARIO_REALMS_H

#include "cli/scenario/look.h"
#include "realms/rules/course.h"
#include "realms/rules/rules.h"

static inline const realms_setup *setup_of(const look *l)
{
    return realms_setup_of(&l->s->game);
}

static inline const realms_state *state_of(const look *l)
{
    return realms_at(session_now(l->s));
}

/* finds.c: expectations about the Underground. */
bool look_lies(look *);
bool look_ghost(look *);
bool look_balrog(look *);
bool look_volcano(look *);
bool look_stonehedge(look *);
bool look_vengeance(look *);
bool look_hammers(look *);
bool look_armor(look *);
bool look_armed(look *);

#endif
