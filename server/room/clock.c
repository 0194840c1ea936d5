/* clock.c - time in a room: whose clock runs, who has run out of time, for whom a computer
 * decides, pauses. Part of the fold (room.c).
 *
 * At a lenient table a computer makes one decision for a player who runs out of time, and the
 * player continues; the third time in a row a stand-in takes the seat until its player is back.
 * With a clock of days the others decide instead. At a table from before there was a choice (or
 * one that chose so), a player who runs out has a stand-in at once. */
#include "server/room/internal.h"

static bool acts(const room *r, int seat)
{
    return (r->acts >> seat & 1) != 0;
}

void room_own_pass_time(room *r, int64_t at)
{
    if (at < r->since)
        at = r->since; /* the clock of another machine may be behind */
    for (int i = 0; i < r->spec.seats && !r->paused; i++)
        if (acts(r, i) && !room_is_computers(r, i) && r->spec.clock != SPEC_CLOCK_NONE)
            r->seat[i].left -= at - r->since;
    r->since = at;
}

void room_own_wind_up(room *r)
{
    bool more = r->spec.lenient && r->spec.clock == SPEC_CLOCK_GAME;
    for (int i = 0; i < r->spec.seats; i++)
        r->seat[i].left = r->spec.clock_ms + (more ? ROOM_FIRST_MS : 0);
}

/* Winds a clock. A clock of turns starts again with each turn, with more time for the first
 * decision. */
static void wind_seat(room *r, int i, bool anew, bool further)
{
    room_seat *seat = &r->seat[i];
    seat->turns += anew;
    if (seat->turns > seat->reached) {
        seat->reached = seat->turns;
        seat->undos = 0;
    }
    if (r->spec.clock == SPEC_CLOCK_TURN && anew)
        seat->left = r->spec.clock_ms + (r->spec.lenient && seat->turns == 1 ? ROOM_FIRST_MS : 0);
    if (r->spec.clock == SPEC_CLOCK_DAYS && (anew || further))
        seat->left = r->spec.clock_ms;
}

/* Clears the votes to end the game, which are about a player whose days are used up. */
static void forget_votes(room *r)
{
    bool overdue = false;
    for (int i = 0; i < r->spec.seats; i++)
        overdue = overdue || r->seat[i].overdue;
    if (!overdue)
        r->votes = 0;
}

void room_own_settle_clocks(room *r, uint8_t before, int who, bool further)
{
    for (int i = 0; i < r->spec.seats; i++) {
        wind_seat(r, i, acts(r, i) && (before >> i & 1) == 0, further && who == i);
        if (!acts(r, i))
            r->seat[i].helped = r->seat[i].overdue = false;
    }
    forget_votes(r);
}

/* ---- present and absent people ---- */

static bool is_players(const room *r, int seat)
{
    return r->phase == STORE_PHASE_PLAYING && r->seat[seat].kind == SPEC_SEAT_ME && !r->seat[seat].away;
}

/* The person has shown that they are present. */
static void note_return(room *r, room_seat *seat)
{
    seat->away = seat->overdue = false;
    seat->late = 0;
    r->paused = false;
    forget_votes(r);
}

static void give_at_least(const room *r, room_seat *seat, int64_t ms)
{
    if (r->spec.clock != SPEC_CLOCK_NONE && seat->left < ms)
        seat->left = ms;
}

/* The decision for which time had run out has been made. */
static void end_help(const room *r, room_seat *seat)
{
    if (seat->helped)
        give_at_least(r, seat, r->spec.clock_ms < ROOM_AGAIN_MS ? r->spec.clock_ms : ROOM_AGAIN_MS);
    seat->helped = false;
}

bool room_own_computer_decided(room *r, int i)
{
    room_seat *seat = &r->seat[i];
    if (seat->kind != SPEC_SEAT_ME || !room_is_computers(r, i))
        return false;
    if (seat->autos == 0 || seat->auto_turn != seat->turns)
        seat->autos++;
    seat->auto_turn = seat->turns;
    end_help(r, seat);
    return true;
}

void room_own_person_decided(room *r, int i, bool undone)
{
    room_seat *seat = &r->seat[i];
    if (!r->spec.lenient || seat->kind != SPEC_SEAT_ME)
        return;
    if (!undone)
        end_help(r, seat);
    note_return(r, seat);
}

bool room_own_leave(room *r, int i)
{
    if (!is_players(r, i))
        return false;
    r->seat[i].away = true;
    r->seat[i].helped = r->seat[i].overdue = false;
    forget_votes(r);
    return true;
}

bool room_own_out(room *r, int i, er_span row)
{
    room_seat *seat = &r->seat[i];
    int32_t number = 0;
    if (!r->spec.lenient)
        return row.len == 0 && room_own_leave(r, i);
    bool timed = r->spec.clock == SPEC_CLOCK_TURN || r->spec.clock == SPEC_CLOCK_GAME;
    if (!is_players(r, i) || !timed || !acts(r, i) || seat->helped || r->paused ||
        !er_span_int(row, 1, ROOM_LATE, &number) || number != seat->late + 1)
        return false;
    seat->late = (uint8_t)number;
    seat->away = number == ROOM_LATE;
    seat->helped = !seat->away;
    return true;
}

bool room_own_late(room *r, int i)
{
    if (!r->spec.lenient || r->spec.clock != SPEC_CLOCK_DAYS || !is_players(r, i) || !acts(r, i) || r->seat[i].overdue)
        return false;
    r->seat[i].overdue = true;
    return true;
}

bool room_own_return(room *r, int i)
{
    room_seat *seat = &r->seat[i];
    if (r->phase != STORE_PHASE_PLAYING || seat->kind != SPEC_SEAT_ME || !room_is_computers(r, i))
        return false;
    seat->helped = false;
    note_return(r, seat);
    give_at_least(r, seat, ROOM_LEAST_MS);
    return true;
}

/* ---- decisions about a player whose days are used up ---- */

bool room_may_decide(const room *r, int i)
{
    bool overdue = false;
    for (int k = 0; k < r->spec.seats; k++)
        overdue = overdue || r->seat[k].overdue;
    return overdue && is_players(r, i) && !r->seat[i].overdue;
}

bool room_own_replace(room *r, int i, int by)
{
    return by >= 0 && by < r->spec.seats && r->seat[i].overdue && room_may_decide(r, by) && room_own_leave(r, i);
}

bool room_own_vote(room *r, int by)
{
    bool all = true;
    if (!room_may_decide(r, by) || (r->votes >> by & 1) != 0)
        return false;
    r->votes |= (uint8_t)(1u << by);
    for (int i = 0; i < r->spec.seats; i++)
        all = all && (!room_may_decide(r, i) || (r->votes >> i & 1) != 0);
    if (all) {
        r->phase = STORE_PHASE_OVER;
        r->ended = true;
    }
    return true;
}

/* ---- pauses ---- */

bool room_own_pause(room *r, bool on)
{
    if (r->phase != STORE_PHASE_PLAYING || r->paused == on)
        return false;
    r->paused = on;
    return true;
}
