/* tell.c - what the lab found, for people: one sentence, then figures with intervals on one scale with what ships. */
#include "cli/lab/internal.h"

#include "cli/games.h"

#include <math.h>
#include <string.h>

const char *lab_percent(double share, int seats, char room[24])
{
    double percent = fmax(0, fmin(100, 100 * share / seats));
    er_text text = er_text_on(room, 24);
    er_put_int(&text, llround(percent));
    return room;
}

const char *lab_name_of(const lab_bench *b, const char *kind, const char *key, char *room, size_t cap)
{
    const cli_game *game = cli_game_of(b->lab.s);
    const char *name = game->homemade_name != NULL ? game->homemade_name(b->c, b->lab.s, kind, key) : NULL;
    er_text text = er_text_on(room, cap);
    if (strcmp(kind, "order") == 0) {
        cli_fill(&text, cli_word(b->c, "cli.lab.order"), CLI_ARGS(key[0] == 'p' ? key + 1 : key));
        return room;
    }
    return name != NULL ? name : cli_name(b->c, room, cap, kind, key);
}

static const char *key_of(const char *group, const lab_answer *a, char room[64])
{
    er_text text = er_text_on(room, 64);
    er_putf(&text, "cli.lab.%s.%s", group, lab_verdict_word(a));
    return room;
}

void lab_put_sentence(const lab_bench *b, const lab_try *tried, int tries, er_text *out)
{
    const lab_answer *a = &b->answer;
    int seats = b->lab.s->game.seats;
    bool map = strcmp(b->lab.thing.kind, "order") == 0;
    char key[64], share[24], fair[24], room[128];
    const char *words = cli_word(b->c, key_of(map ? "map" : a->verdict == LAB_OPEN ? "open" : "sure", a, key));
    cli_fill(out, words,
             CLI_ARGS(lab_percent(a->share.at, seats, share), lab_percent(1, seats, fair),
                      lab_name_of(b, map ? "order" : b->lab.thing.kind, a->key, room, sizeof room)));
    if (tries > 0 && a->looks != LAB_FAIR && tried[0].answer.looks == LAB_FAIR)
        cli_fill(out, cli_word(b->c, "cli.lab.try"), CLI_ARGS(tried[0].what));
    er_put_char(out, '.');
}

static void say_line(const lab_bench *b, const char *mark, const char *name, const sequence_about *a)
{
    int seats = b->lab.s->game.seats;
    char at[24], low[24], high[24];
    fprintf(b->c->out, "%s", mark);
    cli_pad(b->c->out, name, 28);
    fputc(' ', b->c->out);
    if (a->n < SEQUENCE_LEAST) {
        cli_say(b->c, "cli.lab.few", lab_percent(a->at, seats, at), NUM(a->n));
        return;
    }
    cli_say(b->c, "cli.lab.figure", lab_percent(a->at, seats, at), lab_percent(a->low, seats, low),
            lab_percent(a->high, seats, high), NUM(a->n));
}

/* Lists the thing among those that ship, the strongest first. */
static void say_others(const lab_bench *b, const figures *ships)
{
    static lab_other other[LAB_OTHERS];
    const lab_thing *thing = &b->lab.thing;
    const figures *from = ships->count > 0 ? ships : &b->sum;
    int n = lab_others(from, thing->kind, thing->key, other, LAB_OTHERS), seats = b->lab.s->game.seats;
    bool map = strcmp(thing->kind, "order") == 0, said = map;
    char room[128], low[24], high[24];
    cli_say(b->c, ships->count > 0 ? "cli.lab.among" : "cli.lab.among_these", lab_percent(b->answer.low, seats, low),
            lab_percent(b->answer.high, seats, high));
    for (int i = 0; i <= n; i++) {
        if (!said && (i == n || other[i].share.at <= b->answer.share.at)) {
            say_line(b, "> ", lab_name_of(b, thing->kind, thing->key, room, sizeof room), &b->answer.share);
            said = true;
        }
        if (i < n)
            say_line(b, "  ", lab_name_of(b, thing->kind, other[i].key, room, sizeof room), &other[i].share);
    }
}

static void say_tries(const lab_bench *b, const lab_try *tried, int tries)
{
    char room[64];
    cli_say(b->c, "cli.lab.tries");
    for (int i = 0; i < tries; i++) {
        say_line(b, "  ", tried[i].what, &tried[i].answer.share);
        cli_say(b->c, key_of("short", &tried[i].answer, room));
    }
}

static void tell_people(const lab_bench *b, const figures *ships, const lab_try *tried, int tries)
{
    char room[512];
    er_text text = er_text_on(room, sizeof room);
    lab_put_sentence(b, tried, tries, &text);
    fprintf(b->c->out, "%s\n", room);
    cli_say(b->c, b->answer.verdict == LAB_OPEN ? "cli.lab.unsure" : "cli.lab.how", NUM(b->games), b->lab.player->key,
            NUM(b->lab.s->game.seats));
    if (b->lab.lore != NULL)
        cli_say(b->c, "cli.lab.learnt", NUM(b->o->learn));
    fputc('\n', b->c->out);
    say_others(b, ships);
    if (tries > 0)
        say_tries(b, tried, tries);
}

static void tell_programs(const lab_bench *b, const figures *ships, const lab_try *tried, int tries)
{
    char room[512];
    er_text *out = cli_json(b->c), text = er_text_on(room, sizeof room);
    lab_put_sentence(b, tried, tries, &text);
    er_json_open(out, NULL, '{');
    er_json_text(out, "sentence", room);
    er_json_text(out, "level", b->lab.player->key);
    er_json_int(out, "seats", b->lab.s->game.seats);
    er_json_int(out, "games", b->games);
    er_json_int(out, "learnt", b->lab.lore != NULL ? b->o->learn : 0);
    lab_put_json(out, &b->sum, ships->count > 0 ? ships : NULL, &b->lab.thing, &b->answer);
    er_json_open(out, "tries", '[');
    for (int i = 0; i < tries; i++) {
        er_json_open(out, NULL, '{');
        cli_json_text(out, "what", tried[i].what);
        er_json_int(out, "line", tried[i].line);
        er_json_int(out, "change", tried[i].change);
        er_json_text(out, "verdict", lab_verdict_word(&tried[i].answer));
        cli_json_real(out, "share", tried[i].answer.share.at, 3);
        er_json_int(out, "games", tried[i].games);
        er_put_char(out, '}');
    }
    er_put(out, "]}");
    (void)cli_json_end(b->c, CLI_OK);
}

void lab_tell(lab_bench *b, const figures *ships, const lab_try *tried, int tries)
{
    (b->o->json ? tell_programs : tell_people)(b, ships, tried, tries);
}
