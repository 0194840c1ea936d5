/* names.c - names of places in three languages, none twice, made of parts: "Goose Field". Which
 * parts there are is in words.def; their texts come from whoever orders the map, and say how they
 * agree: place.word.goose is "Gęsi|Gęsia|Gęsie", place.farmland.field "n Pole".
 *
 * Layer: atlas. Freestanding.
 */
#include "atlas/internal.h"

#include <assert.h>
#include <string.h>

enum {
    CHOICE = 8,     /* so many words are looked at for a short name */
    AMPLE_ROOM = 72 /* pixels: a name of any length fits there */
};

typedef struct kind {
    int of; /* a terrain or a world */
    const char *key;
} kind;

static const char *const WORDS[] = {
#define WORD(key) "place.word." #key,
#include "atlas/words.def"
};

static const kind PLACES[] = {
#define PLACE(terrain, key) {REALMS_TERRAIN_##terrain, #key},
#include "atlas/words.def"
};

static const kind MAPS[] = {
#define MAP(world, key) {ATLAS_##world, #key},
#include "atlas/words.def"
};

enum {
    WORD_COUNT = sizeof WORDS / sizeof WORDS[0],
    PLACE_COUNT = sizeof PLACES / sizeof PLACES[0],
    MAP_COUNT = sizeof MAPS / sizeof MAPS[0]
};

static_assert((int)WORD_COUNT > (int)REALMS_MAX_REGIONS, "a word for every region and one for the map");

const char *atlas_world_word(int world)
{
    static const char *const words[ATLAS_WORLDS] = {"surface", "underground"};
    return world >= 0 && world < ATLAS_WORLDS ? words[world] : NULL;
}

/* ---- putting together ---- */

static const char *end_of(const char *form)
{
    while (*form != '\0' && *form != '|')
        form++;
    return form;
}

/* The form of a word that goes with m, f, n or p; the last where there are fewer. */
static er_span form_of(const char *word, char which)
{
    int skip = which == 'f' ? 1 : which == 'n' ? 2 : which == 'p' ? 3 : 0;
    const char *end = end_of(word);
    for (; skip > 0 && *end == '|'; skip--) {
        word = end + 1;
        end = end_of(word);
    }
    return (er_span){word, (size_t)(end - word)};
}

static void put_name(const atlas_order *o, const char *word, const char *place, atlas_title *out)
{
    for (int lang = 0; lang < REALMS_NAMES; lang++) {
        const char *noun = o->word(lang, place);
        bool agrees = noun[0] != '\0' && noun[1] == ' ';
        er_span first = form_of(o->word(lang, word), agrees ? noun[0] : 'm');
        er_text text = er_text_on(out->text[lang], sizeof out->text[lang]);
        er_put_bytes(&text, first.at, first.len);
        er_put_char(&text, ' ');
        er_put(&text, agrees ? noun + 2 : noun);
    }
}

static int letters_in(const char *word)
{
    int n = 0;
    for (; *word != '\0' && *word != '|'; word++)
        n += (*word & 0xC0) != 0x80;
    return n;
}

/* ---- choosing ---- */

/* What is left of the words and places: taken from the front. */
typedef struct stock {
    int word_count, word[WORD_COUNT];
    int place[PLACE_COUNT], used[PLACE_COUNT];
} stock;

static void shuffle(int *list, int count, atlas_chance *chance)
{
    for (int i = 0; i < count; i++)
        list[i] = i;
    for (int i = count - 1; i > 0; i--) {
        int k = (int)atlas_random(chance, (uint32_t)i + 1), kept = list[i];
        list[i] = list[k];
        list[k] = kept;
    }
}

/* The first of those used least. */
static const char *take_place(stock *s, int terrain)
{
    int best = -1;
    for (int i = 0; i < PLACE_COUNT; i++)
        if (PLACES[s->place[i]].of == terrain && (best < 0 || s->used[i] < s->used[best]))
            best = i;
    s->used[best]++;
    return PLACES[s->place[best]].key;
}

/* Where there is little room, the shortest of the next few. */
static const char *take_word(stock *s, const atlas_order *o, int room)
{
    int best = 0, least = INT32_MAX, within = room >= AMPLE_ROOM ? 1 : CHOICE;
    for (int i = 0; i < within && i < s->word_count; i++) {
        int length = 0;
        for (int lang = 0; lang < REALMS_NAMES; lang++) {
            int own = letters_in(o->word(lang, WORDS[s->word[i]]));
            length = own > length ? own : length;
        }
        if (length < least) {
            least = length;
            best = i;
        }
    }
    int taken = s->word[best];
    memmove(&s->word[best], &s->word[best + 1], (size_t)(--s->word_count - best) * sizeof s->word[0]);
    return WORDS[taken];
}

/* The next region without a name: that with the least room. */
static int next_region(const atlas_draft *d, atlas_set left)
{
    int best = realms_first(left);
    REALMS_FOR_REGIONS(r, left)
        if (d->drawing.room[r] < d->drawing.room[best])
            best = r;
    return best;
}

static const char *key_of(er_text *room, const char *first, const char *second)
{
    er_putf(room, "place.%s.%s", first, second);
    return room->at;
}

void atlas_name(atlas_draft *d)
{
    stock s = {.word_count = WORD_COUNT};
    char key[2 * REALMS_KEY];
    int map = (int)atlas_random(&d->chance, MAP_COUNT);
    shuffle(s.word, WORD_COUNT, &d->chance);
    shuffle(s.place, PLACE_COUNT, &d->chance);
    while (MAPS[map].of != (int)d->order->world)
        map = (map + 1) % MAP_COUNT;
    er_text t = er_text_on(key, sizeof key);
    put_name(d->order, take_word(&s, d->order, AMPLE_ROOM),
             key_of(&t, atlas_world_word((int)d->order->world), MAPS[map].key), &d->title);
    for (atlas_set left = realms_bit(d->layout.ring_count) - 1; left != 0;) {
        int r = next_region(d, left);
        t = er_text_on(key, sizeof key);
        const char *place = key_of(&t, realms_terrain_word(d->layout.terrain[r]), take_place(&s, d->layout.terrain[r]));
        put_name(d->order, take_word(&s, d->order, d->drawing.room[r]), place, &d->name[r]);
        left &= ~realms_bit(r);
    }
}
