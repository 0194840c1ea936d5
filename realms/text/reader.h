/* reader.h - the faults of Realms' readers by their names in faults.def, on top of core/reader.h.
 * Private to realms/.
 * Layer: realms. Freestanding.
 */
#ifndef REALMS_TEXT_READER_H
#define REALMS_TEXT_READER_H

#include "realms/realms.h"

typedef enum realms_fault_id {
    FAULT_NONE,
#define F(id, key) FAULT_##id,
#include "realms/faults.def"
    FAULT_COUNT
} realms_fault_id;

extern const char *const realms_fault_keys[FAULT_COUNT];

/* Writes why a state is not possible; returns false. */
static inline bool realms_wrong(er_text *why, realms_fault_id id, const char *which)
{
    er_put_why(why, realms_fault_keys[id], which);
    return false;
}

static inline bool reader_fail_word(er_reader *r, realms_fault_id id, er_span word)
{
    return er_read_fail(r, realms_fault_keys[id], word);
}

static inline bool reader_fail(er_reader *r, realms_fault_id id)
{
    return reader_fail_word(r, id, (er_span){"", 0});
}

static inline bool reader_fail_number(er_reader *r, realms_fault_id id, int number)
{
    return er_read_fail_number(r, realms_fault_keys[id], number);
}

/* Reads `LANG "TEXT"`, a name in one language, into its place (tile_read.c). */
bool reader_name(er_reader *, char name[REALMS_NAMES][REALMS_NAME]);

#endif
