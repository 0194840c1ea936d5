/* verify.c - `elbowroom verify FILE...`: replays every record with all checks and compares its
 * hash and score; if the secret of its dice is given, computes them again. */
#include "cli/cli.h"

#include <stdlib.h>

typedef enum form { FORM_WORDS, FORM_HASH, FORM_JSON } form;

static void say_good(const cli *c, const char *path, const session *s, const session_claim *claim, form f)
{
    char hash[24];
    er_text text = er_text_on(hash, sizeof hash);
    bool fair = s->fair.table_id[0] != '\0';
    er_put_hex(&text, session_hash(s), 16);
    if (f == FORM_WORDS) {
        cli_say(c, claim->has_hash ? "cli.verify.good" : "cli.verify.unclaimed", path, NUM(s->count), hash);
        if (fair)
            cli_say(c, claim->has_secret ? "cli.verify.dice" : "cli.verify.dice_untold", path, NUM(session_draws(s)));
    } else if (f == FORM_HASH) {
        fprintf(c->out, "%s %s\n", hash, path);
    } else {
        er_text *t = cli_json_file(c, path);
        er_json_bool(t, "good", true);
        er_json_int(t, "moves", s->count);
        er_json_text(t, "hash", hash);
        er_json_bool(t, "claimed", claim->has_hash);
        er_json_bool(t, "fair", fair);
        er_json_key(t, "dice");
        er_putf(t, "%s}", claim->has_secret ? NUM(session_draws(s)) : "null");
    }
}

static bool holds(const session *s, const session_claim *claim, struct err *e)
{
    return session_claim_holds(s, claim, e) && (!claim->has_secret || session_fair_holds(s, claim, e));
}

/* Returns the exit code for this file. */
static int verify_file(const cli *c, const char *path, form f)
{
    session_claim claim = {0};
    struct err e = {0};
    session *s = cli_record_load(c, path, &claim, &e);
    bool good = s != NULL && holds(s, &claim, &e);
    if (good)
        say_good(c, path, s, &claim, f);
    session_close(s);
    return good ? CLI_OK : cli_tell_err(c, f == FORM_JSON, path, &e);
}

int cli_verify(cli *c, int argc, char **argv)
{
    bool hash_only = false, json = false;
    cli_list files = {0};
    const cli_option options[] = {{"--hash", CLI_FLAG, &hash_only, 0, 0}, {"--json", CLI_FLAG, &json, 0, 0}};
    int worst = CLI_OK, bad = 0, code = cli_parse_files(c, argc, argv, options, 2, &files, CLI_LIST);
    if (code != CLI_GO_ON)
        return code;
    if (json)
        cli_json_begin(c, "files");
    for (int i = 0; i < files.count; i++) {
        code = verify_file(c, files.at[i], json ? FORM_JSON : hash_only ? FORM_HASH : FORM_WORDS);
        worst = code > worst ? code : worst;
        bad += code != CLI_OK;
    }
    if (json)
        cli_json_verdict(c, files.count - bad, bad);
    else if (files.count > 1 && !hash_only)
        cli_say(c, "cli.passed_failed", NUM(files.count - bad), NUM(bad));
    return worst;
}
