/* card_text.c - turns operations of cards into sentences; see card_text.h.
 *
 * Phrases are texts filled with smaller phrases. Where a phrase is missing, two blanks meet, so a
 * complete sentence is squeezed. This file knows which words belong together, but not the words
 * themselves, and no rules.
 */
#include "content/card_text.h"
#include "content/phrase.h"

enum { WORDS = 160, PHRASE = 640 };

/* ---- the cards meant ---- */

typedef struct cards_words {
    char plain[WORDS]; /* "Level II Roman" */
    char a[WORDS];     /* "a Level II Roman"; "a" */
    char where[WORDS]; /* "in your mine" */
} cards_words;

static bool is_filtered(const miners_cards *of)
{
    return of->factions != 0 || of->level != 0;
}

/* Writes "Roman or Scots"; the first may have its article. */
static void put_factions(int lang, unsigned factions, const char *first, er_text *out)
{
    const char *as = first;
    for (int i = 0; i < MINERS_FACTION_COUNT; i++) {
        if ((factions >> i & 1) == 0)
            continue;
        if (out->len > 0)
            er_put(out, content_text(lang, "miners.or"));
        er_put(out, content_text(lang, KEY_OF("faction", miners_faction_word(i), as)));
        as = "card";
    }
}

static const char *numeral(int lang, int level)
{
    const char *text =
        level >= 1 && level <= MINERS_LEVELS ? phrase_find(lang, KEY_OF("miners.numeral", NUMBER(level))) : NULL;
    return text != NULL ? text : "";
}

static void name_cards(int lang, const miners_cards *of, cards_words *w)
{
    char factions[WORDS], level[WORDS];
    er_text plain = er_text_on(w->plain, WORDS), a = er_text_on(w->a, WORDS), where = er_text_on(w->where, WORDS);
    er_text f = er_text_on(factions, WORDS), l = er_text_on(level, WORDS);
    put_factions(lang, of->factions, "card", &f);
    if (of->level != 0)
        FILL(&l, lang, content_text(lang, "miners.level.of"), 1, numeral(lang, of->level));
    FILL(&plain, lang, content_text(lang, "miners.filter"), 1, factions, level);
    if (of->factions != 0 && of->level == 0)
        put_factions(lang, of->factions, "a", &a);
    else
        FILL(&a, lang, content_text(lang, "miners.filter.a"), 1, factions, level);
    const char *text = phrase_find(lang, KEY_OF("miners.scope", miners_scope_word(of->scope)));
    if (text != NULL && (of->scope != MINERS_SCOPE_HERE || is_filtered(of)))
        FILL(&where, lang, text, 1, "", w->plain, w->a);
}

/* Returns the most specific text there is: for all cards of the scope, for the scope, for any. */
static const char *text_for(int lang, const char *base, const miners_cards *of)
{
    const char *scope = miners_scope_word(of->scope);
    const char *text = is_filtered(of) ? NULL : phrase_find(lang, KEY_OF(base, "any", scope));
    if (text == NULL)
        text = phrase_find(lang, KEY_OF(base, scope));
    if (text == NULL)
        text = phrase_find(lang, base);
    return text != NULL ? text : "";
}

/* Writes cards that something happens to: "on a Roman card beside this one". */
static void put_cards(int lang, const char *role, const char *how_many, const miners_cards *of, er_text *out)
{
    cards_words w;
    name_cards(lang, of, &w);
    const char *base = KEY_OF("miners.cards", role, of->scope == MINERS_SCOPE_HERE ? "one" : how_many);
    FILL(out, lang, text_for(lang, base, of), 1, "", w.plain, w.a, w.where);
}

/* ---- counts ---- */

/* Writes a count. `as` is "each" (for every n), "least" (if there are n) or "under" (if there
 * are fewer). */
static void put_count(int lang, const char *as, int n, const miners_count *count, er_text *out)
{
    cards_words w = {{0}, {0}, {0}};
    char place[PHRASE];
    er_text where = er_text_on(place, sizeof place);
    const char *base = KEY_OF("miners.what", miners_what_word(count->what), as);
    const char *text = content_text(lang, base);
    if (count->what == MINERS_WHAT_CARDS) {
        text = text_for(lang, base, &count->of);
        name_cards(lang, &count->of, &w);
        er_put(&where, w.where);
    } else if (miners_what_over_cards(count->what)) {
        put_cards(lang, count->what == MINERS_WHAT_CARTS ? "at" : "in", "many", &count->of, &where);
    }
    FILL(out, lang, text, n, NUMBER(n), w.plain, w.a, place, numeral(lang, n));
}

/* ---- operations ---- */

/* Returns the deck or faction drawn from, as a filter of cards. */
static miners_cards cards_from(const miners_op *op)
{
    miners_cards of = {.scope = MINERS_SCOPE_MINE};
    if ((op->from & MINERS_FROM_FACTION) != 0)
        of.factions = (uint8_t)(1 << (op->from & ~MINERS_FROM_FACTION));
    else if (op->from != MINERS_FROM_ANY_FACTION)
        of.level = op->from;
    return of;
}

/* Writes what is done, without `per`, `less` and `if`. The texts choose the phrases that they
 * need. */
static void put_deed(int lang, const miners_op *op, er_text *out)
{
    static const char *const roles[] = {"on", "off", "at", "act"};
    enum { ROLES = sizeof roles / sizeof roles[0] };
    char target[ROLES][PHRASE];
    const char *how_many = op->each ? "each" : op->amount == 1 ? "one" : "many";
    for (int i = 0; i < ROLES; i++) {
        er_text phrase = er_text_on(target[i], PHRASE);
        if ((miners_ops[op->op].parts & MINERS_TAKES_ON) != 0)
            put_cards(lang, roles[i], how_many, &op->on, &phrase);
    }
    cards_words from;
    miners_cards of = cards_from(op);
    name_cards(lang, &of, &from);
    const char *base = KEY_OF("miners.op", miners_op_word(op->op));
    const char *text = op->from == MINERS_FROM_ANY_FACTION ? phrase_find(lang, KEY_OF(base, "any")) : NULL;
    FILL(out, lang, text != NULL ? text : content_text(lang, base), op->amount, NUMBER(op->amount), target[0],
         target[1], target[2], target[3], from.plain, from.a);
}

/* Returns the text of an operation that is worded differently after another one; NULL if there
 * is none. */
static const char *find_variant(int lang, const miners_op *op, const char *variant)
{
    return phrase_find(lang, KEY_OF("miners.op", miners_op_word(op->op), variant));
}

/* Writes a clause with `per` or `less`. `text` is the wording; NULL for the usual one. */
static void put_clause(int lang, const miners_op *op, const char *text, er_text *out)
{
    char deed[PHRASE], count[PHRASE];
    er_text d = er_text_on(deed, sizeof deed), c = er_text_on(count, sizeof count);
    if (text != NULL)
        FILL(&d, lang, text, op->amount, NUMBER(op->amount));
    else
        put_deed(lang, op, &d);
    if (op->every == 0 && !op->less) {
        er_put(out, deed);
        return;
    }
    put_count(lang, "each", op->less ? 1 : op->every, &op->count, &c);
    FILL(out, lang, content_text(lang, op->less ? "miners.less" : "miners.per"), 1, deed, count);
}

/* ---- sentences ---- */

/* Returns the wording of an operation joined to the one before it in one clause: "gain 1 coin
 * plus 1 for each ...", "gain 1 coin and 2 points". Returns NULL if they are not joined. */
static const char *joined_text(int lang, const miners_op *op, er_text *clause)
{
    const miners_op *before = op - 1;
    if (op->op == before->op) {
        const char *more = op->every != 0 ? find_variant(lang, op, "more") : NULL;
        er_put(clause, more != NULL ? " " : "");
        return more;
    }
    const char *thing = find_variant(lang, op, "thing");
    if (thing == NULL || find_variant(lang, before, "thing") == NULL || op->every != 0 || before->every != 0)
        return NULL;
    er_put(clause, content_text(lang, "miners.and"));
    return thing;
}

/* Writes an operation with a condition as a sentence; "1 more coin" after one that gave some
 * without a condition. */
static void put_conditional(int lang, const miners_effect *e, int at, er_text *out)
{
    const miners_op *op = &e->op[at], *before = at > 0 ? op - 1 : op;
    bool again = at > 0 && before->op == op->op && before->test == MINERS_TEST_NONE && before->from == op->from;
    char clause[2 * PHRASE], test[PHRASE];
    er_text c = er_text_on(clause, sizeof clause), t = er_text_on(test, sizeof test);
    put_clause(lang, op, again && op->from == MINERS_FROM_ANY_DECK ? find_variant(lang, op, "again") : NULL, &c);
    put_count(lang, op->test == MINERS_TEST_UNDER ? "under" : "least", op->bound, &op->tested, &t);
    FILL(out, lang, content_text(lang, "miners.if"), 1, clause, test);
}

/* Writes the sentence that begins with this operation. Returns the number of the first operation
 * after it. One with a condition stands alone; the others follow each other in one sentence. */
static int put_sentence(int lang, const miners_effect *e, int at, er_text *out)
{
    char clause[MINERS_MAX_OPS][2 * PHRASE];
    int count = 0;
    if (e->op[at].test != MINERS_TEST_NONE) {
        put_conditional(lang, e, at, out);
        return at + 1;
    }
    er_text c = {0};
    for (int first = at; at < e->count && e->op[at].test == MINERS_TEST_NONE; at++) {
        const char *text = at > first ? joined_text(lang, &e->op[at], &c) : NULL;
        if (text == NULL)
            c = er_text_on(clause[count++], sizeof clause[0]);
        put_clause(lang, &e->op[at], text, &c);
    }
    for (int i = 0; i < count; i++) {
        er_put(out, i == 0 ? "" : content_text(lang, i == count - 1 ? "miners.then" : "miners.comma"));
        er_put(out, clause[i]);
    }
    return at;
}

static bool is_price(const miners_effect *e, int at)
{
    return at < e->count && miners_ops[e->op[at].op].price;
}

/* Writes the prices; returns how many there are. */
static int put_prices(int lang, const miners_effect *e, er_text *out)
{
    int at = 0;
    for (; is_price(e, at); at++) {
        const char *last = at > 0 && e->op[at - 1].less ? "miners.and.less" : "miners.and";
        if (at > 0)
            er_put(out, content_text(lang, is_price(e, at + 1) ? "miners.comma" : last));
        put_clause(lang, &e->op[at], NULL, out);
    }
    return at;
}

/* Writes an effect without its last full stop. `within` a sentence, and after a price, it has no
 * other full stops. */
static void put_effect(int lang, const miners_effect *e, bool within, er_text *out)
{
    char raw[CONTENT_EFFECT_TEXT];
    er_text text = er_text_on(raw, sizeof raw);
    int at = put_prices(lang, e, &text);
    bool priced = at > 0;
    phrase_squeeze(e->count > 0 ? raw : content_text(lang, "miners.nothing"), !within, out);
    for (int first = at; at < e->count;) {
        if (at > 0)
            er_put(out, content_text(lang, at == first        ? "miners.price"
                                           : within || priced ? "miners.also"
                                                              : "miners.stop"));
        text = er_text_on(raw, sizeof raw);
        at = put_sentence(lang, e, at, &text);
        phrase_squeeze(raw, !within && !priced, out);
    }
}

void content_effect_text(int lang, const miners_effect *e, er_text *out)
{
    put_effect(lang, e, false, out);
    er_put_char(out, '.');
}

/* ---- discounts and triggers ---- */

static void put_discount(int lang, const miners_discount *d, er_text *out)
{
    cards_words w;
    name_cards(lang, &(miners_cards){.factions = d->factions, .level = d->level}, &w);
    FILL(out, lang, content_text(lang, "miners.discount"), d->amount, NUMBER(d->amount), w.plain);
}

static void say_discount(int lang, const miners_discount *d, bool capital, const char *frame, er_text *out)
{
    char raw[PHRASE], framed[PHRASE];
    er_text text = er_text_on(raw, sizeof raw), all = er_text_on(framed, sizeof framed);
    if (d->amount == 0)
        return;
    put_discount(lang, d, &text);
    if (frame != NULL)
        FILL(&all, lang, frame, 1, raw);
    phrase_squeeze(frame != NULL ? framed : raw, capital, out);
    er_put_char(out, '.');
}

void content_discount_text(int lang, const miners_discount *d, er_text *out)
{
    say_discount(lang, d, true, NULL, out);
}

void content_lasting_text(int lang, const miners_card *card, er_text *out)
{
    say_discount(lang, &card->discount, true, content_text(lang, "miners.discount.card"), out);
}

static void say_trigger(int lang, const miners_event *event, bool capital, er_text *out)
{
    char effect[CONTENT_EFFECT_TEXT], raw[CONTENT_EFFECT_TEXT];
    er_text e = er_text_on(effect, sizeof effect), text = er_text_on(raw, sizeof raw);
    const char *word = event->trigger != MINERS_NONE ? miners_trigger_word(event->trigger) : NULL;
    cards_words w;
    if (word == NULL)
        return;
    name_cards(lang, &(miners_cards){.factions = event->trigger_factions, .level = event->trigger_level}, &w);
    put_effect(lang, &event->triggered, true, &e);
    FILL(&text, lang, content_text(lang, KEY_OF("miners.trigger", word)), 1, "", w.plain, w.a, effect);
    phrase_squeeze(raw, capital, out);
    er_put_char(out, '.');
}

void content_trigger_text(int lang, const miners_event *event, er_text *out)
{
    say_trigger(lang, event, true, out);
}

/* Joins the words of "end of round" in the key. */
const char *content_moment_text(int lang, int moment)
{
    char word[PHRASE_KEY];
    const char *words = miners_moment_words(moment);
    er_text key = er_text_on(word, sizeof word);
    for (; words != NULL && *words != '\0'; words++)
        er_put_char(&key, *words == ' ' ? '_' : *words);
    const char *text = phrase_find(lang, KEY_OF("miners", word));
    return text != NULL ? text : "";
}

/* ---- cards and events ---- */

static void put_effects(int lang, const miners_effect *effects, int count, bool capital, er_text *out)
{
    for (int i = 0; i < count; i++) {
        char room[CONTENT_EFFECT_TEXT];
        er_text text = er_text_on(room, sizeof room);
        put_effect(lang, &effects[i], !capital && count == 1, &text);
        er_put_char(&text, '.');
        er_put(out, i > 0 ? " " : "");
        if (count > 1)
            FILL(out, lang, content_text(lang, "miners.numbered"), 1, NUMBER(i + 1), room);
        else
            er_put(out, room);
    }
}

void content_card_text(int lang, const miners_card *card, er_text *out)
{
    put_effects(lang, card->effect, card->effect_count, true, out);
    er_put(out, card->effect_count > 0 && card->discount.amount > 0 ? " " : "");
    content_lasting_text(lang, card, out);
}

void content_event_text(int lang, const miners_event *event, er_text *out)
{
    er_put(out, content_moment_text(lang, event->moment));
    er_put(out, content_text(lang, "miners.price"));
    put_effects(lang, event->effect, event->effect_count, false, out);
    bool discount = event->discount.amount > 0;
    say_discount(lang, &event->discount, false, NULL, out);
    er_put(out, discount && event->trigger != MINERS_NONE ? " " : "");
    say_trigger(lang, event, discount, out);
}

/* ---- names ---- */

static const char *name_of(int lang, const char *kind, const char *key, const char (*own)[MINERS_NAME])
{
    static const int names[CONTENT_LANGS] = {
        [CONTENT_EN] = 0, [CONTENT_PL] = 1, [CONTENT_CS] = 2}; /* their order in own */
    if (lang >= 0 && lang < CONTENT_LANGS && own[names[lang]][0] != '\0')
        return own[names[lang]];
    if (own[names[CONTENT_EN]][0] != '\0')
        return own[names[CONTENT_EN]];
    const char *text = phrase_find(lang, KEY_OF(kind, key));
    return text != NULL ? text : key;
}

const char *content_card_name(int lang, const miners_card *card)
{
    return name_of(lang, "card", card->key, card->name);
}

const char *content_event_name(int lang, const miners_event *event)
{
    return name_of(lang, "event", event->key, event->name);
}

const char *content_side_name(int lang, const miners_side *side)
{
    return name_of(lang, "side", side->key, side->name);
}
