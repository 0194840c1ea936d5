/* scenario.c - `elbowroom scenario FILE...`: runs the cases of docs/scenarios.md and reports
 * which expectations differ. */
#include "cli/scenario/expectation.h"

#include <string.h>

bool scenario_differs(scenario *k, const char *what, const char *wanted, const char *found)
{
    er_text *t = cases_differs(&k->run);
    if (t == NULL) {
        cli_say(k->c, "cli.scenario.differs", what, wanted, found);
        return false;
    }
    cli_json_text(t, "what", what);
    cli_json_text(t, "expected", wanted);
    cli_json_text(t, "found", found);
    er_put_char(t, '}');
    return false;
}

static void begin(void *self)
{
    scenario *k = self;
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

static bool play(void *self, session *s, er_span line)
{
    scenario *k = self;
    er_span rest = line, word = er_next_word(&rest);
    bool good;
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
        k->run.passed++;
    else
        k->run.failed++;
}

int cli_scenario(cli *c, int argc, char **argv)
{
    cli_list files = {0};
    bool json = false;
    const cli_option options[] = {{"--json", CLI_FLAG, &json, 0, 0}};
    int code = cli_parse_files(c, argc, argv, options, 1, &files, CLI_LIST);
    if (code != CLI_GO_ON)
        return code;
    scenario k = {.c = c, .run = {.c = c, .json = json}};
    const cases host = {
        .run = &k.run, .self = &k, .is_play = is_play, .begin = begin, .setting = setting, .play = play, .end = end};
    return cases_run_files(&host, &files);
}
