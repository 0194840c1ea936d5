/* check.c - `elbowroom check [DATABASE]`: reads everything that a server stores, and reports
 * damage. */
#include "cli/cli.h"
#include "server/ops/checkup.h"
#include "server/store/place.h"
#include "server/sql/sql.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

typedef struct teller {
    const cli *c;
    bool json;
} teller;

static const char *const words[CHECKUP_KINDS] = {
    [CHECKUP_DISK] = "disk", [CHECKUP_LOG] = "log", [CHECKUP_LIST] = "list", [CHECKUP_STRAY] = "stray"};

static void say_damage(void *host, const checkup_damage *d)
{
    static const char *const keys[CHECKUP_KINDS] = {[CHECKUP_DISK] = "cli.check.disk",
                                                    [CHECKUP_LOG] = "cli.check.log",
                                                    [CHECKUP_LIST] = "cli.check.list",
                                                    [CHECKUP_STRAY] = "cli.check.stray"};
    teller *t = host;
    char why[200] = "";
    if (t->json) {
        er_text *out = cli_json(t->c);
        er_json_line(out);
        er_json_open(out, NULL, '{');
        er_json_text(out, "what", words[d->kind]);
        cli_json_text(out, "table", d->table_id);
        cli_json_text(out, "about", d->about);
        er_put_char(out, '}');
        return;
    }
    er_text text = er_text_on(why, sizeof why);
    const struct err e = {.key = d->why.key != NULL ? d->why.key : "err.server.broken_log", .line = 0};
    cli_put_err(t->c, &text, d->why.key != NULL ? &d->why : &e);
    cli_say(t->c, keys[d->kind], d->table_id, d->about, why);
}

static void put_counts(const cli *c, const checkup_count *n, bool good)
{
    er_text *t = cli_json(c);
    er_put_char(t, ']');
    er_json_line(t);
    er_json_int(t, "tables", n->tables);
    er_json_int(t, "entries", n->entries);
    er_json_int(t, "people", n->people);
    er_json_int(t, "aside", n->aside);
    er_json_bool(t, "good", good);
    er_put_char(t, '}');
    (void)cli_json_end(c, CLI_OK);
}

static int run(const cli *c, const char *place, bool mend, bool json)
{
    teller t = {c, json};
    const session_library library = cli_library();
    const checkup asked = {place, &library, mend, say_damage, &t};
    checkup_count n;
    struct err e = {0};
    if (json)
        cli_json_begin(c, "damage");
    bool read = checkup_run(&asked, &n, &e);
    if (json)
        put_counts(c, &n, read && n.damaged == 0);
    if (!read)
        return cli_refuse_err(c, CLI_USAGE, NULL, &e);
    if (!json)
        cli_say(c, "cli.check.done", NUM(n.tables), NUM(n.entries), NUM(n.people), NUM(n.damaged), NUM(n.aside));
    return n.damaged == 0 ? CLI_OK : CLI_FAILED;
}

int cli_check(cli *c, int argc, char **argv)
{
    char room[PLACE_ROOM];
    bool mend = false, json = false;
    struct err e = {0};
    cli_list places = {0};
    const cli_option options[] = {{"--set-aside", CLI_FLAG, &mend, 0, 0}, {"--json", CLI_FLAG, &json, 0, 0}};
    int code = cli_parse(c, argc, argv, options, 2, &places, 1);
    if (code != CLI_GO_ON)
        return code;
    if (places.count == 0 && !server_default_place(room, &e))
        return cli_refuse_err(c, CLI_USAGE, NULL, &e);
    const char *place = places.count > 0 ? places.at[0] : room;
    if (!sql_is_postgres(place) && access(place, R_OK) != 0) {
        (void)err_set(&e, 0, "cli.err.cannot_read", er_span_of(strerror(errno)));
        return cli_refuse_err(c, CLI_USAGE, place, &e);
    }
    return run(c, place, mend, json);
}
