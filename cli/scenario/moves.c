/* moves.c - `refuse` and `allow`: whether a move is legal now, and why not. */
#include "cli/scenario/internal.h"

#include <string.h>

const char *scenario_written(er_span rest, char *room, size_t cap)
{
    err_copy_printable(room, cap, cli_unindented(rest));
    return room;
}

static bool parse(const session *s, er_span line, er_move *move, er_err *err)
{
    *err = er_move_parse(&s->game, line, move);
    if (err->key == NULL)
        *err = s->game.rules->check(&s->game, session_now(s), move);
    return err->key == NULL;
}

/* Whether it begins with RE-, UG-, MX- or MI-, the families of rules. */
static bool is_rule(er_span word)
{
    static const char *const families[] = {"RE-", "UG-", "MX-", "MI-"};
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (word.len > 3 && memcmp(word.at, families[i], 3) == 0)
            return true;
    return false;
}

/* Cuts off what may follow a refused move: an error key, a rule id. */
static er_span cut_reasons(er_span line, er_span *key, er_span *rule)
{
    er_span rest = line, move = {line.at, 0};
    for (er_span w = er_next_word(&rest); w.len > 0; w = er_next_word(&rest)) {
        if (w.len > 4 && memcmp(w.at, "err.", 4) == 0)
            *key = w;
        else if (is_rule(w))
            *rule = w;
        else
            move.len = (size_t)(w.at + w.len - line.at);
    }
    return move;
}

bool scenario_refuse(scenario *k, session *s, er_span rest)
{
    er_span key = {NULL, 0}, rule = {NULL, 0};
    er_span line = cut_reasons(rest, &key, &rule);
    er_move move;
    er_err err;
    char what[ER_MOVE_TEXT], wanted[64];
    (void)scenario_written(line, what, sizeof what);
    if (parse(s, line, &move, &err))
        return scenario_differs(k, what, cli_word(k->c, "cli.scenario.refused"), cli_word(k->c, "cli.scenario.legal"));
    if (key.len == 0 && er_move_parse(&s->game, line, &move).key != NULL) /* a typing mistake proves nothing */
        return scenario_differs(k, what, cli_word(k->c, "cli.scenario.readable"), err.key);
    uint64_t before = session_hash(s);
    if (er_move_parse(&s->game, line, &move).key == NULL)
        (void)session_play(s, &move, NULL, NULL);
    if (before != session_hash(s))
        return scenario_differs(k, what, cli_word(k->c, "cli.scenario.refused"), "!");
    if (key.len > 0 && !er_span_is(key, err.key))
        return scenario_differs(k, what, scenario_written(key, wanted, sizeof wanted), err.key);
    if (rule.len > 0 && (err.rule == NULL || !er_span_is(rule, err.rule)))
        return scenario_differs(k, what, scenario_written(rule, wanted, sizeof wanted),
                                err.rule != NULL ? err.rule : err.key);
    return true;
}

bool scenario_allow(scenario *k, session *s, er_span rest)
{
    er_move move;
    er_err err;
    char what[ER_MOVE_TEXT];
    if (parse(s, rest, &move, &err))
        return true;
    return scenario_differs(k, scenario_written(rest, what, sizeof what), cli_word(k->c, "cli.scenario.legal"),
                            err.key);
}
