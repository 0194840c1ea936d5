/* moves.c - moves and seats in words, and which word is wrong; see cli.h. */
#include "cli/cli.h"

#include <string.h>

void cli_put_move(const er_game *g, const er_move *m, char *room)
{
    er_text text = er_text_on(room, ER_MOVE_TEXT);
    er_move_print(g, m, &text);
}

bool cli_read_seat(er_span word, int seats, int *seat)
{
    if (word.len != 2 || word.at[0] != 'p' || word.at[1] < '1' || word.at[1] >= '1' + seats)
        return false;
    *seat = word.at[1] - '1';
    return true;
}

static bool is_argument(const er_game *g, uint8_t kind, er_span word)
{
    int seat;
    int32_t number;
    const char *name;
    if (kind == ER_ARG_NUMBER)
        return er_span_int(word, INT16_MIN, INT16_MAX, &number);
    if (kind == ER_ARG_SEAT)
        return cli_read_seat(word, g->seats, &seat);
    for (int i = 0; (name = g->rules->name(g, kind, i)) != NULL; i++)
        if (er_span_is(word, name))
            return true;
    return false;
}

/* Returns the first wrong argument; the whole line if one is missing. */
static er_span wrong_argument(const er_game *g, er_span line)
{
    er_span rest = line;
    bool chance = er_span_is(er_next_word(&rest), "chance");
    er_span word = er_next_word(&rest);
    for (uint8_t v = 0; v < g->rules->verb_count; v++) {
        const er_verb *verb = &g->rules->verbs[v];
        if (verb->chance != chance || !er_span_is(word, verb->word))
            continue;
        for (int i = 0; i < ER_MAX_ARGS && verb->arg[i] != ER_ARG_END; i++) {
            er_span found = er_next_word(&rest);
            if (!is_argument(g, verb->arg[i], found))
                return found.len > 0 ? found : line;
        }
    }
    return line;
}

bool cli_read_move(const er_game *g, er_span line, er_move *out, struct err *e)
{
    er_err refused = er_move_parse(g, line, out);
    line = cli_unindented(line);
    if (refused.key == NULL)
        return true;
    er_span wrong = line, rest = line;
    if (strcmp(refused.key, "err.no_such_seat") == 0)
        wrong = er_next_word(&rest);
    else if (strcmp(refused.key, "err.bad_argument") == 0)
        wrong = wrong_argument(g, line);
    (void)err_set(e, 0, refused.key, wrong);
    e->rule = refused.rule;
    return false;
}

er_span cli_unindented(er_span words)
{
    while (words.len > 0 && words.at[0] == ' ')
        words = (er_span){words.at + 1, words.len - 1};
    return words;
}

er_span cli_trimmed(er_span words)
{
    words = cli_unindented(words);
    while (words.len > 0 && words.at[words.len - 1] == ' ')
        words.len--;
    return words;
}
