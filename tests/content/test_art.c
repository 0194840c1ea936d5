/* test_art.c - drawings: everything that can stand on a map has one, with the foot of what it does,
 * and what drawings are made of is there. */
#include "tests/check.h"
#include "content/art.h"
#include "content/content.h"
#include "realms/text/tile.h"

#include <stdio.h>
#include <string.h>

static const content_art *find_in(const content_art *list, const char *id, size_t len)
{
    for (; list->id != NULL; list++)
        if (strlen(list->id) == len && strncmp(list->id, id, len) == 0)
            return list;
    return NULL;
}

static const content_art *sign_of(const char *kind, const char *key)
{
    char id[64];
    snprintf(id, sizeof id, "%s.%s", kind, key);
    const content_art *sign = find_in(content_signs, id, strlen(id));
    expect(sign != NULL, "has a drawing", id);
    return sign;
}

static void stands_on(const char *kind, const char *key, const char *base)
{
    const content_art *sign = sign_of(kind, key);
    char part[64];
    snprintf(part, sizeof part, "href=\"#base.%s\"", base);
    expect(sign != NULL && strstr(sign->svg, part) != NULL, "stands on what says what it does", key);
}

/* ---- everything has a drawing ---- */

static void test_pieces(void)
{
    static const char *const BASES[REALMS_ROLE_COUNT] = {"wall", "immune", "tool"};
    for (int i = 0; i < REALMS_PIECE_COUNT; i++)
        stands_on("piece", realms_piece_words[i].first, BASES[realms_piece_words[i].role]);
    stands_on("piece", realms_terrain_word(REALMS_TERRAIN_MOUNTAIN), "wall");
    stands_on("piece", realms_terrain_word(REALMS_TERRAIN_BLACK_MOUNTAIN), "wall");
}

static void test_tiles(void)
{
    for (int i = 0; i < content_tile_count; i++) {
        const realms_tile *tile = &content_tiles[i];
        const char *kind = realms_kind_word(tile->kind);
        if (tile->kind == REALMS_KIND_PLACE || tile->kind == REALMS_KIND_RELIC)
            stands_on(kind, tile->key, kind);
    }
    expect(find_in(content_signs, "place", 5) != NULL, "a homemade Place has a drawing");
    expect(find_in(content_signs, "relic", 5) != NULL, "a homemade Relic has a drawing");
    expect(find_in(content_signs, "piece", 5) != NULL, "anything else has a drawing");
}

static void test_map(void)
{
    static const char *const MARKERS[] = {"tribe", "monsters", "ghost", "balrog", "volcano"};
    for (int i = 0; realms_symbol_word(i) != NULL; i++)
        (void)sign_of("symbol", realms_symbol_word(i));
    for (int i = 0; realms_terrain_word(i) != NULL; i++)
        (void)sign_of("terrain", realms_terrain_word(i));
    for (size_t i = 0; i < sizeof MARKERS / sizeof MARKERS[0]; i++)
        (void)sign_of("marker", MARKERS[i]);
}

/* ---- what they are made of ---- */

static void check_parts(const content_art *art)
{
    static const char before[] = "href=\"#";
    for (const char *at = strstr(art->svg, before); at != NULL; at = strstr(at, before)) {
        at += sizeof before - 1;
        size_t len = strcspn(at, "\"");
        expect(find_in(content_signs, at, len) != NULL || find_in(content_drawings, at, len) != NULL,
               "is made of drawings that there are", art->id);
    }
}

static void check_colours(const content_art *art)
{
    static const char before[] = "var(--";
    for (const char *at = strstr(art->svg, before); at != NULL; at = strstr(at, before)) {
        bool found = false;
        at += sizeof before - 1;
        size_t len = strcspn(at, ")");
        for (const content_colour *c = content_colours; c->name != NULL; c++)
            found = found || (strlen(c->name) == len && strncmp(c->name, at, len) == 0);
        expect(found, "has colours that there are", art->id);
    }
}

static void test_parts(void)
{
    const content_art *const LISTS[] = {content_drawings, content_signs};
    for (int i = 0; i < 2; i++)
        for (const content_art *art = LISTS[i]; art->id != NULL; art++) {
            check_parts(art);
            check_colours(art);
        }
}

int main(void)
{
    test_pieces();
    test_tiles();
    test_map();
    test_parts();
    return check_end();
}
