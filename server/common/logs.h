/* logs.h - structured log lines: one JSON object a line on standard error. No token, code, name or chat is ever written.
 *
 * Layer: server. From any thread.
 */
#ifndef SERVER_COMMON_LOGS_H
#define SERVER_COMMON_LOGS_H

#include "core/er.h"

typedef enum log_level { LOG_QUIET, LOG_ERROR, LOG_INFO, LOG_DEBUG } log_level;

typedef struct logs {
    log_level level;
} logs;

int logs_find_level(er_span word); /* -1: no such level */

/* {"at":…,"level":"info","what":WHAT,KEY:VALUE,…}: pairs of texts behind `what`. A pair whose value is NULL is left out. */
#define logs_write(l, level, ...) logs_write_list((l), (level), (const char *const[]){__VA_ARGS__, NULL})
void logs_write_list(const logs *, log_level, const char *const *list);

#endif
