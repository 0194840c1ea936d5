/* manual.c - `elbowroom cards --language`: the manual of the card language. As much as possible
 * is made from miners/ops.def: the syntax of every operation, where it may stand, all lists of
 * words. It is Markdown and readable in a terminal. */
#include "cli/miners/cards/manual.h"
#include "cli/shared/look.h"

#include <string.h>

enum { TEXT = 2048 };

static void heading(const cli *c, const char *key)
{
    fprintf(c->out, "### %s\n\n", cli_word(c, key));
}

static void paragraph(const cli *c, const char *key, const char *const *args, size_t count)
{
    char room[TEXT];
    er_text text = er_text_on(room, sizeof room);
    cli_fill(&text, cli_word(c, key), args, count);
    cli_flow(c->out, room, 0, 0, (size_t)look_of(c->out).width);
    fputc('\n', c->out);
}

/* Prints "- `coins N`: Gain N coins." */
static void item(const cli *c, const char *syntax, const char *words)
{
    char room[TEXT];
    er_text text = er_text_on(room, sizeof room);
    er_putf(&text, "- `%s`: %s", syntax, words);
    cli_flow(c->out, room, 0, 2, (size_t)look_of(c->out).width);
}

/* Does the same with the filled text of a key. */
static void item_of(const cli *c, const char *syntax, const char *key, const char *const *args, size_t count)
{
    char room[TEXT];
    er_text text = er_text_on(room, sizeof room);
    cli_fill(&text, cli_word(c, key), args, count);
    item(c, syntax, room);
}

static const char *help_of(const cli *c, char room[64], const char *kind, const char *word)
{
    er_text key = er_text_on(room, 64);
    er_putf(&key, "%s.%s.help", kind, word);
    return cli_word(c, room);
}

/* Writes `a`, `b`: the words of a list for which `is` gives `wanted` (NULL for all). */
static const char *list_of(char room[TEXT], const char *(*word)(int), bool (*is)(int), bool wanted)
{
    er_text text = er_text_on(room, TEXT);
    for (int i = 0; word(i) != NULL; i++) {
        if (is != NULL && is(i) != wanted)
            continue;
        er_putf(&text, "%s%s`", text.len > 0 ? ", `" : "`", word(i));
    }
    return room;
}

/* ---- blocks ---- */

static void tell_moment(const cli *c)
{
    char syntax[128];
    er_text text = er_text_on(syntax, sizeof syntax);
    for (int i = 0; miners_moment_words(i) != NULL; i++) {
        er_putf(&text, "%s%s", i > 0 ? " | " : "", miners_moment_words(i));
    }
    item_of(c, syntax, "miners.manual.moment", CLI_ARGS(""));
}

static void tell_triggers(const cli *c)
{
    for (int i = 0; miners_trigger_word(i) != NULL; i++) {
        char syntax[128], key[64];
        er_text text = er_text_on(syntax, sizeof syntax);
        er_put(&text, "when ");
        er_put(&text, miners_trigger_word(i));
        er_put(&text, miners_trigger_about_card(i) ? " [FACTION] [level L] : EFFECT" : " : EFFECT");
        item(c, syntax, help_of(c, key, "miners.trigger", miners_trigger_word(i)));
    }
}

/* Prints the first lines of blocks, what each is, and its kinds of lines. */
static void tell_heads(const cli *c)
{
    static const struct {
        const char *syntax, *key, *lines;
        bool moment;
    } heads[] = {
        {"card KEY", "miners.manual.card",
         "`name`, `level`, `cost`, `copies`, `faction`, `carts`, `effect`, `discount`", false},
        {"event KEY", "miners.manual.event", "`name`, `effect`, `discount`, `when`", true},
        {"side KEY", "miners.manual.side", "`name`, `board`, `space`", false},
        {"surface", "miners.manual.surface", "`effect`", false},
    };
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        char room[TEXT], moments[TEXT];
        er_text lines = er_text_on(room, sizeof room);
        er_put(&lines, heads[i].lines);
        er_put(&lines, heads[i].moment ? ", " : "");
        er_put(&lines, heads[i].moment ? list_of(moments, miners_moment_words, NULL, true) : "");
        item_of(c, heads[i].syntax, "miners.manual.head", CLI_ARGS(cli_word(c, heads[i].key), room));
    }
    fputc('\n', c->out);
}

static void tell_lines(const cli *c)
{
    char room[TEXT];
    paragraph(c, "miners.manual.lines", CLI_ARGS(""));
    item_of(c, "name en|pl|cs \"NAME\"", "miners.manual.name", CLI_ARGS(NUM(MINERS_NAME - 1)));
    item_of(c, "level L", "miners.manual.level", CLI_ARGS(NUM(MINERS_LEVELS)));
    item_of(c, "cost N", "miners.manual.cost", CLI_ARGS(NUM(MINERS_MAX_COST)));
    item_of(c, "copies N", "miners.manual.copies", CLI_ARGS(NUM(MINERS_MAX_COPIES)));
    item_of(c, "faction FACTION [FACTION]", "miners.manual.faction",
            CLI_ARGS(list_of(room, miners_faction_word, NULL, true)));
    item_of(c, "carts HALF ...", "miners.manual.carts", CLI_ARGS(list_of(room, miners_half_word, NULL, true)));
    item_of(c, "effect EFFECT", "miners.manual.effect", CLI_ARGS(NUM(MINERS_MAX_EFFECTS)));
    item_of(c, "discount N [FACTION] [level L]", "miners.manual.discount", CLI_ARGS(""));
    tell_moment(c);
    tell_triggers(c);
    item_of(c, "board N", "miners.manual.board", CLI_ARGS(NUM(MINERS_BOARDS)));
    item_of(c, "space EFFECT|none", "miners.manual.space",
            CLI_ARGS(NUM(MINERS_MIN_SPACES - 1), NUM(MINERS_MAX_SPACES - 1)));
    fputc('\n', c->out);
}

/* ---- operations ---- */

/* Writes the parts of an operation in the order in which they are written. */
static void put_syntax(int op, er_text *out)
{
    static const struct {
        int part;
        const char *text;
    } parts[] = {
        {MINERS_TAKES_NUMBER, " N"},
        {MINERS_TAKES_PER, " [per [K] COUNT]"},
        {MINERS_TAKES_LESS, " [less COUNT]"},
        {MINERS_TAKES_FROM, " [from 1..4|FACTION|any]"},
        {MINERS_TAKES_ON, " on"},
        {MINERS_TAKES_EACH, " [each]"},
        {MINERS_TAKES_ON, " TARGET"},
        {MINERS_TAKES_IF, " [if TEST]"},
    };
    er_put(out, miners_op_word(op));
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if ((miners_ops[op].parts & parts[i].part) != 0)
            er_put(out, parts[i].text);
}

static void put_where(const cli *c, int where, er_text *out)
{
    static const struct {
        int where;
        const char *key;
    } places[] = {
        {MINERS_IN_CARD, "miners.where.card"},       {MINERS_IN_TRIGGER, "miners.where.trigger"},
        {MINERS_IN_EVENT, "miners.where.event"},     {MINERS_IN_SPACE, "miners.where.space"},
        {MINERS_IN_SURFACE, "miners.where.surface"},
    };
    char room[256];
    er_text list = er_text_on(room, sizeof room);
    if (where == MINERS_EVERYWHERE)
        return;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if ((where & places[i].where) != 0) {
            er_putf(&list, "%s%s", list.len > 0 ? ", " : "", cli_word(c, places[i].key));
        }
    er_put_char(out, ' ');
    cli_fill(out, cli_word(c, "miners.manual.only"), CLI_ARGS(room));
}

static void tell_operations(const cli *c)
{
    heading(c, "miners.manual.effects");
    paragraph(c, "miners.manual.effects.intro", CLI_ARGS(NUM(MINERS_MAX_OPS), NUM(MINERS_MAX_AMOUNT)));
    for (int op = 0; op < MINERS_OP_COUNT; op++) {
        char syntax[128], room[TEXT], key[64];
        er_text s = er_text_on(syntax, sizeof syntax), text = er_text_on(room, sizeof room);
        put_syntax(op, &s);
        if (miners_ops[op].price) {
            er_putf(&text, "%s ", cli_word(c, "miners.manual.price"));
        }
        er_put(&text, help_of(c, key, "miners.op", miners_op_word(op)));
        put_where(c, miners_ops[op].where, &text);
        item(c, syntax, room);
    }
    fputc('\n', c->out);
}

/* ---- counts, scopes, targets, tests ---- */

static void tell_words(const cli *c, const char *kind, const char *(*word)(int), bool (*is)(int), bool wanted)
{
    char key[64];
    for (int i = 0; word(i) != NULL; i++)
        if (is == NULL || is(i) == wanted)
            item(c, word(i), help_of(c, key, kind, word(i)));
    fputc('\n', c->out);
}

/* Whether a count needs a card. */
static bool needs_card(int what)
{
    return what == MINERS_WHAT_EDGE || what == MINERS_WHAT_LEVEL;
}

void cli_cards_manual(const cli *c)
{
    char scopes[TEXT], counts[TEXT];
    heading(c, "miners.manual.blocks");
    paragraph(c, "miners.manual.blocks.intro", CLI_ARGS(NUM(ER_KEY - 1)));
    tell_heads(c);
    tell_lines(c);
    tell_operations(c);
    heading(c, "miners.manual.counts");
    paragraph(c, "miners.manual.counts.intro", CLI_ARGS(""));
    tell_words(c, "miners.what", miners_what_word, miners_what_over_cards, true);
    paragraph(c, "miners.manual.counts.alone", CLI_ARGS(""));
    tell_words(c, "miners.what", miners_what_word, miners_what_over_cards, false);
    heading(c, "miners.manual.scopes");
    paragraph(c, "miners.manual.scopes.intro",
              CLI_ARGS(list_of(scopes, miners_scope_word, miners_scope_needs_card, false),
                       list_of(counts, miners_what_word, needs_card, true)));
    tell_words(c, "miners.scope", miners_scope_word, NULL, true);
    heading(c, "miners.manual.targets");
    item_of(c, "TARGET = [FACTION] [level L] SCOPE", "miners.manual.target", CLI_ARGS(""));
    item_of(c, "TEST = [under] [N] COUNT", "miners.manual.test", CLI_ARGS(""));
}
