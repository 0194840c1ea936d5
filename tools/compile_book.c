/* compile_book.c - part of the build tool compile_content: the cards, Events and boards of
 * Miners as one const table. It writes only what is there; the rest of the book is zeros. Older
 * editions stay texts, which are an eighth as long. */
#include "tools/compile_content.h"

#include <stdlib.h>
#include <string.h>

/* Every field of these is printed below. If there is a new field, this fails before a zero gets
 * into the table. */
_Static_assert(sizeof(miners_cards) == 3, "print the new field of miners_cards");
_Static_assert(sizeof(miners_count) == 1 + sizeof(miners_cards), "print the new field of miners_count");
_Static_assert(sizeof(miners_op) == 8 + sizeof(miners_cards) + 2 * sizeof(miners_count),
               "print the new field of miners_op");
_Static_assert(sizeof(miners_effect) == 1 + MINERS_MAX_OPS * sizeof(miners_op), "print the new field of miners_effect");
_Static_assert(sizeof(miners_discount) == 3, "print the new field of miners_discount");
enum { NAMED = ER_KEY + MINERS_NAMES * MINERS_NAME, EFFECTS = 1 + MINERS_MAX_EFFECTS * sizeof(miners_effect) };
_Static_assert(sizeof(miners_card) == NAMED + 5 + EFFECTS + sizeof(miners_discount),
               "print the new field of miners_card");
_Static_assert(sizeof(miners_event) == NAMED + 4 + EFFECTS + sizeof(miners_discount) + sizeof(miners_effect),
               "print the new field of miners_event");
_Static_assert(sizeof(miners_side) == NAMED + 2 + MINERS_MAX_SPACES * sizeof(miners_effect),
               "print the new field of miners_side");

static miners_book book;

bool book_read(er_span text, er_fault *fault)
{
    return miners_read(text, &book, fault);
}

/* ---- older editions ---- */

enum { MAX_EDITIONS = 9 };

static miners_book old_book[MAX_EDITIONS];
static char *old_text[MAX_EDITIONS];

static bool keep_text(int edition, er_span text)
{
    char **kept = &old_text[edition - 1];
    size_t len = *kept != NULL ? strlen(*kept) : 0;
    char *longer = realloc(*kept, len + text.len + 1);
    if (longer == NULL)
        return false;
    memcpy(longer + len, text.at, text.len);
    longer[len + text.len] = '\0';
    *kept = longer;
    return true;
}

bool edition_read(int edition, er_span text, er_fault *fault)
{
    if (edition < 1 || edition > MAX_EDITIONS || edition >= miners_rules.edition) {
        *fault = (er_fault){.key = "edition"};
        return false;
    }
    return miners_read(text, &old_book[edition - 1], fault) && keep_text(edition, text);
}

int edition_missing(void)
{
    for (int i = 0; i + 1 < miners_rules.edition; i++)
        if (i >= MAX_EDITIONS || old_text[i] == NULL)
            return i + 1;
    return 0;
}

void editions_print(FILE *out)
{
    fprintf(out, "\nconst char *const content_editions[] = {\n");
    for (int i = 0; i < MAX_EDITIONS && old_text[i] != NULL; i++) {
        fprintf(out, "    ");
        print_string(out, old_text[i]);
        fprintf(out, ",\n");
        free(old_text[i]);
    }
    fprintf(out, "    0};\n");
}

/* ---- printing ---- */

static void print_cards(FILE *out, const char *field, const miners_cards *of)
{
    fprintf(out, ", .%s = {.scope = %d, .factions = %d, .level = %d}", field, of->scope, of->factions, of->level);
}

static void print_count(FILE *out, const char *field, const miners_count *count)
{
    fprintf(out, ", .%s = {.what = %d", field, count->what);
    print_cards(out, "of", &count->of);
    fputc('}', out);
}

static void print_op(FILE *out, const miners_op *op)
{
    fprintf(out, "{.op = %d, .amount = %d", op->op, op->amount);
    if (op->every > 0 || op->less) {
        fprintf(out, ", .every = %d, .less = %d", op->every, op->less);
        print_count(out, "count", &op->count);
    }
    if (op->from != 0)
        fprintf(out, ", .from = %d", op->from);
    if ((miners_ops[op->op].parts & MINERS_TAKES_ON) != 0) {
        fprintf(out, ", .each = %d", op->each);
        print_cards(out, "on", &op->on);
    }
    if (op->test != MINERS_TEST_NONE) {
        fprintf(out, ", .test = %d, .bound = %d", op->test, op->bound);
        print_count(out, "tested", &op->tested);
    }
    fputc('}', out);
}

static void print_effect(FILE *out, const miners_effect *effect)
{
    fprintf(out, "{.count = %d", effect->count);
    for (int i = 0; i < effect->count; i++) {
        fprintf(out, ", .op[%d] = ", i);
        print_op(out, &effect->op[i]);
    }
    fputc('}', out);
}

static void print_effects(FILE *out, const char *field, const miners_effect *effects, int count)
{
    for (int i = 0; i < count; i++) {
        fprintf(out, ",\n      .%s[%d] = ", field, i);
        print_effect(out, &effects[i]);
    }
}

/* Prints the beginning of a row, which cards, Events and sides have in common. */
static void print_head(FILE *out, const char *key, const char name[MINERS_NAMES][MINERS_NAME])
{
    fprintf(out, "    {.key = \"%s\"", key);
    for (int i = 0; i < MINERS_NAMES; i++) {
        if (name[i][0] == '\0')
            continue;
        fprintf(out, ", .name[%d] = ", i);
        print_string(out, name[i]);
    }
}

static void print_discount(FILE *out, const miners_discount *d)
{
    if (d->amount > 0)
        fprintf(out, ",\n      .discount = {.amount = %d, .factions = %d, .level = %d}", d->amount, d->factions,
                d->level);
}

static void print_card(FILE *out, const miners_card *card)
{
    print_head(out, card->key, card->name);
    fprintf(out, ", .level = %d, .cost = %d, .copies = %d, .factions = %d, .carts = %d, .effect_count = %d",
            card->level, card->cost, card->copies, card->factions, card->carts, card->effect_count);
    print_effects(out, "effect", card->effect, card->effect_count);
    print_discount(out, &card->discount);
    fprintf(out, "},\n");
}

static void print_event(FILE *out, const miners_event *event)
{
    print_head(out, event->key, event->name);
    fprintf(out, ", .moment = %d, .trigger = %d, .trigger_factions = %d, .trigger_level = %d, .effect_count = %d",
            event->moment, event->trigger, event->trigger_factions, event->trigger_level, event->effect_count);
    print_effects(out, "effect", event->effect, event->effect_count);
    print_discount(out, &event->discount);
    if (event->trigger != MINERS_NONE) {
        fprintf(out, ",\n      .triggered = ");
        print_effect(out, &event->triggered);
    }
    fprintf(out, "},\n");
}

static void print_side(FILE *out, const miners_side *side)
{
    print_head(out, side->key, side->name);
    fprintf(out, ", .board = %d, .spaces = %d", side->board, side->spaces);
    print_effects(out, "space", side->space, side->spaces);
    fprintf(out, "},\n");
}

/* C has no empty lists: a list without rows is not named. */
void book_print(FILE *out)
{
    fprintf(out, "const miners_book content_book = {.card_count = %d, .event_count = %d, .side_count = %d",
            book.card_count, book.event_count, book.side_count);
    fprintf(out, "%s", book.card_count > 0 ? ",\n  .card = {\n" : "");
    for (int i = 0; i < book.card_count; i++)
        print_card(out, &book.card[i]);
    fprintf(out, "%s%s", book.card_count > 0 ? "  }" : "", book.event_count > 0 ? ",\n  .event = {\n" : "");
    for (int i = 0; i < book.event_count; i++)
        print_event(out, &book.event[i]);
    fprintf(out, "%s%s", book.event_count > 0 ? "  }" : "", book.side_count > 0 ? ",\n  .side = {\n" : "");
    for (int i = 0; i < book.side_count; i++)
        print_side(out, &book.side[i]);
    fprintf(out, "%s,\n  .has_surface = %d, .surface_count = %d", book.side_count > 0 ? "  }" : "", book.has_surface,
            book.surface_count);
    print_effects(out, "surface", book.surface, book.surface_count);
    fprintf(out, "};\n");
}
