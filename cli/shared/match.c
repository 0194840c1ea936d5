/* match.c - see match.h. */
#include "cli/shared/match.h"

bool cli_match_report(const cli *c, const match *m, int64_t number, const char *key, const char *what)
{
    return cli_refuse(c, false, key, NUM(number), NUM(m->s->count), what);
}

match_end cli_match_play(const cli *c, match *m, int64_t number, match_result *out)
{
    match_end end = match_play(m, out);
    if (end == MATCH_REFUSED) {
        char text[ER_MOVE_TEXT];
        cli_put_move(&m->s->game, &m->last, text);
        (void)cli_match_report(c, m, number, "cli.selfplay.refused", text);
    } else if (end == MATCH_UNENDED) {
        (void)cli_match_report(c, m, number, "cli.selfplay.unended", "");
    }
    return end;
}
