/* internal.h - what the files of the abilities share: the rows and their functions, the hooks, the
 * writer of positions. */
#ifndef REALMS_ABILITIES_INTERNAL_H
#define REALMS_ABILITIES_INTERNAL_H

#include "realms/position/position.h"
#include "realms/rules/hooks.h"
#include "realms/rules/moves.h"

#endif
