/* test_people.c - every race has a banner and every power a badge of its own; homemade ones get one that follows from their key and
 * lines. */
#include "tests/check.h"
#include "content/content.h"
#include "paint/people.h"

#include <string.h>

enum { PICTURE = 1 << 16 };

static const char *draw(const realms_tile *tile, paint_form form)
{
    static char room[PICTURE];
    er_text out = er_text_on(room, sizeof room);
    paint_face face = paint_face_of(tile);
    paint_people(&face, form, &out);
    expect(!out.full && room[0] == '<', "has a drawing", tile->key);
    expect(strchr(room, '@') == NULL, "has all its bits", tile->key);
    return room;
}

static bool same_row(const content_people *a, const content_people *b)
{
    return memcmp(a->part, b->part, sizeof a->part) == 0 && memcmp(a->colour, b->colour, sizeof a->colour) == 0;
}

static void test_rows(const content_people *rows)
{
    for (const content_people *a = rows; a->key != NULL; a++)
        for (const content_people *b = rows; b < a; b++) {
            expect(strcmp(a->key, b->key) != 0, "has one row", a->key);
            expect(!same_row(a, b), "is not drawn like another", a->key);
        }
}

static bool is_tile(int kind, const char *key)
{
    for (int i = 0; i < content_tile_count; i++)
        if (content_tiles[i].kind == kind && strcmp(content_tiles[i].key, key) == 0)
            return true;
    return false;
}

static void test_shipped(void)
{
    int races = 0, powers = 0;
    for (int i = 0; i < content_tile_count; i++) {
        const realms_tile *tile = &content_tiles[i];
        if (tile->kind == REALMS_KIND_RACE) {
            races++;
            expect(content_race_row(tile->key) != NULL, "has a row in content/peoples", tile->key);
            for (paint_form form = PAINT_TALL; form < PAINT_BADGE; form++)
                (void)draw(tile, form);
            expect(paint_face_of(tile).vault == (content_tile_sets[i] == CONTENT_SET_UNDERGROUND),
                   "has a sky or a vault, as its world has", tile->key);
        } else if (tile->kind == REALMS_KIND_POWER) {
            powers++;
            expect(content_power_row(tile->key) != NULL, "has a row in content/peoples", tile->key);
            (void)draw(tile, PAINT_BADGE);
        }
    }
    expect(races == 29 && powers == 41, "all were looked at");
    for (const content_people *row = content_races; row->key != NULL; row++)
        expect(is_tile(REALMS_KIND_RACE, row->key), "is a race", row->key);
    for (const content_people *row = content_powers; row->key != NULL; row++)
        expect(is_tile(REALMS_KIND_POWER, row->key), "is a power", row->key);
}

/* Every part is in some row, or made for homemade peoples: what nobody uses is thrown out. */
static void test_parts(void)
{
    bool used[256] = {false};
    for (const content_people *row = content_races; row->key != NULL; row++)
        for (int i = 0; i < PEOPLE_PARTS; i++)
            used[row->part[i]] = true;
    for (const content_people *row = content_powers; row->key != NULL; row++)
        for (int i = 0; i < POWER_PARTS; i++)
            used[row->part[i]] = true;
    for (int n = content_part_first(PART_TAIL); n < content_part_first(PART_CHARGE); n++)
        expect(used[n] || content_parts[n].kind == PART_LAND, "is used", content_parts[n].id);
}

static const char HOMEMADE[] = "race otters\n  tokens 6 of 11\n  coins +1 where sea\n"
                               "race delvers\n  tokens 5 of 10\n  coins +1 where river\n"
                               "race nobodies\n  tokens 5 of 10\n"
                               "power grasping\n  tokens 4\n  coins +1 where forest\n"
                               "power bold\n  tokens 4\n  cost -1\n";

static void test_homemade(void)
{
    static char first[PICTURE];
    realms_tile tile[8];
    realms_fault fault = {0};
    int count = realms_tiles_read(er_span_of(HOMEMADE), tile, 8, &fault);
    if (!expect(count == 5, "homemade tiles can be read", fault.key))
        return;
    for (int i = 0; i < count; i++) {
        paint_form form = tile[i].kind == REALMS_KIND_RACE ? PAINT_TALL : PAINT_BADGE;
        strncpy(first, draw(&tile[i], form), sizeof first - 1);
        expect(strcmp(first, draw(&tile[i], form)) == 0, "is drawn alike every time", tile[i].key);
        expect(strstr(first, "<use") == NULL, "has an emblem without an icon", tile[i].key);
        for (int k = 0; k < i; k++) {
            paint_face a = paint_face_of(&tile[i]), b = paint_face_of(&tile[k]);
            expect(!same_row(&a.row, &b.row), "has a face of its own", tile[i].key);
        }
    }
    paint_face otters = paint_face_of(&tile[0]), delvers = paint_face_of(&tile[1]);
    expect(strcmp(content_parts[otters.row.part[PEOPLE_LAND]].id, "sea") == 0 && !otters.vault,
           "its land follows from its lines");
    expect(delvers.vault, "who speaks of a River lives under the ground");
    paint_face grasping = paint_face_of(&tile[3]), bold = paint_face_of(&tile[4]);
    expect(strcmp(content_parts[grasping.row.part[POWER_SHAPE]].id, "coin") == 0 &&
               strcmp(content_parts[grasping.row.part[POWER_TINT]].id, "forest") == 0,
           "what pays is a coin, in the colour of its terrain");
    expect(strcmp(content_parts[bold.row.part[POWER_SHAPE]].id, "fight") == 0,
           "what makes conquests cheaper is a shield");
}

int main(void)
{
    test_rows(content_races);
    test_rows(content_powers);
    test_shipped();
    test_parts();
    test_homemade();
    return check_end();
}
