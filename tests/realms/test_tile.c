/* test_tile.c - the tile reader: every kind of fault with its line, its key and its word; words
 * that cannot be names of tiles; the same faults as reported by a session; printed lines that
 * read back the same, including those of every built-in tile. */
#include "tests/check.h"
#include "content/content.h"
#include "cli/cli.h"
#include "realms/text/tile.h"

#include <stdio.h>
#include <string.h>

enum { TILES = REALMS_MAX_TILES };

static realms_tile tiles[TILES];
static realms_fault fault;

static void tell_fault(void)
{
    printf("  fault %d: %s %s\n", fault.line, fault.key ? fault.key : "-", fault.word);
}

static int read_tiles(const char *text)
{
    return realms_tiles_read(er_span_of(text), tiles, TILES, &fault);
}

#define RACE "race bees\n tokens 4 of 9\n"
#define POWER "power glue\n tokens 4\n"
#define PLACE "place hive\n"
#define RELIC "relic comb\n"

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
    {RACE " recruit 1\n", 3, "tile.count_missing", ""},
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
    {RACE " edition 1\n edition 2\n", 4, "tile.twice", "edition"},
    {RACE " loss 1\n loss 1\n loss 1\n loss 1\n loss 1\n loss 1\n loss 1\n loss 1\n loss 1\n", 11, "tile.lines", "8"},
    {PLACE PLACE, 2, "tile.key_taken", "hive"},
    {"place\n", 1, "key_missing", ""},
    {"relic comb comb\n", 1, "unexpected_word", "comb"},
    {PLACE " tokens 4\n", 2, "tile.kind", ""},
    {RELIC " tokens 4 of 9\n", 2, "tile.kind", ""},
    {RELIC RACE "race ants\n", 4, "tile.tokens_missing", "ants"},
    {RACE " piece hammer 7\n", 3, "tile.where_missing", ""},
    {RACE " piece armor\n", 3, "tile.where_missing", ""},
    {RACE " piece armor 10 where any\n", 3, "number", "10 (1..9)"},
    {RACE " piece armor where\n", 3, "tile.filter_missing", ""},
    {RACE " piece hammer 3 where empty\n", 3, "tile.never_empty", ""},
    {RACE " piece hammer 3 where mine\n piece hammer 4 where hill\n", 4, "tile.twice", "hammer"},
    {RACE " piece queen 2\n", 3, "unexpected_word", "2"},
    {RACE " piece bag where hill\n", 3, "unexpected_word", "where"},
    {RACE " die\n", 3, "tile.where_missing", ""},
    {RACE " die hill\n", 3, "tile.where_missing", ""},
    {RACE " die where own hill\n", 3, "tile.filter_word", "own"},
    {RACE " reach\n", 3, "tile.filter_missing", ""},
    {RACE " reach adjacent hill\n", 3, "tile.link", ""},
    {RACE " reach around hill\n", 3, "tile.filter_word", "around"},
    {PLACE " reach kindred\n", 2, "tile.link", ""},
    {RACE " link around\n", 3, "tile.filter_missing", ""},
    {RACE " link around place\n", 3, "tile.link", ""},
    {RACE " link border own chasm\n", 3, "tile.link", ""},
    {PLACE " link around kindred\n", 2, "tile.link", ""},
    {PLACE " link not kindred\n", 2, "tile.link", ""},
    {PLACE " link kindred or hill\n", 2, "tile.link", ""},
    {PLACE " link here\n", 2, "tile.link", ""},
    {RACE " coins +1 if\n", 3, "tile.filter_missing", ""},
    {RACE " coins +1 if foreign\n", 3, "tile.never_empty", ""},
    {RACE " coins +1 if hill where hill\n", 3, "tile.once_where", ""},
    {RACE " coins +1 groups where hill\n", 3, "tile.once_where", ""},
    {RACE " coins +1 united where hill\n", 3, "tile.once_where", ""},
    {RACE " coins +1 per 2 united\n", 3, "tile.count_missing", ""},
    {RACE " coins +1 per 2 if hill\n", 3, "tile.count_missing", ""},
    {RACE " recruit 1 groups\n", 3, "tile.count_missing", ""},
    {RACE " recruit 1 united\n", 3, "tile.count_missing", ""},
    {RACE " recruit 1 if hill\n", 3, "tile.count_missing", ""},
    {RACE " coins +1 where foreign\n", 3, "tile.never_empty", ""},
    {RACE " coins +1 conquests where place\n", 3, "tile.conquests", ""},
    {RACE " coins +1 conquests where avenged\n", 3, "tile.conquests", ""},
    {RACE " toll 0\n", 3, "number", "0 (1..9)"},
    {RACE " bounty -1\n", 3, "number", "-1 (1..9)"},
    {RACE " toll 1 where hill\n", 3, "unexpected_word", "where"},
    {RACE " bounty 1 when asleep\n", 3, "tile.when", "asleep"},
    {RACE " steal 1 when any\n", 3, "unexpected_word", "when"},
    {RACE " steal\n", 3, "number_missing", "1..9"},
    {RACE " steal 1 where empty\n", 3, "tile.never_empty", ""},
    {PLACE " muster 1 when any\n", 2, "unexpected_word", "when"},
    {PLACE " sacrifice 10\n", 2, "number", "10 (1..9)"},
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
    char newest[32];
    er_text text = er_text_on(newest, sizeof newest);
    er_putf(&text, "0 (1..%d)", realms_rules.edition);
    expect(read_tiles(RACE " edition 0\n") == -1 && fault.line == 3 && strcmp(fault.word, newest) == 0, "edition 0");
}

/* ---- lines: which kinds of tiles may have them, and how they are printed ---- */

enum {
    OF_RACES = 1 << REALMS_KIND_RACE | 1 << REALMS_KIND_POWER,
    REALMS_OF_PLACES = 1 << REALMS_KIND_PLACE,
    REALMS_OF_RELICS = 1 << REALMS_KIND_RELIC
};
enum { OF_ALL = OF_RACES | REALMS_OF_PLACES | REALMS_OF_RELICS };

static const struct good {
    const char *line; /* as printed */
    int of;           /* kinds of tiles that may have it */
} GOOD[] = {
    {"cost -2", OF_ALL},
    {"cost +1 where water and not river", OF_ALL},
    {"cost -1 where adjacent own ancient", OF_ALL},
    {"cost -1 where avenged", OF_ALL},
    {"cost -1 where border chasm or border own queen", OF_ALL},
    {"cost -1 where here", REALMS_OF_PLACES | REALMS_OF_RELICS},
    {"defence +1 where armor or bag when any", OF_RACES | REALMS_OF_PLACES},
    {"defence +1 where here when declined", REALMS_OF_PLACES},
    {"coins +2", OF_ALL},
    {"coins +7 once", OF_RACES},
    {"coins +1 conquests where nonempty", OF_RACES},
    {"coins +1 per 2 conquests", OF_RACES},
    {"coins +1 per 2 where coastal", OF_ALL},
    {"coins +1 where not border foreign", OF_ALL},
    {"coins +1 where crowded", OF_ALL},
    {"coins +1 where place or relic", OF_ALL},
    {"coins +1 where kindred when any", REALMS_OF_PLACES},
    {"coins -1 where not here", REALMS_OF_PLACES | REALMS_OF_RELICS},
    {"coins +1 where kindred", REALMS_OF_PLACES | REALMS_OF_RELICS},
    {"cost -1 when any", OF_RACES | REALMS_OF_PLACES},
    {"loss -1", OF_RACES | REALMS_OF_PLACES},
    {"toll 2", OF_RACES | REALMS_OF_PLACES},
    {"coins +2 if any when declined", OF_RACES | REALMS_OF_PLACES},
    {"coins +1 if border crystal", 0},
    {"coins +1 groups", OF_ALL},
    {"coins +1 per 2 groups when any", OF_RACES | REALMS_OF_PLACES},
    {"coins +2 united", OF_ALL},
    {"recruit 1 where swamp", OF_RACES},
    {"recruit 1 per 2 conquests where nonempty when any", OF_RACES},
    {"loss -1 when any", OF_RACES | REALMS_OF_PLACES},
    {"lend 4", OF_RACES},
    {"link cavern", OF_RACES | REALMS_OF_PLACES},
    {"link border chasm", OF_RACES | REALMS_OF_PLACES},
    {"link around water", OF_RACES | REALMS_OF_PLACES},
    {"link kindred", REALMS_OF_PLACES},
    {"reach any", OF_ALL},
    {"reach border chasm and not river", OF_ALL},
    {"die where magic or adjacent own magic", OF_ALL},
    {"die where kindred", REALMS_OF_PLACES | REALMS_OF_RELICS},
    {"muster 1", REALMS_OF_PLACES},
    {"sacrifice 3 when any", REALMS_OF_PLACES},
    {"bounty 1", OF_RACES | REALMS_OF_PLACES},
    {"toll 1 when declined", OF_RACES | REALMS_OF_PLACES},
    {"steal 1", OF_ALL},
    {"steal 1 where here", REALMS_OF_PLACES | REALMS_OF_RELICS},
    {"piece lair", OF_RACES},
    {"piece fortress 6", OF_RACES},
    {"piece ancient", OF_RACES},
    {"piece queen", OF_RACES},
    {"piece bag", OF_RACES},
    {"piece hammer 7 where mine", OF_RACES},
    {"piece armor 8 where forest and not edge", OF_RACES},
};

static const char *const HEADS[] = {
    [REALMS_KIND_RACE] = RACE, [REALMS_KIND_POWER] = POWER, [REALMS_KIND_PLACE] = PLACE, [REALMS_KIND_RELIC] = RELIC};

/* Whether a tile of that kind with only this line can be read. */
static bool reads(int kind, const char *line)
{
    char text[600];
    er_text t = er_text_on(text, sizeof text);
    er_put(&t, HEADS[kind]);
    er_put_char(&t, ' ');
    er_put(&t, line);
    er_put_char(&t, '\n');
    return !t.full && read_tiles(text) == 1 && tiles[0].line_count == 1;
}

/* A printed line reads as the same line, in a tile of that kind. */
static bool reads_back(int kind, const realms_line *line, const char *as)
{
    char text[500];
    er_text t = er_text_on(text, sizeof text);
    realms_line_print(line, &t);
    return !t.full && (as == NULL || strcmp(text, as) == 0) && reads(kind, text) &&
           memcmp(&tiles[0].line[0], line, sizeof *line) == 0;
}

static void test_lines(void)
{
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++)
        for (int kind = REALMS_KIND_RACE; kind <= REALMS_KIND_RELIC; kind++) {
            bool may = (GOOD[i].of >> kind & 1) != 0, read = reads(kind, GOOD[i].line);
            realms_line line = tiles[0].line[0];
            if (may)
                expect(read && reads_back(kind, &line, GOOD[i].line), GOOD[i].line);
            else
                expect(!read && strcmp(fault.key, GOOD[i].of != 0 ? "fault.tile.kind" : "fault.tile.filter_word") == 0,
                       GOOD[i].line);
        }
}

/* Every ability belongs to armies, to Places or to Relics; the other kinds refuse it. */
static void test_abilities(void)
{
    static const int of[] = {
        [REALMS_OF_ARMY] = OF_RACES, [REALMS_OF_PLACE] = REALMS_OF_PLACES, [REALMS_OF_RELIC] = REALMS_OF_RELICS};
    for (int i = 0; i < REALMS_ABILITY_COUNT; i++)
        for (int kind = REALMS_KIND_RACE; kind <= REALMS_KIND_RELIC; kind++) {
            char text[100];
            er_text t = er_text_on(text, sizeof text);
            realms_line line = {.effect = REALMS_EFFECT_ABILITY, .what = (uint8_t)i};
            realms_line_print(&line, &t);
            bool may = (of[realms_ability_words[i].of] >> kind & 1) != 0, read = reads(kind, text);
            expect(may ? read && tiles[0].line[0].what == i : !read && strcmp(fault.key, "fault.tile.kind") == 0, text);
        }
}

/* Tries every word of a filter in a Place, where all of them may stand: alone, across a border,
 * adjacent, own, not. */
static void test_filters(void)
{
    static const char *const before[] = {"", "not ", "border ", "border own ", "adjacent ", "not adjacent own "};
    for (int i = 0; i < REALMS_FILTER_COUNT; i++)
        for (size_t k = 0; k < sizeof before / sizeof *before; k++) {
            char text[100];
            er_text t = er_text_on(text, sizeof text);
            er_put(&t, "cost -1 where ");
            er_put(&t, before[k]);
            er_put(&t, realms_filter_words[i].first);
            bool never =
                (i == REALMS_FILTER_EMPTY || i == REALMS_FILTER_FOREIGN) && strcmp(before[k], "border own ") == 0;
            bool read = reads(REALMS_KIND_PLACE, text);
            realms_line line = tiles[0].line[0];
            expect(never ? !read : read && line.where.lit[0].what == i && reads_back(REALMS_KIND_PLACE, &line, text),
                   text);
        }
}

static void test_shipped(void)
{
    int lines = 0;
    for (int i = 0; i < content_tile_count; i++)
        for (int k = 0; k < content_tiles[i].line_count; k++, lines++)
            expect(reads_back(content_tiles[i].kind, &content_tiles[i].line[k], NULL), content_tiles[i].key);
    expect(content_tile_count > 0 && lines >= content_tile_count, "all tiles");
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
    expect(read_tiles(PLACE RELIC RACE) == 3 && tiles[0].kind == REALMS_KIND_PLACE && tiles[0].line_count == 0 &&
               tiles[1].kind == REALMS_KIND_RELIC && tiles[2].kind == REALMS_KIND_RACE,
           "a Place and a Relic need no line");
    expect(read_tiles(PLACE " name en \"Hive\"\n rule UG-X\n muster 2\n") == 1 && strcmp(tiles[0].rule, "UG-X") == 0,
           "a Place with a name and a rule");
    expect(read_tiles(RACE " piece armor where hill\n") == 1 && tiles[0].line[0].amount == 1, "one Armor");
    expect(read_tiles(RACE " coins +1 if empty or hill\n die where empty\n") == 1, "what can be empty, below");
    expect(read_tiles("power spirit\n tokens 5\n") == 1, "a power and a word");
}

/* No word of an explanation or a position, nor of a piece, can be the key of a tile; and no
 * built-in key is refused. */
static void test_reserved(void)
{
    static const char *const words[] = {"land",    "tribe",    "regions", "hand",   "first", "none",  "lair",
                                        "dragon",  "out",      "river",   "waits",  "finds", "bag",   "queen",
                                        "ancient", "monsters", "hammers", "hammer", "armor", "badges"};
    char text[100];
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        er_text t = er_text_on(text, sizeof text);
        er_put(&t, realms_kind_word((int)i % 4));
        er_put_char(&t, ' ');
        er_put(&t, words[i]);
        er_put(&t, "\n tokens 4 of 9\n");
        expect(read_tiles(text) == -1 && fault.line == 1 && strcmp(fault.key, "fault.tile.reserved") == 0, words[i]);
    }
    const er_game nothing = {0};
    for (int i = 0; i < REALMS_SOURCE_COUNT; i++) {
        if (i == REALMS_SOURCE_RACE || i == REALMS_SOURCE_POWER || i == REALMS_SOURCE_FIND)
            continue;
        er_text t = er_text_on(text, sizeof text);
        er_put(&t, "race ");
        er_put(&t, realms_part(&nothing, i, 0, 1).word);
        er_put(&t, "\n tokens 4 of 9\n");
        expect(read_tiles(text) == -1 && strcmp(fault.key, "fault.tile.reserved") == 0, text);
    }
}

/* A session's error has the key of the fault as its reason, and the word separately. */
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

/* All faults of a text, in the order of its lines, with the words that were probably meant. A fault
 * does not bring others: bees have a `tokens` line, and nothing is said of the lines of `rase`. */
static void test_proofread(void)
{
    static const char text[] = "race bees\n tokens 99 of 12\n coins +1 where hil\n peice fortress\n"
                               "rase wasps\n tokens 3 of 5\npower Swift\n tokens 2\n ability sorcry\nrace ants\n";
    static const struct {
        int line;
        const char *key, *meant;
    } want[] = {{2, "fault.number", ""},
                {3, "fault.tile.filter_word", "hill"},
                {4, "fault.unknown_word", "piece"},
                {5, "fault.tile.head", "race"},
                {7, "fault.key_letters", ""},
                {9, "fault.tile.ability", "sorcery"},
                {10, "fault.tile.tokens_missing", ""}};
    enum { WANTED = sizeof want / sizeof *want };
    er_fault faults[WANTED + 1];
    expect(realms_tiles_proofread(er_span_of(text), tiles, TILES, faults, WANTED + 1) == -1, "it is refused");
    for (int i = 0; i < WANTED; i++)
        expect(faults[i].line == want[i].line && strcmp(faults[i].key, want[i].key) == 0 &&
                   strcmp(faults[i].meant, want[i].meant) == 0,
               want[i].key);
    expect(faults[WANTED].key == NULL, "there are no more");
    expect(realms_tiles_proofread(er_span_of(text), tiles, TILES, faults, 2) == -1 && faults[1].line == 3,
           "as many as there is room for");
    expect(realms_tiles_proofread(er_span_of(RACE), tiles, TILES, faults, 2) == 1 && faults[0].key == NULL,
           "a good text has none");
}

/* "in decline" is what players say. */
static void test_in_decline(void)
{
    expect(read_tiles(RACE " coins +1 if any when in decline\n") == 1 && tiles[0].line[0].when == REALMS_WHEN_DECLINED,
           "when in decline");
    expect(read_tiles(RACE " coins +1 if any when in\n") == -1 && strcmp(fault.key, "fault.tile.when") == 0,
           "when in what?");
}

int main(void)
{
    check_tell_more = tell_fault;
    test_bad();
    test_good();
    test_lines();
    test_abilities();
    test_filters();
    test_shipped();
    test_reserved();
    test_proofread();
    test_in_decline();
    test_session();
    return check_end();
}
