/* test_tile_text.c - the texts of tiles in three languages: every word of the tile language has
 * its words, every tile a text without holes, and lines that nobody has written yet read as they
 * should. */
#include "tests/check.h"
#include "cli/cli.h"
#include "content/tile_text.h"
#include "realms/text/tile.h"

#include <stdio.h>
#include <string.h>

/* ---- the form of a text ---- */

static void check_text(const char *text, bool full, const char *about)
{
    size_t n = strlen(text);
    expect(!full, "fits", about);
    expect(n > 1 && text[n - 1] == '.' && text[n - 2] != '.', "ends with one full stop", text);
    expect(strstr(text, "tile.") == NULL && strstr(text, "Tile.") == NULL, "has words for everything", text);
    expect(strpbrk(text, "{}|") == NULL && strstr(text, "  ") == NULL && strstr(text, " .") == NULL, "has no holes",
           text);
    expect(!(text[0] >= 'a' && text[0] <= 'z'), "begins with a great letter", text);
}

static const char *text_of(int lang, const realms_tile *tile)
{
    static char text[CONTENT_TILE_TEXT];
    er_text out = er_text_on(text, sizeof text);
    content_tile_text(lang, NULL, tile, &out);
    check_text(text, out.full, tile->key);
    return text;
}

static void test_shipped(void)
{
    for (int lang = 0; lang < CONTENT_LANGS; lang++)
        for (int i = 0; i < content_tile_count; i++)
            (void)text_of(lang, &content_tiles[i]);
}

/* ---- lines ---- */

static bool read_line(const char *kind, const char *line, realms_tile *tile)
{
    char text[512];
    realms_fault fault = {0};
    snprintf(text, sizeof text, "%s mine_own\n%s  %s\n", kind,
             strcmp(kind, "race") == 0    ? "  tokens 5 of 9\n"
             : strcmp(kind, "power") == 0 ? "  tokens 4\n"
                                          : "",
             line);
    return realms_tiles_read(er_span_of(text), tile, 1, &fault) == 1;
}

static void says(const char *kind, const char *line, const char *en, const char *pl, const char *cs)
{
    const char *const wanted[CONTENT_LANGS] = {[CONTENT_EN] = en, [CONTENT_PL] = pl, [CONTENT_CS] = cs};
    realms_tile tile;
    if (!expect(read_line(kind, line, &tile), "is a line", line))
        return;
    for (int lang = 0; lang < CONTENT_LANGS; lang++) {
        const char *text = text_of(lang, &tile);
        if (!expect(strcmp(text, wanted[lang]) == 0, "is said so", wanted[lang]))
            printf("  found: %s\n", text);
    }
}

static void test_lines(void)
{
    says("race", "coins +3 per 5 where hill or not mine",
         "+3 coins for every 5 Hills or regions other than regions with a Mine.",
         "+3 monety za każde 5 Wzgórz lub regionów oprócz regionów z Kopalnią.",
         "+3 mince za každých 5 kopcovitých regionů nebo regionů kromě regionů s dolem.");
    says("power", "cost -2 where forest and border own sea and not edge",
         "2 fewer tokens needed to conquer Forests among regions next to Seas held by the race except regions at the "
         "edge of the board.",
         "Podbijając Lasy spośród regionów obok Mórz zajętych przez rasę oprócz regionów na brzegu planszy, "
         "potrzebujesz "
         "o 2 żetony mniej.",
         "O 2 žetony méně, když dobýváš lesnaté regiony z regionů vedle moří v držení tohoto národa kromě regionů na "
         "okraji plánu.");
    says("power", "coins -1 conquests", "-1 coin for every region conquered this turn.",
         "-1 moneta za każdy region spośród podbitych w tej turze.",
         "Za dobývání v tomto tahu: -1 mince za každý region.");
    says("power", "coins +2 if lake when declined", "In decline: +2 coins if the race holds any Lakes.",
         "Po wymarciu: +2 monety, jeśli wśród regionów rasy są Jeziora.",
         "V úpadku: +2 mince, jsou-li mezi regiony národa jezera.");
    says("race", "loss +1", "The race loses 2 tokens when one of its regions is conquered.",
         "Rasa traci 2 żetony, gdy ktoś podbije jej region.", "Národ ztrácí 2 žetony, když mu někdo dobude region.");
    says("race", "defence +1 where swamp when any", "+1 to the defence of Swamps, even in decline.",
         "+1 do obrony Bagien, także po wymarciu.", "+1 k obraně bažinatých regionů, i v úpadku.");
    says("race", "defence +2", "+2 to the defence of all the race's regions.", "+2 do obrony wszystkich regionów rasy.",
         "+2 k obraně všech regionů národa.");
    says("relic", "cost -1 where mountain", "Once a turn: 1 fewer token needed to conquer Mountains.",
         "Raz na turę: podbijając Góry, potrzebujesz o 1 żeton mniej.",
         "Jednou za tah: o 1 žeton méně, když dobýváš pohoří.");
    says("place", "muster 2", "At the start of your turn you may take 2 tokens from the storage tray.",
         "Na początku swojej tury możesz wziąć 2 żetony z zasobnika.",
         "Na začátku svého tahu si smíš vzít 2 žetony ze zásobníku.");
    says("power", "piece hero 1", "At the end of your turn, a Hero makes one region immune.",
         "Na koniec tury 1 Bohater czyni 1 region nietykalnym.", "Na konci tahu zajistí 1 hrdina imunitu 1 regionu.");
}

/* Tries a word in every place where the language allows it; returns how many lines that gives. */
static int test_word(const char *kind, const char *relation, const char *word)
{
    static const struct {
        const char *before, *behind;
    } frames[] = {
        {"coins +1 where ", ""}, {"coins +2 per 2 where ", ""},
        {"coins +1 if ", ""},    {"recruit 1 conquests where ", ""},
        {"cost +1 where ", ""},  {"steal 2 where ", ""},
        {"reach ", ""},          {"defence +1 where ", " when any"},
        {"link ", ""},           {"link around ", ""},
        {"die where ", ""},      {"piece armor 3 where ", ""},
        {"ability ", ""},        {"enter ", ""},
        {"piece ", " 2"},        {"piece ", ""},
    };
    int read = 0;
    for (size_t i = 0; i < sizeof frames / sizeof frames[0]; i++) {
        char line[128];
        realms_tile tile;
        snprintf(line, sizeof line, "%s%s%s%s", frames[i].before, relation, word, frames[i].behind);
        if (!read_line(kind, line, &tile))
            continue;
        read++;
        for (int lang = 0; lang < CONTENT_LANGS; lang++)
            (void)text_of(lang, &tile);
    }
    return read;
}

/* Tries every word of every list. */
static void test_words(void)
{
    static const char *const kinds[] = {"race", "power", "place", "relic"};
    static const char *const relations[] = {
        "",     "border ",     "adjacent ",     "border own ",     "adjacent own ",
        "not ", "not border ", "not adjacent ", "not border own ", "not adjacent own "};
    int read = 0;
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        for (size_t r = 0; r < sizeof relations / sizeof relations[0]; r++)
            for (int i = 0; i < REALMS_FILTER_COUNT; i++)
                read += test_word(kinds[k], relations[r], realms_filter_words[i].first);
        for (int i = 0; i < REALMS_PIECE_COUNT; i++)
            read += test_word(kinds[k], "", realms_piece_words[i].first);
        for (int i = 0; i < REALMS_ABILITY_COUNT; i++)
            read += test_word(kinds[k], "", realms_ability_words[i].second);
    }
    expect(read > 2000, "are enough", "lines that could be read");
}

/* ---- in decline ---- */

static const char *declined_of(int lang, const char *kind, const char *lines)
{
    static char text[CONTENT_TILE_TEXT];
    realms_tile tile;
    er_text out = er_text_on(text, sizeof text);
    if (!expect(read_line(kind, lines, &tile), "is a line", lines))
        return "";
    content_decline_text(lang, NULL, &tile, &out);
    check_text(text, out.full, lines);
    return text;
}

static void test_declined(void)
{
    static const struct {
        const char *kind, *lines, *says;
    } cases[] = {
        {"race", "coins +1 where farmland", "This has no effect any more."},
        {"race", "coins +1 where mine when any", "All of this still works."},
        {"power", "piece fortress 6\n  coins +1 where fortress", "Pieces already on the map stay."},
        {"race", "loss -1\n  coins +1 where mine when any", "+1 coin for every region with a Mine, even in decline."},
        {"place", "coins +1", "It cannot be used."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *text = declined_of(CONTENT_EN, cases[i].kind, cases[i].lines);
        expect(strcmp(text, cases[i].says) == 0, cases[i].says, text);
    }
    for (int lang = 0; lang < CONTENT_LANGS; lang++)
        (void)declined_of(lang, "power", cases[2].lines);
}

/* Of a race with these lines, at a table of the Surface. */
static void says_here(const char *lines, const char *help, const char *declined)
{
    const content_land land = content_land_of(content_map("pickle3"), false);
    char text[CONTENT_TILE_TEXT];
    realms_tile tile;
    if (!expect(read_line("race", lines, &tile), "is a line", lines))
        return;
    er_text out = er_text_on(text, sizeof text);
    content_tile_text(CONTENT_EN, &land, &tile, &out);
    expect(strcmp(text, help) == 0, help, text);
    out = er_text_on(text, sizeof text);
    content_decline_text(CONTENT_EN, &land, &tile, &out);
    expect(strcmp(text, declined) == 0, declined, text);
}

/* Lines that can do nothing on the map are left out of both texts, unless no line can do anything. */
static void test_declined_here(void)
{
    says_here("coins +1 where river when any\n  loss -1\n  coins +1 where hill when any",
              "The race loses no tokens when one of its regions is conquered. +1 coin for every Hill, even in decline.",
              "+1 coin for every Hill, even in decline.");
    says_here("coins +1 where river when any\n  coins +1 where hill", "+1 coin for every Hill.",
              "This has no effect any more.");
    says_here("coins +1 where river\n  coins +1 where hill when any", "+1 coin for every Hill, even in decline.",
              "All of this still works.");
    says_here("coins +1 where river when any", "+1 coin for every River region, even in decline.",
              "All of this still works.");
}

int main(void)
{
    test_declined();
    test_declined_here();
    test_shipped();
    test_lines();
    test_words();
    return check_end();
}
