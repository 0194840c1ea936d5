/* figures.c - what is measured of Miners: cards, Events and boards, and the scores with them; see
 * figures/figures.h. A seat's game is a game as one seat played it. */
#include "cli/miners/internal.h"
#include "cli/figures/print.h"
#include "content/card_text.h"
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

/* ---- for people ---- */

/* How many points more than others seats had in these games, with as many players. */
static figures_about gain_of(const figures *f, const figures_row *row)
{
    figures_about all = {0, 0, 0, 0};
    double usual = 0;
    int64_t games = 0;
    for (int i = 0; i < ER_MAX_SEATS; i++) {
        const figures_row *table = figures_find(f, "table", er_seat_word(i), "score");
        usual += table != NULL ? (double)row->n[i] * figures_per(table->n[5], table->n[i]) : 0;
        games += row->n[i];
    }
    if (games == 0)
        return all;
    all = figures_mean(games, row->n[5], row->n[6]);
    usual /= (double)games;
    return (figures_about){all.at - usual, all.low - usual, all.high - usual, games};
}

static void say_row(const cli *c, const figures *f, const figures_row *row, const char *gain)
{
    char room[96];
    figures_about about = row != NULL ? gain_of(f, row) : (figures_about){0, 0, 0, 0};
    if (about.n < FIGURES_FEW)
        return;
    cli_say(c, gain, figures_words(c, about, 1, room), NUM(about.n));
    int64_t share[3] = {0, row->n[7], row->n[8]};
    for (int i = 1; i < ER_MAX_SEATS; i++)
        share[0] += row->n[i];
    if (row->n[8] > 0 && strcmp(row->kind, "event") != 0)
        cli_say(c, "cli.figures.won", figures_words(c, figures_fair(share), 2, room));
}

static bool show_card(const cli *c, const figures *f, const char *key)
{
    const figures_row *hand = figures_find(f, "card", key, "hand"), *dug = figures_find(f, "card", key, "dug");
    char number[24];
    int64_t games = 0;
    for (int i = 0; i < content_book.card_count; i++) {
        if (strcmp(content_book.card[i].key, key) != 0)
            continue;
        cli_say(c, "cli.figures.title", content_card_name(c->lang, &content_book.card[i]));
        for (int k = 0; k < ER_MAX_SEATS && dug != NULL; k++)
            games += dug->n[k];
        if (hand != NULL && hand->n[0] > 0)
            cli_say(c, "cli.figures.kept", NUM(hand->n[0]),
                    figures_decimal(100 * figures_per(hand->n[1], hand->n[0]), 0, number));
        if (hand != NULL && hand->n[3] > 0)
            cli_say(c, "cli.figures.dug", NUM(hand->n[3]),
                    figures_decimal(100 * figures_per(games, hand->n[3]), 0, number));
        say_row(c, f, dug, "cli.figures.dug_gain");
        return true;
    }
    return false;
}

static bool show(const cli *c, const figures *f, const char *key)
{
    for (int i = 0; i < content_book.event_count; i++)
        if (strcmp(content_book.event[i].key, key) == 0) {
            cli_say(c, "cli.figures.title", content_event_name(c->lang, &content_book.event[i]));
            say_row(c, f, figures_find(f, "event", key, "came"), "cli.figures.event_gain");
            return true;
        }
    for (int i = 0; i < content_book.side_count; i++)
        if (strcmp(content_book.side[i].key, key) == 0) {
            cli_say(c, "cli.figures.title", content_side_name(c->lang, &content_book.side[i]));
            say_row(c, f, figures_find(f, "board", key, "on"), "cli.figures.board_gain");
            return true;
        }
    return show_card(c, f, key);
}

const figures_game figures_miners = {
    .table = table, .begin = begin, .move = move, .news = news, .end = end, .show = show};
