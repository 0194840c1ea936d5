/* cards.c - `elbowroom cards`: cards, Events and boards of Miners as players read them, built in
 * and homemade. */
#include "cli/miners/cards/manual.h"
#include "cli/miners/internal.h"
#include "cli/shared/look.h"
#include "content/card_text.h"

#include <string.h>

typedef struct wanted {
    int64_t level;       /* 0 for any */
    const char *faction; /* NULL for any */
    int faction_number;
    cli_list keys; /* empty for all */
    cli_list files;
    bool json;
} wanted;

/* ---- the book ---- */

/* Opens the book with the homemade files. On NULL, `code` is the exit code, and the reason has
 * been printed. */
static homemade_cards *open_book(const cli *c, const cli_list *files, int *code)
{
    homemade_cards *h = homemade_miners.open(0);
    struct err e = {0};
    if (h == NULL)
        *code = cli_refuse(c, CLI_USAGE, "err.session.memory");
    for (int i = 0; h != NULL && i < files->count; i++) {
        if (cli_add_file(c, files->at[i], homemade_miners.add, h, &e))
            continue;
        *code = cli_refuse_err(c, cli_err_code(&e), files->at[i], &e);
        homemade_miners.close(h);
        h = NULL;
    }
    if (h != NULL && !h->book.has_surface) {
        h->book.surface_count = content_book.surface_count;
        memcpy(h->book.surface, content_book.surface, sizeof h->book.surface);
    }
    return h;
}

static bool is_named(const wanted *w, const char *key)
{
    for (int i = 0; i < w->keys.count; i++)
        if (strcmp(w->keys.at[i], key) == 0)
            return true;
    return false;
}

static bool wants_card(const wanted *w, const miners_card *card)
{
    return (w->keys.count == 0 || is_named(w, card->key)) && (w->level == 0 || card->level == w->level) &&
           (w->faction == NULL || (card->factions >> w->faction_number & 1) != 0);
}

/* Whether Events, sides and the Surface are wanted, which have neither level nor faction. */
static bool wants_other(const wanted *w, const char *key)
{
    return (w->keys.count == 0 || is_named(w, key)) && w->level == 0 && w->faction == NULL;
}

static const char surface_key[] = "surface";

static bool has_key(const miners_book *b, const char *key)
{
    bool found = strcmp(key, surface_key) == 0;
    for (int i = 0; i < b->card_count && !found; i++)
        found = strcmp(b->card[i].key, key) == 0;
    for (int i = 0; i < b->event_count && !found; i++)
        found = strcmp(b->event[i].key, key) == 0;
    for (int i = 0; i < b->side_count && !found; i++)
        found = strcmp(b->side[i].key, key) == 0;
    return found;
}

/* ---- for people ---- */

static void say_line(const cli *c, const char *text, size_t indent)
{
    cli_wrap(c->out, text, indent, (size_t)look_of(c->out).width);
}

static void begin_line(er_text *out, const char *kind, const char *key, const char *name)
{
    er_putf(out, "%s %s: ", kind, key);
    cli_put_plain(out, name);
}

/* Prints one text per line; several are numbered as players choose them. */
static void say_effects(const cli *c, const miners_effect *effects, int count)
{
    for (int i = 0; i < count; i++) {
        char room[CONTENT_EFFECT_TEXT], numbered[CONTENT_EFFECT_TEXT + 32];
        er_text text = er_text_on(room, sizeof room), out = er_text_on(numbered, sizeof numbered);
        content_effect_text(c->lang, &effects[i], &text);
        cli_fill(&out, cli_word(c, "miners.numbered"), CLI_ARGS(NUM(i + 1), room));
        say_line(c, count > 1 ? numbered : room, 2);
    }
}

/* Writes the words of a set, as people call them. */
static void put_names(const cli *c, unsigned set, const char *kind, const char *(*word)(int), er_text *out)
{
    for (int i = 0; word(i) != NULL; i++) {
        char room[64];
        if ((set >> i & 1) == 0)
            continue;
        er_putf(out, "%s%s", out->len > 0 ? ", " : "", cli_name(c, room, sizeof room, kind, word(i)));
    }
}

static void say_card(const cli *c, const miners_card *card)
{
    char room[CONTENT_CARD_TEXT], names[256], level[32];
    er_text text = er_text_on(room, sizeof room), list = er_text_on(names, sizeof names);
    begin_line(&text, "card", card->key, content_card_name(c->lang, card));
    er_putf(&text, ", %s", cli_name(c, level, sizeof level, "miners.level", NUM(card->level)));
    put_names(c, card->factions, "faction", miners_faction_word, &list);
    er_putf(&text, "%s%s", list.len > 0 ? ", " : "", names);
    if (card->cost > 0) {
        er_put(&text, ", ");
        cli_fill(&text, cli_word(c, "cli.cards.cost"), CLI_ARGS(NUM(card->cost)));
    }
    if (card->copies > 1) {
        er_put(&text, ", ");
        cli_fill(&text, cli_word(c, "cli.cards.copies"), CLI_ARGS(NUM(card->copies)));
    }
    say_line(c, room, 0);
    say_effects(c, card->effect, card->effect_count);
    text = er_text_on(room, sizeof room);
    content_lasting_text(c->lang, card, &text);
    if (text.len > 0)
        say_line(c, room, 2);
    list = er_text_on(names, sizeof names);
    put_names(c, card->carts, "miners.half", miners_half_word, &list);
    text = er_text_on(room, sizeof room);
    cli_fill(&text, cli_word(c, "cli.cards.halves"), CLI_ARGS(names));
    if (list.len > 0)
        say_line(c, room, 2);
}

static void say_event(const cli *c, const miners_event *event)
{
    char room[CONTENT_CARD_TEXT];
    er_text text = er_text_on(room, sizeof room);
    begin_line(&text, "event", event->key, content_event_name(c->lang, event));
    say_line(c, room, 0);
    text = er_text_on(room, sizeof room);
    content_event_text(c->lang, event, &text);
    say_line(c, room, 2);
}

static void say_side(const cli *c, const miners_side *side)
{
    char room[CONTENT_EFFECT_TEXT];
    er_text text = er_text_on(room, sizeof room);
    begin_line(&text, "side", side->key, content_side_name(c->lang, side));
    er_put(&text, ", ");
    cli_fill(&text, cli_word(c, "cli.cards.board"), CLI_ARGS(NUM(side->board)));
    say_line(c, room, 0);
    for (int i = side->spaces - 1; i >= 0; i--) {
        text = er_text_on(room, sizeof room);
        content_effect_text(c->lang, &side->space[i], &text);
        fprintf(c->out, "  %2d ", i);
        cli_flow(c->out, room, 5, 5, (size_t)look_of(c->out).width);
    }
}

static void say_book(const cli *c, const miners_book *b, const wanted *w)
{
    for (int i = 0; i < b->card_count; i++)
        if (wants_card(w, &b->card[i]))
            say_card(c, &b->card[i]);
    for (int i = 0; i < b->event_count; i++)
        if (wants_other(w, b->event[i].key))
            say_event(c, &b->event[i]);
    for (int i = 0; i < b->side_count; i++)
        if (wants_other(w, b->side[i].key))
            say_side(c, &b->side[i]);
    if (wants_other(w, surface_key)) {
        fprintf(c->out, "%s: %s\n", surface_key, cli_word(c, "miners.surface"));
        say_effects(c, b->surface, b->surface_count);
    }
}

/* ---- for programs ---- */

enum words { EFFECT, CARD_NAME, CARD, EVENT_NAME, EVENT, SIDE_NAME };

static void put_words(int lang, enum words which, const void *what, er_text *out)
{
    switch (which) {
    case EFFECT: content_effect_text(lang, what, out); break;
    case CARD_NAME: er_put(out, content_card_name(lang, what)); break;
    case CARD: content_card_text(lang, what, out); break;
    case EVENT_NAME: er_put(out, content_event_name(lang, what)); break;
    case EVENT: content_event_text(lang, what, out); break;
    case SIDE_NAME: er_put(out, content_side_name(lang, what)); break;
    }
}

/* Writes "names":{"en":...}. */
static void json_langs(er_text *t, const char *field, enum words which, const void *what)
{
    er_json_open(t, field, '{');
    for (int lang = 0; content_lang_code(lang) != NULL; lang++) {
        char room[CONTENT_CARD_TEXT];
        er_text text = er_text_on(room, sizeof room);
        put_words(lang, which, what, &text);
        cli_json_text(t, content_lang_code(lang), room);
    }
    er_put_char(t, '}');
}

/* Writes [{"line":...,"texts":{...}},...]: in the card language, and as players read it. */
static void json_effects(er_text *t, const char *field, const miners_effect *effects, int count)
{
    er_json_open(t, field, '[');
    for (int i = 0; i < count; i++) {
        char room[CONTENT_EFFECT_TEXT];
        er_text text = er_text_on(room, sizeof room);
        miners_effect_print(&effects[i], &text);
        er_json_open(t, NULL, '{');
        er_json_text(t, "line", effects[i].count > 0 ? room : "none");
        json_langs(t, "texts", EFFECT, &effects[i]);
        er_put_char(t, '}');
    }
    er_put_char(t, ']');
}

static void json_card(er_text *t, const miners_card *card)
{
    er_json_line(t);
    er_json_open(t, NULL, '{');
    er_json_text(t, "key", card->key);
    er_json_int(t, "level", card->level);
    er_json_int(t, "cost", card->cost);
    er_json_int(t, "copies", card->copies);
    er_json_words(t, "factions", card->factions, miners_faction_word);
    er_json_words(t, "carts", card->carts, miners_half_word);
    json_langs(t, "names", CARD_NAME, card);
    json_langs(t, "texts", CARD, card);
    json_effects(t, "effects", card->effect, card->effect_count);
    er_put_char(t, '}');
}

static void json_event(er_text *t, const miners_event *event)
{
    er_json_line(t);
    er_json_open(t, NULL, '{');
    er_json_text(t, "key", event->key);
    er_json_text(t, "moment", miners_moment_words(event->moment));
    json_langs(t, "names", EVENT_NAME, event);
    json_langs(t, "texts", EVENT, event);
    er_put_char(t, '}');
}

static void json_side(er_text *t, const miners_side *side)
{
    er_json_line(t);
    er_json_open(t, NULL, '{');
    er_json_text(t, "key", side->key);
    er_json_int(t, "board", side->board);
    json_langs(t, "names", SIDE_NAME, side);
    json_effects(t, "spaces", side->space, side->spaces);
    er_put_char(t, '}');
}

static void json_book(const cli *c, const miners_book *b, const wanted *w)
{
    er_text *t = cli_json(c);
    er_json_open(t, NULL, '{');
    er_json_open(t, "cards", '[');
    for (int i = 0; i < b->card_count; i++)
        if (wants_card(w, &b->card[i]))
            json_card(t, &b->card[i]);
    er_put_char(t, ']');
    er_json_line(t);
    er_json_open(t, "events", '[');
    for (int i = 0; i < b->event_count; i++)
        if (wants_other(w, b->event[i].key))
            json_event(t, &b->event[i]);
    er_put_char(t, ']');
    er_json_line(t);
    er_json_open(t, "sides", '[');
    for (int i = 0; i < b->side_count; i++)
        if (wants_other(w, b->side[i].key))
            json_side(t, &b->side[i]);
    er_put_char(t, ']');
    er_json_line(t);
    json_effects(t, surface_key, b->surface, wants_other(w, surface_key) ? b->surface_count : 0);
    er_put_char(t, '}');
    (void)cli_json_end(c, CLI_OK);
}

/* ---- the command ---- */

static int show_book(const cli *c, const wanted *w)
{
    int code = CLI_OK;
    homemade_cards *h = open_book(c, &w->files, &code);
    if (h == NULL)
        return code;
    for (int i = 0; i < w->keys.count && code == CLI_OK; i++)
        if (!has_key(&h->book, w->keys.at[i]))
            code = cli_refuse(c, CLI_USAGE, "cli.cards.unknown", w->keys.at[i]);
    if (code == CLI_OK && w->json)
        json_book(c, &h->book, w);
    else if (code == CLI_OK)
        say_book(c, &h->book, w);
    homemade_miners.close(h);
    return code;
}

static bool read_faction(const cli *c, wanted *w)
{
    char list[256];
    er_text words = er_text_on(list, sizeof list);
    for (int i = 0; w->faction != NULL && miners_faction_word(i) != NULL; i++) {
        er_putf(&words, "%s%s", i > 0 ? ", " : "", miners_faction_word(i));
        w->faction_number = i;
        if (strcmp(miners_faction_word(i), w->faction) == 0)
            return true;
    }
    if (w->faction != NULL)
        cli_refuse(c, 0, "cli.err.unknown_word", w->faction, list);
    return w->faction == NULL;
}

int cli_cards(cli *c, int argc, char **argv)
{
    static wanted w;
    w = (wanted){0};
    bool language = false;
    const cli_option options[] = {{"--level", CLI_NUMBER, &w.level, 1, MINERS_LEVELS},
                                  {"--faction", CLI_TEXT, &w.faction, 0, 0},
                                  {"--cards", CLI_WORDS, &w.files, 0, 0},
                                  {"--language", CLI_FLAG, &language, 0, 0},
                                  {"--json", CLI_FLAG, &w.json, 0, 0}};
    int code = cli_parse(c, argc, argv, options, sizeof options / sizeof options[0], &w.keys, CLI_LIST);
    if (code != CLI_GO_ON)
        return code;
    if (!language)
        return read_faction(c, &w) ? show_book(c, &w) : CLI_USAGE;
    if (w.json)
        return cli_refuse(c, CLI_USAGE, "cli.err.not_here", "--json", "--language");
    if (w.keys.count > 0)
        return cli_refuse(c, CLI_USAGE, "cli.err.too_many_words", w.keys.at[0]);
    cli_cards_manual(c);
    return CLI_OK;
}
