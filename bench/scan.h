/* scan.h - one pass over a message of the server: finds the few values that a load client needs.
 *
 * Layer: bench.
 */
#ifndef BENCH_SCAN_H
#define BENCH_SCAN_H

#include "core/er.h"

typedef struct scan {
    er_span table, what, by, moves, over, error, detail, invite, token,
        seat;           /* strings without quotes; other values as written */
    int64_t n, re, own; /* -1 if absent */
} scan;

bool scan_message(er_span text, scan *out);         /* returns false if it is not one whole JSON object */
bool scan_next_string(er_span *list, er_span *out); /* reads a list of strings without escapes; false at its end */

#endif
