/* tile_read.c - the tile language: reads text into realms_tile (docs/content.md). The same
 * reader serves the build and homemade content at run time. It changes nothing but its output.
 * After a fault it goes on with the next line, if the caller has room for more faults. */
#include "realms/text/reader.h"
#include "realms/text/tile.h"

#include <string.h>

const realms_word realms_filter_words[REALMS_FILTER_COUNT] = {
#define FILTER(id, word, knd) [REALMS_FILTER_##id] = {.first = word, .kind = REALMS_FILTER_KIND_##knd},
#include "realms/words.def"
};

const realms_word realms_piece_words[REALMS_PIECE_COUNT] = {
#define PIECE(id, word, num, kpt, earn, how, rule_id, many, of_set) \
    [REALMS_PIECE_##id] = {.first = word,                           \
                           .when = REALMS_WHEN_ANY,                 \
                           .numbered = num,                         \
                           .kept = kpt,                             \
                           .earned = earn,                          \
                           .role = REALMS_ROLE_##how,               \
                           .rule = rule_id,                         \
                           .set = REALMS_WORD_##of_set},
#include "realms/words.def"
};

const realms_word realms_ability_words[REALMS_ABILITY_COUNT] = {
#define ABILITY(id, a, b, whn, kpt, kind, of_set) \
    [REALMS_ABILITY_##id] = {                     \
        .first = a, .second = b, .when = whn, .kept = kpt, .of = REALMS_OF_##kind, .set = REALMS_WORD_##of_set},
#include "realms/words.def"
};

const realms_word realms_effect_words[REALMS_EFFECT_COUNT] = {
#define EFFECT(id, word, of_set) [REALMS_EFFECT_##id] = {.first = word, .set = REALMS_WORD_##of_set},
#include "realms/words.def"
};

static const char HOMEMADE_RULE[] = "RE-BLANK-1"; /* unless a tile names its own */

static const char *const KIND_WORDS[] = {[REALMS_KIND_RACE] = "race",
                                         [REALMS_KIND_POWER] = "power",
                                         [REALMS_KIND_PLACE] = "place",
                                         [REALMS_KIND_RELIC] = "relic"};

const char *realms_kind_word(int kind)
{
    return kind >= 0 && (size_t)kind < sizeof KIND_WORDS / sizeof *KIND_WORDS ? KIND_WORDS[kind] : NULL;
}

/* Words that cannot be names of tiles, besides those of pieces. */
static const char *const RESERVED_WORDS[] = {
#define RESERVED(word) word,
#include "realms/words.def"
#define SOURCE(id, word, rule, group) word,
#define SOURCE_TILE(id, group)
#define SOURCE_PIECE(id)
#include "realms/sources.def"
};

/* ---- lists of words, to find the one that was meant ---- */

static const char *filter_word(int i)
{
    return i < REALMS_FILTER_COUNT ? realms_filter_words[i].first : NULL;
}

static const char *piece_word(int i)
{
    return i < REALMS_PIECE_COUNT ? realms_piece_words[i].first : NULL;
}

static const char *ability_word(int i)
{
    return i < REALMS_ABILITY_COUNT ? realms_ability_words[i].second : NULL;
}

/* The words that begin the lines of a tile: its effects, and what a tile has once. */
static const char *line_word(int i)
{
    static const char *const others[] = {"rule", "name", "tokens", "ability", "enter"};
    size_t at = (size_t)i;
    if (at < REALMS_EFFECT_COUNT)
        return realms_effect_words[at].first;
    at -= REALMS_EFFECT_COUNT;
    return at < sizeof others / sizeof *others ? others[at] : NULL;
}

/* Refuses a word that is not in a list, or that is missing. */
static bool fail_among(er_reader *r, realms_fault_id unknown, realms_fault_id missing, er_span word,
                       const char *(*list)(int))
{
    return word.len > 0 ? er_read_fail_among(r, realms_fault_keys[unknown], word, list) : reader_fail(r, missing);
}

/* ---- filters ---- */

static bool read_literal(er_reader *r, realms_literal *lit)
{
    lit->negated = er_read_accept(r, "not");
    if (er_read_accept(r, "border"))
        lit->relation = REALMS_RELATION_BORDER;
    else if (er_read_accept(r, "adjacent"))
        lit->relation = REALMS_RELATION_ADJACENT;
    if (lit->relation != REALMS_RELATION_SELF)
        lit->own = er_read_accept(r, "own");
    er_span w = er_next_word(&r->rest);
    for (uint8_t i = 0; i < REALMS_FILTER_COUNT; i++)
        if (er_span_is(w, realms_filter_words[i].first)) {
            lit->what = i;
            return true;
        }
    return fail_among(r, FAULT_TILE_FILTER_WORD, FAULT_TILE_FILTER_MISSING, w, filter_word);
}

static bool read_filter(er_reader *r, realms_filter *f)
{
    bool starts_or = false;
    for (;;) {
        if (f->count == REALMS_MAX_LITERALS)
            return reader_fail_number(r, FAULT_TILE_FILTER_TERMS, REALMS_MAX_LITERALS);
        realms_literal *lit = &f->lit[f->count++];
        *lit = (realms_literal){.starts_or = starts_or};
        if (!read_literal(r, lit))
            return false;
        if (er_read_accept(r, "and"))
            starts_or = false;
        else if (er_read_accept(r, "or"))
            starts_or = true;
        else
            return true;
    }
}

/* Whether the map alone decides the filter (links), or the map and the tokens at conquest
 * (conquests). */
static bool only_of_map(const realms_filter *f, bool tokens_too)
{
    for (int i = 0; i < f->count; i++) {
        uint8_t kind = realms_filter_words[f->lit[i].what].kind;
        bool tokens = kind == REALMS_FILTER_KIND_TOKENS && tokens_too && f->lit[i].relation == REALMS_RELATION_SELF;
        if (f->lit[i].own || f->lit[i].relation == REALMS_RELATION_ADJACENT ||
            (kind != REALMS_FILTER_KIND_MAP && !tokens))
            return false;
    }
    return true;
}

/* Whether a term can never hold. A held region contains only tokens of its holder, so no term
 * can require it to be empty or foreign. `held` means that the region is one of the army's own. */
static bool never_holds(const realms_literal *lit, bool held)
{
    bool itself = held && lit->relation == REALMS_RELATION_SELF;
    if (lit->what == REALMS_FILTER_EMPTY || lit->what == REALMS_FILTER_FOREIGN)
        return !lit->negated && (itself || lit->own);
    return lit->what == REALMS_FILTER_NONEMPTY && lit->negated && itself;
}

/* Whether one of the alternatives can hold. */
static bool can_hold(const realms_filter *f, bool held)
{
    bool alive = true;
    for (int i = 0; i < f->count; i++) {
        if (f->lit[i].starts_or && alive)
            return true;
        alive = (alive || f->lit[i].starts_or) && !never_holds(&f->lit[i], held);
    }
    return alive;
}

/* ---- effect lines ---- */

/* Accepts two words that belong together. */
static bool accept_two(er_reader *r, const char *first, const char *second)
{
    er_span rest = r->rest;
    if (er_read_accept(r, first) && er_read_accept(r, second))
        return true;
    r->rest = rest;
    return false;
}

/* Players say "in decline", so that is understood too. */
static bool read_when(er_reader *r, realms_line *l)
{
    l->when = REALMS_WHEN_ACTIVE;
    if (!er_read_accept(r, "when"))
        return true;
    if (er_read_accept(r, "any"))
        l->when = REALMS_WHEN_ANY;
    else if (er_read_accept(r, "declined") || accept_two(r, "in", "decline"))
        l->when = REALMS_WHEN_DECLINED;
    else if (!er_read_accept(r, "active"))
        return reader_fail_word(r, FAULT_TILE_WHEN, er_read_peek(r));
    return true;
}

/* Reads coins and recruit: N [per M] [once | where F | conquests [where F]]; coins also: groups
 * | united | if F */
static bool read_counted(er_reader *r, realms_line *l)
{
    int32_t per = 1;
    bool divided = er_read_accept(r, "per");
    if (divided && !er_read_number(r, 1, 9, &per))
        return false;
    l->per = (uint8_t)per;
    l->scope = REALMS_SCOPE_TURN;
    if (er_read_accept(r, "once"))
        l->scope = REALMS_SCOPE_ONCE;
    else if (er_read_accept(r, "conquests"))
        l->scope = REALMS_SCOPE_CONQUESTS;
    else if (l->effect == REALMS_EFFECT_COINS && er_read_accept(r, "groups"))
        l->scope = REALMS_SCOPE_GROUPS;
    else if (l->effect == REALMS_EFFECT_COINS && er_read_accept(r, "united"))
        l->scope = REALMS_SCOPE_UNITED;
    else if (l->effect == REALMS_EFFECT_COINS && er_read_accept(r, "if")) {
        l->scope = REALMS_SCOPE_IF;
        if (!read_filter(r, &l->where))
            return false;
    }
    if (er_read_accept(r, "where")) {
        if (l->scope != REALMS_SCOPE_TURN && l->scope != REALMS_SCOPE_CONQUESTS)
            return reader_fail(r, FAULT_TILE_ONCE_WHERE);
        if (l->scope == REALMS_SCOPE_TURN)
            l->scope = REALMS_SCOPE_REGIONS;
        if (!read_filter(r, &l->where))
            return false;
    }
    if (l->scope == REALMS_SCOPE_CONQUESTS && !only_of_map(&l->where, true))
        return reader_fail(r, FAULT_TILE_CONQUESTS);
    bool counted =
        l->scope == REALMS_SCOPE_REGIONS || l->scope == REALMS_SCOPE_CONQUESTS || l->scope == REALMS_SCOPE_GROUPS;
    if ((divided || l->effect == REALMS_EFFECT_RECRUIT) && !counted)
        return reader_fail(r, FAULT_TILE_COUNT_MISSING);
    return true;
}

/* A line that can never do anything is a mistake by its author. */
static bool can_matter(er_reader *r, const realms_line *l)
{
    bool held = l->scope == REALMS_SCOPE_REGIONS || l->scope == REALMS_SCOPE_IF || l->effect == REALMS_EFFECT_DEFENCE ||
                l->effect == REALMS_EFFECT_STEAL || l->effect == REALMS_EFFECT_PIECE;
    if (l->scope == REALMS_SCOPE_ONCE && l->when == REALMS_WHEN_DECLINED)
        return reader_fail(r, FAULT_TILE_ONCE_DECLINED);
    return can_hold(&l->where, held) || reader_fail(r, FAULT_TILE_NEVER_EMPTY);
}

static bool read_effect(er_reader *r, realms_line *l, er_span word)
{
    static const struct {
        uint8_t effect;
        int8_t lo, hi;
        bool counted, where, when;
    } effects[] = {
        {REALMS_EFFECT_COST, -9, 9, false, true, true},      {REALMS_EFFECT_DEFENCE, -9, 9, false, true, true},
        {REALMS_EFFECT_COINS, -9, 9, true, false, true},     {REALMS_EFFECT_RECRUIT, 1, 9, true, false, true},
        {REALMS_EFFECT_LOSS, -9, 9, false, false, true},     {REALMS_EFFECT_LEND, 1, 9, false, false, false},
        {REALMS_EFFECT_MUSTER, 1, 9, false, false, false},   {REALMS_EFFECT_BOUNTY, 1, 9, false, false, true},
        {REALMS_EFFECT_TOLL, 1, 9, false, false, true},      {REALMS_EFFECT_STEAL, 1, 9, false, true, false},
        {REALMS_EFFECT_SACRIFICE, 1, 9, false, false, true},
    };
    for (size_t i = 0; i < sizeof effects / sizeof *effects; i++) {
        if (!er_span_is(word, realms_effect_words[effects[i].effect].first))
            continue;
        int32_t amount;
        if (!er_read_number(r, effects[i].lo, effects[i].hi, &amount))
            return false;
        l->effect = effects[i].effect;
        l->amount = (int8_t)amount;
        if (amount == 0)
            return reader_fail(r, FAULT_TILE_ZERO);
        if (effects[i].counted && !read_counted(r, l))
            return false;
        if (effects[i].where && er_read_accept(r, "where") && !read_filter(r, &l->where))
            return false;
        return (!effects[i].when || read_when(r, l)) && can_matter(r, l);
    }
    return er_read_fail_among(r, realms_fault_keys[FAULT_UNKNOWN_WORD], word, line_word);
}

static bool is_number(er_span word)
{
    return word.len > 0 && !er_span_is(word, "where");
}

static bool read_piece(er_reader *r, realms_line *l)
{
    er_span w = er_next_word(&r->rest);
    for (uint8_t i = 0; i < REALMS_PIECE_COUNT; i++) {
        if (!er_span_is(w, realms_piece_words[i].first))
            continue;
        int32_t n = 1;
        if (realms_piece_words[i].numbered && is_number(er_read_peek(r)) && !er_read_number(r, 1, 9, &n))
            return false;
        if (i == REALMS_PIECE_DRAGON && n != 1)
            return reader_fail(r, FAULT_TILE_ONE_DRAGON);
        l->effect = REALMS_EFFECT_PIECE;
        l->what = i;
        l->amount = (int8_t)n;
        l->when = realms_piece_words[i].kept ? REALMS_WHEN_ANY : REALMS_WHEN_ACTIVE;
        if (!realms_piece_words[i].earned)
            return true;
        if (!er_read_accept(r, "where"))
            return reader_fail(r, FAULT_TILE_WHERE_MISSING);
        return read_filter(r, &l->where) && can_matter(r, l);
    }
    return fail_among(r, FAULT_TILE_PIECE, FAULT_TILE_PIECE_MISSING, w, piece_word);
}

static bool read_ability(er_reader *r, realms_line *l, er_span first)
{
    er_span w = er_next_word(&r->rest);
    for (uint8_t i = 0; i < REALMS_ABILITY_COUNT; i++) {
        const realms_word *a = &realms_ability_words[i];
        if (!er_span_is(first, a->first) || !er_span_is(w, a->second))
            continue;
        l->effect = REALMS_EFFECT_ABILITY;
        l->what = i;
        l->amount = 1;
        l->when = a->when;
        return true;
    }
    return fail_among(r, FAULT_TILE_ABILITY, FAULT_TILE_ABILITY_MISSING, w, ability_word);
}

static bool is_kindred(const realms_filter *f)
{
    const realms_literal *lit = &f->lit[0];
    return f->count == 1 && lit->what == REALMS_FILTER_KINDRED && lit->relation == REALMS_RELATION_SELF &&
           !lit->negated;
}

/* Reads link [around] F and reach F, which are about the map; a Place may also link the regions
 * of its own terrain. */
static bool read_link(er_reader *r, realms_line *l, uint8_t effect)
{
    l->effect = effect;
    l->amount = 1;
    l->when = REALMS_WHEN_ACTIVE;
    l->around = effect == REALMS_EFFECT_LINK && er_read_accept(r, "around");
    if (!read_filter(r, &l->where))
        return false;
    if (effect == REALMS_EFFECT_LINK && !l->around && is_kindred(&l->where))
        return true;
    return only_of_map(&l->where, false) || reader_fail(r, FAULT_TILE_LINK);
}

/* Reads die where F: the die may be rolled before such a conquest. */
static bool read_die(er_reader *r, realms_line *l)
{
    l->effect = REALMS_EFFECT_DIE;
    l->amount = 1;
    l->when = REALMS_WHEN_ACTIVE;
    if (!er_read_accept(r, "where"))
        return reader_fail(r, FAULT_TILE_WHERE_MISSING);
    return read_filter(r, &l->where) && can_matter(r, l);
}

/* ---- a tile's head ---- */

static void copy_word(char *to, er_span w)
{
    memcpy(to, w.at, w.len);
    to[w.len] = '\0';
}

bool reader_name(er_reader *r, char name[REALMS_NAMES][REALMS_NAME])
{
    static const char *const langs[REALMS_NAMES] = {"en", "pl", "cs"};
    er_span lang = er_next_word(&r->rest);
    for (int i = 0; i < REALMS_NAMES; i++) {
        if (!er_span_is(lang, langs[i]))
            continue;
        if (name[i][0] != '\0')
            return reader_fail_word(r, FAULT_TILE_TWICE, er_span_of("name"));
        while (r->rest.len > 0 && r->rest.at[0] == ' ') {
            r->rest.at++;
            r->rest.len--;
        }
        const char *open = r->rest.at;
        if (r->rest.len < 2 || open[0] != '"')
            return reader_fail(r, FAULT_TILE_NAME_QUOTES);
        const char *close = memchr(open + 1, '"', r->rest.len - 1);
        size_t n = close != NULL ? (size_t)(close - open - 1) : 0;
        if (n == 0 || n >= REALMS_NAME || !er_span_is_plain((er_span){open + 1, n}))
            return reader_fail_number(r, FAULT_TILE_NAME, REALMS_NAME - 1);
        copy_word(name[i], (er_span){open + 1, n});
        r->rest.at += n + 2;
        r->rest.len -= n + 2;
        return true;
    }
    return reader_fail_word(r, FAULT_TILE_NAME_LANGUAGE, lang);
}

static bool read_tokens(er_reader *r, realms_tile *tile)
{
    int32_t n, tray = 0;
    bool race = tile->kind == REALMS_KIND_RACE;
    if (tile->tray != 0)
        return reader_fail(r, FAULT_TILE_TOKENS_TWICE);
    tile->tray = 1;                                          /* the line is there, even if it is wrong */
    if (!er_read_number(r, race ? 1 : 0, race ? 10 : 5, &n)) /* RE-BLANK-1 */
        return false;
    if (race && !er_read_accept(r, "of"))
        return reader_fail_word(r, FAULT_TILE_TOKENS_OF, er_read_peek(r));
    if (race && !er_read_number(r, n, 30, &tray))
        return false;
    tile->tokens = (uint8_t)n;
    tile->tray = (uint8_t)(race ? tray : 1); /* for a power: only that it was read */
    return true;
}

static bool read_edition(er_reader *r, realms_tile *tile)
{
    int32_t n;
    if (tile->edition != 0)
        return reader_fail_word(r, FAULT_TILE_TWICE, er_span_of("edition"));
    if (!er_read_number(r, 1, realms_rules.edition, &n))
        return false;
    tile->edition = (uint8_t)n;
    return true;
}

static bool read_words(er_reader *r, realms_line *l, er_span word)
{
    if (er_span_is(word, realms_effect_words[REALMS_EFFECT_PIECE].first))
        return read_piece(r, l);
    if (er_span_is(word, realms_effect_words[REALMS_EFFECT_LINK].first))
        return read_link(r, l, REALMS_EFFECT_LINK);
    if (er_span_is(word, realms_effect_words[REALMS_EFFECT_REACH].first))
        return read_link(r, l, REALMS_EFFECT_REACH);
    if (er_span_is(word, realms_effect_words[REALMS_EFFECT_DIE].first))
        return read_die(r, l);
    if (er_span_is(word, "ability") || er_span_is(word, "enter"))
        return read_ability(r, l, word);
    return read_effect(r, l, word);
}

static bool speaks_of_site(const realms_filter *f)
{
    for (int i = 0; i < f->count; i++)
        if (realms_filter_words[f->lit[i].what].kind == REALMS_FILTER_KIND_SITE)
            return true;
    return false;
}

/* Whether a line is allowed in this kind of tile. Places and Relics lie somewhere, but have no
 * tokens, pieces or conquests of their own; a Relic helps a conquest or pays, while its race is
 * active. */
static bool fits_kind(const realms_tile *tile, const realms_line *l)
{
    bool find = tile->kind == REALMS_KIND_PLACE || tile->kind == REALMS_KIND_RELIC;
    static const uint8_t of[] = {[REALMS_KIND_RACE] = REALMS_OF_ARMY,
                                 [REALMS_KIND_POWER] = REALMS_OF_ARMY,
                                 [REALMS_KIND_PLACE] = REALMS_OF_PLACE,
                                 [REALMS_KIND_RELIC] = REALMS_OF_RELIC};
    if (l->effect == REALMS_EFFECT_ABILITY)
        return realms_ability_words[l->what].of == of[tile->kind];
    if (l->effect == REALMS_EFFECT_MUSTER || l->effect == REALMS_EFFECT_SACRIFICE)
        return tile->kind == REALMS_KIND_PLACE;
    if (!find)
        return !speaks_of_site(&l->where);
    if (l->scope == REALMS_SCOPE_ONCE || l->scope == REALMS_SCOPE_CONQUESTS || l->effect == REALMS_EFFECT_PIECE ||
        l->effect == REALMS_EFFECT_LEND || l->effect == REALMS_EFFECT_RECRUIT)
        return false;
    return tile->kind == REALMS_KIND_PLACE ||
           (l->when == REALMS_WHEN_ACTIVE &&
            (l->effect == REALMS_EFFECT_COST || l->effect == REALMS_EFFECT_COINS || l->effect == REALMS_EFFECT_STEAL ||
             l->effect == REALMS_EFFECT_REACH || l->effect == REALMS_EFFECT_DIE));
}

static bool read_line(er_reader *r, const realms_tile *tile, realms_line *l, er_span word)
{
    return read_words(r, l, word) && (fits_kind(tile, l) || reader_fail(r, FAULT_TILE_KIND));
}

/* Returns when a line of a Relic acts: as the Orb, when coins are counted, or in a conquest. */
static int moment_of(const realms_line *l)
{
    if (l->effect == REALMS_EFFECT_ABILITY)
        return l->what == REALMS_ABILITY_ORB ? 0 : l->what == REALMS_ABILITY_AVARICE ? 1 : 2;
    return l->effect == REALMS_EFFECT_COINS || l->effect == REALMS_EFFECT_STEAL ? 1 : 2;
}

/* Whether all lines of a Relic act at one moment, since it is used once a turn. */
static bool has_one_moment(const realms_tile *tile, const realms_line *l)
{
    return tile->kind != REALMS_KIND_RELIC || tile->line_count == 0 || moment_of(&tile->line[0]) == moment_of(l);
}

/* Whether a line is new: all pieces of one kind come in one line, since a second would be a
 * second supply; repeating an ability adds nothing. */
static bool is_new(const realms_tile *tile, const realms_line *l)
{
    if (l->effect != REALMS_EFFECT_PIECE && l->effect != REALMS_EFFECT_ABILITY)
        return true;
    for (const realms_line *before = tile->line; before < l; before++)
        if (before->effect == l->effect && before->what == l->what)
            return false;
    return true;
}

static er_span word_of(const realms_line *l)
{
    return er_span_of(l->effect == REALMS_EFFECT_PIECE ? realms_piece_words[l->what].first
                                                       : realms_ability_words[l->what].second);
}

static bool read_body(er_reader *r, realms_tile *tile)
{
    er_span word = er_next_word(&r->rest);
    if (er_span_is(word, "rule")) {
        er_span id = er_next_word(&r->rest);
        if (id.len == 0 || id.len >= REALMS_KEY || !er_span_is_plain(id))
            return reader_fail_number(r, FAULT_TILE_RULE, REALMS_KEY - 1);
        if (!er_span_is(er_span_of(tile->rule), HOMEMADE_RULE))
            return reader_fail_word(r, FAULT_TILE_TWICE, er_span_of("rule"));
        copy_word(tile->rule, id);
        return true;
    }
    if (er_span_is(word, "edition"))
        return read_edition(r, tile);
    if (er_span_is(word, "name"))
        return reader_name(r, tile->name);
    if (er_span_is(word, "tokens"))
        return tile->kind == REALMS_KIND_RACE || tile->kind == REALMS_KIND_POWER ? read_tokens(r, tile)
                                                                                 : reader_fail(r, FAULT_TILE_KIND);
    if (tile->line_count == REALMS_MAX_LINES)
        return reader_fail_number(r, FAULT_TILE_LINES, REALMS_MAX_LINES);
    realms_line *l = &tile->line[tile->line_count];
    *l = (realms_line){.when = REALMS_WHEN_ACTIVE, .per = 1};
    if (!read_line(r, tile, l, word))
        return false;
    if (!has_one_moment(tile, l))
        return reader_fail(r, FAULT_TILE_KIND);
    tile->line_count++;
    return is_new(tile, l) || reader_fail_word(r, FAULT_TILE_TWICE, word_of(l));
}

static bool is_reserved(er_span key)
{
    for (size_t i = 0; i < sizeof RESERVED_WORDS / sizeof *RESERVED_WORDS; i++)
        if (er_span_is(key, RESERVED_WORDS[i]))
            return true;
    for (int i = 0; i < REALMS_PIECE_COUNT; i++)
        if (er_span_is(key, realms_piece_words[i].first))
            return true;
    return false;
}

static bool read_head(er_reader *r, realms_tile *tile)
{
    er_span word = er_next_word(&r->rest);
    er_span key = er_next_word(&r->rest);
    memset(tile, 0, sizeof *tile);
    while (tile->kind < sizeof KIND_WORDS / sizeof *KIND_WORDS && !er_span_is(word, KIND_WORDS[tile->kind]))
        tile->kind++;
    if (tile->kind == sizeof KIND_WORDS / sizeof *KIND_WORDS)
        return er_read_fail_among(r, realms_fault_keys[FAULT_TILE_HEAD], word, realms_kind_word);
    copy_word(tile->rule, er_span_of(HOMEMADE_RULE));
    if (!er_read_key(r, key, tile->key))
        return false;
    if (key.at[0] < 'a' || key.at[0] > 'z')
        return reader_fail_word(r, FAULT_TILE_KEY, key);
    if (is_reserved(key))
        return reader_fail_word(r, FAULT_TILE_RESERVED, key);
    return true;
}

/* ---- tiles ---- */

typedef struct pile {
    realms_tile *tile;
    int count, cap;
    bool lost; /* whether the lines that follow belong to a tile of no known kind */
} pile;

static bool finish_tile(er_reader *r, const pile *p)
{
    const realms_tile *last = p->count > 0 ? &p->tile[p->count - 1] : NULL;
    if (last == NULL || p->lost || last->tray != 0 || last->kind == REALMS_KIND_PLACE ||
        last->kind == REALMS_KIND_RELIC)
        return true;
    return reader_fail_word(r, FAULT_TILE_TOKENS_MISSING, er_span_of(last->key));
}

static bool key_is_new(er_reader *r, const pile *p, const realms_tile *tile)
{
    for (int i = 0; i < p->count; i++)
        if (er_span_is(er_span_of(p->tile[i].key), tile->key))
            return reader_fail_word(r, FAULT_TILE_TAKEN, er_span_of(tile->key));
    return true;
}

/* A tile whose key is wrong is begun all the same, so that its lines are looked at. */
static bool begin_tile(er_reader *r, pile *p)
{
    bool good = finish_tile(r, p);
    if (!good && !er_read_recover(r))
        return false;
    if (p->count == p->cap) {
        r->more = 0; /* the rest of the text would bring nothing new */
        return reader_fail(r, FAULT_TILE_MANY);
    }
    realms_tile *tile = &p->tile[p->count];
    good = read_head(r, tile) && key_is_new(r, p, tile) && good;
    p->lost = tile->kind == sizeof KIND_WORDS / sizeof *KIND_WORDS;
    p->count += !p->lost;
    return good;
}

static bool go_on(er_reader *r, const pile *p)
{
    if (p->count == 0)
        return reader_fail_word(r, FAULT_TILE_HEAD, er_read_peek(r));
    return read_body(r, &p->tile[p->count - 1]);
}

static bool read_next(er_reader *r, er_span *text, pile *p)
{
    if (!er_read_line(r, text))
        return false;
    if (er_read_peek(r).len == 0)
        return true;
    bool indented = r->rest.at[0] == ' ' || r->rest.at[0] == '\t';
    if (indented && p->lost)
        return true;
    return (indented ? go_on(r, p) : begin_tile(r, p)) && er_read_end(r);
}

static bool read_all(er_reader *r, er_span text, pile *p)
{
    bool good = true;
    while (text.len > 0)
        if (!read_next(r, &text, p)) {
            good = false;
            if (!er_read_recover(r))
                return false;
        }
    return finish_tile(r, p) && good;
}

int realms_tiles_proofread(er_span text, realms_tile *out, int cap, realms_fault *faults, int most)
{
    er_reader r = {.fault = faults, .more = most - 1};
    pile p = {.tile = out, .cap = cap};
    memset(faults, 0, (size_t)most * sizeof *faults);
    return read_all(&r, text, &p) ? p.count : -1;
}
