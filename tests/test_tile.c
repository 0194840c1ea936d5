/* test_tile.c - the tile reader: every kind of fault with its line, its key and its word; words that no tile may be
 * called by; and the same faults as a session tells them. Prints "N passed, M failed". */
#include "content/content.h"
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

enum { TILES = REALMS_MAX_TILES };

static int passed, failed;
static realms_tile tiles[TILES];
static realms_fault fault;

static void expect(bool good, const char *what)
{
    if (good) {
        passed++;
        return;
    }
    failed++;
    printf("failed: %s (fault %d: %s %s)\n", what, fault.line, fault.key ? fault.key : "-", fault.word);
}

static int read_tiles(const char *text)
{
    return realms_tiles_read(er_span_of(text), tiles, TILES, &fault);
}

#define RACE "race bees\n tokens 4 of 9\n"
#define POWER "power glue\n tokens 4\n"

static const struct bad {
    const char *text;
    int line;
    const char *key, *word; /* the key without "fault." */
} BAD[] = {
    {"tile bees\n", 1, "tile.head", "tile"},
    {" tokens 4\n", 1, "tile.head", "tokens"},
    {"race\n", 1, "key_missing", ""},
    {"race Bees\n", 1, "key_letters", "Bees"},
    {"race 3bees\n", 1, "tile.key", "3bees"},
    {"race abcdefghijklmnopqrstuvwx\n", 1, "key_long", "abcdefghijklmnopqrstuvwx"},
    {"race bees bees\n", 1, "unexpected_word", "bees"},
    {"race bees\nrace ants\n", 2, "tile.tokens_missing", "bees"},
    {"race bees\n", 1, "tile.tokens_missing", "bees"},
    {RACE RACE, 3, "tile.key_taken", "bees"},
    {RACE " tokens 4 of 9\n", 3, "tile.tokens_twice", ""},
    {"race bees\n tokens 4\n", 2, "tile.tokens_of", ""},
    {"race bees\n tokens 4 of 99\n", 2, "number", "99 (4..30)"},
    {"race bees\n tokens\n", 2, "number_missing", "1..10"},
    {RACE " name de \"Bienen\"\n", 3, "tile.name_language", "de"},
    {RACE " name en Bees\n", 3, "tile.name_quotes", ""},
    {RACE " name en \"\"\n", 3, "tile.name", "47"},
    {RACE " rule abcdefghijklmnopqrstuvwx\n", 3, "tile.rule", "23"},
    {RACE " honey +1\n", 3, "unknown_word", "honey"},
    {RACE " coins 0\n", 3, "tile.zero", ""},
    {RACE " coins +1 where\n", 3, "tile.filter_missing", ""},
    {RACE " coins +1 where swampy\n", 3, "tile.filter_word", "swampy"},
    {RACE " coins +1 where hill or hill or hill or hill or hill or hill or hill\n", 3, "tile.filter_terms", "6"},
    {RACE " coins +1 when asleep\n", 3, "tile.when", "asleep"},
    {RACE " coins +1 once where hill\n", 3, "tile.once_where", ""},
    {RACE " coins +1 once when declined\n", 3, "tile.once_declined", ""},
    {RACE " coins +1 conquests where lair\n", 3, "tile.conquests", ""},
    {RACE " recruit 1\n", 3, "tile.where_missing", ""},
    {RACE " coins +1 where empty\n", 3, "tile.never_empty", ""},
    {RACE " coins +1 where hill and not nonempty\n", 3, "tile.never_empty", ""},
    {RACE " recruit 1 per 2 where empty and hill or empty\n", 3, "tile.never_empty", ""},
    {RACE " defence +1 where empty\n", 3, "tile.never_empty", ""},
    {RACE " cost -1 where border own empty\n", 3, "tile.never_empty", ""},
    {RACE " link fortress\n", 3, "tile.link", ""},
    {RACE " piece hive\n", 3, "tile.piece", "hive"},
    {RACE " piece\n", 3, "tile.piece_missing", ""},
    {RACE " piece dragon 2\n", 3, "tile.one_dragon", ""},
    {RACE " piece hero 2\n piece hero\n", 4, "tile.twice", "hero"},
    {RACE " ability buzzing\n", 3, "tile.ability", "buzzing"},
    {RACE " ability\n", 3, "tile.ability_missing", ""},
    {RACE " ability stout\n cost -1\n ability stout\n", 5, "tile.twice", "stout"},
    {RACE " enter water\n enter water\n", 4, "tile.twice", "water"},
    {RACE " loss 1\n loss 1\n loss 1\n loss 1\n loss 1\n loss 1\n loss 1\n loss 1\n loss 1\n", 11, "tile.lines", "8"},
    {RACE "# caf\xe9\n", 3, "bytes", ""},
    {RACE " name en \"a\x01\"\n", 3, "bytes", ""},
};

static void test_bad(void)
{
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        int n = read_tiles(BAD[i].text);
        bool told = fault.key != NULL && strcmp(fault.key + 6, BAD[i].key) == 0 && strcmp(fault.word, BAD[i].word) == 0;
        expect(n == -1 && fault.line == BAD[i].line && told, BAD[i].text);
    }
    expect(realms_tiles_read(er_span_of(RACE POWER), tiles, 1, &fault) == -1 && fault.line == 3, "no room");
}

static void test_good(void)
{
    expect(read_tiles("") == 0 && fault.key == NULL, "nothing");
    expect(read_tiles(RACE " coins +1 once when any\n cost -1 where empty\n" POWER) == 2 && fault.line == 0,
           "two tiles");
    expect(read_tiles("race bees\r\n\ttokens 4 of 9\t# \xc5\xbc\r\n") == 1, "tabs, CR and a comment");
    expect(read_tiles(RACE " coins +1 where border empty\n coins +1 conquests where empty\n") == 1,
           "what can be empty");
    expect(read_tiles(RACE " coins -9 where empty or nonempty\n recruit 1 where hill or empty\n") == 1, "alternatives");
    expect(read_tiles(RACE " ability stout\n ability berserk\n piece hero\n piece hole\n") == 1, "different things");
    expect(read_tiles("power spirit\n tokens 5\n") == 1, "a power and a word");
}

/* No word of an explanation or a position, nor of a piece, is a tile's key; and no shipped key is refused. */
static void test_reserved(void)
{
    static const char *const words[] = {"land", "tribe", "regions", "hand", "first", "none", "lair", "dragon", "out"};
    char text[100];
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        er_text t = er_text_on(text, sizeof text);
        er_put(&t, i % 2 ? "race " : "power ");
        er_put(&t, words[i]);
        er_put(&t, "\n tokens 4 of 9\n");
        expect(read_tiles(text) == -1 && fault.line == 1 && strcmp(fault.key, "fault.tile.reserved") == 0, words[i]);
    }
    const er_game nothing = {0};
    for (int i = 0; i < SOURCE_COUNT; i++) {
        if (i == SOURCE_RACE || i == SOURCE_POWER || i == SOURCE_FIND)
            continue;
        er_text t = er_text_on(text, sizeof text);
        er_put(&t, "race ");
        er_put(&t, realms_part(&nothing, i, 0, 1).word);
        er_put(&t, "\n tokens 4 of 9\n");
        expect(read_tiles(text) == -1 && strcmp(fault.key, "fault.tile.reserved") == 0, text);
    }
}

/* A session's error has the fault's key as its reason, and the word apart. */
static void test_session(void)
{
    session_library lib = cli_library();
    session_table table = {.map = er_span_of("saucer2"), .seats = 2, .tiles_text = er_span_of(RACE " honey +1\n")};
    struct err e = {0};
    expect(session_open(&lib, &table, &e) == NULL && e.line == 3 && strcmp(e.key, "err.session.tiles_fault") == 0,
           "a table with bad tiles");
    expect(strcmp(e.reason, "fault.unknown_word") == 0 && strcmp(e.detail, "honey") == 0, "its reason");
    table.tiles_text = er_span_of(RACE);
    session *s = session_open(&lib, &table, &e);
    expect(s != NULL, "a table with good tiles");
    if (s == NULL)
        return;
    expect(!session_set_position(s, er_span_of("round 2\nat r1 elks 3"), &e) && e.line == 2 &&
               strcmp(e.key, "err.position") == 0 && strcmp(e.reason, "fault.put.race") == 0 &&
               strcmp(e.detail, "elks") == 0,
           "a bad statement");
    expect(!session_set_position(s, er_span_of("declined p1 bees"), &e) && strcmp(e.detail, "bees") == 0 &&
               strcmp(e.reason, "fault.sane.declined_empty") == 0,
           "a position that cannot be");
    session_close(s);
}

int main(void)
{
    test_bad();
    test_good();
    test_reserved();
    test_session();
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
