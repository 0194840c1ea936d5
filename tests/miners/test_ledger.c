/* test_ledger.c - every ledger adds up: what a seat has, and each line, and what it has after the moves of that way. */
#include "tests/check.h"
#include "ai/ai.h"
#include "content/content.h"
#include "miners/rules/ledger.h"
#include "miners/rules/ways.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 60, ROOM = 1 << 17 };

typedef struct tally {
    const er_game *g;
    ai_rng rng;
    char *json;
    int64_t ledgers, from[MINERS_SOURCE_COUNT];
} tally;

static er_state *state(er_state_room *room)
{
    return (er_state *)(void *)room->bytes;
}

static miners_purse read_purse(const char *json)
{
    miners_purse x = {0};
    expect(sscanf(json, "{\"coins\":%d,\"points\":%d,\"cards\":%d}", &x.coins, &x.points, &x.cards) == 3,
           "three numbers");
    return x;
}

static bool same(miners_purse a, miners_purse b)
{
    return a.coins == b.coins && a.points == b.points && a.cards == b.cards;
}

/* Adds up one ledger, from its `have` on; returns what comes after it. */
static const char *add_up(tally *t, const char *at, miners_purse have)
{
    static const char *const words[] = {
#define ROW(id, word, order) "\"from\":\"" word "\"",
        MINERS_SOURCES(ROW)
#undef ROW
    };
    miners_purse sum = read_purse(at);
    const char *end = strstr(at, "\"after\":");
    expect(same(sum, have), "it begins with what the seat has");
    while ((at = strstr(at, "\"from\":")) != NULL && at < end) {
        for (int i = 0; i < MINERS_SOURCE_COUNT; i++)
            t->from[i] += strncmp(at, words[i], strlen(words[i])) == 0;
        at = strstr(at, "\"sum\":") + strlen("\"sum\":");
        miners_purse line = read_purse(at);
        sum = (miners_purse){sum.coins + line.coins, sum.points + line.points, sum.cards + line.cards};
    }
    expect(same(sum, read_purse(end + strlen("\"after\":"))), "the lines add up to what it has afterwards");
    t->ledgers++;
    return end;
}

static void ask(tally *t, const er_state_room *now, int seat, const char *moves)
{
    char question[400];
    const er_state *s = (const er_state *)(const void *)now->bytes;
    er_text json = er_text_on(t->json, ROOM);
    miners_purse have = miners_purse_of(miners_setup_of(t->g), &miners_at(s)->seat[seat]);
    int n = snprintf(question, sizeof question, "ways\n%s", moves);
    expect(miners_ask(t->g, s, seat, (er_span){question, (size_t)n}, &json), "it answers");
    for (const char *at = t->json; (at = strstr(at, "\"have\":")) != NULL;)
        at = add_up(t, at + strlen("\"have\":"), have);
}

/* Asks about a move; if it plays a card, about every place for it too. */
static void ask_about(tally *t, const er_state_room *now, const er_move *m)
{
    char line[100], both[300];
    er_text text = er_text_on(line, sizeof line);
    const miners_seat *p = &miners_at((const er_state *)(const void *)now->bytes)->seat[m->seat];
    int8_t columns[MINERS_MAX_OPTIONS];
    er_move_print(t->g, m, &text);
    ask(t, now, m->seat, line);
    int count =
        m->verb == MINERS_VERB_PLAY ? miners_places(p, miners_level_of(miners_setup_of(t->g), m->arg[0]), columns) : 0;
    for (int i = 0; i < count; i++) {
        (void)snprintf(both, sizeof both, "%s\np%d place %d", line, m->seat + 1, columns[i]);
        ask(t, now, m->seat, both);
    }
}

static void play(tally *t)
{
    er_state_room now = {0};
    uint8_t who;
    t->g->rules->init(t->g, state(&now));
    while ((who = t->g->rules->to_act(t->g, state(&now))) != 0) {
        er_move moves[MINERS_MAX_OPTIONS];
        int seat = __builtin_ctz(who), at = 0;
        if (seat == ER_CHANCE) {
            ai_pick_chance(t->g, state(&now), &t->rng, &moves[0]);
        } else {
            int n = t->g->rules->legal(t->g, state(&now), seat, moves, MINERS_MAX_OPTIONS);
            at = (int)ai_rng_below(&t->rng, (uint32_t)n);
            ask_about(t, &now, &moves[at]);
        }
        (void)t->g->rules->apply(t->g, state(&now), &moves[at], NULL);
    }
}

static void ledgers_add_up(void)
{
    int64_t from[MINERS_SOURCE_COUNT] = {0};
    for (int seats = 1; seats <= 3; seats++) {
        miners_setup *su = malloc(miners_setup_size());
        miners_choice choice = {.shipped = &content_book, .seats = (uint8_t)seats};
        char why[100];
        er_text text = er_text_on(why, sizeof why);
        if (su == NULL || miners_setup_make(&choice, su, &text).key != NULL)
            abort();
        er_game g = miners_game(su);
        tally t = {.g = &g, .json = malloc(ROOM)};
        ai_rng_seed(&t.rng, 19, (uint64_t)seats);
        for (int i = 0; i < GAMES / seats; i++)
            play(&t);
        printf("%d seats: %lld ledgers\n", seats, (long long)t.ledgers);
        expect(t.ledgers > 1000, "many are asked for");
        for (int i = 0; i < MINERS_SOURCE_COUNT; i++)
            from[i] += t.from[i];
        free(t.json);
        free(su);
    }
    for (int i = 0; i < MINERS_SOURCE_COUNT; i++)
        expect(from[i] > 0, "every source has a line somewhere");
}

int main(void)
{
    ledgers_add_up();
    return check_end();
}
