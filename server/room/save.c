/* save.c - a room as bytes and back: everything that its log determines, including keys. Two rooms
 * are the same if their bytes are.
 *
 * Saving and loading walk one list of fields (core/codec.h): a new field of `room` or `room_seat`
 * is added here once. Fields that follow from others (names and dice of the session, the hash of
 * the secret) are left out.
 */
#include "core/codec.h"
#include "server/room/internal.h"

#include <stdlib.h>
#include <string.h>

static void code_byte(er_codec *c, uint8_t *field, uint8_t most)
{
    er_code_bytes(c, field, 1);
    c->failed = c->failed || *field > most;
}

static void code_flag(er_codec *c, bool *field)
{
    uint8_t value = *field ? 1 : 0;
    code_byte(c, &value, 1);
    *field = value != 0;
}

static void code_time(er_codec *c, int64_t *field)
{
    uint64_t value = (uint64_t)*field;
    er_code_number(c, &value, 8);
    *field = (int64_t)value;
}

/* Saves or loads a text in a field of so many bytes, including the final zero. */
static void code_text(er_codec *c, char *field, size_t cap)
{
    uint8_t len = c->loading ? 0 : (uint8_t)strlen(field);
    code_byte(c, &len, (uint8_t)(cap - 1));
    if (c->failed)
        return;
    er_code_bytes(c, (uint8_t *)(void *)field, len);
    field[len] = '\0';
}

static void code_move(er_codec *c, er_move *move)
{
    er_code_bytes(c, &move->seat, 1);
    er_code_bytes(c, &move->verb, 1);
    for (int i = 0; i < ER_MAX_ARGS; i++) {
        uint16_t arg = (uint16_t)move->arg[i];
        er_code_word16(c, &arg);
        move->arg[i] = (int16_t)arg;
    }
}

static void code_seat(er_codec *c, room_seat *seat)
{
    uint8_t kind = (uint8_t)seat->kind;
    code_byte(c, &kind, SPEC_SEAT_COMPUTER);
    seat->kind = (spec_seat_kind)kind; /* the computer is the one with which the table was opened */
    code_text(c, seat->person, sizeof seat->person);
    code_text(c, seat->name, sizeof seat->name);
    code_flag(c, &seat->ready);
    code_flag(c, &seat->away);
    code_flag(c, &seat->helped);
    code_flag(c, &seat->overdue);
    code_byte(c, &seat->late, ROOM_LATE);
    er_code_word32(c, &seat->autos);
    er_code_word32(c, &seat->auto_turn);
    code_flag(c, &seat->undone);
    code_move(c, &seat->last);
    er_code_word32(c, &seat->own);
    er_code_word32(c, &seat->before);
    er_code_word32(c, &seat->turns);
    er_code_word32(c, &seat->reached);
    er_code_word16(c, &seat->undos);
    er_code_word16(c, &seat->leaves);
    er_code_word16(c, &seat->says);
    code_time(c, &seat->left);
}

static void code_fields(er_codec *c, room *r)
{
    uint8_t phase = (uint8_t)r->phase;
    code_byte(c, &phase, STORE_PHASE_CLOSED);
    r->phase = (store_phase)phase;
    er_code_bytes(c, r->key, sizeof r->key);
    er_code_word32(c, &r->n);
    er_code_word32(c, &r->position);
    er_code_word32(c, &r->draws);
    er_code_word32(c, &r->furthest);
    er_code_bytes(c, &r->acts, 1);
    code_time(c, &r->since);
    code_flag(c, &r->paused);
    code_flag(c, &r->ended);
    er_code_bytes(c, &r->votes, 1);
    code_text(c, r->next, sizeof r->next);
    er_code_word16(c, &r->sits);
    er_code_word16(c, &r->says);
    er_code_bytes(c, r->says_of, sizeof r->says_of);
    for (int i = 0; i < r->spec.seats; i++) {
        code_text(c, r->fair.salt[i], sizeof r->fair.salt[i]);
        code_seat(c, &r->seat[i]);
    }
}

/* Saves the settings as the first entry of the log has them. */
static void save_spec(er_codec *c, const spec *chosen)
{
    size_t space = (size_t)(c->end - c->at);
    if (space < 4) {
        c->failed = true;
        return;
    }
    er_text out = er_text_on((char *)(void *)(c->at + 4), space - 4);
    spec_put(chosen, false, &out);
    uint32_t len = (uint32_t)out.len;
    c->failed = c->failed || out.full;
    er_code_word32(c, &len);
    c->at += len;
}

static bool load_spec(er_codec *c, room *r, room_shelf *shelf)
{
    uint32_t len = 0;
    er_code_word32(c, &len);
    if (c->failed || len > (size_t)(c->end - c->at))
        return false;
    er_span text = {(const char *)(const void *)c->at, len};
    c->at += len;
    return room_own_choose(r, shelf, text, NULL);
}

uint8_t *room_save(const room *r, size_t *len)
{
    size_t cap = 4096 + (r->s != NULL ? spec_bound(&r->spec) + session_code_bound(r->s) : 0);
    uint8_t *bytes = malloc(cap);
    room copy = *r; /* saving does not write to fields, but the list of fields could */
    er_codec c = {.at = bytes, .end = bytes + cap};
    if (bytes == NULL)
        return NULL;
    if (r->s != NULL) {
        save_spec(&c, &r->spec);
        code_fields(&c, &copy);
        c.failed = c.failed || !session_code(r->s, &c);
    }
    *len = (size_t)(c.at - bytes);
    if (!c.failed)
        return bytes;
    free(bytes);
    return NULL;
}

bool room_load(room *r, room_shelf *shelf, const uint8_t *bytes, size_t len)
{
    er_codec c = {.at = (uint8_t *)(uintptr_t)bytes, .end = (uint8_t *)(uintptr_t)bytes + len, .loading = true};
    if (!load_spec(&c, r, shelf))
        return false;
    code_fields(&c, r);
    if (c.failed || !session_code(r->s, &c) || c.at != c.end)
        return false;
    if (r->phase == STORE_PHASE_PLAYING || r->phase == STORE_PHASE_OVER)
        room_own_name(r);
    return true;
}

bool room_is_same(const room *a, const room *b)
{
    size_t n = 0, m = 0;
    uint8_t *one = room_save(a, &n), *other = room_save(b, &m);
    bool same = one != NULL && other != NULL && n == m && memcmp(one, other, n) == 0;
    free(one);
    free(other);
    return same;
}
