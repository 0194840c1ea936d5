/* content.c - `elbowroom content check FILE...`: judges homemade tiles, and shows how they were understood. */
#include "cli/cli.h"
#include "cli/tiles.h"

#include <stdlib.h>
#include <string.h>

/* Keys must differ from those built in and from those of the files before, or no game could hold them together. */
static bool keys_are_new(const cli *c, const char *path, const realms_tile *tiles, int before, int count)
{
    for (int i = before; i < count; i++) {
        bool taken = cli_tile_find(tiles[i].key, NULL) != NULL;
        for (int j = 0; j < i; j++)
            taken = taken || strcmp(tiles[i].key, tiles[j].key) == 0;
        if (taken) {
            fprintf(c->err, "%s: ", path);
            cli_print_list(c, c->err, CLI_ARGS("cli.content.key_taken", tiles[i].key));
            return false;
        }
    }
    return true;
}

/* Adds the file's tiles to the list; false: it was said what is wrong. */
static bool check_file(const cli *c, const char *path, realms_tile *tiles, int *count)
{
    size_t len;
    char *text = cli_read_file(c, path, &len);
    if (text == NULL)
        return false;
    realms_fault fault = {0};
    int n = realms_tiles_read((er_span){text, len}, tiles + *count, SESSION_TILES - *count, &fault);
    free(text);
    if (n < 0) {
        fprintf(c->err, "%s:%d: %s\n", path, fault.line, fault.what);
        return false;
    }
    int before = *count;
    *count += n;
    if (!keys_are_new(c, path, tiles, before, *count))
        return false;
    for (int i = before; i < *count; i++)
        cli_tile_print(c, &tiles[i]);
    cli_say(c, "cli.content.good", path, NUM(n));
    return true;
}

int cli_content(cli *c, int argc, char **argv)
{
    cli_list words = {0};
    int code = cli_parse(c, argc, argv, NULL, 0, &words, CLI_LIST);
    if (code != CLI_GO_ON)
        return code;
    if (words.count == 0 || strcmp(words.at[0], "check") != 0)
        return cli_refuse(c, CLI_USAGE, "cli.err.unknown_word", words.count > 0 ? words.at[0] : "", "check");
    if (words.count == 1)
        return cli_refuse(c, CLI_USAGE, "cli.err.file_missing");
    realms_tile *tiles = calloc(SESSION_TILES, sizeof *tiles);
    if (tiles == NULL)
        return cli_refuse(c, CLI_FAILED, "err.session.memory");
    bool good = true;
    int count = 0;
    for (int i = 1; i < words.count; i++)
        good = check_file(c, words.at[i], tiles, &count) && good;
    free(tiles);
    return good ? CLI_OK : CLI_FAILED;
}
