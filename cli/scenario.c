/* scenario.c - `elbowroom scenario FILE...`: runs the cases of docs/scenarios.md and says which expectation differs. */
#include "cli/scenario.h"

#include <stdlib.h>
#include <string.h>

static void next_report(scenario *k)
{
    if (k->json && k->reports++ > 0)
        fputs(",\n", k->c->out);
}

static void put_member(const scenario *k, const char *name, const char *value)
{
    fprintf(k->c->out, ",\"%s\":", name);
    cli_print_json(k->c->out, value);
}

bool scenario_differs(scenario *k, const char *what, const char *wanted, const char *found)
{
    next_report(k);
    if (!k->json) {
        cli_print_plain(k->c->out, k->path);
        fprintf(k->c->out, ":%d: %s: ", k->number, k->title);
        cli_say(k->c, "cli.scenario.differs", what, wanted, found);
        return false;
    }
    fputs("{\"file\":", k->c->out);
    cli_print_json(k->c->out, k->path);
    fprintf(k->c->out, ",\"line\":%d", k->number);
    put_member(k, "case", k->title);
    put_member(k, "what", what);
    put_member(k, "expected", wanted);
    put_member(k, "found", found);
    fputc('}', k->c->out);
    return false;
}

/* ---- a case's scripts ---- */

static void script(er_span *list, int *count, er_span rest)
{
    for (er_span word = er_next_word(&rest); word.len > 0 && *count < SCENARIO_SCRIPT; word = er_next_word(&rest))
        list[(*count)++] = word;
}

static bool bad_script(scenario *k, const char *what, er_span word)
{
    char text[64];
    err_copy_printable(text, sizeof text, word);
    return scenario_differs(k, what, cli_word(k->c, "cli.scenario.readable"), text);
}

/* More rolls: each 0 to 3, and not too many. */
static bool script_dice(scenario *k, er_span rest)
{
    int first = k->dice_count;
    script(k->dice, &k->dice_count, rest);
    for (int i = first; i < k->dice_count; i++) {
        int32_t face;
        if (!er_span_int(k->dice[i], 0, 3, &face))
            return bad_script(k, "dice", k->dice[i]);
    }
    return k->dice_count < SCENARIO_SCRIPT && k->dice_count > first ? true : bad_script(k, "dice", er_span_of(""));
}

static bool are_names(scenario *k, const session *s, uint8_t kind, const er_span *list, int count)
{
    for (int i = 0; i < count; i++) {
        const char *name;
        int n = 0;
        while ((name = s->game.rules->name(&s->game, kind, n)) != NULL && !er_span_is(list[i], name))
            n++;
        if (name == NULL && !(count == 1 && er_span_is(list[i], "none")))
            return bad_script(k, "stack", list[i]);
    }
    return true;
}

/* Of a position the names in `stack` have been read already, of a fresh game nobody has looked at them. */
static bool scripts_hold(scenario *k, const session *s)
{
    bool first = !k->scripts_read;
    k->scripts_read = true;
    return !first || (are_names(k, s, REALMS_ARG_RACE, k->banners, k->banner_count) &&
                      are_names(k, s, REALMS_ARG_POWER, k->badges, k->badge_count) &&
                      are_names(k, s, REALMS_ARG_FIND, k->finds, k->find_count));
}

static void begin(void *self, const char *title, int line)
{
    scenario *k = self;
    er_text t = er_text_on(k->title, sizeof k->title);
    er_put(&t, title);
    k->line = k->number = line;
    k->cases++;
    k->wrong = k->scripts_read = false;
    k->dice_count = k->dice_used = k->banner_count = k->badge_count = k->find_count = 0;
    memset(k->gain, 0, sizeof k->gain);
}

/* The order of the stack is the order of the draws. */
static void setting(void *self, er_span line)
{
    scenario *k = self;
    if (!er_span_is(er_next_word(&line), "stack"))
        return;
    er_span which = er_next_word(&line);
    if (er_span_is(which, "banners"))
        script(k->banners, &k->banner_count, line);
    else if (er_span_is(which, "badges"))
        script(k->badges, &k->badge_count, line);
    else if (er_span_is(which, "finds"))
        script(k->finds, &k->find_count, line);
}

/* ---- moves and chance ---- */

static void note_events(scenario *k, const er_events *events)
{
    for (int i = 0; i < events->count; i++) {
        const er_event *e = &events->at[i];
        if (e->seat >= ER_MAX_SEATS)
            continue;
        scenario_gain *gain = &k->gain[e->seat];
        if (e->kind == EVENT_SCORED)
            *gain = (scenario_gain){.scored = true};
        if (e->kind == EVENT_COINS && gain->count < ER_MAX_PARTS) {
            gain->part[gain->count].source = e->arg[0];
            gain->part[gain->count].index = e->arg[1];
            gain->part[gain->count++].amount = e->arg[2];
        }
    }
}

static er_err make(scenario *k, session *s, const er_move *move)
{
    er_event room[256];
    er_events events = {room, 256, 0};
    er_err err = session_play(s, move, &events, NULL);
    if (err.key == NULL)
        note_events(k, &events);
    return err;
}

/* The outcome whose argument has this name, or -1. */
static int find_outcome(const er_game *g, const er_outcome *outcomes, int count, er_span name)
{
    for (int i = 0; i < count; i++) {
        char text[ER_MOVE_TEXT];
        cli_put_move(g, &outcomes[i].move, text);
        er_span rest = er_span_of(text), word = {NULL, 0};
        for (er_span next = er_next_word(&rest); next.len > 0; next = er_next_word(&rest))
            word = next;
        if (word.len == name.len && memcmp(word.at, name.at, name.len) == 0)
            return i;
    }
    return -1;
}

/* Chance's pick: scripted dice, stacks in their order. False: a die that nobody scripted. */
static bool pick(scenario *k, session *s)
{
    er_outcome outcomes[64];
    const er_game *g = &s->game;
    int n = g->rules->chance(g, session_now(s), outcomes, 64), which = -1;
    const char *verb = n > 0 ? g->rules->verbs[outcomes[0].move.verb].word : "";
    if (strcmp(verb, "die") == 0) {
        if (k->dice_used < k->dice_count)
            which = find_outcome(g, outcomes, n, k->dice[k->dice_used++]);
        if (which < 0)
            return scenario_differs(k, "dice", "0..3", "-");
    } else {
        bool banner = strcmp(verb, "banner") == 0, badge = strcmp(verb, "badge") == 0;
        bool reveal = strcmp(verb, "reveal") == 0;
        const er_span *list = banner ? k->banners : badge ? k->badges : k->finds;
        int count = banner ? k->banner_count : badge ? k->badge_count : reveal ? k->find_count : 0;
        for (int i = 0; i < count && which < 0; i++)
            which = find_outcome(g, outcomes, n, list[i]);
        which = which < 0 ? 0 : which;
    }
    return make(k, s, &outcomes[which].move).key == NULL;
}

static bool chance_is_due(const session *s)
{
    return (s->game.rules->to_act(&s->game, session_now(s)) >> ER_CHANCE & 1) != 0;
}

/* Draws come by themselves, up to the pick that a line makes itself (`but`, or -1); a die waits for a line `chance
   die N` when the script is empty. */
static bool settle(scenario *k, session *s, int but)
{
    er_outcome first[64];
    while (chance_is_due(s)) {
        if (s->game.rules->chance(&s->game, session_now(s), first, 64) == 0 || first[0].move.verb == but)
            return true;
        bool die = strcmp(s->game.rules->verbs[first[0].move.verb].word, "die") == 0;
        if (die && k->dice_used == k->dice_count)
            return true;
        if (!pick(k, s))
            return false;
    }
    return true;
}

static bool play_move(scenario *k, session *s, er_span line)
{
    er_move move;
    er_err err = er_move_parse(&s->game, line, &move);
    if (err.key == NULL && !settle(k, s, move.seat == ER_CHANCE ? move.verb : -1))
        return false;
    if (err.key == NULL)
        err = make(k, s, &move);
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

/* The pick that a line itself asks about (`refuse chance …`, `allow chance …`), or -1. */
static int pick_asked(const session *s, er_span word, er_span rest)
{
    er_move move;
    er_span who = rest;
    if ((!er_span_is(word, "refuse") && !er_span_is(word, "allow")) || !er_span_is(er_next_word(&who), "chance"))
        return -1;
    er_span line = {rest.at, 0};
    for (int words = 0; words < 3; words++) {
        er_span next = er_next_word(&rest);
        line.len = (size_t)(next.at + next.len - line.at);
    }
    return er_move_parse(&s->game, line, &move).key == NULL ? move.verb : -1;
}

static bool play(void *self, session *s, er_span line, int number)
{
    scenario *k = self;
    er_span rest = line, word = er_next_word(&rest);
    bool good;
    k->number = number;
    if (!scripts_hold(k, s))
        good = false;
    else if (er_span_is(word, "dice"))
        good = script_dice(k, rest);
    else if (er_span_is(word, "chance"))
        good = play_move(k, s, line);
    else if (!settle(k, s, pick_asked(s, word, rest)))
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

/* A roll that the last line asked for, and dice that were never rolled. */
static bool ends_well(scenario *k, session *s)
{
    if (k->wrong || s == NULL)
        return true;
    if (!settle(k, s, -1))
        return false;
    if (chance_is_due(s))
        return scenario_differs(k, "dice", "0..3", "-");
    return k->dice_used == k->dice_count ? true : bad_script(k, "dice", k->dice[k->dice_used]);
}

static void end(void *self, session *s, bool good)
{
    scenario *k = self;
    k->wrong = (good && !ends_well(k, s)) || k->wrong;
    if (good && !k->wrong)
        k->passed++;
    else
        k->failed++;
}

static void fault(void *self, const struct err *e)
{
    scenario *k = self;
    next_report(k);
    if (k->json)
        cli_json_err(k->c, k->path, e);
    else
        (void)cli_refuse_err(k->c, CLI_FAILED, k->path, e);
}

/* False: it cannot be read. */
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
    int code = cli_parse(c, argc, argv, options, 1, &files, CLI_LIST);
    if (code != CLI_GO_ON)
        return code;
    if (files.count == 0)
        return cli_refuse(c, CLI_USAGE, "cli.err.file_missing");
    scenario k = {.c = c, .json = json};
    if (json)
        fputs("{\"failures\":[", c->out);
    for (int i = 0; i < files.count; i++)
        read = run_file(&k, files.at[i]) && read;
    if (json)
        fprintf(c->out, "],\n\"passed\":%d,\"failed\":%d}\n", k.passed, k.failed);
    else
        cli_say(c, "cli.passed_failed", NUM(k.passed), NUM(k.failed));
    return !read ? CLI_USAGE : k.failed == 0 ? CLI_OK : CLI_FAILED;
}
