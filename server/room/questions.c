/* questions.c - questions about a room. Nothing here changes it. */
#include "core/json.h"
#include "server/common/ids.h"
#include "server/common/lookup.h"
#include "server/room/internal.h"
#include "session/blake2b.h"

#include <stdlib.h>
#include <string.h>

const er_state *room_now(const room *r)
{
    return session_now(r->s);
}

bool room_is_full(const room *r)
{
    for (int i = 0; i < r->spec.seats; i++)
        if (r->seat[i].kind != SPEC_SEAT_ME && r->seat[i].kind != SPEC_SEAT_COMPUTER)
            return false;
    return true;
}

bool room_may_begin(const room *r)
{
    bool ready = true;
    for (int i = 0; i < r->spec.seats; i++)
        ready = ready && (r->seat[i].kind != SPEC_SEAT_ME || r->seat[i].ready);
    return r->phase == STORE_PHASE_OPEN && room_is_full(r) && (ready || r->spec.start == SPEC_START_FULL);
}

int room_host_seat(const room *r)
{
    int first = -1;
    for (int i = r->spec.seats - 1; i >= 0; i--)
        first = r->seat[i].kind == SPEC_SEAT_ME ? i : first;
    for (int i = 0; i < r->spec.seats; i++)
        if (r->seat[i].kind == SPEC_SEAT_ME && r->spec.seat[i].kind == SPEC_SEAT_ME)
            return i;
    return first;
}

bool room_is_left(const room *r)
{
    for (int i = 0; i < r->spec.seats; i++)
        if (r->seat[i].kind == SPEC_SEAT_ME && !r->seat[i].away)
            return false;
    return true;
}

int room_seat_of(const room *r, const char *person)
{
    for (int i = 0; person[0] != '\0' && i < r->spec.seats; i++)
        if (r->seat[i].kind == SPEC_SEAT_ME && strcmp(r->seat[i].person, person) == 0)
            return i;
    return -1;
}

static bool may_take(const room_seat *seat, const char *person, bool invited)
{
    return seat->kind == SPEC_SEAT_OPEN || (seat->kind == SPEC_SEAT_INVITED && invited) ||
           (seat->kind == SPEC_SEAT_HELD && strcmp(seat->person, person) == 0);
}

int room_free_seat(const room *r, const char *person, bool invited, int wanted)
{
    for (int i = 0; i < r->spec.seats; i++) /* a seat held for the person comes first */
        if (r->seat[i].kind == SPEC_SEAT_HELD && (wanted < 0 || wanted == i) && may_take(&r->seat[i], person, invited))
            return i;
    for (int i = 0; i < r->spec.seats; i++)
        if ((wanted < 0 || wanted == i) && may_take(&r->seat[i], person, invited))
            return i;
    return -1;
}

bool room_is_computers(const room *r, int seat)
{
    return r->seat[seat].kind == SPEC_SEAT_COMPUTER || r->seat[seat].away || r->seat[seat].helped;
}

const ai_player *room_player(const room *r, int seat)
{
    return r->seat[seat].kind == SPEC_SEAT_COMPUTER ? r->seat[seat].computer : r->spec.stand_in;
}

/* ---- limits ---- */

int room_own_speaker(const char *person)
{
    return (int)(lookup_hash(person) % ROOM_SPEAKERS);
}

bool room_own_is_player(const room *r, int seat)
{
    return seat >= 0 && seat < r->spec.seats && (r->phase == STORE_PHASE_PLAYING || r->phase == STORE_PHASE_OVER);
}

er_err room_may_say(const room *r, int seat, const char *person)
{
    bool may = room_own_is_player(r, seat)
                   ? r->seat[seat].says < ROOM_SAYS
                   : r->says < ROOM_SAYS_ALL && r->says_of[room_own_speaker(person)] < ROOM_SAYS_EACH;
    return may ? ER_OK : (er_err){"err.server.said_enough", NULL};
}

er_err room_may_undo(const room *r, int seat)
{
    er_err why = session_may_undo(r->s, seat);
    if (why.key == NULL && r->seat[seat].undos >= ROOM_UNDOS)
        why = (er_err){"err.server.undone_enough", NULL};
    return why;
}

/* ---- who acts, and how long ---- */

uint8_t room_people(const room *r)
{
    uint8_t people = 0;
    for (int i = 0; i < r->spec.seats; i++)
        if ((r->acts >> i & 1) != 0 && !room_is_computers(r, i))
            people |= (uint8_t)(1u << i);
    return people;
}

int64_t room_deadline(const room *r, int seat)
{
    bool runs = r->phase == STORE_PHASE_PLAYING && r->spec.clock != SPEC_CLOCK_NONE &&
                (room_people(r) >> seat & 1) != 0 && !r->paused && !r->seat[seat].overdue;
    return runs ? r->since + r->seat[seat].left : 0;
}

int64_t room_due(const room *r)
{
    int64_t due = 0;
    if (r->phase != STORE_PHASE_PLAYING || r->paused)
        return 0;
    if ((r->acts & ~room_people(r)) != 0)
        due = r->since + ROOM_STAND_IN_MS;
    for (int i = 0; i < r->spec.seats; i++) {
        int64_t deadline = room_deadline(r, i);
        if (deadline != 0 && (due == 0 || deadline < due))
            due = deadline;
    }
    return due;
}

void room_invite(const room *r, char out[ROOM_INVITE])
{
    static const char what[] = "elbowroom invite 1";
    uint8_t code[32];
    blake2b h;
    blake2b_begin(&h, sizeof code, r->secret, sizeof r->secret);
    blake2b_add(&h, what, sizeof what - 1);
    blake2b_end(&h, code);
    er_text text = er_text_on(out, ROOM_INVITE);
    ids_put_hex(&text, code, 16);
}

char *room_record(const room *r, size_t *len)
{
    return session_record_write_with(r->s, true, r->phase == STORE_PHASE_OVER ? r->secret : NULL, len);
}

/* ---- what lists show ---- */

static const char *seat_word(spec_seat_kind kind)
{
    static const char *const words[] = {[SPEC_SEAT_ME] = "person",
                                        [SPEC_SEAT_OPEN] = "open",
                                        [SPEC_SEAT_INVITED] = "invited",
                                        [SPEC_SEAT_HELD] = "held",
                                        [SPEC_SEAT_COMPUTER] = "computer"};
    return words[kind];
}

/* Writes who plays the seat, and how often a computer did so for a person. */
static void put_presence(const room_seat *seat, er_text *out)
{
    er_json_bool(out, "away", seat->away);
    er_json_bool(out, "ready", seat->ready);
    if (seat->overdue)
        er_json_bool(out, "overdue", true);
    if (seat->late > 0)
        er_json_int(out, "late", seat->late);
    if (seat->autos > 0)
        er_json_int(out, "auto", seat->autos);
}

void room_put_seats(const room *r, bool whole, er_text *out)
{
    er_json_open(out, "seats", '[');
    for (int i = 0; i < r->spec.seats; i++) {
        const room_seat *seat = &r->seat[i];
        er_json_open(out, NULL, '{');
        er_json_text(out, "kind", seat_word(seat->kind));
        er_json_text(out, "name", seat->name);
        if (whole) {
            er_json_text(out, "person", seat->kind == SPEC_SEAT_ME || seat->kind == SPEC_SEAT_HELD ? seat->person : "");
            er_json_text(out, "level", seat->kind == SPEC_SEAT_COMPUTER ? seat->computer->key : "");
            put_presence(seat, out);
        }
        er_put_char(out, '}');
    }
    er_put_char(out, ']');
}

void room_put_choice(const room *r, er_text *out)
{
    session_put_choice(r->s, out);
    session_put_options(&r->spec.table, out);
    er_json_key(out, "clock");
    spec_put_clock(&r->spec, out);
    er_json_text(out, "watch", spec_watch_word(r->spec.watch));
}

void room_listing(const room *r, store_listing *listing)
{
    char text[4096];
    er_text out = er_text_on(text, sizeof text);
    *listing = (store_listing){.phase = r->phase, .due = room_due(r), .acts = room_people(r)};
    bool made = false; /* somebody is there */
    for (int i = 0; i < r->spec.seats; i++) {
        made = made || r->seat[i].kind == SPEC_SEAT_ME;
        listing->listed = listing->listed || (r->phase == STORE_PHASE_OPEN && r->seat[i].kind == SPEC_SEAT_OPEN);
        if (r->seat[i].kind == SPEC_SEAT_ME || r->seat[i].kind == SPEC_SEAT_HELD)
            memcpy(listing->person[i], r->seat[i].person, sizeof listing->person[i]);
    }
    listing->listed = listing->listed && made;
    room_put_choice(r, &out);
    room_put_seats(r, false, &out);
    listing->summary = malloc(out.len + 1);
    if (listing->summary != NULL)
        memcpy(listing->summary, text, out.len + 1);
}
