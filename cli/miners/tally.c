/* tally.c - the counts of selfplay for Miners: scores, cards, factions, Events, operations; see
 * selfplay/tally.h. */
#include "cli/miners/internal.h"
#include "cli/selfplay/tally.h"
#include "cli/shared/jobs.h"
#include "content/card_text.h"

#include <string.h>

enum {
    TALLY_RANKS = 6,   /* MI-SOLO-1 */
    TALLY_SCORES = 512 /* in distributions, higher scores count as the last of these */
};

typedef struct tally_spread {
    int64_t at[TALLY_SCORES]; /* number of seats' games with this score */
} tally_spread;

typedef struct tally_card {
    int64_t hand;   /* seats' games that had it in hand, including the first cards */
    tally_row mine; /* seats' games that placed it */
    int64_t copies; /* times it was placed */
} tally_card;

typedef struct counts { /* a seat's game is a game as one seat played it */
    tally_spread all, bot[TALLY_BOTS], seat[ER_MAX_SEATS];
    tally_card card[MINERS_MAX_CARDS];
    tally_row event[MINERS_MAX_EVENTS]; /* seats' games in which it came */
    int64_t event_games[MINERS_MAX_EVENTS];
    int64_t rank[TALLY_RANKS];
    int64_t op[MINERS_OP_COUNT]; /* times carried out in the rounds, as far as events show */
} counts;
_Static_assert(sizeof(counts) <= TALLY_OWN * sizeof(int64_t), "fits");

static struct { /* the current game */
    bool begun; /* the first round has begun */
    bool hand[ER_MAX_SEATS][MINERS_MAX_CARDS], placed[ER_MAX_SEATS][MINERS_MAX_CARDS], event[MINERS_MAX_EVENTS];
} now;

static counts *counts_of(tally *t)
{
    return (counts *)(void *)t->own;
}

static const counts *seen_in(const tally *t)
{
    return (const counts *)(const void *)t->own;
}

/* ---- counting ---- */

static void begin(void)
{
    memset(&now, 0, sizeof now);
}

/* Returns the operation that an event comes from, as far as it is known; MINERS_OP_COUNT for none. */
static int op_of(const er_event *e)
{
    switch ((enum miners_news)e->kind) {
    case MINERS_NEWS_COINS: return e->arg[0] < 0 ? MINERS_OP_PAY : MINERS_OP_COINS;
    case MINERS_NEWS_POINTS: return MINERS_OP_POINTS;
    case MINERS_NEWS_MACHINES: return e->arg[3] < 0 ? MINERS_OP_SPEND : MINERS_OP_MACHINES;
    case MINERS_NEWS_COLLAPSE: return e->arg[3] < 0 ? MINERS_OP_CLEAR : MINERS_OP_COLLAPSE;
    case MINERS_NEWS_CART: return MINERS_OP_CARTS;
    case MINERS_NEWS_DRAWN: return MINERS_OP_DRAW;
    case MINERS_NEWS_DISCARDED: return MINERS_OP_DISCARD;
    case MINERS_NEWS_ADVANCED: return MINERS_OP_ADVANCE;
    case MINERS_NEWS_ACTIVATED: return e->arg[3] != 0 ? MINERS_OP_ACTIVATE : MINERS_OP_COUNT;
    case MINERS_NEWS_ROUND:
    case MINERS_NEWS_REVEALED:
    case MINERS_NEWS_FORCED:
    case MINERS_NEWS_IDLE:
    case MINERS_NEWS_PLACED:
    case MINERS_NEWS_SURFACE:
    case MINERS_NEWS_BURIED:
    case MINERS_NEWS_NO_FACTION:
    case MINERS_NEWS_BOARD:
    case MINERS_NEWS_EVENT:
    case MINERS_NEWS_COUNT: break;
    }
    return MINERS_OP_COUNT;
}

static void count_news(tally *t, const er_event *e)
{
    counts *m = counts_of(t);
    int op = op_of(e);
    if (e->kind == MINERS_NEWS_ROUND) {
        now.begun = true;
        if (e->arg[1] >= 0 && e->arg[1] < MINERS_MAX_EVENTS)
            now.event[e->arg[1]] = true;
    } else if (e->kind == MINERS_NEWS_DRAWN || e->kind == MINERS_NEWS_FORCED) {
        now.hand[e->seat][e->arg[0]] = true;
    } else if (e->kind == MINERS_NEWS_PLACED) {
        now.placed[e->seat][e->arg[0]] = true;
        m->card[e->arg[0]].copies++;
    }
    if (op < MINERS_OP_COUNT && now.begun)
        m->op[op]++;
}

static void spread(tally_spread *s, int32_t score)
{
    s->at[score < 0 ? 0 : score < TALLY_SCORES ? score : TALLY_SCORES - 1]++;
}

static void count_result(tally *t, const er_game *g, const tally_seat *r)
{
    counts *m = counts_of(t);
    const miners_book *book = miners_book_of(g);
    spread(&m->all, r->score);
    spread(&m->bot[r->bot], r->score);
    spread(&m->seat[r->seat], r->score);
    m->rank[miners_rank(r->score) - 1]++;
    for (int i = 0; i < book->card_count; i++) {
        m->card[i].hand += now.hand[r->seat][i];
        if (now.placed[r->seat][i])
            tally_add(&m->card[i].mine, r->wins, r->score);
    }
    for (int i = 0; i < book->event_count; i++)
        if (now.event[i])
            tally_add(&m->event[i], r->wins, r->score);
}

static void count_end(tally *t)
{
    for (int i = 0; i < MINERS_MAX_EVENTS; i++)
        counts_of(t)->event_games[i] += now.event[i];
}

/* ---- numbers derived from the counts ---- */

/* Returns the score that so many hundredths of the games do not exceed; -1 if there were none. */
static int quantile(const tally_spread *s, int hundredths)
{
    int64_t count = 0, below = 0;
    for (int i = 0; i < TALLY_SCORES; i++)
        count += s->at[i];
    for (int i = 0; i < TALLY_SCORES; i++) {
        below += s->at[i];
        if (below > 0 && below * 100 >= count * hundredths)
            return i;
    }
    return -1;
}

static const struct {
    const char *name;
    int hundredths;
} quantiles[] = {{"min", 0}, {"p5", 5}, {"q1", 25}, {"median", 50}, {"q3", 75}, {"p95", 95}, {"max", 100}};
enum { QUANTILES = sizeof quantiles / sizeof quantiles[0] };

/* Returns all seats' games as one row. */
static tally_row whole(const tally *t)
{
    tally_row row = {0};
    for (int i = 0; i < ER_MAX_SEATS; i++)
        cli_sum(&row, &t->seat[i], sizeof row);
    return row;
}

/* Returns how much better than the mean these games went. */
static double gain(const tally_row *row, const tally_row *all)
{
    return row->games > 0 ? tally_per(row->score, row->games) - tally_per(all->score, all->games) : 0.0;
}

static double share(const tally_card *card)
{
    return tally_per(card->mine.games, card->hand);
}

/* A faction's share of the cards placed, and of all cards: Levels I to III, which are drawn
 * freely. */
typedef struct part {
    double placed, deck, ratio;
} part;

static part part_of(const tally *t, const miners_book *book, int faction)
{
    int64_t placed = 0, all_placed = 0, deck = 0, all = 0;
    for (int i = 0; i < book->card_count; i++) {
        const miners_card *card = &book->card[i];
        bool of_it = (card->factions >> faction & 1) != 0;
        if (card->level > MINERS_DECKS)
            continue;
        all++;
        all_placed += seen_in(t)->card[i].copies;
        deck += of_it;
        placed += of_it ? seen_in(t)->card[i].copies : 0;
    }
    part p = {.placed = tally_per(placed, all_placed), .deck = tally_per(deck, all)};
    p.ratio = p.deck > 0 ? p.placed / p.deck : 0.0;
    return p;
}

/* ---- for people ---- */

static void print_spread(const cli *c, const char *who, const tally_spread *s)
{
    if (quantile(s, 0) >= 0)
        cli_say(c, "cli.selfplay.spread", who, NUM(quantile(s, 0)), NUM(quantile(s, 5)), NUM(quantile(s, 25)),
                NUM(quantile(s, 50)), NUM(quantile(s, 75)), NUM(quantile(s, 95)), NUM(quantile(s, 100)));
}

static void print_scores(const cli *c, const tally *t, const tally_names *names)
{
    const counts *m = seen_in(t);
    const int64_t *rank = m->rank;
    char who[16];
    cli_say(c, "cli.selfplay.spreads");
    print_spread(c, cli_word(c, "cli.selfplay.all"), &m->all);
    for (int i = 0; i < names->bots; i++)
        print_spread(c, names->bot[i]->key, &m->bot[i]);
    for (int i = 0; i < names->seats; i++) {
        snprintf(who, sizeof who, "p%d", i + 1);
        print_spread(c, who, &m->seat[i]);
    }
    cli_say(c, "cli.selfplay.ranks", NUM(rank[0]), NUM(rank[1]), NUM(rank[2]), NUM(rank[3]), NUM(rank[4]),
            NUM(rank[5]));
}

static void print_cards(const cli *c, const tally *t, const miners_book *book)
{
    tally_row all = whole(t);
    size_t width = 0;
    for (int i = 0; i < book->card_count; i++)
        width = tally_wider(width, content_card_name(c->lang, &book->card[i]));
    cli_say(c, "cli.selfplay.cards");
    for (int i = 0; i < book->card_count; i++) {
        const tally_card *card = &seen_in(t)->card[i];
        fputs("  ", c->out);
        cli_pad(c->out, content_card_name(c->lang, &book->card[i]), width);
        fprintf(c->out, "%9lld%9lld%8.1f%%%8.1f%%%+8.1f\n", (long long)card->hand, (long long)card->mine.games,
                100 * share(card), 100 * tally_win_rate(&card->mine), gain(&card->mine, &all));
    }
}

static void print_factions(const cli *c, const tally *t, const miners_book *book)
{
    char room[64];
    size_t width = 0;
    for (int i = 0; i < MINERS_FACTION_COUNT; i++)
        width = tally_wider(width, cli_name(c, room, sizeof room, "faction", miners_faction_word(i)));
    cli_say(c, "cli.selfplay.factions");
    for (int i = 0; i < MINERS_FACTION_COUNT; i++) {
        part p = part_of(t, book, i);
        fputs("  ", c->out);
        cli_pad(c->out, cli_name(c, room, sizeof room, "faction", miners_faction_word(i)), width);
        fprintf(c->out, "%8.1f%%%8.1f%%%8.2f\n", 100 * p.placed, 100 * p.deck, p.ratio);
    }
}

static void print_events(const cli *c, const tally *t, const miners_book *book)
{
    tally_row all = whole(t);
    size_t width = 0;
    for (int i = 0; i < book->event_count; i++)
        width = tally_wider(width, content_event_name(c->lang, &book->event[i]));
    cli_say(c, "cli.selfplay.events");
    for (int i = 0; i < book->event_count; i++) {
        fputs("  ", c->out);
        cli_pad(c->out, content_event_name(c->lang, &book->event[i]), width);
        fprintf(c->out, "%9lld%+8.1f\n", (long long)seen_in(t)->event_games[i], gain(&seen_in(t)->event[i], &all));
    }
}

static void print(const cli *c, const tally *t, const tally_names *names)
{
    const miners_book *book = miners_book_of(&names->s->game);
    size_t width = 0;
    print_scores(c, t, names);
    print_cards(c, t, book);
    print_factions(c, t, book);
    print_events(c, t, book);
    cli_say(c, "cli.selfplay.ops");
    for (int i = 0; i < MINERS_OP_COUNT; i++)
        width = tally_wider(width, miners_op_word(i));
    for (int i = 0; i < MINERS_OP_COUNT; i++)
        tally_print_count(c, i, width, miners_op_word(i), seen_in(t)->op[i]);
    tally_end_counts(c, MINERS_OP_COUNT);
}

/* ---- for programs ---- */

static void json_spread(er_text *t, const char *key, const tally_spread *s, const tally_row *row)
{
    er_json_open(t, key, '{');
    for (int i = 0; i < QUANTILES; i++)
        er_json_int(t, quantiles[i].name, quantile(s, quantiles[i].hundredths));
    cli_json_real(t, "mean", tally_per(row->score, row->games), 3);
    er_put_char(t, '}');
}

static void json_spreads(er_text *t, const char *name, const tally_spread *s, const tally_row *row, int count)
{
    er_json_line(t);
    er_json_open(t, name, '[');
    for (int i = 0; i < count; i++)
        json_spread(t, NULL, &s[i], &row[i]);
    er_put_char(t, ']');
}

static void json_cards(er_text *t, const tally *sums, const miners_book *book, const tally_row *all)
{
    er_json_line(t);
    er_json_open(t, "cards", '{');
    for (int i = 0; i < book->card_count; i++) {
        const tally_card *card = &seen_in(sums)->card[i];
        er_json_line(t);
        er_json_open(t, book->card[i].key, '{');
        er_json_int(t, "hand", card->hand);
        er_json_int(t, "placed", card->mine.games);
        cli_json_real(t, "share", share(card), 4);
        cli_json_real(t, "win_rate", tally_win_rate(&card->mine), 4);
        cli_json_real(t, "score", gain(&card->mine, all), 3);
        er_put_char(t, '}');
    }
    er_put_char(t, '}');
}

static void json_factions(er_text *t, const tally *sums, const miners_book *book)
{
    er_json_line(t);
    er_json_open(t, "factions", '{');
    for (int i = 0; i < MINERS_FACTION_COUNT; i++) {
        part p = part_of(sums, book, i);
        er_json_line(t);
        er_json_open(t, miners_faction_word(i), '{');
        cli_json_real(t, "placed", p.placed, 4);
        cli_json_real(t, "deck", p.deck, 4);
        cli_json_real(t, "ratio", p.ratio, 4);
        er_put_char(t, '}');
    }
    er_put_char(t, '}');
}

static void json_events(er_text *t, const counts *m, const miners_book *book, const tally_row *all)
{
    er_json_line(t);
    er_json_open(t, "events", '{');
    for (int i = 0; i < book->event_count; i++) {
        er_json_line(t);
        er_json_open(t, book->event[i].key, '{');
        er_json_int(t, "games", m->event_games[i]);
        cli_json_real(t, "score", gain(&m->event[i], all), 3);
        er_put_char(t, '}');
    }
    er_put_char(t, '}');
}

static void json(er_text *t, const tally *sums, const tally_names *names)
{
    const miners_book *book = miners_book_of(&names->s->game);
    const counts *m = seen_in(sums);
    tally_row all = whole(sums);
    er_json_line(t);
    json_spread(t, "scores", &m->all, &all);
    json_spreads(t, "bot_scores", m->bot, sums->bot, names->bots);
    json_spreads(t, "seat_scores", m->seat, sums->seat, names->seats);
    er_json_line(t);
    er_json_open(t, "ranks", '[');
    for (int i = 0; i < TALLY_RANKS; i++)
        er_json_int(t, NULL, m->rank[i]);
    er_put_char(t, ']');
    json_cards(t, sums, book, &all);
    json_factions(t, sums, book);
    json_events(t, m, book, &all);
    er_json_line(t);
    er_json_open(t, "ops", '{');
    for (int i = 0; i < MINERS_OP_COUNT; i++)
        er_json_int(t, miners_op_word(i), m->op[i]);
    er_put_char(t, '}');
}

const tally_game tally_miners = {
    .begin = begin, .news = count_news, .result = count_result, .end = count_end, .print = print, .json = json};
