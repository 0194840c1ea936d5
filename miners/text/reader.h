/* reader.h - shared by the readers of cards: the faults by their names in faults.def, on top of
 * core/reader.h, and the parts of the language that occur in several kinds of line. Private to
 * miners/.
 * Layer: miners. Freestanding.
 */
#ifndef MINERS_TEXT_READER_H
#define MINERS_TEXT_READER_H

#include "miners/miners.h"

typedef enum miners_fault_id {
    FAULT_NONE,
#define F(id, key) FAULT_##id,
#include "miners/faults.def"
    FAULT_COUNT
} miners_fault_id;

extern const char *const miners_fault_keys[FAULT_COUNT];

static inline bool reader_fail_word(er_reader *r, miners_fault_id id, er_span word)
{
    return er_read_fail(r, miners_fault_keys[id], word);
}

static inline bool reader_fail(er_reader *r, miners_fault_id id)
{
    return reader_fail_word(r, id, (er_span){"", 0});
}

static inline bool reader_fail_number(er_reader *r, miners_fault_id id, int number)
{
    return er_read_fail_number(r, miners_fault_keys[id], number);
}

/* The place of an effect: one of IN_..., and whether it is about a card. */
typedef struct miners_spot {
    uint8_t where;
    bool card;
} miners_spot;

/* Returns the number of a word in one of the lists of miners.h; -1 if it is not there. */
int miners_find_word(er_span word, const char *(*list)(int));

/* Reads [FACTION] [level L]. Each may be absent, which gives 0. */
bool miners_read_faction_level(er_reader *, uint8_t *factions, uint8_t *level);

/* Reads an effect, which must be the whole rest of the line. */
bool miners_read_effect(er_reader *, miners_spot, miners_effect *);

#endif
