/* card_read.c - blocks and lines of the card language: reads text into a miners_book
 * (docs/cards.md); effect_read.c reads the effects. The same reader serves the build and
 * homemade content at run time. After a fault it goes on with the next line, if the caller has room
 * for more faults; then the book is unchanged. */
#include "miners/text/reader.h"

#include <string.h>

enum { MAX_FACTIONS = 2 /* of a card */ };

enum { BLOCK_NONE, BLOCK_CARD, BLOCK_EVENT, BLOCK_SIDE, BLOCK_SURFACE, BLOCK_COUNT };

static const char *const BLOCK_WORDS[BLOCK_COUNT] = {
    [BLOCK_CARD] = "card", [BLOCK_EVENT] = "event", [BLOCK_SIDE] = "side", [BLOCK_SURFACE] = "surface"};

/* The kinds of lines that a block may have. */
enum {
    LINE_NAME,
    LINE_LEVEL,
    LINE_COST,
    LINE_COPIES,
    LINE_FACTION,
    LINE_CARTS,
    LINE_EFFECT,
    LINE_DISCOUNT,
    LINE_WHEN,
    LINE_MOMENT,
    LINE_BOARD,
    LINE_SPACE,
    LINE_COUNT
};

/* Returns BLOCK_NONE if no block has this word. */
static uint8_t block_of(er_span word)
{
    for (uint8_t block = BLOCK_CARD; block < BLOCK_COUNT; block++)
        if (er_span_is(word, BLOCK_WORDS[block]))
            return block;
    return BLOCK_NONE;
}

bool miners_begins_block(er_span first_word)
{
    return block_of(first_word) != BLOCK_NONE;
}

/* The block being read, which the book does not count yet. */
typedef struct reading {
    er_reader r;
    miners_book *book;
    uint8_t block;
    int head;             /* the line of its head */
    int said[LINE_COUNT]; /* the first line of each kind; 0 if there was none */
} reading;

static miners_card *card_of(reading *in)
{
    return &in->book->card[in->book->card_count];
}

static miners_event *event_of(reading *in)
{
    return &in->book->event[in->book->event_count];
}

static miners_side *side_of(reading *in)
{
    return &in->book->side[in->book->side_count];
}

/* Reports a fault that is found only when the block is complete, at its line. */
static bool fail_at(reading *in, int line, miners_fault_id id, const char *word)
{
    in->r.line = line;
    return reader_fail_word(&in->r, id, er_span_of(word));
}

/* ---- lines of several blocks ---- */

static bool read_small(er_reader *r, int lo, int hi, uint8_t *out)
{
    int32_t n;
    if (!er_read_number(r, lo, hi, &n))
        return false;
    *out = (uint8_t)n;
    return true;
}

/* Reads "...": the text between the quotes. */
static bool read_quoted(er_reader *r, char out[MINERS_NAME])
{
    while (r->rest.len > 0 && (r->rest.at[0] == ' ' || r->rest.at[0] == '\t')) {
        r->rest.at++;
        r->rest.len--;
    }
    const char *open = r->rest.at;
    if (r->rest.len < 2 || open[0] != '"')
        return reader_fail(r, FAULT_NAME_QUOTES);
    const char *close = memchr(open + 1, '"', r->rest.len - 1);
    size_t n = close != NULL ? (size_t)(close - open - 1) : 0;
    if (n == 0 || n >= MINERS_NAME || !er_span_is_plain((er_span){open + 1, n}))
        return reader_fail_number(r, FAULT_NAME, MINERS_NAME - 1);
    memcpy(out, open + 1, n);
    out[n] = '\0';
    r->rest.at += n + 2;
    r->rest.len -= n + 2;
    return true;
}

static bool read_name(reading *in)
{
    static const char *const langs[MINERS_NAMES] = {"en", "pl", "cs"};
    char(*name)[MINERS_NAME] = in->block == BLOCK_CARD    ? card_of(in)->name
                               : in->block == BLOCK_EVENT ? event_of(in)->name
                                                          : side_of(in)->name;
    er_span lang = er_next_word(&in->r.rest);
    for (int i = 0; i < MINERS_NAMES; i++) {
        if (!er_span_is(lang, langs[i]))
            continue;
        if (name[i][0] != '\0')
            return reader_fail_word(&in->r, FAULT_TWICE, er_span_of("name"));
        return read_quoted(&in->r, name[i]);
    }
    return reader_fail_word(&in->r, FAULT_NAME_LANGUAGE, lang);
}

static bool read_effect(reading *in)
{
    miners_book *b = in->book;
    miners_effect *list = in->block == BLOCK_CARD    ? card_of(in)->effect
                          : in->block == BLOCK_EVENT ? event_of(in)->effect
                                                     : b->surface;
    uint8_t *count = in->block == BLOCK_CARD    ? &card_of(in)->effect_count
                     : in->block == BLOCK_EVENT ? &event_of(in)->effect_count
                                                : &b->surface_count;
    miners_spot spot = in->block == BLOCK_CARD    ? (miners_spot){MINERS_IN_CARD, true}
                       : in->block == BLOCK_EVENT ? (miners_spot){MINERS_IN_EVENT, false}
                                                  : (miners_spot){MINERS_IN_SURFACE, false};
    if (*count == MINERS_MAX_EFFECTS)
        return reader_fail_number(&in->r, FAULT_EFFECTS_MANY, MINERS_MAX_EFFECTS);
    return miners_read_effect(&in->r, spot, &list[(*count)++]);
}

/* Reads discount N [FACTION] [level L]. */
static bool read_discount(reading *in)
{
    miners_discount *d = in->block == BLOCK_CARD ? &card_of(in)->discount : &event_of(in)->discount;
    return read_small(&in->r, 1, MINERS_MAX_AMOUNT, &d->amount) &&
           miners_read_faction_level(&in->r, &d->factions, &d->level);
}

/* ---- lines of cards ---- */

static bool read_level(reading *in)
{
    return read_small(&in->r, 1, MINERS_LEVELS, &card_of(in)->level);
}

static bool read_cost(reading *in)
{
    return read_small(&in->r, 0, MINERS_MAX_COST, &card_of(in)->cost);
}

static bool read_copies(reading *in)
{
    return read_small(&in->r, 1, MINERS_MAX_COPIES, &card_of(in)->copies);
}

/* Half-Carts may be written in full: `left` is `l`. */
static int find_half(er_span word)
{
    int found = miners_find_word(word, miners_half_word);
    return found >= 0 ? found : miners_find_word(word, miners_half_in_full);
}

static int find_faction(er_span word)
{
    return miners_find_word(word, miners_faction_word);
}

/* Reads words of a list, as a set of at least one; `near` is the list for those that are mistyped. */
static bool read_set(er_reader *r, int (*find)(er_span), const char *(*near)(int), miners_fault_id unknown,
                     miners_fault_id missing, uint8_t *set)
{
    if (er_read_peek(r).len == 0)
        return reader_fail(r, missing);
    while (er_read_peek(r).len > 0) {
        er_span word = er_next_word(&r->rest);
        int found = find(word);
        if (found < 0)
            return er_read_fail_among(r, miners_fault_keys[unknown], word, near);
        if ((*set >> found & 1) != 0)
            return reader_fail_word(r, FAULT_TWICE, word);
        *set |= (uint8_t)(1 << found);
    }
    return true;
}

static bool read_faction(reading *in)
{
    uint8_t *set = &card_of(in)->factions;
    if (!read_set(&in->r, find_faction, miners_faction_word, FAULT_FACTION_WORD, FAULT_FACTION_MISSING, set))
        return false;
    int count = 0;
    for (int i = 0; i < MINERS_FACTION_COUNT; i++)
        count += *set >> i & 1;
    return count <= MAX_FACTIONS || reader_fail_number(&in->r, FAULT_FACTIONS_MANY, MAX_FACTIONS);
}

static bool read_carts(reading *in)
{
    return read_set(&in->r, find_half, miners_half_in_full, FAULT_HALF_WORD, FAULT_HALF_MISSING, &card_of(in)->carts);
}

/* Level I and IV are free, II costs 2, III costs what is printed (MI-MINE-2). */
static bool finish_card(reading *in)
{
    miners_card *card = card_of(in);
    if (in->said[LINE_LEVEL] == 0)
        return fail_at(in, in->head, FAULT_LEVEL_MISSING, card->key);
    if (card->level == 0)
        return false; /* its line was refused */
    if (card->level != 3 && in->said[LINE_COST] != 0)
        return fail_at(in, in->said[LINE_COST], FAULT_COST_LEVEL, card->key);
    if (card->level == 3 && in->said[LINE_COST] == 0)
        return fail_at(in, in->head, FAULT_COST_MISSING, card->key);
    if (card->level != 4 && in->said[LINE_COPIES] != 0)
        return fail_at(in, in->said[LINE_COPIES], FAULT_COPIES_LEVEL, card->key);
    if (card->effect_count == 0)
        return fail_at(in, in->head, FAULT_EFFECT_MISSING, card->key);
    if (card->level == 2)
        card->cost = 2;
    if (card->copies == 0)
        card->copies = 1;
    in->book->card_count++;
    return true;
}

/* ---- lines of events ---- */

/* Reads the moment, whose words are the whole line, including the one already taken. */
static bool read_moment(reading *in, er_span line)
{
    for (int i = 0; miners_moment_words(i) != NULL; i++) {
        er_span want = er_span_of(miners_moment_words(i)), have = line;
        er_span word = er_next_word(&want);
        while (word.len > 0) {
            er_span next = er_next_word(&have);
            if (next.len != word.len || memcmp(next.at, word.at, word.len) != 0)
                break;
            word = er_next_word(&want);
        }
        if (word.len > 0)
            continue;
        event_of(in)->moment = (uint8_t)i;
        in->r.rest = have;
        return true;
    }
    return reader_fail(&in->r, FAULT_MOMENT_WORDS);
}

/* Reads when activate|place [FACTION] [level L] : EFFECT; when surface : EFFECT. */
static bool read_when(reading *in)
{
    miners_event *event = event_of(in);
    er_span rest = in->r.rest;
    const char *colon = rest.len > 0 ? memchr(rest.at, ':', rest.len) : NULL;
    if (colon == NULL)
        return reader_fail(&in->r, FAULT_COLON);
    size_t len = (size_t)(colon - rest.at);
    er_reader head = {.rest = {rest.at, len}, .line = in->r.line, .fault = in->r.fault};
    er_span word = er_next_word(&head.rest);
    int trigger = miners_find_word(word, miners_trigger_word);
    if (trigger < 0)
        return reader_fail_word(&head, FAULT_TRIGGER_WORD, word);
    bool card = miners_trigger_about_card(trigger);
    event->trigger = (uint8_t)trigger;
    if (card && !miners_read_faction_level(&head, &event->trigger_factions, &event->trigger_level))
        return false;
    if (!er_read_end(&head))
        return false;
    in->r.rest = (er_span){colon + 1, rest.len - len - 1};
    return miners_read_effect(&in->r, (miners_spot){MINERS_IN_TRIGGER, card}, &event->triggered);
}

/* An Event that is carried out has effects; one that lasts for a round changes it (MI-EVENT-1). */
static bool finish_event(reading *in)
{
    miners_event *event = event_of(in);
    const int *said = in->said;
    if (said[LINE_MOMENT] == 0)
        return fail_at(in, in->head, FAULT_MOMENT_MISSING, event->key);
    if (event->moment == MINERS_MOMENT_THIS_ROUND) {
        if (said[LINE_EFFECT] != 0)
            return fail_at(in, said[LINE_EFFECT], FAULT_ROUND_EFFECT, event->key);
        if (said[LINE_DISCOUNT] == 0 && said[LINE_WHEN] == 0)
            return fail_at(in, in->head, FAULT_ROUND_EMPTY, event->key);
    } else {
        if (said[LINE_DISCOUNT] != 0 || said[LINE_WHEN] != 0)
            return fail_at(in, said[said[LINE_DISCOUNT] != 0 ? LINE_DISCOUNT : LINE_WHEN], FAULT_ROUND_ONLY,
                           event->key);
        if (event->effect_count == 0)
            return fail_at(in, in->head, FAULT_EFFECT_MISSING, event->key);
    }
    in->book->event_count++;
    return true;
}

/* ---- lines of sides ---- */

static bool read_board(reading *in)
{
    return read_small(&in->r, 1, MINERS_BOARDS, &side_of(in)->board);
}

/* Reads space none | space EFFECT. */
static bool read_space(reading *in)
{
    miners_side *side = side_of(in);
    if (side->spaces == MINERS_MAX_SPACES)
        return reader_fail_number(&in->r, FAULT_SPACES_MANY, MINERS_MAX_SPACES);
    miners_effect *space = &side->space[side->spaces++];
    return er_read_accept(&in->r, "none") || miners_read_effect(&in->r, (miners_spot){MINERS_IN_SPACE, false}, space);
}

static bool finish_side(reading *in)
{
    miners_side *side = side_of(in);
    if (side->board == 0)
        return fail_at(in, in->head, FAULT_BOARD_MISSING, side->key);
    in->r.line = in->head;
    if (side->spaces < MINERS_MIN_SPACES)
        return reader_fail_number(&in->r, FAULT_SPACES_FEW, MINERS_MIN_SPACES);
    in->book->side_count++;
    return true;
}

static bool finish_surface(reading *in)
{
    if (in->book->surface_count == 0)
        return fail_at(in, in->head, FAULT_EFFECT_MISSING, BLOCK_WORDS[BLOCK_SURFACE]);
    in->book->has_surface = true;
    return true;
}

/* ---- blocks ---- */

/* Whether a key is a word that can stand in its place in positions, expectations and costs. */
static bool is_reserved(er_span key)
{
    static const char *const words[] = {"none", "empty", "printed", "minimum", "price", "less"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (er_span_is(key, words[i]))
            return true;
    return false;
}

static bool key_is_good(er_reader *r, const char *key)
{
    if (key[0] < 'a' || key[0] > 'z')
        return reader_fail_word(r, FAULT_KEY, er_span_of(key));
    return !is_reserved(er_span_of(key)) || reader_fail_word(r, FAULT_RESERVED, er_span_of(key));
}

/* A list of the book as bytes; all its rows begin with their key. */
typedef struct rows {
    char *at;
    size_t size;
    int *count;
    int most;
} rows;

static rows rows_of(miners_book *b, int block)
{
    if (block == BLOCK_CARD)
        return (rows){(char *)b->card, sizeof b->card[0], &b->card_count, MINERS_MAX_CARDS};
    if (block == BLOCK_EVENT)
        return (rows){(char *)b->event, sizeof b->event[0], &b->event_count, MINERS_MAX_EVENTS};
    return (rows){(char *)b->side, sizeof b->side[0], &b->side_count, MINERS_MAX_SIDES};
}

static bool begin_row(reading *in, rows list)
{
    er_span key = er_next_word(&in->r.rest);
    int count = *list.count;
    if (count == list.most) {
        in->r.more = 0; /* the rest of the text would bring nothing new */
        return reader_fail_number(&in->r, FAULT_MANY, list.most);
    }
    char *row = list.at + (size_t)count * list.size;
    memset(row, 0, list.size);
    if (!er_read_key(&in->r, key, row) || !key_is_good(&in->r, row))
        return false;
    for (int i = 0; i < count; i++)
        if (er_span_is(key, list.at + (size_t)i * list.size))
            return reader_fail_word(&in->r, FAULT_KEY_USED, key);
    return true;
}

static bool begin_surface(reading *in)
{
    if (in->book->has_surface)
        return reader_fail(&in->r, FAULT_SURFACE_USED);
    in->book->surface_count = 0;
    memset(in->book->surface, 0, sizeof in->book->surface);
    return true;
}

static bool finish_block(reading *in)
{
    switch (in->block) {
    case BLOCK_CARD: return finish_card(in);
    case BLOCK_EVENT: return finish_event(in);
    case BLOCK_SIDE: return finish_side(in);
    case BLOCK_SURFACE: return finish_surface(in);
    }
    return true;
}

static bool begin_block(reading *in, uint8_t block)
{
    int line = in->r.line;
    bool good = finish_block(in);
    in->r.line = in->head = line;
    if (!good && !er_read_recover(&in->r))
        return false;
    in->block = block;
    memset(in->said, 0, sizeof in->said);
    if (block == BLOCK_SURFACE)
        return begin_surface(in) && good;
    good = begin_row(in, rows_of(in->book, block)) && good;
    if (block == BLOCK_EVENT)
        event_of(in)->trigger = MINERS_NONE;
    if (block == BLOCK_SIDE)
        side_of(in)->spaces = 1; /* the lowest */
    return good;
}

/* ---- lines ---- */

enum {
    OF_CARD = 1 << BLOCK_CARD,
    OF_EVENT = 1 << BLOCK_EVENT,
    OF_SIDE = 1 << BLOCK_SIDE,
    OF_SURFACE = 1 << BLOCK_SURFACE
};

static const struct line_row {
    const char *word;
    uint8_t line;
    uint8_t blocks;            /* blocks where it may occur */
    bool again;                /* whether it may occur more than once */
    bool (*read)(reading *in); /* NULL for a moment, which begins with this word */
} LINES[] = {
    {"name", LINE_NAME, OF_CARD | OF_EVENT | OF_SIDE, true, read_name},
    {"level", LINE_LEVEL, OF_CARD, false, read_level},
    {"cost", LINE_COST, OF_CARD, false, read_cost},
    {"copies", LINE_COPIES, OF_CARD, false, read_copies},
    {"faction", LINE_FACTION, OF_CARD, false, read_faction},
    {"carts", LINE_CARTS, OF_CARD, false, read_carts},
    {"effect", LINE_EFFECT, OF_CARD | OF_EVENT | OF_SURFACE, true, read_effect},
    {"discount", LINE_DISCOUNT, OF_CARD | OF_EVENT, false, read_discount},
    {"when", LINE_WHEN, OF_EVENT, false, read_when},
    {"at", LINE_MOMENT, OF_EVENT, false, NULL},
    {"this", LINE_MOMENT, OF_EVENT, false, NULL},
    {"end", LINE_MOMENT, OF_EVENT, false, NULL},
    {"board", LINE_BOARD, OF_SIDE, false, read_board},
    {"space", LINE_SPACE, OF_SIDE, true, read_space},
};

static const char *line_word(int i)
{
    return (size_t)i < sizeof LINES / sizeof *LINES ? LINES[i].word : NULL;
}

static bool read_body(reading *in)
{
    er_span line = in->r.rest, word = er_next_word(&in->r.rest);
    if (in->block == BLOCK_NONE)
        return reader_fail_word(&in->r, FAULT_HEAD, word);
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        const struct line_row *row = &LINES[i];
        if (!er_span_is(word, row->word))
            continue;
        if ((row->blocks >> in->block & 1) == 0)
            return reader_fail_word(&in->r, FAULT_LINE, word);
        if (!row->again && in->said[row->line] != 0)
            return reader_fail_word(&in->r, FAULT_TWICE, word);
        if (in->said[row->line] == 0)
            in->said[row->line] = in->r.line;
        return row->read != NULL ? row->read(in) : read_moment(in, line);
    }
    return er_read_fail_among(&in->r, miners_fault_keys[FAULT_UNKNOWN_WORD], word, line_word);
}

/* Reads a line. The word of a block begins one; all other lines belong to the block above,
 * indented or not. */
static bool read_line(reading *in)
{
    uint8_t block = block_of(er_read_peek(&in->r));
    if (block == BLOCK_NONE)
        return read_body(in);
    (void)er_next_word(&in->r.rest);
    return begin_block(in, block);
}

static bool read_next(reading *in, er_span *text)
{
    return er_read_line(&in->r, text) && (er_read_peek(&in->r).len == 0 || (read_line(in) && er_read_end(&in->r)));
}

static bool read_all(reading *in, er_span text)
{
    bool good = true;
    while (text.len > 0)
        if (!read_next(in, &text)) {
            good = false;
            if (!er_read_recover(&in->r))
                return false;
        }
    return finish_block(in) && good;
}

/* Removes the rows read since the list had so many, and the one begun. */
static void forget(rows list, int had)
{
    int past = *list.count < list.most ? *list.count + 1 : list.most;
    memset(list.at + (size_t)had * list.size, 0, (size_t)(past - had) * list.size);
    *list.count = had;
}

bool miners_proofread(er_span text, miners_book *book, er_fault *faults, int most)
{
    reading in = {.r = {.fault = faults, .more = most - 1}, .book = book};
    const int had[] = {
        [BLOCK_CARD] = book->card_count, [BLOCK_EVENT] = book->event_count, [BLOCK_SIDE] = book->side_count};
    bool had_surface = book->has_surface;
    memset(faults, 0, (size_t)most * sizeof *faults);
    if (read_all(&in, text))
        return true;
    for (int block = BLOCK_CARD; block <= BLOCK_SIDE; block++)
        forget(rows_of(book, block), had[block]);
    if (!had_surface) {
        book->has_surface = false;
        book->surface_count = 0;
        memset(book->surface, 0, sizeof book->surface);
    }
    return false;
}
