/* computers.c - programs in seats: they follow the game as their seat sees it, are asked when
 * they must act, and stand in for people who left. Their memory of a game is rebuilt from the
 * session's log whenever it does not fit. */
#include "server/hall/hall.h"
#include "server/common/ids.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const er_state *at(const er_state_room *state)
{
    return (const er_state *)(const void *)state->bytes;
}

/* Tells new players the whole game, each as far as its seat may know it. */
static void tell_log(const session *s, ai_seat *players, int count)
{
    er_state_room now;
    session_first(s, &now);
    for (uint32_t i = 0; i < s->count; i++) {
        (void)s->game.rules->apply(&s->game, (er_state *)(void *)now.bytes, &s->log[i].move, NULL);
        ai_tell(players, count, at(&now), &s->log[i].move);
    }
}

/* All players follow the game from its beginning. */
static void follow_all(hosted *table)
{
    const session *s = table->r.s;
    uint64_t seed;
    ids_random(&seed, sizeof seed);
    memset(table->computer, 0, (size_t)table->r.spec.seats * sizeof *table->computer);
    for (int i = 0; i < table->r.spec.seats; i++)
        if (room_is_computers(&table->r, i))
            ai_start(&table->computer[i], room_player(&table->r, i), &s->game, i, seed, (uint64_t)i);
    tell_log(s, table->computer, table->r.spec.seats);
    table->computer_position = table->r.position;
}

static bool have_computers(hosted *table)
{
    if (table->computer == NULL)
        table->computer = calloc((size_t)table->r.spec.seats, sizeof *table->computer);
    if (table->computer == NULL)
        return false;
    bool fits = table->computer_position == table->r.position;
    for (int i = 0; i < table->r.spec.seats; i++)
        fits = fits && (table->computer[i].player != NULL) == room_is_computers(&table->r, i);
    if (!fits)
        follow_all(table);
    return true;
}

void computers_tell(hosted *table, const entry *e)
{
    if (table->computer == NULL || table->r.s == NULL || (e->kind != ENTRY_MOVE && e->kind != ENTRY_BEGIN))
        return;
    if (table->computer_position + 1 != table->r.position)
        return; /* they will follow it again */
    const er_game *g = &table->r.s->game;
    er_state_room now = table->r.s->now;
    if (e->moves > 1) { /* each move with the position after it */
        session_state_at(table->r.s, table->r.s->count - (uint32_t)e->moves, &now);
        for (int i = 0; i < e->moves; i++) {
            (void)g->rules->apply(g, (er_state *)(void *)now.bytes, &e->move[i], NULL);
            ai_tell(table->computer, table->r.spec.seats, at(&now), &e->move[i]);
        }
    } else if (e->moves == 1) {
        ai_tell(table->computer, table->r.spec.seats, at(&now), &e->move[0]);
    }
    table->computer_position = table->r.position;
}

/* ---- asking ---- */

static thought *make_thought(hosted *table, const ai_seat *player, void (*done)(thought *))
{
    thought *t = calloc(1, sizeof *t);
    if (t == NULL)
        return NULL;
    t->s = session_twin(table->r.s);
    if (t->s == NULL) {
        free(t);
        return NULL;
    }
    t->seat = *player;
    t->seat.g = &t->s->game;
    table->r.s->game.rules->view(&table->r.s->game, room_now(&table->r), player->seat,
                                 (er_state *)(void *)t->view.bytes);
    t->done = done;
    t->host = table->h;
    memcpy(t->table_id, table->r.id, sizeof t->table_id);
    t->position = table->r.position;
    return t;
}

static void thought_done(thought *t)
{
    hall *h = t->host;
    hosted *table = rooms_find(h, t->table_id);
    h->count.thoughts++;
    if (table != NULL && !h->stopping) { /* otherwise nothing new is begun: it thinks again after the next start */
        char text[8192];
        er_text line = er_text_on(text, sizeof text);
        entry e;
        struct err why = {0};
        int seat = t->seat.seat;
        bool fits = table->state == HOSTED_READY && table->r.position == t->position &&
                    room_is_computers(&table->r, seat) && !table->r.paused && !hall_time_stands(h);
        table->thinking = false;
        if (fits && table->computer != NULL) {
            table->computer[seat] = t->seat; /* with its memory */
            table->computer[seat].g = &table->r.s->game;
        }
        if (fits && room_make_computer_move(&table->r, &t->move, h->now, &line, &e, &why))
            rooms_commit(table, &e, &line, NULL);
        else if (fits)
            logs_write(h->log, LOG_ERROR, "computer.refused", "table", t->table_id, "why", why.key);
        else if (table->state == HOSTED_READY)
            computers_go_on(table);
    }
    think_free(t);
}

/* Returns the seated person with the fewest thinking computers, so that nobody waits because of
 * someone else's other tables. */
static const char *owner_of(const hosted *table)
{
    const char *owner = "";
    int least = INT_MAX;
    for (int i = 0; i < table->r.spec.seats; i++) {
        const char *person = table->r.seat[i].person;
        int load = person[0] != '\0' ? think_load(table->h->think, person) : INT_MAX;
        if (load < least) {
            owner = person;
            least = load;
        }
    }
    return owner;
}

static bool somebody_waits(const hosted *table)
{
    for (int i = 0; i < table->followers; i++)
        if (room_seat_of(&table->r, table->follower[i].g->person) >= 0)
            return true;
    return false;
}

void computers_go_on(hosted *table)
{
    uint8_t programs = (uint8_t)(table->r.acts & ~room_people(&table->r));
    if (table->r.phase != STORE_PHASE_PLAYING || table->r.paused || programs == 0 || table->thinking ||
        table->h->stopping)
        return;
    if (hall_time_stands(table->h))
        return;
    if ((!table->mine && table->h->now < room_due(&table->r)) || !have_computers(table))
        return;
    thought *t = make_thought(table, &table->computer[__builtin_ctz(programs)], thought_done);
    if (t == NULL)
        return;
    table->thinking = think_give(table->h->think, t, owner_of(table), !somebody_waits(table));
    if (!table->thinking) /* no memory: the next tick tries again */
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
void computers_hint(hosted *table, request *q, const ai_player *player)
{
    int seat = room_seat_of(&table->r, q->g->person);
    const session *s = table->r.s;
    ai_seat adviser;
    ai_start(&adviser, player, &s->game, seat, 1, 0);
    tell_log(s, &adviser, 1);
    hint *asked = calloc(1, sizeof *asked);
    thought *t = asked != NULL ? make_thought(table, &adviser, hint_done) : NULL;
    if (t != NULL) {
        *asked = (hint){q, table->h};
        t->host = asked;
        t->advice = true;
        if (think_give(table->h->think, t, q->g->person, true)) {
            table->h->count.hints++;
            return;
        }
        think_free(t);
    }
    free(asked);
    request_refuse(q, "err.session.memory");
}
