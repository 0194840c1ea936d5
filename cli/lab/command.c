/* command.c - `elbowroom lab FILE`: is a homemade tile, card or map fair? */
#include "cli/lab/internal.h"
#include "cli/games.h"
#include "cli/shared/bots.h"
#include "cli/shared/jobs.h"
#include "cli/shared/machines.h"
#include "lab/games.h"

#include <stdlib.h>
#include <string.h>

enum { USUAL_SEATS = 2 }; /* there a thing weighs most, and games are shortest */

/* ---- the table ---- */

/* Whether a setting was not typed. */
static bool is_open(const lab_options *o, const char *setting)
{
    return cli_table_word(&o->table, setting) == NULL;
}

/* Adds the file to the settings, as what it holds, and what is usual. */
static bool complete_table(const cli *c, lab_options *o)
{
    size_t len;
    char *text = cli_read_file(c, o->file, &len);
    if (text == NULL)
        return false;
    int game = cli_game_of_text((er_span){text, len});
    free(text);
    const char *what = game >= 0 ? cli_game_at((session_game)game)->homemade->setting : "map";
    const char *key = session_rules((session_game)(game >= 0 ? game : 0))->key;
    return cli_table_add(&o->table, what, o->file) && cli_table_add(&o->table, "game", key);
}

/* Reads the table and what is to be measured. Returns false after printing what is wrong. */
static bool open_bench(lab_bench *b, lab_options *o)
{
    const cli *c = b->c;
    if ((o->file != NULL && !complete_table(c, o)) || !cli_table_read(c, &o->table, false))
        return false;
    if (is_open(o, "seats") && is_open(o, "map"))
        o->table.seats = USUAL_SEATS;
    b->lab.player = cli_find_bot(c, er_span_of(o->level));
    b->lab.seed = (uint64_t)o->seed;
    b->resume = o->resume;
    b->lab.s = b->lab.player != NULL ? cli_table_open(c, &o->table) : NULL;
    if (b->lab.s == NULL)
        return false;
    if (lab_game_of(b->lab.s->kind) == NULL)
        return cli_refuse(c, false, "cli.lab.nothing", session_rules(b->lab.s->kind)->key);
    if (o->file == NULL)
        b->lab.thing = (lab_thing){.kind = "race", .index = -1};
    return o->file == NULL || lab_find(b->lab.s, o->key, &b->lab.thing) ||
           cli_refuse(c, false, "cli.lab.nothing", o->key != NULL ? o->key : o->file);
}

/* Says what came of it, and how it would be fair. */
static int conclude(lab_bench *b, const figures *ships)
{
    static lab_try tried[LAB_TRIES_MOST];
    const lab_options *o = b->o;
    bool map = b->lab.thing.index < 0 || strcmp(b->lab.thing.kind, "order") == 0;
    int tries = o->suggest && !map && b->answer.looks != LAB_FAIR ? lab_suggest(b, tried, LAB_TRIES_MOST) : 0;
    if (tries < 0)
        return CLI_FAILED;
    lab_tell(b, ships, tried, tries);
    return o->plot == NULL || cli_machine() > 0 || lab_plot(b, ships, o->plot) ? CLI_OK : CLI_FAILED;
}

static int measure(cli *c, lab_options *o)
{
    static lab_bench b; /* large */
    figures ships = {.row = NULL};
    int code = CLI_USAGE;
    b = (lab_bench){.c = c, .o = o};
    if (open_bench(&b, o)) {
        bool good = lab_measure(&b, o->games);
        lab_load_ships(&b, &ships);
        code = good ? conclude(&b, &ships) : CLI_FAILED;
    }
    figures_free(&ships);
    lab_bench_free(&b);
    return code;
}

int cli_lab(cli *c, int argc, char **argv)
{
    lab_options o = {.level = "hard", .games = 6000, .seed = 1, .jobs = 1, .learn = 600};
    cli_list words = {0};
    const cli_option options[] = {
        CLI_TABLE_OPTIONS(o.table),
        {"--key", CLI_TEXT, &o.key, 0, 0},
        {"--level", CLI_TEXT, &o.level, 0, 0},
        {"--games", CLI_NUMBER, &o.games, 1, 10000000},
        {"--learn", CLI_NUMBER, &o.learn, 0, 1000000},
        {"--seed", CLI_NUMBER, &o.seed, 0, INT32_MAX},
        {"--jobs", CLI_NUMBER, &o.jobs, 1, CLI_JOBS},
        {"--resume", CLI_TEXT, &o.resume, 0, 0},
        {"--plot", CLI_TEXT, &o.plot, 0, 0},
        {"--suggest", CLI_FLAG, &o.suggest, 0, 0},
        {"--json", CLI_FLAG, &o.json, 0, 0},
    };
    int code = cli_parse(c, argc, argv, options, sizeof options / sizeof options[0], &words, 1);
    if (code != CLI_GO_ON)
        return code;
    o.file = words.count > 0 ? words.at[0] : NULL;
    cli_machines_begin(c);
    if (cli_machines() > CLI_JOBS)
        code = cli_refuse(c, CLI_USAGE, "cli.lab.too_many", NUM(CLI_JOBS));
    else if (cli_machines() > 1)
        o.jobs = cli_machines();
    if (code == CLI_GO_ON)
        code = measure(c, &o);
    cli_machines_end();
    return code;
}
