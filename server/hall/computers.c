/* computers.c - programs in seats: they follow the game as their seat sees it, are asked when
 * they must act, and stand in for people who left. Their memory of a game is rebuilt from the
 * session's log whenever it does not fit. */
#include "server/hall/hall.h"
#include "server/common/ids.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const er_state *at(const er_state_room *place)
{
    return (const er_state *)(const void *)place->bytes;
}

/* Tells new players the whole game, each as far as its seat may know it. */
static void tell_log(const session *s, ai_seat *players, int count)
{
    er_state_room now = s->first;
    for (uint32_t i = 0; i < s->count; i++) {
        (void)s->game.rules->apply(&s->game, (er_state *)(void *)now.bytes, &s->log[i].move, NULL);
        ai_tell(players, count, at(&now), &s->log[i].move);
    }
}

/* All players follow the game from its beginning. */
static void follow_all(hosted *place)
{
    const session *s = place->r.s;
    uint64_t seed;
    ids_random(&seed, sizeof seed);
    memset(place->computer, 0, (size_t)place->r.spec.seats * sizeof *place->computer);
    for (int i = 0; i < place->r.spec.seats; i++)
        if (room_is_computers(&place->r, i))
            ai_start(&place->computer[i], room_player(&place->r, i), &s->game, i, seed, (uint64_t)i);
    tell_log(s, place->computer, place->r.spec.seats);
    place->computer_position = place->r.position;
}

static bool have_computers(hosted *place)
{
    if (place->computer == NULL)
        place->computer = calloc((size_t)place->r.spec.seats, sizeof *place->computer);
    if (place->computer == NULL)
        return false;
    bool fits = place->computer_position == place->r.position;
    for (int i = 0; i < place->r.spec.seats; i++)
        fits = fits && (place->computer[i].player != NULL) == room_is_computers(&place->r, i);
    if (!fits)
        follow_all(place);
    return true;
}

void computers_tell(hosted *place, const entry *e)
{
    if (place->computer == NULL || place->r.s == NULL || (e->kind != ENTRY_MOVE && e->kind != ENTRY_BEGIN))
        return;
    if (place->computer_position + 1 != place->r.position)
        return; /* they will follow it again */
    const er_game *g = &place->r.s->game;
    er_state_room now = place->r.s->now;
    if (e->moves > 1) { /* each move with the position after it */
        session_state_at(place->r.s, place->r.s->count - (uint32_t)e->moves, &now);
        for (int i = 0; i < e->moves; i++) {
            (void)g->rules->apply(g, (er_state *)(void *)now.bytes, &e->move[i], NULL);
            ai_tell(place->computer, place->r.spec.seats, at(&now), &e->move[i]);
        }
    } else if (e->moves == 1) {
        ai_tell(place->computer, place->r.spec.seats, at(&now), &e->move[0]);
    }
    place->computer_position = place->r.position;
}

/* ---- asking ---- */

static thought *make_thought(hosted *place, const ai_seat *player, void (*done)(thought *))
{
    thought *t = calloc(1, sizeof *t);
    if (t == NULL)
        return NULL;
    t->s = session_twin(place->r.s);
    if (t->s == NULL) {
        free(t);
        return NULL;
    }
    t->seat = *player;
    t->seat.g = &t->s->game;
    place->r.s->game.rules->view(&place->r.s->game, room_now(&place->r), player->seat,
                                 (er_state *)(void *)t->view.bytes);
    t->done = done;
    t->host = place->h;
    memcpy(t->table, place->r.id, sizeof t->table);
    t->position = place->r.position;
    return t;
}

static void thought_done(thought *t)
{
    hall *h = t->host;
    hosted *place = rooms_find(h, t->table);
    h->count.thoughts++;
    if (place != NULL && !h->stopping) { /* otherwise nothing new is begun: it thinks again after the next start */
        char text[8192];
        er_text line = er_text_on(text, sizeof text);
        entry e;
        struct err why = {0};
        int seat = t->seat.seat;
        bool fits = place->state == HOSTED_READY && place->r.position == t->position &&
                    room_is_computers(&place->r, seat) && !place->r.paused && !hall_time_stands(h);
        place->thinking = false;
        if (fits && place->computer != NULL) {
            place->computer[seat] = t->seat; /* with its memory */
            place->computer[seat].g = &place->r.s->game;
        }
        if (fits && room_make_computer_move(&place->r, &t->move, h->now, &line, &e, &why))
            rooms_commit(place, &e, &line, NULL);
        else if (fits)
            logs_write(h->log, LOG_ERROR, "computer.refused", "table", t->table, "why", why.key);
        else if (place->state == HOSTED_READY)
            computers_go_on(place);
    }
    think_free(t);
}

/* Returns the seated person with the fewest thinking computers, so that nobody waits because of
 * someone else's other tables. */
static const char *owner_of(const hosted *place)
{
    const char *owner = "";
    int least = INT_MAX;
    for (int i = 0; i < place->r.spec.seats; i++) {
        const char *person = place->r.seat[i].person;
        int load = person[0] != '\0' ? think_load(place->h->think, person) : INT_MAX;
        if (load < least) {
            owner = person;
            least = load;
        }
    }
    return owner;
}

static bool somebody_waits(const hosted *place)
{
    for (int i = 0; i < place->followers; i++)
        if (room_seat_of(&place->r, place->follower[i].g->person) >= 0)
            return true;
    return false;
}

void computers_go_on(hosted *place)
{
    uint8_t programs = (uint8_t)(place->r.acts & ~room_people(&place->r));
    if (place->r.phase != PHASE_PLAYING || place->r.paused || programs == 0 || place->thinking || place->h->stopping)
        return;
    if (hall_time_stands(place->h))
        return;
    if ((!place->mine && place->h->now < room_due(&place->r)) || !have_computers(place))
        return;
    thought *t = make_thought(place, &place->computer[__builtin_ctz(programs)], thought_done);
    if (t == NULL)
        return;
    place->thinking = think_give(place->h->think, t, owner_of(place), !somebody_waits(place));
    if (!place->thinking) /* no memory: the next tick tries again */
        think_free(t);
}

/* ---- hints ---- */

typedef struct hint {
    request *q;
    hall *h;
} hint;

static void hint_done(thought *t)
{
    hint *asked = t->host;
    hall *h = asked->h;
    er_text out = guest_begin(h, asked->q);
    er_json_int(&out, "position", t->position);
    er_json_text(&out, "level", t->seat.player->key);
    tell_advice(&t->s->game, t->way, t->ways, &out);
    guest_send(asked->q, &out);
    request_free(asked->q);
    free(asked);
    think_free(t);
}

/* Asks an adviser that has followed the game in that seat and sees what the seat sees. */
void computers_hint(hosted *place, request *q, const ai_player *player)
{
    int seat = room_seat_of(&place->r, q->g->person);
    const session *s = place->r.s;
    ai_seat adviser;
    ai_start(&adviser, player, &s->game, seat, 1, 0);
    tell_log(s, &adviser, 1);
    hint *asked = calloc(1, sizeof *asked);
    thought *t = asked != NULL ? make_thought(place, &adviser, hint_done) : NULL;
    if (t != NULL) {
        *asked = (hint){q, place->h};
        t->host = asked;
        t->advice = true;
        if (think_give(place->h->think, t, q->g->person, true)) {
            place->h->count.hints++;
            return;
        }
        think_free(t);
    }
    free(asked);
    guest_refuse_key(q, "err.session.memory");
    request_free(q);
}
