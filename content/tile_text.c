/* tile_text.c - turns lines of tiles into sentences; see tile_text.h.
 *
 * A filter becomes a noun in one of three forms: EVERY ("every Forest"), SOME ("Forests", as
 * subject or object) and OF ("Forests", after "of" or "beside": other languages have a case for
 * it). This file knows which words belong together, but not the words themselves, and no rules.
 */
#include "content/tile_text.h"
#include "content/phrase.h"
#include "realms/text/tile.h"

enum { PHRASE = 1536, LITERAL = 256 };
enum { EVERY = 1, SOME = 2, OF = 5 }; /* numbers that select the forms */

typedef struct teller {
    int lang;
    const content_land *land; /* NULL: not known */
    const realms_tile *tile;
    const realms_line *line;
} teller;

static const char *text_of(const teller *t, const char *key)
{
    return content_text(t->lang, key);
}

static bool lies_somewhere(const teller *t)
{
    return t->tile->kind == REALMS_KIND_PLACE || t->tile->kind == REALMS_KIND_RELIC;
}

/* ---- what the table has ---- */

/* Returns the text of a key, in the words of what there is: `.surface` if only the first of two is
 * there, `.deep` or `.under` if only the second. If that is not known, or both are, tiles of the
 * Underground have their own names for equal things (MX-1). NULL if there is no text. */
static const char *find_text(const teller *t, bool first, bool second, const char *key)
{
    bool known = t->land != NULL && first != second;
    const char *text = NULL;
    if (known)
        text = phrase_find(t->lang, KEY_OF(key, first ? "surface" : "deep"));
    if (text == NULL && (known ? second : t->tile->rule[0] == 'U'))
        text = phrase_find(t->lang, KEY_OF(key, "under"));
    return text != NULL ? text : phrase_find(t->lang, key);
}

static const char *find_here(const teller *t, const char *key)
{
    return find_text(t, t->land != NULL && t->land->surface, t->land != NULL && t->land->under, key);
}

/* ---- filters as nouns ---- */

static const char *find_noun(const teller *t, const char *word)
{
    return find_here(t, KEY_OF("tile.where", word));
}

/* Returns the text of a literal with a wording of its own: "not_border_foreign". */
static const char *find_special(const teller *t, const realms_literal *lit)
{
    static const char *const relations[] = {"", "border_", "adjacent_"};
    char room[PHRASE_KEY];
    er_text key = er_text_on(room, sizeof room);
    er_put(&key, lit->negated ? "not_" : "");
    er_put(&key, relations[lit->relation]);
    er_put(&key, lit->own ? "own_" : "");
    er_put(&key, realms_filter_words[lit->what].first);
    if (lit->what == REALMS_FILTER_FOREIGN && t->land != NULL) /* Lost Tribes and Monsters too (MX-4) */
        return find_text(t, t->land->tribes, t->land->monsters, KEY_OF("tile.where", room));
    return find_noun(t, room);
}

/* Writes a literal without `not`: "regions next to Mountains held by the race". */
static void put_relation(const teller *t, const realms_literal *lit, int form, er_text *out)
{
    char of[LITERAL], held[LITERAL];
    er_text o = er_text_on(of, sizeof of), h = er_text_on(held, sizeof held);
    const char *noun = find_noun(t, realms_filter_words[lit->what].first);
    FILL(&o, t->lang, noun != NULL ? noun : "", lit->relation == REALMS_RELATION_SELF ? form : OF, "");
    if (lit->own)
        FILL(&h, t->lang, text_of(t, "tile.own"), 1, of);
    if (lit->relation == REALMS_RELATION_SELF)
        er_put(out, of);
    else
        FILL(out, t->lang, text_of(t, lit->relation == REALMS_RELATION_BORDER ? "tile.border" : "tile.adjacent"), form,
             lit->own ? held : of);
}

static void put_literal(const teller *t, const realms_literal *lit, int form, er_text *out)
{
    char of[LITERAL];
    er_text o = er_text_on(of, sizeof of);
    const char *special = find_special(t, lit);
    if (special != NULL) {
        FILL(out, t->lang, special, form, "");
        return;
    }
    put_relation(t, lit, lit->negated ? OF : form, lit->negated ? &o : out);
    if (lit->negated)
        FILL(out, t->lang, text_of(t, "tile.not"), form, of);
}

/* Writes the terms from `from` up to but not including `upto`, which must all hold: one that is
 * not negated, if there is one, among or except the others. */
static void put_together(const teller *t, const realms_filter *f, int from, int upto, int form, er_text *out)
{
    char so_far[PHRASE], next[LITERAL], longer[PHRASE];
    er_text s = er_text_on(so_far, sizeof so_far);
    int first = from;
    while (first < upto && f->lit[first].negated)
        first++;
    first = first < upto ? first : from;
    put_literal(t, &f->lit[first], form, &s);
    for (int i = from; i < upto; i++) {
        er_text n = er_text_on(next, sizeof next), l = er_text_on(longer, sizeof longer);
        realms_literal lit = f->lit[i];
        if (i == first || (lit.negated && !content_land_has_word(t->land, lit.what)))
            continue;
        lit.negated = false;
        put_literal(t, &lit, OF, &n);
        FILL(&l, t->lang, text_of(t, f->lit[i].negated ? "tile.except" : "tile.among"), 1, so_far, next);
        s = er_text_on(so_far, sizeof so_far);
        er_put(&s, longer);
    }
    er_put(out, so_far);
}

/* Writes the regions that a line is about; all if it has no filter. Those that the map cannot have
 * are left out, unless it has none of them. */
static void put_noun(const teller *t, int form, er_text *out)
{
    const realms_filter *f = &t->line->where;
    bool all = !content_land_has(t->land, f), first = true;
    if (f->count == 0)
        FILL(out, t->lang, text_of(t, "tile.region"), form, "");
    for (int from = 0, upto; from < f->count; from = upto) {
        upto = content_filter_part(f, from);
        if (!all && !content_land_has_part(t->land, f, from))
            continue;
        if (!first)
            er_put(out, text_of(t, form == OF || t->line->per > 1 ? "tile.or" : "tile.and"));
        first = false;
        put_together(t, f, from, upto, form, out);
    }
}

/* ---- what is counted ---- */

static const char *signed_number(char room[PHRASE_NUMBER], int n)
{
    er_text text = er_text_on(room, PHRASE_NUMBER);
    er_put(&text, n > 0 ? "+" : "");
    er_put_int(&text, n);
    return room;
}

static int size_of(int n)
{
    return n < 0 ? -n : n;
}

/* Returns the text for coins every turn: races and powers pay while the race is active, Places
 * pay any holder. */
static const char *scope_text(const teller *t)
{
    const realms_line *l = t->line;
    bool any = l->where.count == 1 && l->where.lit[0].what == REALMS_FILTER_ANY && !l->where.lit[0].negated;
    switch ((enum realms_scope)l->scope) {
    case REALMS_SCOPE_TURN:
        return text_of(t,
                       l->when == REALMS_WHEN_ACTIVE && !lies_somewhere(t) ? "tile.for.turn.active" : "tile.for.turn");
    case REALMS_SCOPE_ONCE: return text_of(t, "tile.for.once");
    case REALMS_SCOPE_REGIONS: return text_of(t, l->per > 1 ? "tile.for.regions.per" : "tile.for.regions");
    case REALMS_SCOPE_CONQUESTS: return text_of(t, l->per > 1 ? "tile.for.conquests.per" : "tile.for.conquests");
    case REALMS_SCOPE_IF: return text_of(t, any ? "tile.for.if.any" : "tile.for.if");
    case REALMS_SCOPE_GROUPS: return text_of(t, l->per > 1 ? "tile.for.groups.per" : "tile.for.groups");
    case REALMS_SCOPE_UNITED: return text_of(t, "tile.for.united");
    }
    return "";
}

/* Writes "+1 coin for every 2 coastal regions". */
static void put_counted(const teller *t, const char *gain, er_text *out)
{
    const realms_line *l = t->line;
    char what[PHRASE], noun[PHRASE], sign[PHRASE_NUMBER];
    er_text w = er_text_on(what, sizeof what), n = er_text_on(noun, sizeof noun);
    FILL(&w, t->lang, text_of(t, gain), size_of(l->amount), signed_number(sign, l->amount));
    put_noun(t, l->scope == REALMS_SCOPE_IF ? SOME : l->per > 1 ? l->per : EVERY, &n);
    FILL(out, t->lang, scope_text(t), l->per, what, noun, NUMBER(l->per));
}

/* ---- effects ---- */

static void put_cost(const teller *t, er_text *out)
{
    int8_t n = t->line->amount;
    char what[PHRASE], noun[PHRASE];
    er_text w = er_text_on(what, sizeof what), o = er_text_on(noun, sizeof noun);
    const char *frame = t->line->where.count > 0             ? "tile.cost.where"
                        : t->tile->kind == REALMS_KIND_RELIC ? "tile.cost.one"
                                                             : "tile.cost.all";
    FILL(&w, t->lang, text_of(t, n < 0 ? "tile.cost.less" : "tile.cost.more"), size_of(n), NUMBER(size_of(n)));
    put_noun(t, SOME, &o);
    FILL(out, t->lang, text_of(t, frame), 1, what, noun);
}

static void put_defence(const teller *t, er_text *out)
{
    char noun[PHRASE], sign[PHRASE_NUMBER];
    er_text o = er_text_on(noun, sizeof noun);
    put_noun(t, OF, &o);
    FILL(out, t->lang, text_of(t, t->line->where.count > 0 ? "tile.defence" : "tile.defence.all"), 1,
         signed_number(sign, t->line->amount), noun);
}

/* Writes that one token is lost, and this effect. */
static void put_loss(const teller *t, er_text *out)
{
    int n = t->line->amount + 1;
    FILL(out, t->lang, text_of(t, n > 0 ? "tile.loss" : "tile.loss.none"), n, NUMBER(n));
}

static void put_steal(const teller *t, er_text *out)
{
    char noun[PHRASE];
    er_text o = er_text_on(noun, sizeof noun);
    int8_t n = t->line->amount;
    const char *frame = t->line->where.count == 0            ? "tile.steal"
                        : t->tile->kind == REALMS_KIND_RELIC ? "tile.steal.relic"
                                                             : "tile.steal.where";
    put_noun(t, OF, &o);
    FILL(out, t->lang, text_of(t, frame), n, NUMBER(n), noun);
}

/* Writes the text of a word with its number and, in some form, its regions. */
static void put_plain(const teller *t, const char *key, int form, er_text *out)
{
    char noun[PHRASE];
    er_text o = er_text_on(noun, sizeof noun);
    int8_t n = t->line->amount;
    put_noun(t, form, &o);
    FILL(out, t->lang, text_of(t, key), n, NUMBER(n), noun);
}

static void put_ability(const teller *t, er_text *out)
{
    const realms_word *word = &realms_ability_words[t->line->what];
    const char *key = KEY_OF("tile", word->first, word->second), *text = NULL;
    if (t->land != NULL && !t->land->finds)
        text = phrase_find(t->lang, KEY_OF(key, "no_finds"));
    if (text == NULL)
        text = find_here(t, key);
    er_put(out, text != NULL ? text : key);
}

static void put_piece(const teller *t, er_text *out)
{
    put_plain(t, KEY_OF("tile.piece", realms_piece_words[t->line->what].first), EVERY, out);
}

static const char *link_key(const teller *t)
{
    if (t->line->around)
        return "tile.link.around";
    return t->tile->kind == REALMS_KIND_PLACE ? "tile.link.place" : "tile.link";
}

static void put_effect(const teller *t, er_text *out)
{
    switch (t->line->effect) {
    case REALMS_EFFECT_COST: put_cost(t, out); break;
    case REALMS_EFFECT_DEFENCE: put_defence(t, out); break;
    case REALMS_EFFECT_COINS: put_counted(t, "tile.coins", out); break;
    case REALMS_EFFECT_RECRUIT: put_counted(t, "tile.recruit", out); break;
    case REALMS_EFFECT_LOSS: put_loss(t, out); break;
    case REALMS_EFFECT_LINK: put_plain(t, link_key(t), SOME, out); break;
    case REALMS_EFFECT_PIECE: put_piece(t, out); break;
    case REALMS_EFFECT_ABILITY: put_ability(t, out); break;
    case REALMS_EFFECT_REACH:
        put_plain(t, t->tile->kind == REALMS_KIND_RELIC ? "tile.reach.relic" : "tile.reach", SOME, out);
        break;
    case REALMS_EFFECT_DIE: put_plain(t, "tile.die", OF, out); break;
    case REALMS_EFFECT_STEAL: put_steal(t, out); break;
    case REALMS_EFFECT_LEND: put_plain(t, "tile.lend", SOME, out); break;
    case REALMS_EFFECT_MUSTER: put_plain(t, "tile.muster", SOME, out); break;
    case REALMS_EFFECT_BOUNTY: put_plain(t, "tile.bounty", SOME, out); break;
    case REALMS_EFFECT_TOLL: put_plain(t, "tile.toll", SOME, out); break;
    case REALMS_EFFECT_SACRIFICE: put_plain(t, "tile.sacrifice", SOME, out); break;
    }
}

/* ---- sentences ---- */

/* Returns when a line holds, unless the effect itself says so, as abilities and pieces do. */
static const char *frame_of(const teller *t)
{
    uint8_t effect = t->line->effect;
    if (effect == REALMS_EFFECT_ABILITY || effect == REALMS_EFFECT_PIECE)
        return "{1}";
    if (t->tile->kind == REALMS_KIND_RELIC && effect != REALMS_EFFECT_STEAL)
        return text_of(t, effect == REALMS_EFFECT_COINS ? "tile.relic.coins" : "tile.relic");
    return t->line->when == REALMS_WHEN_ANY        ? text_of(t, "tile.when.any")
           : t->line->when == REALMS_WHEN_DECLINED ? text_of(t, "tile.when.declined")
                                                   : "{1}";
}

static void put_sentence(int lang, const char *key, er_text *out)
{
    phrase_squeeze(content_text(lang, key), true, out);
    er_put_char(out, '.');
}

void content_line_text(int lang, const content_land *land, const realms_tile *tile, const realms_line *line,
                       er_text *out)
{
    const teller t = {lang, land, tile, line};
    char raw[CONTENT_LINE_TEXT], framed[CONTENT_LINE_TEXT];
    er_text r = er_text_on(raw, sizeof raw), f = er_text_on(framed, sizeof framed);
    put_effect(&t, &r);
    FILL(&f, lang, frame_of(&t), 1, raw);
    phrase_squeeze(framed, true, out);
    er_put_char(out, '.');
}

/* Whether the map has what a line is about. */
static bool holds_here(const content_land *land, const realms_line *line)
{
    return line->where.count == 0 || content_land_has(land, &line->where);
}

/* Whether a line is told: it can do something on this map, or no line can. */
static bool is_told(const content_land *land, const realms_tile *tile, int line)
{
    bool any = false;
    for (int i = 0; i < tile->line_count; i++)
        any = any || holds_here(land, &tile->line[i]);
    return !any || holds_here(land, &tile->line[line]);
}

void content_tile_text(int lang, const content_land *land, const realms_tile *tile, er_text *out)
{
    int told = 0;
    for (int i = 0; i < tile->line_count; i++) {
        if (!is_told(land, tile, i))
            continue;
        er_put(out, told++ > 0 ? " " : "");
        content_line_text(lang, land, tile, &tile->line[i], out);
    }
    if (tile->line_count == 0)
        put_sentence(lang, "tile.nothing", out);
}

/* ---- in decline ---- */

/* Whether the line means the same for a declined race: its own sentence need not be said again. */
static bool is_same_declined(const realms_line *line)
{
    return line->when == REALMS_WHEN_ANY && line->effect != REALMS_EFFECT_ABILITY &&
           line->effect != REALMS_EFFECT_PIECE;
}

static void put_declined_line(int lang, const content_land *land, const realms_tile *tile, const realms_line *line,
                              er_text *out)
{
    if (line->effect == REALMS_EFFECT_PIECE)
        put_sentence(lang, "tile.declined.piece", out);
    else
        content_line_text(lang, land, tile, line, out);
}

/* Whether a line is told and does something in decline. */
static bool works_declined(const content_land *land, const realms_tile *tile, int line)
{
    return is_told(land, tile, line) && (tile->line[line].when & REALMS_WHEN_DECLINED) != 0;
}

void content_decline_text(int lang, const content_land *land, const realms_tile *tile, er_text *out)
{
    int works = 0, other = 0;
    for (int i = 0; i < tile->line_count; i++) {
        works += works_declined(land, tile, i);
        other += is_told(land, tile, i) && !is_same_declined(&tile->line[i]);
    }
    if (other == 0 || works == 0) {
        bool lies = tile->kind == REALMS_KIND_PLACE || tile->kind == REALMS_KIND_RELIC;
        put_sentence(lang, works > 0 ? "tile.declined.all" : lies ? "tile.declined.find" : "tile.declined.none", out);
        return;
    }
    for (int i = 0; i < tile->line_count; i++) {
        if (!works_declined(land, tile, i))
            continue;
        put_declined_line(lang, land, tile, &tile->line[i], out);
        er_put(out, --works > 0 ? " " : "");
    }
}
