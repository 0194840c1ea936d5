/* figures.c - what is measured of Realms: what each people cost, earned and won; see lab/figures.h.
 *
 * A people here is a race with its badge from its pick until it leaves the board. Whoever has it gets
 * its coins: those of its regions, and those that its race or its badge brings. The coins of Places and
 * Relics are counted for them alone. */
#include "content/content.h"
#include "lab/games.h"
#include "realms/rules/course.h"
#include "realms/rules/rules.h"
#include "session/realms/content.h"

#include <string.h>

enum {
    PEOPLES = 128, /* in one game */
    TURNS = FIGURES_TURNS,
    PRICES = FIGURES_PRICES
};

typedef struct people {
    uint8_t race, power, seat;
    int price, found; /* coins paid to those before it; coins that lay on it */
    bool declined, gone;
    int turns[2]; /* active, in decline */
    int64_t coins[2][TURNS], all;
} people;

static struct { /* the current game */
    people at[PEOPLES];
    int count, price;
    bool paid; /* this turn has been paid */
    bool offered[REALMS_MAX_RACES], offered_power[REALMS_MAX_POWERS];
    struct {
        bool found;
        uint8_t seat;
        int64_t coins;
    } find[REALMS_MAX_FINDS];
} now;

/* ---- tables ---- */

static bool table(int number, er_text *choices)
{
    static const int sets[] = {CONTENT_SET_SURFACE, CONTENT_SET_UNDERGROUND, CONTENT_SET_MIXED};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < content_map_count; k++) {
            bool fits = sets[i] == CONTENT_SET_MIXED || content_map_set(&content_maps[k]) == sets[i];
            if (!fits || number-- > 0)
                continue;
            er_putf(choices, "game=realms set=%s map=%s seats=%d", content_set_word(sets[i]), content_maps[k].key,
                    content_maps[k].seats);
            return true;
        }
    return false;
}

/* ---- a game ---- */

static void begin(const session *s)
{
    (void)s;
    memset(&now, 0, sizeof now);
}

/* Notes what lay on offer when somebody chose. */
static void move(figures *f, const session *s, const er_move *m)
{
    const realms_state *before = realms_at(session_now(s));
    (void)f;
    if (m->seat == ER_CHANCE || m->verb != REALMS_VERB_PICK)
        return;
    now.price = m->arg[0] - 1;
    for (int i = 0; i < before->offers; i++) {
        now.offered[before->offer_race[i]] = true;
        now.offered_power[before->offer_power[i]] = true;
    }
}

/* Returns a people of the seat that is on the board, NULL if there is none: with that race or that power
 * (REALMS_NONE for any). */
static people *people_of(int seat, int race, int power, bool declined)
{
    for (int i = now.count; i-- > 0;) {
        people *p = &now.at[i];
        if (!p->gone && p->seat == seat && p->declined == declined && (race == REALMS_NONE || p->race == race) &&
            (power == REALMS_NONE || p->power == power))
            return p;
    }
    return NULL;
}

static people *any_people_of(int seat, int race, int power)
{
    people *p = people_of(seat, race, power, false);
    return p != NULL ? p : people_of(seat, race, power, true);
}

static void earn(people *p, int64_t coins)
{
    if (p == NULL || p->turns[p->declined] == 0)
        return;
    int turn = p->turns[p->declined] - 1;
    p->all += coins;
    if (turn < TURNS)
        p->coins[p->declined][turn] += coins;
}

/* The turn of a seat is paid: for all of its peoples a turn has gone by. */
static void begin_pay(int seat)
{
    for (int i = 0; i < now.count && !now.paid; i++)
        if (now.at[i].seat == seat && !now.at[i].gone)
            now.at[i].turns[now.at[i].declined]++;
    now.paid = true;
}

/* Shares out the coins for regions in decline; with several peoples there by their regions. */
static void earn_declined(const realms_state *s, int seat, int64_t coins)
{
    people *last = NULL;
    for (int i = 0; i < now.count; i++) {
        people *p = &now.at[i];
        if (p->gone || !p->declined || p->seat != seat)
            continue;
        if (last != NULL) {
            int64_t part = realms_size(s->army[last->race].held);
            earn(last, part);
            coins -= part;
        }
        last = p;
    }
    earn(last, coins);
}

static void take_part(const session *s, int seat, int source, int index, int64_t coins)
{
    if (source == REALMS_SOURCE_REGIONS)
        earn(people_of(seat, REALMS_NONE, REALMS_NONE, false), coins);
    else if (source == REALMS_SOURCE_DECLINED)
        earn_declined(realms_at(session_now(s)), seat, coins);
    else if (source == REALMS_SOURCE_RACE)
        earn(any_people_of(seat, index, REALMS_NONE), coins);
    else if (source == REALMS_SOURCE_POWER)
        earn(any_people_of(seat, REALMS_NONE, index), coins);
    else if (source == REALMS_SOURCE_FIND && index >= 0 && index < REALMS_MAX_FINDS)
        now.find[index].coins += coins;
}

static void pick(const er_event *e)
{
    if (now.count < PEOPLES)
        now.at[now.count++] = (people){.race = (uint8_t)e->arg[0],
                                       .power = (uint8_t)e->arg[1],
                                       .seat = e->seat,
                                       .price = now.price,
                                       .found = e->arg[3]};
}

static void news(figures *f, const session *s, const er_event *e)
{
    people *p = NULL;
    (void)f;
    switch (e->kind) {
    case REALMS_EVENT_TURN: now.paid = false; break;
    case REALMS_EVENT_PICKED: pick(e); break;
    case REALMS_EVENT_SWAPPED:
        if ((p = people_of(e->seat, REALMS_NONE, REALMS_NONE, false)) != NULL)
            p->power = (uint8_t)e->arg[0];
        break;
    case REALMS_EVENT_DECLINED:
        if ((p = people_of(e->seat, e->arg[0], REALMS_NONE, false)) != NULL)
            p->declined = true;
        break;
    case REALMS_EVENT_EXTINCT:
        if ((p = any_people_of(e->seat, e->arg[0], REALMS_NONE)) != NULL)
            p->gone = true;
        break;
    case REALMS_EVENT_SCORED: begin_pay(e->seat); break;
    case REALMS_EVENT_COINS: take_part(s, e->seat, e->arg[0], e->arg[1], e->arg[2]); break;
    case REALMS_EVENT_PAID: earn(any_people_of(e->seat, e->arg[0], REALMS_NONE), e->arg[1]); break;
    case REALMS_EVENT_REVEALED:
        now.find[e->arg[1]].found = true;
        now.find[e->arg[1]].seat = e->seat;
        break;
    default: break;
    }
}

/* ---- the end of a game ---- */

static const char *name_of(const session *s, uint8_t kind, int index)
{
    return s->game.rules->name(&s->game, kind, index);
}

static void count_turns(figures *f, const people *p, const char *kind, const char *key)
{
    static const char *const words[] = {"active", "declined"};
    for (int d = 0; d < 2; d++)
        for (int i = 0; i < p->turns[d] && i < TURNS; i++) {
            int64_t coins = p->coins[d][i];
            figures_count(f, kind, key, words[d], 3 * i, 1);
            figures_count(f, kind, key, words[d], 3 * i + 1, coins);
            figures_count(f, kind, key, words[d], 3 * i + 2, coins * coins);
        }
    figures_count(f, kind, key, "life", 0, 1);
    figures_count(f, kind, key, "life", 1, p->turns[0]);
    figures_count(f, kind, key, "life", 2, p->turns[1]);
    figures_count(f, kind, key, "life", 3, p->all);
    figures_count(f, kind, key, "life", 4, p->all * p->all);
}

/* Counts a people for its race or for its power. */
static void count_people(figures *f, const session *s, const people *p, const char *kind, const char *key, int64_t wins)
{
    char on[FIGURES_NAME];
    er_text text = er_text_on(on, sizeof on);
    int net = p->price - p->found, column = net < 0 ? 0 : net + 1 < PRICES ? net + 1 : PRICES - 1;
    er_putf(&text, "on.%s", realms_content_of(s)->map.key);
    figures_count(f, kind, key, "offer", 2, 1);
    figures_count(f, kind, key, "offer", 3, p->price);
    figures_count(f, kind, key, "offer", 4, p->found);
    figures_win(f, kind, key, "paid", 3 * column, wins, s->game.seats);
    figures_count(f, kind, key, on, 0, 1);
    figures_count(f, kind, key, on, 1, wins);
    count_turns(f, p, kind, key);
}

static void count_peoples(figures *f, const session *s, const match_result *result)
{
    char with[FIGURES_NAME];
    for (int i = 0; i < now.count; i++) {
        const people *p = &now.at[i];
        const char *race = name_of(s, REALMS_ARG_RACE, p->race), *power = name_of(s, REALMS_ARG_POWER, p->power);
        er_text text = er_text_on(with, sizeof with);
        er_putf(&text, "+%s", power);
        count_people(f, s, p, "race", race, result->won[p->seat]);
        count_people(f, s, p, "power", power, result->won[p->seat]);
        figures_count(f, "race", race, with, 0, 1);
        figures_count(f, "race", race, with, 1, result->won[p->seat]);
    }
}

/* In how many games it lay on offer, and was taken. */
static void count_offers(figures *f, const session *s)
{
    bool race[REALMS_MAX_RACES] = {false}, power[REALMS_MAX_POWERS] = {false};
    const char *key;
    for (int i = 0; i < now.count; i++) {
        race[now.at[i].race] = true;
        power[now.at[i].power] = true;
    }
    for (int i = 0; (key = name_of(s, REALMS_ARG_RACE, i)) != NULL; i++) {
        figures_count(f, "race", key, "offer", 0, now.offered[i]);
        figures_count(f, "race", key, "offer", 1, race[i]);
    }
    for (int i = 0; (key = name_of(s, REALMS_ARG_POWER, i)) != NULL; i++) {
        figures_count(f, "power", key, "offer", 0, now.offered_power[i]);
        figures_count(f, "power", key, "offer", 1, power[i]);
    }
}

static void count_finds(figures *f, const session *s, const match_result *result)
{
    const realms_setup *su = realms_setup_of(&s->game);
    char on[FIGURES_NAME];
    er_text text = er_text_on(on, sizeof on);
    er_putf(&text, "on.%s", realms_content_of(s)->map.key);
    for (int i = 0; i < su->find_count; i++) {
        const realms_tile *tile = &su->find[i].tile;
        const char *kind = realms_kind_word(tile->kind);
        int64_t coins = now.find[i].coins;
        figures_count(f, kind, tile->key, "found", 0, 1);
        if (!now.find[i].found)
            continue;
        figures_win(f, kind, tile->key, "found", 1, result->won[now.find[i].seat], s->game.seats);
        figures_count(f, kind, tile->key, "found", 4, coins);
        figures_count(f, kind, tile->key, "found", 5, coins * coins);
        figures_count(f, kind, tile->key, on, 0, 1);
        figures_count(f, kind, tile->key, on, 1, result->won[now.find[i].seat]);
    }
}

static void end(figures *f, const session *s, const match_result *result)
{
    const char *map = realms_content_of(s)->map.key;
    figures_count(f, "table", map, s->set_word, 0, 1);
    figures_count(f, "table", map, s->set_word, 1, s->game.seats);
    figures_count(f, "table", map, s->set_word, 2, s->count);
    for (int i = 0; i < s->game.seats; i++) {
        figures_count(f, "table", map, s->set_word, 3, result->score[i]);
        figures_count(f, "table", map, s->set_word, 4, (int64_t)result->score[i] * result->score[i]);
        figures_count(f, "table", map, s->set_word, 5, result->won[i]);
    }
    count_peoples(f, s, result);
    count_offers(f, s);
    count_finds(f, s, result);
}

const figures_game figures_realms = {.table = table, .begin = begin, .move = move, .news = news, .end = end};
