/* test_news.c - events as JSON for a seat: secrets stay secret, the parts of a score add up, the
 * size that news.h promises is enough. Their texts fit the rows. */
#include "tests/check.h"
#include "ai/ai.h"
#include "cli/cli.h"
#include "content/content.h"
#include "session/news.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

static int secrets, scores;

static session *open_table(session_game game, uint8_t set, uint8_t seats)
{
    session_library lib = cli_library();
    struct err e = {0};
    session_table t = {.game = game, .seats = seats, .set = set};
    if (game == SESSION_REALMS)
        t.map = er_span_of(content_map_for(set, seats)->key);
    session *s = session_open(&lib, &t, &e);
    expect(s != NULL, "opens", "a table");
    return s;
}

/* Returns the list that a seat is told, parsed again. */
static json_t *told(const session *s, const er_events *events, int seat)
{
    static char text[NEWS_MOST * NEWS_TEXT];
    er_text out = er_text_on(text, sizeof text);
    news_put_list(&out, &s->game, events, seat);
    json_t *list = json_loads(text, 0, NULL);
    expect(!out.full && list != NULL && json_array_size(list) == events->count, "is a list of all events", text);
    return list;
}

/* Both lists say the same about an event, except for the card that went to somebody's hand. */
static void compare(const json_t *all, const json_t *seen, int seat)
{
    const char *what = json_string_value(json_object_get(all, "event"));
    const char *whose = json_string_value(json_object_get(all, "seat"));
    bool own = whose != NULL && seat >= 0 && whose[1] == '1' + seat;
    if (strcmp(what, "drawn") != 0 || own) {
        expect(json_equal(all, seen), "is told as it is", what);
        return;
    }
    secrets++;
    expect(json_is_null(json_object_get(seen, "card")), "the card is not told", what);
    expect(json_equal(json_object_get(all, "level"), json_object_get(seen, "level")), "its level is told", what);
    expect(json_equal(json_object_get(all, "seat"), json_object_get(seen, "seat")), "whose it is is told", what);
}

/* Compares the coins of a score with those of its parts, which follow it. */
static void add_up(const json_t *all)
{
    json_int_t scored = 0, parts = 0;
    size_t i;
    json_t *event;
    json_array_foreach(all, i, event)
    {
        const char *what = json_string_value(json_object_get(event, "event"));
        const json_t *part = json_object_get(event, "part");
        if (strcmp(what, "scored") == 0) {
            scored += json_integer_value(json_object_get(event, "coins"));
            scores++;
        }
        if (part != NULL) {
            parts += json_integer_value(json_object_get(part, "amount"));
            expect(json_is_string(json_object_get(part, "word")) && json_is_string(json_object_get(part, "rule")),
                   "names what it is for", "a part");
        }
    }
    expect(scored == parts, "the parts are the sum", "a score");
}

static void look_at(const session *s, const er_events *events)
{
    json_t *all = told(s, events, NEWS_EVERYTHING);
    if (s->kind == SESSION_REALMS)
        add_up(all);
    for (int seat = -1; seat < s->game.seats; seat++) {
        json_t *seen = told(s, events, seat);
        for (size_t i = 0; i < json_array_size(all); i++)
            compare(json_array_get(all, i), json_array_get(seen, i), seat);
        json_decref(seen);
    }
    json_decref(all);
}

static void play(session *s, uint64_t seed)
{
    ai_rng rng;
    ai_rng_seed(&rng, seed, 0);
    uint8_t who;
    while ((who = s->game.rules->to_act(&s->game, session_now(s))) != 0) {
        er_event list[NEWS_MOST];
        er_events events = {.at = list, .cap = NEWS_MOST};
        er_move move;
        int seat = __builtin_ctz(who);
        if (seat == ER_CHANCE)
            ai_pick_chance(&s->game, session_now(s), &rng, &move);
        else
            ai_random_choose(&s->game, session_now(s), seat, &rng, &move);
        if (session_play(s, &move, &events, NULL).key != NULL) {
            expect(false, "is played", "a move");
            break;
        }
        look_at(s, &events);
    }
    session_close(s);
}

/* ---- the texts: every told.GAME.EVENT is about a row, its variants are about the row's arguments, and every
 * told.move.VERB and told.plan.VERB is about a verb (cli/terminal/tell.h) ---- */

static const er_rules *const games[] = {&realms_rules, &miners_rules};
enum { GAMES = sizeof games / sizeof games[0] };

static er_span cut(er_span *rest)
{
    size_t n = 0;
    while (n < rest->len && rest->at[n] != '.')
        n++;
    er_span word = {rest->at, n};
    n += n < rest->len;
    *rest = (er_span){rest->at + n, rest->len - n};
    return word;
}

static bool is_variant(const er_event_row *row, er_span word)
{
    bool missing = word.len > 3 && strncmp(word.at, "no_", 3) == 0;
    er_span name = missing ? (er_span){word.at + 3, word.len - 3} : word;
    for (int i = 0; i < ER_EVENT_ARGS && row->arg[i].kind != ER_ARG_END; i++)
        if (er_span_is(name, row->arg[i].name))
            return missing == (row->arg[i].kind != ER_ARG_NUMBER);
    return er_span_is(word, "less") || er_span_is(word, "here");
}

static bool fits_row(const er_rules *rules, er_span rest)
{
    er_span word = cut(&rest);
    bool fits = false;
    for (int i = 0; i < rules->event_count && !fits; i++) {
        er_span variants = rest;
        fits = er_span_is(word, rules->events[i].word);
        while (fits && variants.len > 0)
            fits = is_variant(&rules->events[i], cut(&variants));
    }
    return fits;
}

static bool is_verb(er_span word)
{
    for (int g = 0; g < GAMES; g++)
        for (int i = 0; i < games[g]->verb_count; i++)
            if (er_span_is(word, games[g]->verbs[i].word))
                return true;
    return false;
}

static void check_texts(void)
{
    const char *key;
    for (int i = 0; (key = content_key(i)) != NULL; i++) {
        er_span rest = er_span_of(key);
        if (!er_span_is(cut(&rest), "told"))
            continue;
        er_span game = cut(&rest);
        bool fits = (er_span_is(game, "move") || er_span_is(game, "plan")) && is_verb(rest);
        for (int g = 0; g < GAMES; g++)
            fits = fits || (er_span_is(game, games[g]->key) && fits_row(games[g], rest));
        expect(fits, "is about an event or a verb", key);
    }
}

static void check_rows(void)
{
    for (int g = 0; g < GAMES; g++)
        for (int i = 0; i < games[g]->event_count; i++) {
            const er_event_row *row = &games[g]->events[i];
            char key[96];
            er_text text = er_text_on(key, sizeof key);
            er_put(&text, "told.");
            er_put(&text, games[g]->key);
            er_put_char(&text, '.');
            er_put(&text, row->word);
            expect((content_text(0, key) == key) == (row->telling == ER_SILENT), "has words, or is silent", key);
        }
}

static void check_verbs(void)
{
    for (int g = 0; g < GAMES; g++)
        for (int i = 0; i < games[g]->verb_count; i++) {
            char key[96];
            er_text text = er_text_on(key, sizeof key);
            er_put(&text, "told.plan.");
            er_put(&text, games[g]->verbs[i].word);
            expect((content_text(0, key) != key) == !games[g]->verbs[i].chance, "has words if a seat makes it", key);
        }
}

int main(void)
{
    check_texts();
    check_verbs();
    check_rows();
    play(open_table(SESSION_REALMS, CONTENT_SET_SURFACE, 3), 1);
    play(open_table(SESSION_REALMS, CONTENT_SET_UNDERGROUND, 2), 2);
    play(open_table(SESSION_MINERS, 0, 3), 3);
    expect(secrets > 0, "there were some", "secrets");
    expect(scores > 0, "there were some", "scores");
    return check_end();
}
