/* tile_read.c - the tile language: text to realms_tile (docs/content.md). The same reader serves the build and homemade
 * content at run time; it never changes anything but its output and stops at the first fault with its line. */
#include "realms/tile.h"

#include <string.h>

const realms_word realms_filter_words[FILTER_COUNT] = {
#define FILTER(id, word, knd) [FILTER_##id] = {.first = word, .kind = FILTER_KIND_##knd},
#include "realms/words.def"
};

const realms_word realms_piece_words[PIECE_COUNT] = {
#define PIECE(id, word, num, kpt) [PIECE_##id] = {.first = word, .when = WHEN_ANY, .numbered = num, .kept = kpt},
#include "realms/words.def"
};

const realms_word realms_ability_words[ABILITY_COUNT] = {
#define ABILITY(id, a, b, whn, kpt) [ABILITY_##id] = {.first = a, .second = b, .when = whn, .kept = kpt},
#include "realms/words.def"
};

const char *const realms_effect_words[EFFECT_COUNT] = {
#define EFFECT(id, word) [EFFECT_##id] = word,
#include "realms/words.def"
};

typedef struct reader {
    er_span rest; /* of the line */
    realms_fault *fault;
    int line;
} reader;

static bool fail(reader *r, const char *what, er_span word)
{
    er_text t = er_text_on(r->fault->what, sizeof r->fault->what);
    r->fault->line = r->line;
    er_put(&t, what);
    if (word.len > 0) {
        er_put(&t, ": ");
        er_put_bytes(&t, word.at, word.len < 40 ? word.len : 40);
    }
    return false;
}

static const er_span NO_WORD = {NULL, 0};

static bool is_key(er_span w)
{
    if (w.len == 0 || w.len >= REALMS_KEY || w.at[0] < 'a' || w.at[0] > 'z')
        return false;
    for (size_t i = 0; i < w.len; i++) {
        char c = w.at[i];
        if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '_')
            return false;
    }
    return true;
}

static void copy_word(char *to, er_span w)
{
    memcpy(to, w.at, w.len);
    to[w.len] = '\0';
}

static er_span peek(const reader *r)
{
    er_span rest = r->rest;
    return er_next_word(&rest);
}

/* Takes the next word if it is this one. */
static bool accept(reader *r, const char *word)
{
    if (!er_span_is(peek(r), word))
        return false;
    (void)er_next_word(&r->rest);
    return true;
}

static bool read_number(reader *r, int lo, int hi, int32_t *out)
{
    er_span w = er_next_word(&r->rest);
    if (!er_span_int(w, lo, hi, out))
        return fail(r, w.len > 0 ? "not a number in range" : "a number is missing", w);
    return true;
}

/* ---- filters ---- */

static bool read_literal(reader *r, realms_literal *lit)
{
    lit->negated = accept(r, "not");
    if (accept(r, "border"))
        lit->relation = RELATION_BORDER;
    else if (accept(r, "adjacent"))
        lit->relation = RELATION_ADJACENT;
    if (lit->relation != RELATION_SELF)
        lit->own = accept(r, "own");
    er_span w = er_next_word(&r->rest);
    for (uint8_t i = 0; i < FILTER_COUNT; i++)
        if (er_span_is(w, realms_filter_words[i].first)) {
            lit->what = i;
            return true;
        }
    return fail(r, w.len > 0 ? "unknown word in a filter" : "a filter's word is missing", w);
}

static bool read_filter(reader *r, realms_filter *f)
{
    bool starts_or = false;
    for (;;) {
        if (f->count == REALMS_MAX_LITERALS)
            return fail(r, "a filter has at most 6 terms", NO_WORD);
        realms_literal *lit = &f->lit[f->count++];
        *lit = (realms_literal){.starts_or = starts_or};
        if (!read_literal(r, lit))
            return false;
        if (accept(r, "and"))
            starts_or = false;
        else if (accept(r, "or"))
            starts_or = true;
        else
            return true;
    }
}

/* Whether the map alone decides the filter (links), or the map and the tokens at conquest (conquests). */
static bool only_of_map(const realms_filter *f, bool tokens_too)
{
    for (int i = 0; i < f->count; i++) {
        uint8_t kind = realms_filter_words[f->lit[i].what].kind;
        if (f->lit[i].own || kind == FILTER_KIND_PIECE || f->lit[i].relation == RELATION_ADJACENT)
            return false;
        if (kind == FILTER_KIND_TOKENS && (!tokens_too || f->lit[i].relation != RELATION_SELF))
            return false;
    }
    return true;
}

/* ---- effect lines ---- */

static bool read_when(reader *r, realms_line *l)
{
    l->when = WHEN_ACTIVE;
    if (!accept(r, "when"))
        return true;
    if (accept(r, "any"))
        l->when = WHEN_ANY;
    else if (accept(r, "declined"))
        l->when = WHEN_DECLINED;
    else if (!accept(r, "active"))
        return fail(r, "after 'when' comes active, declined or any", peek(r));
    return true;
}

/* coins and recruit: N [per M] [once | where F | conquests [where F]] */
static bool read_counted(reader *r, realms_line *l)
{
    int32_t per = 1;
    bool divided = accept(r, "per");
    if (divided && !read_number(r, 1, 9, &per))
        return false;
    l->per = (uint8_t)per;
    l->scope = SCOPE_TURN;
    if (accept(r, "once"))
        l->scope = SCOPE_ONCE;
    else if (accept(r, "conquests"))
        l->scope = SCOPE_CONQUESTS;
    if (accept(r, "where")) {
        if (l->scope == SCOPE_ONCE)
            return fail(r, "'once' and 'where' don't go together", NO_WORD);
        if (l->scope == SCOPE_TURN)
            l->scope = SCOPE_REGIONS;
        if (!read_filter(r, &l->where))
            return false;
    }
    if (l->scope == SCOPE_CONQUESTS && !only_of_map(&l->where, true))
        return fail(r, "of conquests only words of the map, empty and nonempty can be asked", NO_WORD);
    if ((divided || l->effect == EFFECT_RECRUIT) && l->scope != SCOPE_REGIONS && l->scope != SCOPE_CONQUESTS)
        return fail(r, "'where' or 'conquests' is missing", NO_WORD);
    return true;
}

static bool read_effect(reader *r, realms_line *l, er_span word)
{
    static const struct {
        uint8_t effect;
        int lo, hi;
        bool counted, where, when;
    } effects[] = {
        {EFFECT_COST, -9, 9, false, true, true},  {EFFECT_DEFENCE, -9, 9, false, true, true},
        {EFFECT_COINS, -9, 9, true, false, true}, {EFFECT_RECRUIT, 1, 9, true, false, true},
        {EFFECT_LOSS, -9, 9, false, false, true}, {EFFECT_LEND, 1, 9, false, false, false},
    };
    for (size_t i = 0; i < sizeof effects / sizeof *effects; i++) {
        if (!er_span_is(word, realms_effect_words[effects[i].effect]))
            continue;
        int32_t amount;
        if (!read_number(r, effects[i].lo, effects[i].hi, &amount))
            return false;
        l->effect = effects[i].effect;
        l->amount = (int8_t)amount;
        if (amount == 0)
            return fail(r, "0 changes nothing", NO_WORD);
        if (effects[i].counted && !read_counted(r, l))
            return false;
        if (effects[i].where && accept(r, "where") && !read_filter(r, &l->where))
            return false;
        return !effects[i].when || read_when(r, l);
    }
    return fail(r, "unknown word", word);
}

static bool read_piece(reader *r, realms_line *l)
{
    er_span w = er_next_word(&r->rest);
    for (uint8_t i = 0; i < PIECE_COUNT; i++) {
        if (!er_span_is(w, realms_piece_words[i].first))
            continue;
        int32_t n = 1;
        if (realms_piece_words[i].numbered && peek(r).len > 0 && !read_number(r, 1, 9, &n))
            return false;
        if (i == PIECE_DRAGON && n != 1)
            return fail(r, "there is one dragon", NO_WORD);
        l->effect = EFFECT_PIECE;
        l->what = i;
        l->amount = (int8_t)n;
        l->when = realms_piece_words[i].kept ? WHEN_ANY : WHEN_ACTIVE;
        return true;
    }
    return fail(r, w.len > 0 ? "unknown piece" : "a piece's word is missing", w);
}

static bool read_ability(reader *r, realms_line *l, er_span first)
{
    er_span w = er_next_word(&r->rest);
    for (uint8_t i = 0; i < ABILITY_COUNT; i++) {
        const realms_word *a = &realms_ability_words[i];
        if (!er_span_is(first, a->first) || !er_span_is(w, a->second))
            continue;
        l->effect = EFFECT_ABILITY;
        l->what = i;
        l->amount = 1;
        l->when = a->when;
        return true;
    }
    return fail(r, w.len > 0 ? "unknown ability" : "a word is missing", w);
}

static bool read_link(reader *r, realms_line *l)
{
    l->effect = EFFECT_LINK;
    l->amount = 1;
    l->when = WHEN_ACTIVE;
    if (!read_filter(r, &l->where))
        return false;
    return only_of_map(&l->where, false) || fail(r, "a link can ask words of the map only", NO_WORD);
}

/* ---- a tile's head ---- */

static bool read_name(reader *r, realms_tile *tile)
{
    static const char *const langs[REALMS_NAMES] = {"en", "pl", "cs"};
    er_span lang = er_next_word(&r->rest);
    for (int i = 0; i < REALMS_NAMES; i++) {
        if (!er_span_is(lang, langs[i]))
            continue;
        while (r->rest.len > 0 && r->rest.at[0] == ' ') {
            r->rest.at++;
            r->rest.len--;
        }
        const char *open = r->rest.at;
        if (r->rest.len < 2 || open[0] != '"')
            return fail(r, "a name stands in quotes", NO_WORD);
        const char *close = memchr(open + 1, '"', r->rest.len - 1);
        size_t n = close != NULL ? (size_t)(close - open - 1) : 0;
        if (n == 0 || n >= REALMS_NAME || !er_span_is_plain((er_span){open + 1, n}))
            return fail(r, "a name has 1 to 47 bytes of plain text in quotes", NO_WORD);
        copy_word(tile->name[i], (er_span){open + 1, n});
        r->rest.at += n + 2;
        r->rest.len -= n + 2;
        return true;
    }
    return fail(r, "names are in en, pl or cs", lang);
}

static bool read_tokens(reader *r, realms_tile *tile)
{
    int32_t n, tray = 0;
    bool race = tile->kind == KIND_RACE;
    if (tile->tray != 0)
        return fail(r, "tokens are given twice", NO_WORD);
    if (!read_number(r, race ? 1 : 0, race ? 10 : 5, &n)) /* RE-BLANK-1 */
        return false;
    if (race && !accept(r, "of"))
        return fail(r, "a race needs 'tokens N of M'", peek(r));
    if (race && !read_number(r, n, 30, &tray))
        return false;
    tile->tokens = (uint8_t)n;
    tile->tray = (uint8_t)(race ? tray : 1); /* of a power: only that it was read */
    return true;
}

static bool read_body(reader *r, realms_tile *tile)
{
    er_span word = er_next_word(&r->rest);
    if (er_span_is(word, "rule")) {
        er_span id = er_next_word(&r->rest);
        if (id.len == 0 || id.len >= REALMS_KEY || !er_span_is_plain(id))
            return fail(r, "a rule id has 1 to 23 letters", NO_WORD);
        copy_word(tile->rule, id);
        return true;
    }
    if (er_span_is(word, "name"))
        return read_name(r, tile);
    if (er_span_is(word, "tokens"))
        return read_tokens(r, tile);
    if (tile->line_count == REALMS_MAX_LINES)
        return fail(r, "a tile has at most 8 effect lines", NO_WORD);
    realms_line *l = &tile->line[tile->line_count++];
    *l = (realms_line){.when = WHEN_ACTIVE, .per = 1};
    if (er_span_is(word, realms_effect_words[EFFECT_PIECE]))
        return read_piece(r, l);
    if (er_span_is(word, realms_effect_words[EFFECT_LINK]))
        return read_link(r, l);
    if (er_span_is(word, "ability") || er_span_is(word, "enter") || er_span_is(word, "reach"))
        return read_ability(r, l, word);
    return read_effect(r, l, word);
}

static bool read_head(reader *r, realms_tile *tile)
{
    er_span word = er_next_word(&r->rest);
    er_span key = er_next_word(&r->rest);
    memset(tile, 0, sizeof *tile);
    if (er_span_is(word, "race"))
        tile->kind = KIND_RACE;
    else if (er_span_is(word, "power"))
        tile->kind = KIND_POWER;
    else
        return fail(r, "a tile begins with 'race KEY' or 'power KEY'", word);
    if (!is_key(key))
        return fail(r, "a key has 1 to 23 of a-z, 0-9, _ and begins with a letter", key);
    copy_word(tile->key, key);
    copy_word(tile->rule, er_span_of("RE-BLANK-1"));
    return true;
}

/* Once, all pieces of one kind: a second line would be a second supply. */
static bool finish_tile(reader *r, const realms_tile *tile)
{
    unsigned seen = 0;
    if (tile->tray == 0)
        return fail(r, "the tile above has no 'tokens' line", er_span_of(tile->key));
    for (int i = 0; i < tile->line_count; i++) {
        if (tile->line[i].effect != EFFECT_PIECE)
            continue;
        if ((seen & 1u << tile->line[i].what) != 0)
            return fail(r, "the tile above has a piece twice", er_span_of(tile->key));
        seen |= 1u << tile->line[i].what;
    }
    return true;
}

/* Cuts the next line off, without its comment. */
static er_span next_line(er_span *text)
{
    er_span line = {text->at, 0};
    while (line.len < text->len && text->at[line.len] != '\n')
        line.len++;
    size_t used = line.len < text->len ? line.len + 1 : line.len;
    text->at += used;
    text->len -= used;
    bool quoted = false;
    for (size_t i = 0; i < line.len; i++) {
        quoted ^= line.at[i] == '"';
        if (line.at[i] == '#' && !quoted)
            line.len = i;
    }
    return line;
}

int realms_tiles_read(er_span text, realms_tile *out, int cap, realms_fault *fault)
{
    reader r = {.fault = fault};
    int count = 0;
    fault->line = 0;
    fault->what[0] = '\0';
    while (text.len > 0) {
        r.rest = next_line(&text);
        r.line++;
        if (peek(&r).len == 0)
            continue;
        bool indented = r.rest.at[0] == ' ' || r.rest.at[0] == '\t';
        if (indented) {
            if (count == 0) {
                (void)fail(&r, "a tile begins with 'race KEY' or 'power KEY'", peek(&r));
                return -1;
            }
            if (!read_body(&r, &out[count - 1]))
                return -1;
        } else {
            if (count > 0 && !finish_tile(&r, &out[count - 1]))
                return -1;
            if (count == cap) {
                (void)fail(&r, "too many tiles", NO_WORD);
                return -1;
            }
            if (!read_head(&r, &out[count++]))
                return -1;
            for (int i = 0; i < count - 1; i++)
                if (er_span_is(er_span_of(out[i].key), out[count - 1].key)) {
                    (void)fail(&r, "this key is taken", er_span_of(out[i].key));
                    return -1;
                }
        }
        if (peek(&r).len > 0) {
            (void)fail(&r, "unexpected word", peek(&r));
            return -1;
        }
    }
    if (count > 0 && !finish_tile(&r, &out[count - 1]))
        return -1;
    return count;
}
