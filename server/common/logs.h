/* logs.h - the structured server log: one JSON object per line on standard error. It never contains
 * tokens, codes, names or chat.
 *
 * Layer: server. Usable from any thread.
 */
#ifndef SERVER_COMMON_LOGS_H
#define SERVER_COMMON_LOGS_H

#include "core/er.h"

typedef enum log_level { LOG_QUIET, LOG_ERROR, LOG_INFO, LOG_DEBUG } log_level;

typedef struct logs {
    log_level level;
} logs;

int logs_find_level(er_span word); /* returns -1 if there is no such level */

/* Writes {"at":…,"level":"info","what":WHAT,KEY:VALUE,…}. The key and value texts follow `what`;
 * a pair with value NULL is left out. */
#define logs_write(l, level, ...) logs_write_list((l), (level), (const char *const[]){__VA_ARGS__, NULL})
void logs_write_list(const logs *, log_level, const char *const *list);

#endif
