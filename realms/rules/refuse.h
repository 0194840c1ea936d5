/* refuse.h - an error of errors.def by its name. Private to realms/. */
#ifndef REALMS_RULES_REFUSE_H
#define REALMS_RULES_REFUSE_H

#include "core/er.h"

enum {
#define E(id, key, rule) ERROR_##id,
#include "realms/errors.def"
    ERROR_COUNT
};

extern const er_err realms_errors[ERROR_COUNT];

#define refuse(id) (realms_errors[ERROR_##id])

#endif
