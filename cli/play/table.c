/* table.c - questions to a person at a terminal before a game: which game or set, and what that
 * game asks; see internal.h and choices.h. */
#include "cli/games.h"
#include "cli/play/choices.h"
#include "cli/play/internal.h"

#include <string.h>

void play_offer(play_choices *list, session_game of, const char *key, const char *name)
{
    if (list->count == PLAY_CHOICES)
        return;
    er_text text = er_text_on(list->name[list->count], sizeof list->name[0]);
    er_put(&text, name);
    list->game[list->count] = of;
    list->key[list->count++] = key;
}

/* Reads the first word of a line of input; returns false at its end. */
static bool read_word(const cli *c, char *room, size_t cap)
{
    char line[PLAY_INPUT];
    size_t n = 0;
    int ch;
    fflush(c->out);
    while ((ch = getc(c->in)) != EOF && ch != '\n')
        if (n < sizeof line)
            line[n++] = ch < ' ' ? ' ' : (char)ch;
    er_span rest = {line, n};
    err_copy_printable(room, cap, er_next_word(&rest));
    return ch != EOF || n > 0;
}

int play_choose(const cli *c, const char *question, const play_choices *list)
{
    char word[PLAY_INPUT];
    int64_t n;
    if (list->count == 1)
        return 0;
    cli_say(c, question);
    for (int i = 0; i < list->count; i++)
        cli_say(c, "cli.play.choice", NUM(i + 1), list->name[i], list->key[i]);
    for (;;) {
        fprintf(c->out, "%s> ", cli_word(c, "cli.play.choose"));
        if (!read_word(c, word, sizeof word)) {
            fputc('\n', c->out);
            return -1;
        }
        if (strcmp(word, "q") == 0 || strcmp(word, "quit") == 0)
            return -1;
        if (word[0] == '\0')
            return 0;
        if (cli_read_number(word, 1, list->count, &n))
            return (int)n - 1;
        for (int i = 0; i < list->count; i++)
            if (strcmp(word, list->key[i]) == 0)
                return i;
    }
}

/* Whether nothing but the number of seats was given. */
static bool is_open(const cli_table *t)
{
    return t->count == 0 || (t->count == 1 && cli_table_word(t, "seats") != NULL);
}

int play_choose_table(const cli *c, cli_table *t)
{
    play_choices list = {0};
    bool any = is_open(t);
    int seats = t->seats > 0 ? (int)t->seats : 2;
    if (session_has_map(t->kind) && cli_table_word(t, "map") != NULL)
        return CLI_GO_ON;
    for (int i = 0; i < SESSION_GAMES; i++)
        if (any || i == (int)t->kind)
            cli_game_at((session_game)i)->offer(c, seats, any, &list);
    bool chosen = cli_table_word(t, "set") != NULL || list.count == 0;
    int which = chosen ? 0 : play_choose(c, any ? "cli.play.which_game" : "cli.play.which_set", &list);
    if (which < 0)
        return CLI_OK;
    if (!chosen) {
        t->kind = list.game[which];
        if (strcmp(list.key[which], session_rules(t->kind)->key) != 0)
            (void)cli_table_add(t, "set", list.key[which]);
    }
    return cli_game_at(t->kind)->choose != NULL ? cli_game_at(t->kind)->choose(c, t) : CLI_GO_ON;
}
