/* table.c - questions to a person at a terminal before a game: which game or set, on which map;
 * see internal.h. */
#include "cli/play/internal.h"

#include <string.h>

enum { CHOICES = 16 };

typedef struct choices {
    const char *key[CHOICES], *name[CHOICES];
    int count;
} choices;

static void offer(choices *list, const char *key, const char *name)
{
    if (list->count == CHOICES)
        return;
    list->key[list->count] = key;
    list->name[list->count++] = name;
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

/* Lets a person choose by number or key, or Enter for the first. Returns NULL if the person
 * leaves. It does not ask if there is only one. */
static const char *choose(const cli *c, const char *question, const choices *list)
{
    char word[PLAY_INPUT];
    int64_t n;
    if (list->count == 1)
        return list->key[0];
    cli_say(c, question);
    for (int i = 0; i < list->count; i++)
        cli_say(c, "cli.play.choice", NUM(i + 1), list->name[i], list->key[i]);
    for (;;) {
        fprintf(c->out, "%s> ", cli_word(c, "cli.play.choose"));
        if (!read_word(c, word, sizeof word)) {
            fputc('\n', c->out);
            return NULL;
        }
        if (strcmp(word, "q") == 0 || strcmp(word, "quit") == 0)
            return NULL;
        if (word[0] == '\0')
            return list->key[0];
        if (cli_read_number(word, 1, list->count, &n))
            return list->key[n - 1];
        for (int i = 0; i < list->count; i++)
            if (strcmp(word, list->key[i]) == 0)
                return list->key[i];
    }
}

/* Whether nothing but the number of seats was given. */
static bool may_be_miners(const cli_table *t)
{
    for (int i = 0; i < t->count; i++)
        if (t->given[i].row->type != SETTING_NUMBER || !session_has_setting(SESSION_MINERS, t->given[i].row))
            return false;
    return true;
}

/* Offers all sets that have tiles and a map for so many seats, and the other game by its key. */
static const char *choose_set(const cli *c, int seats, bool miners)
{
    static const int sets[] = {SET_SURFACE, SET_UNDERGROUND, SET_MIXED};
    char room[sizeof sets / sizeof sets[0]][128];
    choices list = {0};
    int there = 0;
    for (int i = 0; i < content_tile_count; i++)
        there |= content_tile_sets[i];
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        const char *key = content_set_word(sets[i]);
        char name[64];
        er_text text = er_text_on(room[i], sizeof room[i]);
        if ((sets[i] & ~there) != 0 || content_map_for(sets[i], seats) == NULL)
            continue;
        cli_fill(&text, miners ? cli_word(c, "cli.play.realms_set") : "{1}",
                 CLI_ARGS(cli_name(c, name, sizeof name, "cli.set", key)));
        offer(&list, key, room[i]);
    }
    if (list.count == 0)
        return content_set_word(SET_SURFACE);
    if (miners)
        offer(&list, miners_rules.key, cli_word(c, "cli.play.miners"));
    return choose(c, miners ? "cli.play.which_game" : "cli.play.which_set", &list);
}

/* Offers maps of the set's world; a mix may be played in both worlds, on the Surface by default. */
static const char *choose_map(const cli *c, int set, int seats)
{
    char room[CHOICES][64];
    choices list = {0};
    const realms_map *usual = content_map_for(set, seats);
    if (usual == NULL)
        return NULL;
    offer(&list, usual->key, cli_name(c, room[0], sizeof room[0], "map", usual->key));
    for (int i = 0; i < content_map_count && list.count < CHOICES; i++) {
        const realms_map *map = &content_maps[i];
        if (map != usual && map->seats == seats && (content_map_set(map) & set) != 0)
            offer(&list, map->key, cli_name(c, room[list.count], sizeof room[0], "map", map->key));
    }
    return choose(c, "cli.play.which_map", &list);
}

int play_choose_table(const cli *c, cli_table *t)
{
    int seats = t->seats > 0 ? (int)t->seats : 2;
    const char *word = cli_table_word(t, "set");
    if (cli_table_word(t, "map") != NULL)
        return CLI_GO_ON;
    if (word == NULL && (word = choose_set(c, seats, may_be_miners(t))) == NULL)
        return CLI_OK;
    if (strcmp(word, miners_rules.key) == 0) {
        t->kind = SESSION_MINERS;
        return CLI_GO_ON;
    }
    int set = cli_read_set(c, word, 0);
    if (set == 0)
        return CLI_USAGE;
    (void)cli_table_add(t, "set", word);
    if (content_map_for(set, seats) == NULL)
        return CLI_GO_ON; /* it will be reported that there is none */
    const char *map = choose_map(c, set, seats);
    return map != NULL && cli_table_add(t, "map", map) ? CLI_GO_ON : CLI_OK;
}
