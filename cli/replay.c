/* replay.c - `elbowroom replay FILE`: a record's moves, and what came of each. */
#include "cli/cli.h"
#include "cli/narrate.h"

#include <stdlib.h>
#include <string.h>

/* ---- for people ---- */

/* The game again from its start, told move by move. */
static void tell(const board *whole, uint32_t upto)
{
    const session *s = whole->s;
    er_state_room room = s->first;
    er_state *at = (er_state *)(void *)room.bytes;
    board b = *whole;
    b.seen = at;
    for (uint32_t i = 0; i < upto; i++) {
        er_event list[NARRATE_EVENTS];
        er_events events = {.at = list, .cap = NARRATE_EVENTS};
        char text[ER_MOVE_TEXT];
        er_reason reason[ER_MAX_PARTS];
        char parts[1024];
        er_text out = er_text_on(parts, sizeof parts);
        const er_move *m = &s->log[i].move;
        bool costs = strcmp(s->game.rules->verbs[m->verb].word, "conquer") == 0;
        int n = costs ? s->game.rules->explain(&s->game, at, m, reason, ER_MAX_PARTS) : 0;
        narrate_parts(&b, reason, n, &out);
        cli_put_move(&s->game, m, text);
        fprintf(b.c->out, n > 0 ? "%5u  %-28s %s" : "%5u  %s%s", i + 1, text, look_faint(&b.l));
        cli_flow(b.c->out, parts, 36, 36, (size_t)b.l.width);
        fputs(look_plain(&b.l), b.c->out);
        (void)s->game.rules->apply(&s->game, at, m, &events);
        narrate_move(&b, m, &events);
    }
}

/* ---- for programs ---- */

/* What the arguments of an event are called, and what they are. */
typedef struct argument {
    const char *name;
    enum { IS_NONE, IS_NUMBER, IS_REGION, IS_RACE, IS_POWER, IS_FIND, IS_PIECE, IS_SEAT } kind;
} argument;

static const struct {
    const char *word;
    argument arg[4];
} kinds[EVENT_COUNT] = {
    [EVENT_TAKEN] = {"taken", {{"region", IS_REGION}, {"race", IS_RACE}, {"tokens", IS_NUMBER}}},
    [EVENT_BEATEN] = {"beaten", {{"region", IS_REGION}, {"race", IS_RACE}, {"lost", IS_NUMBER}, {"left", IS_NUMBER}}},
    [EVENT_LEFT] = {"left", {{"region", IS_REGION}, {"race", IS_RACE}}},
    [EVENT_TRIBE_GONE] = {"tribe_gone", {{"region", IS_REGION}}},
    [EVENT_ROLLED] = {"rolled", {{"die", IS_NUMBER}}},
    [EVENT_FAILED] = {"failed", {{"region", IS_REGION}}},
    [EVENT_PICKED] = {"picked", {{"race", IS_RACE}, {"power", IS_POWER}, {"tokens", IS_NUMBER}, {"coins", IS_NUMBER}}},
    [EVENT_RECRUITED] = {"recruited", {{"race", IS_RACE}, {"tokens", IS_NUMBER}}},
    [EVENT_DECLINED] = {"declined", {{"race", IS_RACE}}},
    [EVENT_EXTINCT] = {"extinct", {{"race", IS_RACE}}},
    [EVENT_OFFERED] = {"offered", {{"race", IS_RACE}, {"power", IS_POWER}}},
    [EVENT_SCORED] = {"scored", {{"coins", IS_NUMBER}}},
    [EVENT_COINS] = {"coins", {{NULL, IS_NONE}}}, /* written as a part */
    [EVENT_TURN] = {"turn", {{"round", IS_NUMBER}}},
    [EVENT_MONSTERS_GONE] = {"monsters_gone", {{"region", IS_REGION}}},
    [EVENT_REVEALED] = {"revealed", {{"region", IS_REGION}, {"find", IS_FIND}}},
    [EVENT_SECOND_POWER] = {"second_power", {{"region", IS_REGION}, {"power", IS_POWER}}},
    [EVENT_PAID] = {"paid", {{"race", IS_RACE}, {"coins", IS_NUMBER}, {"by", IS_SEAT}}},
    [EVENT_ROBBED] = {"robbed", {{"coins", IS_NUMBER}, {"by", IS_SEAT}}},
    [EVENT_BALROG] = {"balrog", {{"region", IS_REGION}}},
    [EVENT_GHOST] = {"ghost", {{"region", IS_REGION}}},
    [EVENT_PLACED] = {"placed", {{"piece", IS_PIECE}, {"region", IS_REGION}}},
    [EVENT_LAID] = {"laid", {{"find", IS_FIND}, {"region", IS_REGION}, {"bag", IS_NUMBER}}},
    [EVENT_VOLCANO] = {"volcano", {{"region", IS_REGION}}},
    [EVENT_SWAPPED] = {"swapped", {{"power", IS_POWER}, {"left", IS_POWER}}},
    [EVENT_REBORN] = {"reborn", {{"region", IS_REGION}, {"left", IS_RACE}, {"race", IS_RACE}}},
    [EVENT_SACRIFICED] = {"sacrificed", {{"region", IS_REGION}, {"race", IS_RACE}, {"coins", IS_NUMBER}}},
    [EVENT_EARNED] = {"earned", {{"piece", IS_PIECE}, {"count", IS_NUMBER}}},
    [EVENT_VANISHED] = {"vanished", {{"race", IS_RACE}}},
};

static const char *name_of(const er_game *g, const argument *a, int value)
{
    static const uint8_t named[] = {[IS_REGION] = REALMS_ARG_REGION,
                                    [IS_RACE] = REALMS_ARG_RACE,
                                    [IS_POWER] = REALMS_ARG_POWER,
                                    [IS_FIND] = REALMS_ARG_FIND};
    if (value < 0 || a->kind == IS_SEAT)
        return NULL;
    return a->kind == IS_PIECE ? board_piece_key(value) : g->rules->name(g, named[a->kind], value);
}

/* What there is none of is null. */
static void put_argument(const cli *c, const er_game *g, const argument *a, int value)
{
    if (a->kind == IS_NONE)
        return;
    fprintf(c->out, ",\"%s\":", a->name);
    const char *name = a->kind != IS_NUMBER ? name_of(g, a, value) : NULL;
    if (name != NULL)
        cli_print_json(c->out, name);
    else if (a->kind == IS_NUMBER)
        fprintf(c->out, "%d", value);
    else if (a->kind == IS_SEAT && value >= 0)
        fprintf(c->out, "\"p%d\"", value + 1);
    else
        fputs("null", c->out);
}

static void put_reason(const cli *c, const er_reason *r, bool first)
{
    fprintf(c->out, "%s{\"word\":\"%s\",\"amount\":%d,\"rule\":", first ? "" : ",", r->word, r->amount);
    cli_print_json(c->out, r->rule != NULL ? r->rule : "-");
    fputc('}', c->out);
}

static void put_event(const cli *c, const er_game *g, const er_event *e)
{
    fprintf(c->out, "{\"event\":\"%s\",\"seat\":", kinds[e->kind].word);
    if (e->seat < g->seats)
        fprintf(c->out, "\"p%d\"", e->seat + 1);
    else
        fputs("null", c->out);
    if (e->kind == EVENT_COINS) {
        er_reason part = realms_part(g, e->arg[0], e->arg[1], e->arg[2]);
        fputs(",\"part\":", c->out);
        put_reason(c, &part, true);
    } else {
        for (int i = 0; i < 4; i++)
            put_argument(c, g, &kinds[e->kind].arg[i], e->arg[i]);
    }
    fputc('}', c->out);
}

static void put_move(const cli *c, const er_game *g, er_state *at, const er_move *m)
{
    er_event list[NARRATE_EVENTS];
    er_events events = {.at = list, .cap = NARRATE_EVENTS};
    er_reason reason[ER_MAX_PARTS];
    char text[ER_MOVE_TEXT];
    bool costs = strcmp(g->rules->verbs[m->verb].word, "conquer") == 0;
    int n = costs ? g->rules->explain(g, at, m, reason, ER_MAX_PARTS) : 0;
    cli_put_move(g, m, text);
    fprintf(c->out, "{\"move\":\"%s\",\"cost\":[", text);
    for (int i = 0; i < n; i++)
        put_reason(c, &reason[i], i == 0);
    fputs("],\"events\":[", c->out);
    (void)g->rules->apply(g, at, m, &events);
    for (int i = 0; i < events.count; i++) {
        fputs(i > 0 ? "," : "", c->out);
        put_event(c, g, &list[i]);
    }
    fputs("]}", c->out);
}

static void put_record(const cli *c, const session *s, uint32_t upto)
{
    const er_game *g = &s->game;
    er_state_room room = s->first;
    er_state *at = (er_state *)(void *)room.bytes;
    int32_t score[ER_MAX_SEATS];
    fprintf(c->out, "{\"set\":\"%s\",\"map\":\"%s\",\"seats\":%d,\"names\":[", s->set_word, s->map.key, g->seats);
    for (int i = 0; i < g->seats; i++) {
        fputs(i > 0 ? "," : "", c->out);
        cli_print_json(c->out, s->name[i]);
    }
    fputs("],\n\"moves\":[\n", c->out);
    for (uint32_t i = 0; i < upto; i++) {
        fputs(i > 0 ? ",\n" : "", c->out);
        put_move(c, g, at, &s->log[i].move);
    }
    g->rules->score(g, at, score);
    uint8_t winners = g->rules->winners(g, at);
    fputs("],\n\"score\":[", c->out);
    for (int i = 0; i < g->seats; i++)
        fprintf(c->out, "%s%d", i > 0 ? "," : "", (int)score[i]);
    fputs("],\"winners\":[", c->out);
    const char *comma = "";
    for (int i = 0; i < g->seats; i++)
        if ((winners >> i & 1) != 0) {
            fprintf(c->out, "%s\"p%d\"", comma, i + 1);
            comma = ",";
        }
    fputs("]}\n", c->out);
}

static int show_state(const cli *c, const session *s, uint32_t ply)
{
    er_state_room room;
    char *json = malloc(CLI_JSON);
    if (json == NULL)
        return cli_refuse(c, CLI_USAGE, "err.session.memory");
    er_text out = er_text_on(json, CLI_JSON);
    session_state_at(s, ply, &room);
    s->game.rules->show(&s->game, (const er_state *)(const void *)room.bytes, &out);
    fprintf(c->out, "%s\n", json);
    free(json);
    return CLI_OK;
}

int cli_replay(cli *c, int argc, char **argv)
{
    int64_t to = -1;
    bool state = false, json = false;
    cli_list files = {0};
    const cli_option options[] = {
        {"--to", CLI_NUMBER, &to, 0, SESSION_MAX_MOVES},
        {"--state", CLI_FLAG, &state, 0, 0},
        {"--json", CLI_FLAG, &json, 0, 0},
    };
    int code = cli_parse(c, argc, argv, options, sizeof options / sizeof options[0], &files, 1);
    if (code != CLI_GO_ON)
        return code;
    if (files.count == 0)
        return cli_refuse(c, CLI_USAGE, "cli.err.file_missing");
    session *s = cli_record_open(c, files.at[0], NULL);
    if (s == NULL)
        return CLI_USAGE;
    uint32_t upto = to < 0 || to > s->count ? s->count : (uint32_t)to;
    board b = {.c = c, .s = s, .l = look_of(c->out)};
    code = CLI_OK;
    if (state) {
        code = show_state(c, s, upto);
    } else if (json) {
        put_record(c, s, upto);
    } else {
        tell(&b, upto);
        if (upto == s->count)
            narrate_end(&b);
    }
    session_close(s);
    return code;
}
