/* figures.c - what is measured of Miners: cards, Events and boards, and the scores with them; see
 * lab/figures.h. A seat's game is a game as one seat played it. */
#include "lab/games.h"
#include "miners/state/state.h"

#include <string.h>

static struct { /* the current game */
    bool begun; /* the first round has begun */
    bool dealt[ER_MAX_SEATS][MINERS_MAX_CARDS], left[ER_MAX_SEATS][MINERS_MAX_CARDS],
        drawn[ER_MAX_SEATS][MINERS_MAX_CARDS];
    uint8_t placed[ER_MAX_SEATS][MINERS_MAX_CARDS];
    bool event[MINERS_MAX_EVENTS], side[ER_MAX_SEATS][MINERS_MAX_SIDES];
    uint8_t space[ER_MAX_SEATS][MINERS_MAX_SIDES];
} now;

static bool table(int number, er_text *choices)
{
    if (number >= ER_MAX_SEATS)
        return false;
    er_putf(choices, "game=miners seats=%d", number + 1);
    return true;
}

static void begin(const session *s)
{
    (void)s;
    memset(&now, 0, sizeof now);
}

static void reach(int seat, int side, int space)
{
    now.side[seat][side] = true;
    if (space > now.space[seat][side])
        now.space[seat][side] = (uint8_t)space;
}

static void news(figures *f, const session *s, const er_event *e)
{
    (void)f, (void)s;
    switch (e->kind) {
    case MINERS_NEWS_ROUND:
        now.begun = true;
        if (e->arg[1] >= 0)
            now.event[e->arg[1]] = true;
        break;
    case MINERS_NEWS_DRAWN: (now.begun ? now.drawn : now.dealt)[e->seat][e->arg[0]] = true; break;
    case MINERS_NEWS_FORCED: now.drawn[e->seat][e->arg[0]] = true; break;
    case MINERS_NEWS_DISCARDED:
        if (!now.begun)
            now.left[e->seat][e->arg[0]] = true;
        break;
    case MINERS_NEWS_PLACED: now.placed[e->seat][e->arg[0]]++; break;
    case MINERS_NEWS_BOARD: reach(e->seat, e->arg[0], 0); break;
    case MINERS_NEWS_ADVANCED: reach(e->seat, e->arg[0], e->arg[1]); break;
    default: break;
    }
}

/* ---- the end of a game ---- */

/* A row of seats' games: how many with 1 to 5 seats; points, their squares; wins and the fair share of them in games of several. */
static void count_score(figures *f, const session *s, const match_result *r, int seat, const char *kind,
                        const char *key, const char *word)
{
    int64_t score = r->score[seat];
    int seats = s->game.seats;
    figures_count(f, kind, key, word, seats - 1, 1);
    figures_count(f, kind, key, word, 5, score);
    figures_count(f, kind, key, word, 6, score * score);
    if (seats == 1)
        return;
    figures_count(f, kind, key, word, 7, r->won[seat]);
    figures_count(f, kind, key, word, 8, MATCH_WHOLE / seats);
}

static void count_card(figures *f, const session *s, const match_result *r, int seat, int card)
{
    const char *key = miners_book_of(&s->game)->card[card].key;
    bool dealt = now.dealt[seat][card];
    figures_count(f, "card", key, "hand", 0, dealt);
    figures_count(f, "card", key, "hand", 1, dealt && !now.left[seat][card]);
    figures_count(f, "card", key, "hand", 2, now.drawn[seat][card]);
    figures_count(f, "card", key, "hand", 3, (dealt && !now.left[seat][card]) || now.drawn[seat][card]);
    figures_count(f, "card", key, "hand", 4, now.placed[seat][card]);
    if (now.placed[seat][card] > 0)
        count_score(f, s, r, seat, "card", key, "dug");
}

static void count_seat(figures *f, const session *s, const match_result *r, int seat)
{
    const miners_book *book = miners_book_of(&s->game);
    const miners_state *state = miners_at(session_now(s));
    for (int i = 0; i < book->card_count; i++)
        count_card(f, s, r, seat, i);
    for (int i = 0; i < book->event_count; i++)
        if (now.event[i])
            count_score(f, s, r, seat, "event", book->event[i].key, "came");
    for (int i = 0; i < MINERS_BOARDS; i++)
        if (state->up[i] < book->side_count)
            count_score(f, s, r, seat, "board", book->side[state->up[i]].key, "up");
    for (int i = 0; i < book->side_count; i++) {
        if (!now.side[seat][i])
            continue;
        count_score(f, s, r, seat, "board", book->side[i].key, "on");
        figures_count(f, "board", book->side[i].key, "space", now.space[seat][i], 1);
    }
}

static void end(figures *f, const session *s, const match_result *r)
{
    figures_count(f, "table", er_seat_word(s->game.seats - 1), "games", 0, 1);
    figures_count(f, "table", er_seat_word(s->game.seats - 1), "games", 1, s->game.seats);
    figures_count(f, "table", er_seat_word(s->game.seats - 1), "games", 2, s->count);
    for (int i = 0; i < s->game.seats; i++) {
        count_score(f, s, r, i, "table", er_seat_word(s->game.seats - 1), "score");
        count_seat(f, s, r, i);
    }
}

static void move(figures *f, const session *s, const er_move *m)
{
    (void)f, (void)s, (void)m;
}

const figures_game figures_miners = {.table = table, .begin = begin, .move = move, .news = news, .end = end};
