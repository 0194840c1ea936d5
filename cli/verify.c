/* verify.c - `elbowroom verify FILE...`: every record is replayed by the judge, its hash and score are compared. */
#include "cli/cli.h"

#include <stdlib.h>

static bool verify_file(const cli *c, const char *path, bool hash_only)
{
    session_claim claim = {0};
    struct err e = {0};
    session *s = cli_record_open(c, path, &claim);
    if (s == NULL)
        return false;
    bool good = session_claim_holds(s, &claim, &e);
    char hash[24];
    er_text text = er_text_on(hash, sizeof hash);
    er_put_hex(&text, session_hash(s), 16);
    if (!good)
        (void)cli_refuse_err(c, CLI_FAILED, path, &e);
    else if (hash_only)
        fprintf(c->out, "%s %s\n", hash, path);
    else
        cli_say(c, claim.has_hash ? "cli.verify.good" : "cli.verify.unclaimed", path, NUM(s->count), hash);
    session_close(s);
    return good;
}

int cli_verify(cli *c, int argc, char **argv)
{
    bool hash_only = false;
    cli_list files = {0};
    const cli_option options[] = {{"--hash", CLI_FLAG, &hash_only, 0, 0}};
    int code = cli_parse(c, argc, argv, options, 1, &files, CLI_LIST);
    if (code != CLI_GO_ON)
        return code;
    if (files.count == 0)
        return cli_refuse(c, CLI_USAGE, "cli.err.file_missing");
    int bad = 0;
    for (int i = 0; i < files.count; i++)
        bad += !verify_file(c, files.at[i], hash_only);
    if (files.count > 1 && !hash_only)
        cli_say(c, "cli.passed_failed", NUM(files.count - bad), NUM(bad));
    return bad == 0 ? CLI_OK : CLI_FAILED;
}
