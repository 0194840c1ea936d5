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

/* Whether nothing was given that belongs to Realms alone. */
static bool may_be_miners(const cli_table *t)
{
    return t->game == NULL && t->places == NULL && t->draw == 0 && t->tiles.count == 0 && t->options.count == 0;
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
    if (t->map != NULL)
        return CLI_GO_ON;
    if (t->set == NULL && (t->set = choose_set(c, seats, may_be_miners(t))) == NULL)
        return CLI_OK;
    if (strcmp(t->set, miners_rules.key) == 0) {
        t->kind = SESSION_MINERS;
        t->set = NULL;
        return CLI_GO_ON;
    }
    int set = cli_read_set(c, t->set, 0);
    if (set == 0)
        return CLI_USAGE;
    if (content_map_for(set, seats) == NULL)
        return CLI_GO_ON; /* it will be reported that there is none */
    t->map = choose_map(c, set, seats);
    return t->map != NULL ? CLI_GO_ON : CLI_OK;
}
