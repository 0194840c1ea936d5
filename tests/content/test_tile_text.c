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
    content_tile_text(lang, tile, &out);
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
         "+3 monety za każde 5 Wzgórz lub regionów prócz regionów z Kopalnią.",
         "+3 mince za každých 5 kopcovitých regionů nebo regionů kromě regionů s dolem.");
    says("power", "cost -2 where forest and border own sea and not edge",
         "2 tokens less against Forests among regions next to Seas held by the race except regions at the edge of the "
         "board.",
         "O 2 żetony mniej za Lasy spośród regionów obok Mórz zajętych przez rasę prócz regionów na brzegu planszy.",
         "O 2 žetony méně za lesnaté regiony z regionů vedle moří v držení národa kromě regionů na okraji plánu.");
    says("power", "coins -1 conquests", "-1 coin for every region conquered this turn.",
         "-1 moneta za każdy region wśród podbojów tej tury.", "-1 mince za každý region mezi dobytými v tomto tahu.");
    says("power", "coins +2 if lake when declined", "In decline: +2 coins if there are Lakes among those of the race.",
         "Po wymarciu: +2 monety, jeśli wśród regionów rasy są Jeziora.",
         "V úpadku: +2 mince, jsou-li mezi regiony národa jezera.");
    says("race", "loss +1", "2 tokens are lost when a region of the race is conquered.",
         "Rasa traci 2 żetony, gdy ktoś podbije jej region.", "Národ ztrácí 2 žetony, když mu někdo dobude region.");
    says("race", "defence +1 where swamp when any", "+1 to the defence of Swamps, even in decline.",
         "+1 do obrony Bagien, także po wymarciu.", "+1 k obraně bažinatých regionů, i v úpadku.");
    says("race", "defence +2", "+2 to the defence of all regions of the race.",
         "+2 do obrony wszystkich regionów rasy.", "+2 k obraně všech regionů národa.");
    says("relic", "cost -1 where mountain", "Once a turn: 1 token less against Mountains.",
         "Raz na turę: o 1 żeton mniej za Góry.", "Jednou za tah: o 1 žeton méně za pohoří.");
    says("place", "muster 2", "At the start of your turn you may take 2 tokens from the tray.",
         "Na początku swojej tury możesz wziąć 2 żetony z zasobnika.",
         "Na začátku svého tahu si smíš vzít 2 žetony ze zásobníku.");
    says("power", "piece hero 1", "At turn's end a Hero makes one region immune.",
         "Na koniec tury 1 Bohater czyni 1 region nietykalnym.", "Na konci tahu učiní 1 hrdina 1 region imunním.");
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

int main(void)
{
    test_shipped();
    test_lines();
    test_words();
    return check_end();
}
