/* scenario.c - `elbowroom scenario FILE...`: runs the cases of docs/scenarios.md and reports
 * which expectations differ. */
#include "cli/scenario/expectation.h"

#include <stdlib.h>
#include <string.h>

bool scenario_differs(scenario *k, const char *what, const char *wanted, const char *found)
{
    if (!k->json) {
        cli_print_plain(k->c->out, k->path);
        fprintf(k->c->out, ":%d: %s: ", k->number, k->title);
        cli_say(k->c, "cli.scenario.differs", what, wanted, found);
        return false;
    }
    er_text *t = cli_json_file(k->c, k->path);
    er_json_int(t, "line", k->number);
    cli_json_text(t, "case", k->title);
    cli_json_text(t, "what", what);
    cli_json_text(t, "expected", wanted);
    cli_json_text(t, "found", found);
    er_put_char(t, '}');
    return false;
}

static void begin(void *self, const char *title, int line)
{
    scenario *k = self;
    er_text t = er_text_on(k->title, sizeof k->title);
    er_put(&t, title);
    k->line = k->number = line;
    k->cases++;
    k->wrong = false;
    k->script = (scenario_script){0};
    memset(k->gain, 0, sizeof k->gain);
}

static void setting(void *self, er_span line)
{
    scenario *k = self;
    scenario_note_order(k, line);
}

/* ---- moves ---- */

er_err scenario_make(scenario *k, session *s, const er_move *move)
{
    er_event room[256];
    er_events events = {room, 256, 0};
    er_err err = session_play(s, move, &events, NULL);
    const expectation_game *game = cli_game_of(s)->expectations;
    if (err.key == NULL && game->news != NULL)
        game->news(k, &events);
    return err;
}

static bool play_move(scenario *k, session *s, er_span line)
{
    er_move move;
    er_err err = er_move_parse(&s->game, line, &move);
    if (err.key == NULL && !scenario_settle(k, s, move.seat == ER_CHANCE ? move.verb : SCENARIO_NO_PICK))
        return false;
    if (err.key == NULL)
        err = scenario_make(k, s, &move);
    if (err.key == NULL)
        return true;
    char text[160];
    struct err e = {0};
    er_text out = er_text_on(text, sizeof text);
    (void)err_from(&e, 0, err, "");
    cli_put_err(k->c, &out, &e);
    char what[ER_MOVE_TEXT];
    err_copy_printable(what, sizeof what, line);
    return scenario_differs(k, what, cli_word(k->c, "cli.scenario.legal"), text);
}

static bool play(void *self, session *s, er_span line, int number)
{
    scenario *k = self;
    er_span rest = line, word = er_next_word(&rest);
    bool good;
    k->number = number;
    if (!scenario_script_holds(k, s))
        good = false;
    else if (er_span_is(word, "dice"))
        good = scenario_dice(k, rest);
    else if (er_span_is(word, "chance"))
        good = play_move(k, s, line);
    else if (!scenario_settle(k, s, scenario_pick_asked(s, word, rest)))
        good = false;
    else if (er_span_is(word, "refuse"))
        good = scenario_refuse(k, s, rest);
    else if (er_span_is(word, "allow"))
        good = scenario_allow(k, s, rest);
    else if (er_span_is(word, "expect"))
        good = scenario_expect(k, s, rest);
    else
        good = play_move(k, s, line);
    k->wrong = k->wrong || !good;
    return good;
}

static bool is_play(er_span word)
{
    return er_span_is(word, "expect") || er_span_is(word, "refuse") || er_span_is(word, "allow") ||
           er_span_is(word, "dice") || cases_is_move(word);
}

static void end(void *self, session *s, bool good)
{
    scenario *k = self;
    k->wrong = (good && !k->wrong && s != NULL && !scenario_ends_well(k, s)) || k->wrong;
    if (good && !k->wrong)
        k->passed++;
    else
        k->failed++;
}

static void fault(void *self, const struct err *e)
{
    scenario *k = self;
    if (k->json)
        cli_json_err(k->c, k->path, e);
    else
        (void)cli_refuse_err(k->c, CLI_FAILED, k->path, e);
}

/* Returns false if it cannot be read. */
static bool run_file(scenario *k, const char *path)
{
    size_t len;
    struct err e = {0};
    char *text = cli_load_file(k->c, path, &len, &e);
    const cases host = {
        .self = k, .is_play = is_play, .begin = begin, .setting = setting, .play = play, .end = end, .fault = fault};
    k->path = path;
    k->cases = 0;
    if (text != NULL)
        (void)cases_read((er_span){text, len}, &host);
    if (text != NULL && k->cases == 0)
        (void)err_set(&e, 0, "cli.cases.none", (er_span){"", 0});
    if (e.key != NULL) {
        k->failed++;
        fault(k, &e);
    }
    free(text);
    return text != NULL;
}

int cli_scenario(cli *c, int argc, char **argv)
{
    cli_list files = {0};
    bool json = false, read = true;
    const cli_option options[] = {{"--json", CLI_FLAG, &json, 0, 0}};
    int code = cli_parse_files(c, argc, argv, options, 1, &files, CLI_LIST);
    if (code != CLI_GO_ON)
        return code;
    scenario k = {.c = c, .json = json};
    if (json)
        cli_json_begin(c, "failures");
    for (int i = 0; i < files.count; i++)
        read = run_file(&k, files.at[i]) && read;
    if (json)
        cli_json_verdict(c, k.passed, k.failed);
    else
        cli_say(c, "cli.passed_failed", NUM(k.passed), NUM(k.failed));
    return !read ? CLI_USAGE : k.failed == 0 ? CLI_OK : CLI_FAILED;
}
