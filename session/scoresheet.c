/* scoresheet.c - adds up a game from its moves; see scoresheet.h. */
#include "session/scoresheet.h"

#include "core/json.h"
#include "session/news.h"

#include <stdlib.h>
#include <string.h>

static bool is_same(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

static bool add(scoresheet *l, const scoresheet_row *row)
{
    for (uint32_t i = l->count; i-- > 0 && l->row[i].round == row->round;)
        if (l->row[i].seat == row->seat && is_same(l->row[i].group, row->group) && is_same(l->row[i].word, row->word)) {
            l->row[i].amount += row->amount;
            return true;
        }
    if (l->count == l->room) {
        uint32_t room = l->room == 0 ? 256 : 2 * l->room;
        scoresheet_row *more = realloc(l->row, room * sizeof *more);
        if (more == NULL)
            return false;
        l->row = more;
        l->room = room;
    }
    l->row[l->count++] = *row;
    return true;
}

/* Adds to the same group for every seat, where there is something to add. */
static bool add_all(scoresheet *l, const char *group, const int32_t amount[ER_MAX_SEATS])
{
    bool good = true;
    for (uint8_t i = 0; i < l->s->game.seats; i++)
        if (amount[i] != 0)
            good =
                add(l, &(scoresheet_row){.group = group, .amount = amount[i], .round = l->rounds, .seat = i}) && good;
    return good;
}

/* An event that begins a turn or a round says which. */
static void hear(scoresheet *l, const er_event *e)
{
    const er_event_row *row = &l->s->game.rules->events[e->kind];
    for (int i = 0; i < ER_EVENT_ARGS && row->telling == ER_HEADING; i++)
        if (row->arg[i].kind == ER_ARG_NUMBER) {
            l->rounds = e->arg[i];
            return;
        }
}

/* Enters a move; `left` is what each score changed, and afterwards what nobody explained. */
static bool enter(scoresheet *l, const er_booking *booking, int count, const er_events *events,
                  int32_t left[ER_MAX_SEATS])
{
    bool good = true;
    for (uint16_t at = 0; at == 0 || at < events->count; at++) {
        for (int i = 0; i < count; i++) {
            const er_booking *e = &booking[i];
            if (e->at != at)
                continue;
            good = add(l, &(scoresheet_row){e->group, e->word, e->amount, l->rounds, e->seat}) && good;
            left[e->seat] -= e->amount;
        }
        if (at < events->count)
            hear(l, &events->at[at]);
    }
    return add_all(l, "other", left) && good;
}

static bool play(scoresheet *l, er_state *now, const er_move *m)
{
    const er_game *g = &l->s->game;
    er_event list[NEWS_MOST];
    er_events events = {.at = list, .cap = NEWS_MOST};
    er_booking booking[ER_MAX_BOOKINGS];
    er_state_room before;
    int32_t old[ER_MAX_SEATS] = {0}, left[ER_MAX_SEATS] = {0};
    memcpy(before.bytes, now, er_state_size(g));
    g->rules->score(g, now, old);
    (void)g->rules->apply(g, now, m, &events);
    g->rules->score(g, now, left);
    for (int i = 0; i < g->seats; i++)
        left[i] -= old[i];
    int count = g->rules->account == NULL
                    ? 0
                    : g->rules->account(g, (er_state *)(void *)before.bytes, m, now, &events, booking, ER_MAX_BOOKINGS);
    return enter(l, booking, count, &events, left);
}

bool scoresheet_make(scoresheet *l, const session *s)
{
    er_state_room room;
    er_state *now = (er_state *)(void *)room.bytes;
    int32_t start[ER_MAX_SEATS] = {0};
    *l = (scoresheet){.s = s};
    session_first(s, &room);
    s->game.rules->score(&s->game, now, start);
    bool good = add_all(l, "start", start);
    for (uint32_t i = 0; i < s->count; i++)
        good = play(l, now, &s->log[i].move) && good;
    return good;
}

void scoresheet_free(scoresheet *l)
{
    free(l->row);
    *l = (scoresheet){0};
}

void scoresheet_put_json(const scoresheet *l, er_text *out)
{
    er_json_open(out, NULL, '{');
    er_json_int(out, "rounds", l->rounds);
    er_json_open(out, "rows", '[');
    for (uint32_t i = 0; i < l->count; i++) {
        er_json_open(out, NULL, '{');
        er_json_text(out, "seat", er_seat_word(l->row[i].seat));
        er_json_int(out, "round", l->row[i].round);
        er_json_text(out, "group", l->row[i].group);
        er_json_text(out, "word", l->row[i].word);
        er_json_int(out, "amount", l->row[i].amount);
        er_put_char(out, '}');
    }
    er_put(out, "]}");
}
