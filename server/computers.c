/* computers.c - programs in seats: they follow the game as their seat sees it, are asked when they must act, and stand in for people who
 * left. What they keep of a game is made anew from the session's log whenever it does not fit. */
#include "server/hall.h"
#include "server/ids.h"

#include <stdlib.h>
#include <string.h>

static const er_state *at(const er_state_room *room)
{
    return (const er_state *)(const void *)room->bytes;
}

/* Players that know nothing yet are told the whole game, each what its seat may know. */
static void tell_log(const session *s, ai_seat *players, int count)
{
    er_state_room now = s->first;
    for (uint32_t i = 0; i < s->count; i++) {
        (void)s->game.rules->apply(&s->game, (er_state *)(void *)now.bytes, &s->log[i].move, NULL);
        ai_tell(players, count, at(&now), &s->log[i].move);
    }
}

/* Everybody follows the game from its beginning. */
static void follow_all(hosted *room)
{
    const session *s = room->r.s;
    uint64_t seed;
    ids_random(&seed, sizeof seed);
    memset(room->computer, 0, (size_t)room->r.spec.seats * sizeof *room->computer);
    for (int i = 0; i < room->r.spec.seats; i++)
        if (room_is_computers(&room->r, i))
            ai_start(&room->computer[i], room_player(&room->r, i), &s->game, i, seed, (uint64_t)i);
    tell_log(s, room->computer, room->r.spec.seats);
    room->computer_position = room->r.position;
}

static bool have_computers(hosted *room)
{
    if (room->computer == NULL)
        room->computer = calloc((size_t)room->r.spec.seats, sizeof *room->computer);
    if (room->computer == NULL)
        return false;
    bool fits = room->computer_position == room->r.position;
    for (int i = 0; i < room->r.spec.seats; i++)
        fits = fits && (room->computer[i].player != NULL) == room_is_computers(&room->r, i);
    if (!fits)
        follow_all(room);
    return true;
}

void computers_tell(hosted *room, const entry *e)
{
    const er_game *g = room->r.s != NULL ? &room->r.s->game : NULL;
    if (room->computer == NULL || (e->kind != ENTRY_MOVE && e->kind != ENTRY_BEGIN))
        return;
    if (room->computer_position + 1 != room->r.position)
        return; /* they will follow anew */
    er_state_room now = room->r.s->now;
    if (e->moves > 1) { /* each move with the position after it */
        session_state_at(room->r.s, room->r.s->count - (uint32_t)e->moves, &now);
        for (int i = 0; i < e->moves; i++) {
            (void)g->rules->apply(g, (er_state *)(void *)now.bytes, &e->move[i], NULL);
            ai_tell(room->computer, room->r.spec.seats, at(&now), &e->move[i]);
        }
    } else if (e->moves == 1) {
        ai_tell(room->computer, room->r.spec.seats, at(&now), &e->move[0]);
    }
    room->computer_position = room->r.position;
}

/* ---- asking ---- */

static thought *make_thought(hosted *room, const ai_seat *player, void (*done)(thought *))
{
    thought *t = calloc(1, sizeof *t);
    if (t == NULL)
        return NULL;
    t->s = session_twin(room->r.s);
    if (t->s == NULL) {
        free(t);
        return NULL;
    }
    t->seat = *player;
    t->seat.g = &t->s->game;
    room->r.s->game.rules->view(&room->r.s->game, room_now(&room->r), player->seat, (er_state *)(void *)t->view.bytes);
    t->done = done;
    t->host = room->h;
    memcpy(t->table, room->r.id, sizeof t->table);
    t->position = room->r.position;
    return t;
}

static void thought_done(thought *t)
{
    hall *h = t->host;
    hosted *room = rooms_find(h, t->table);
    h->count.thoughts++;
    if (room != NULL) {
        char text[8192];
        er_text line = er_text_on(text, sizeof text);
        entry e;
        struct err why = {0};
        int seat = t->seat.seat;
        bool fits = room->state == HOSTED_READY && room->r.position == t->position && room_is_computers(&room->r, seat);
        room->thinking = false;
        if (fits && room->computer != NULL) {
            room->computer[seat] = t->seat; /* what it remembers */
            room->computer[seat].g = &room->r.s->game;
        }
        if (fits && room_make_computer_move(&room->r, &t->move, h->now, &line, &e, &why))
            rooms_commit(room, &e, &line, NULL);
        else if (fits)
            logs_write(h->log, LOG_ERROR, "computer.refused", "table", t->table, "why", why.key, NULL);
        else if (room->state == HOSTED_READY)
            computers_go_on(room);
    }
    think_free(t);
}

void computers_go_on(hosted *room)
{
    uint8_t programs = (uint8_t)(room->r.acts & ~room_people(&room->r));
    if (room->r.phase != PHASE_PLAYING || programs == 0 || room->thinking || room->h->stopping)
        return;
    if ((!room->mine && room->h->now < room_due(&room->r)) || !have_computers(room))
        return;
    thought *t = make_thought(room, &room->computer[__builtin_ctz(programs)], thought_done);
    if (t == NULL)
        return;
    room->thinking = true;
    think_give(room->h->think, t);
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
    er_put(&out, ",\"position\":");
    er_put_int(&out, t->position);
    er_put(&out, ",\"level\":");
    er_put_json(&out, t->seat.player->key);
    er_put(&out, ",\"advice\":");
    tell_advice(&t->s->game, t->way, t->ways, &out);
    guest_send(asked->q, &out);
    request_free(asked->q);
    free(asked);
    think_free(t);
}

/* An adviser that has followed the game in that seat, and sees what the seat sees. */
void computers_hint(hosted *room, request *q, const ai_player *player)
{
    int seat = room_seat_of(&room->r, q->g->person);
    const session *s = room->r.s;
    ai_seat adviser;
    ai_start(&adviser, player, &s->game, seat, 1, 0);
    tell_log(s, &adviser, 1);
    hint *asked = calloc(1, sizeof *asked);
    thought *t = asked != NULL ? make_thought(room, &adviser, hint_done) : NULL;
    if (t == NULL) {
        free(asked);
        guest_refuse_key(q, "err.session.memory");
        request_free(q);
        return;
    }
    *asked = (hint){q, room->h};
    t->host = asked;
    t->advice = true;
    room->h->count.hints++;
    think_give(room->h->think, t);
}
