/* replay.c - `elbowroom replay FILE`: a record's moves, and what came of each. */
#include "cli/cli.h"
#include "cli/narrate.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS = 64 };

/* The game again from its start, told move by move. */
static void tell(const board *whole, uint32_t upto)
{
    const session *s = whole->s;
    er_state_room room = s->first;
    er_state *at = (er_state *)(void *)room.bytes;
    board b = *whole;
    b.seen = at;
    for (uint32_t i = 0; i < upto; i++) {
        er_event list[EVENTS];
        er_events events = {.at = list, .cap = EVENTS};
        char text[ER_MOVE_TEXT];
        er_reason reason[32];
        char parts[512];
        er_text out = er_text_on(parts, sizeof parts);
        const er_move *m = &s->log[i].move;
        bool costs = strcmp(s->game.rules->verbs[m->verb].word, "conquer") == 0;
        int n = costs ? s->game.rules->explain(&s->game, at, m, reason, 32) : 0;
        narrate_parts(&b, reason, n, &out);
        cli_put_move(&s->game, m, text);
        fprintf(b.c->out, "%5u  %-28s %s%s%s\n", i + 1, text, look_faint(&b.l), parts, look_plain(&b.l));
        (void)s->game.rules->apply(&s->game, at, m, &events);
        narrate_move(&b, m, &events);
    }
}

static int show_state(const cli *c, const session *s, uint32_t ply)
{
    er_state_room room;
    char *json = malloc(CLI_JSON);
    if (json == NULL)
        return cli_refuse(c, CLI_FAILED, "err.session.memory");
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
    bool state = false;
    cli_list files = {0};
    const cli_option options[] = {
        {"--to", CLI_NUMBER, &to, 0, SESSION_MAX_MOVES},
        {"--state", CLI_FLAG, &state, 0, 0},
    };
    int code = cli_parse(c, argc, argv, options, 2, &files, 1);
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
    if (state)
        code = show_state(c, s, upto);
    else
        tell(&b, upto);
    if (!state && upto == s->count)
        narrate_end(&b);
    session_close(s);
    return code;
}
