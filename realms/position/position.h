/* position.h - the writer of a position, statement by statement. For position.c, and for the
 * abilities that have statements of their own. */
#ifndef REALMS_POSITION_POSITION_H
#define REALMS_POSITION_POSITION_H

#include "realms/text/reader.h"
#include "realms/rules/course.h"
#include "realms/rules/rules.h"

enum { UNSAID = 255 }; /* a count that `ready` computes */

/* Further bits of `did` while a position is being written. */
enum { WROTE_PICKED = 64, WROTE_GHOULS = 128 };

/* The bits of `edit` while a position is being written: the phase wanted, and the lists that
 * were given. */
enum { EDIT_PHASE = 31, EDIT_OFFER = 32, EDIT_BANNERS = 64, EDIT_BADGES = 128 };

typedef struct realms_writer {
    const er_game *g;
    const realms_setup *su;
    realms_state *s;
    er_reader in; /* reads the statement */
    er_text *why;
} writer;

static inline bool fail(writer *w, realms_fault_id id)
{
    return reader_fail(&w->in, id);
}

static inline bool fail_word(writer *w, realms_fault_id id, er_span word)
{
    return reader_fail_word(&w->in, id, word);
}

static inline er_span peek(const writer *w)
{
    return er_read_peek(&w->in);
}

static inline bool accept(writer *w, const char *word)
{
    return er_read_accept(&w->in, word);
}

static inline bool number(writer *w, int lo, int hi, int32_t *out)
{
    return er_read_number(&w->in, lo, hi, out);
}

static inline bool count(writer *w, int hi, uint8_t *out)
{
    int32_t n;
    if (!number(w, 0, hi, &n))
        return false;
    *out = (uint8_t)n;
    return true;
}

/* Reads a seat or a name of that kind. */
static inline bool named(writer *w, uint8_t kind, realms_fault_id unknown, uint8_t *out)
{
    er_span word = er_next_word(&w->in.rest);
    int32_t value;
    if (!er_parse_arg(w->g, kind, word, &value))
        return fail_word(w, unknown, word);
    *out = (uint8_t)value;
    return true;
}

static inline bool seat(writer *w, uint8_t *out)
{
    return named(w, ER_ARG_SEAT, FAULT_PUT_SEAT, out);
}

/* Reads a seat that was attacked, into a set. */
static inline bool put_attacked(writer *w, uint8_t *set)
{
    uint8_t which;
    if (!seat(w, &which))
        return false;
    *set |= (uint8_t)(1u << which);
    w->s->attacked |= (uint8_t)(1u << which);
    return true;
}

static inline bool race(writer *w, uint8_t *out)
{
    return named(w, REALMS_ARG_RACE, FAULT_PUT_RACE, out);
}

static inline bool power(writer *w, uint8_t *out)
{
    return named(w, REALMS_ARG_POWER, FAULT_PUT_POWER, out);
}

static inline bool region(writer *w, uint8_t *out)
{
    return named(w, REALMS_ARG_REGION, FAULT_PUT_REGION, out);
}

static inline bool find(writer *w, uint8_t *out)
{
    return named(w, REALMS_ARG_FIND, FAULT_PUT_FIND, out);
}

/* Whether the badge is nowhere else; takes it out of the stack (position.c). */
bool realms_claim_power(writer *, uint8_t badge);

/* Reads a Relic; the Relic that the Bag copies (relics.c, bag.c). */
bool realms_put_relic(writer *, uint8_t *out);
bool realms_put_copied(writer *);

#endif
