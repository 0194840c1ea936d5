/* refuse.h - an error of errors.def by its name. Private to miners/. */
#ifndef MINERS_RULES_REFUSE_H
#define MINERS_RULES_REFUSE_H

#include "core/er.h"

enum {
#define E(id, key, rule) MINERS_ERROR_##id,
#include "miners/errors.def"
    MINERS_ERROR_COUNT
};

extern const er_err miners_errors[MINERS_ERROR_COUNT];

#define refuse(id) (miners_errors[MINERS_ERROR_##id])

#endif
