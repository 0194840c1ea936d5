/* test_room.c - the room and the messages about it, without a network: nobody is told what a
 * seat may not know; the log folds to the room that made it, after every entry, and so do its
 * bytes; hostile entries are refused and change nothing; clocks; one number for one turn;
 * records whose dice are right. ER_GAMES sets the number of games. */
#include "tests/check.h"
#include "cli/cli.h"
#include "server/common/ids.h"
#include "server/room/tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 8000, LINE = 65536, MESSAGE = 1 << 19, NOON = 1000000000 };

static session_library library;
static room_shelf *shelf;
static ai_rng rng;

/* Returns where two texts begin to differ. */
static const char *difference(const char *a, const char *b)
{
    static char text[300];
    er_text out = er_text_on(text, sizeof text);
    size_t n = 0;
    while (a[n] != '\0' && a[n] == b[n])
        n++;
    n = n > 40 ? n - 40 : 0;
    er_put_bytes(&out, a + n, strnlen(a + n, 100));
    er_put(&out, " | ");
    er_put_bytes(&out, b + n, strnlen(b + n, 100));
    return text;
}

/* ---- a table and its log ---- */

typedef struct table {
    room r, beside; /* made by room_make_*, and from the lines alone */
    store_row row[LONGEST];
    int rows;
    int64_t at;
    size_t longest; /* of its lines, except the first */
    entry told;
    char line[LINE];
} table;

static const uint8_t secret[STORE_SECRET] = {7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5, 9, 0, 4, 5};

static char *copy_text(const char *text, size_t len)
{
    char *copy = malloc(len + 1);
    if (copy == NULL)
        exit(1);
    memcpy(copy, text, len);
    copy[len] = '\0';
    return copy;
}

/* A saved room loads as the same room. */
static void loads_again(const room *r)
{
    size_t len = 0;
    uint8_t *bytes = room_save(r, &len);
    room again;
    room_begin(&again, r->id, secret);
    expect(bytes != NULL && room_load(&again, shelf, bytes, len) && room_is_same(r, &again), "saved and loaded", r->id);
    room_end(&again);
    free(bytes);
}

/* Checks that a new entry is in the log and the log gives the same; `told` stays that of the
 * maker. */
static bool keep(table *t, bool made, const er_text *line)
{
    struct err why = {0};
    entry told;
    if (!made || line->full || t->rows == LONGEST)
        return false;
    store_row *row = &t->row[t->rows++];
    *row = (store_row){.seq = t->told.n, .at = t->told.at, .text = copy_text(line->at, line->len)};
    if (t->rows > 1 && line->len > t->longest)
        t->longest = line->len;
    expect(room_take(&t->beside, shelf, row, &told, &why), why.key, row->text);
    expect(room_is_same(&t->r, &t->beside), "a live room equals its log, replayed", row->text);
    if (t->rows % 16 == 0 && t->r.s->start == SESSION_FRESH) /* like all tables of a server */
        loads_again(&t->r);
    return true;
}

#define MAKE(t, call)                                                           \
    do {                                                                        \
        struct err why = {0};                                                   \
        er_text out = er_text_on((t)->line, LINE);                              \
        bool good = (call);                                                     \
        expect(keep(t, good, &out), #call, why.key != NULL ? why.key : "made"); \
    } while (0)

static table *table_open(const char *words)
{
    table *t = calloc(1, sizeof *t);
    json_error_t fault;
    json_t *json = json_loads(words, 0, &fault);
    spec chosen;
    struct err e = {0};
    if (t == NULL || json == NULL)
        exit(1);
    t->at = NOON;
    if (!expect(spec_read(json, false, &chosen, &e), e.key, words))
        exit(1);
    room_begin(&t->r, "aaaaaaaaaaaaaaa", secret);
    room_begin(&t->beside, "aaaaaaaaaaaaaaa", secret);
    MAKE(t, room_make_open(&t->r, shelf, &chosen, t->at, &out, &t->told, &why));
    spec_free(&chosen);
    json_decref(json);
    return t;
}

/* Everyone sits down, with their own salt, and the game begins. */
static void table_begin(table *t)
{
    for (int i = 0; i < t->r.spec.seats; i++) {
        char person[] = "personaaaaaaaa0", name[] = "Name 0", salt[] = "saltOf0";
        person[14] = (char)('1' + i);
        name[5] = (char)('1' + i);
        salt[6] = (char)('1' + i);
        if (t->r.seat[i].kind != SPEC_SEAT_COMPUTER)
            MAKE(t, room_make_sit(&t->r, i, person, name, er_span_of(salt), t->at, &out, &t->told, &why));
    }
    MAKE(t, room_make_begin(&t->r, t->at, &out, &t->told, &why));
}

static void table_free(table *t)
{
    for (int i = 0; i < t->rows; i++)
        free(t->row[i].text);
    room_end(&t->r);
    room_end(&t->beside);
    free(t);
}

/* A seat that must act makes a legal move. */
static void play_one(table *t)
{
    const er_game *g = &t->r.s->game;
    int seat = (int)ai_rng_below(&rng, (uint32_t)t->r.spec.seats);
    er_state_room view;
    er_move move;
    while ((t->r.acts >> seat & 1) == 0)
        seat = (seat + 1) % t->r.spec.seats;
    g->rules->view(g, room_now(&t->r), seat, (er_state *)(void *)view.bytes);
    ai_random_choose(g, (const er_state *)(const void *)view.bytes, seat, &rng, &move);
    MAKE(t, room_make_computer_move(&t->r, &move, t->at, &out, &t->told, &why));
}

/* Whether the last move may be undone; then it is. */
static bool try_undo(table *t, int seat)
{
    struct err why = {0};
    er_text out = er_text_on(t->line, LINE);
    return t->r.phase == STORE_PHASE_PLAYING && keep(t, room_make_undo(&t->r, seat, t->at, &out, &t->told, &why), &out);
}

static void plain(table *t, entry_kind kind, int seat)
{
    MAKE(t, room_make_plain(&t->r, kind, seat, t->at, &out, &t->told, &why));
}

static void say(table *t)
{
    static const char *const text[] = {"p1 play \"x\"; dobré ráno", " ", "  - p1  ", "-"};
    int seat = (int)ai_rng_below(&rng, 6) - 1;
    seat = seat < t->r.spec.seats ? seat : -1;
    er_span said = er_span_of(text[ai_rng_below(&rng, 4)]);
    MAKE(t, room_make_say(&t->r, seat, "personaaaaaaaaz", "Jan z Kolna", said, t->at, &out, &t->told, &why));
    expect(t->told.text.len == said.len && memcmp(t->told.text.at, said.at, said.len) == 0, "as it was said", said.at);
}

/* A player leaves, comes back or runs out of time, as the table allows; the others decide about
 * them. */
static void be_absent(table *t, int seat)
{
    bool acts = (t->r.acts >> seat & 1) != 0, timed = !t->r.spec.lenient || (acts && !t->r.paused);
    for (int i = 0; i < t->r.spec.seats; i++)
        if (t->r.seat[i].overdue && room_may_decide(&t->r, seat)) {
            MAKE(t, room_make_replace(&t->r, i, seat, t->at, &out, &t->told, &why));
            return;
        }
    if (room_is_computers(&t->r, seat))
        plain(t, ENTRY_BACK, seat);
    else if (ai_rng_below(&rng, 3) == 0 || !timed || (t->r.spec.lenient && t->r.spec.clock == SPEC_CLOCK_NONE))
        plain(t, ENTRY_AWAY, seat);
    else if (t->r.spec.lenient && t->r.spec.clock == SPEC_CLOCK_DAYS && !t->r.seat[seat].overdue)
        plain(t, ENTRY_LATE, seat);
    else if (!t->r.spec.lenient || t->r.spec.clock != SPEC_CLOCK_DAYS)
        MAKE(t, room_make_out(&t->r, seat, t->at, &out, &t->told, &why));
}

/* Does things besides moves. */
static void play_around(table *t)
{
    int seat = (int)ai_rng_below(&rng, (uint32_t)t->r.spec.seats);
    bool person = t->r.seat[seat].kind == SPEC_SEAT_ME;
    switch (ai_rng_below(&rng, 12)) {
    case 0: say(t); break;
    case 1:
        if (person && t->r.phase == STORE_PHASE_PLAYING)
            be_absent(t, seat);
        break;
    case 4:
        if (t->r.phase == STORE_PHASE_PLAYING)
            plain(t, t->r.paused ? ENTRY_RESUME : ENTRY_PAUSE, -1);
        break;
    case 2:
    case 3: (void)try_undo(t, seat); break;
    default: break;
    }
}

static void play_out(table *t, bool around)
{
    while (t->r.phase == STORE_PHASE_PLAYING && t->rows < LONGEST - 10 && check_failed() == 0) {
        t->at += ai_rng_below(&rng, 5000);
        if (around)
            play_around(t);
        play_one(t);
    }
    expect(t->r.phase == STORE_PHASE_OVER, "a game ends", t->r.id);
}

/* ---- everything that a client would be sent ---- */

static char message[2][MESSAGE];

static size_t tell_all_forms(const room *r, const entry *e, int seat, char *to)
{
    er_text out = er_text_on(to, MESSAGE);
    for (int form = 0; form < TELL_FORMS; form++) {
        tell_entry(r, e, seat, (tell_form)form, true, (tell_views){NULL, NULL}, &out);
        tell_table(r, seat, (tell_form)form, true, &out);
    }
    if (r->phase == STORE_PHASE_PLAYING || r->phase == STORE_PHASE_OVER) {
        tell_view(r, seat, &out);
        if (seat >= 0)
            tell_legal(r, seat, &out);
    }
    expect(!out.full, "what is told fits", r->id);
    return out.len;
}

static void put_hex(char *to, size_t cap, const uint8_t *bytes, size_t n)
{
    er_text out = er_text_on(to, cap);
    ids_put_hex(&out, bytes, n);
}

/* The secret and the key of the dice, the invitation code and the salts are told to nobody
 * before the end. */
static void no_secret_is_told(const room *r, const char *text)
{
    char word[80];
    if (r->phase == STORE_PHASE_OVER)
        return;
    put_hex(word, sizeof word, r->secret, sizeof r->secret);
    expect(strstr(text, word) == NULL, "the secret is told", text);
    put_hex(word, sizeof word, r->key, sizeof r->key);
    expect(r->phase == STORE_PHASE_OPEN || strstr(text, word) == NULL, "the key is told", text);
    room_invite(r, word);
    expect(strstr(text, word) == NULL, "the invitation is told", text);
    expect(strstr(text, "saltOf") == NULL, "a salt is told", text);
}

/* ---- telling old entries ---- */

static char *told_of(const room *r, const entry *e)
{
    er_text out = er_text_on(message[0], MESSAGE);
    tell_entry(r, e, 0, TELL_JSON, false, (tell_views){NULL, NULL}, &out);
    return copy_text(message[0], out.len);
}

/* From some row on, everything is told as the first time; `known` counts moves with known
 * events. Returns how many were not. */
static int tell_again(const room *r, const table *t, int from, char **first, int *known)
{
    room_memory *memory = room_memory_begin(r, t->row + from, (uint32_t)(t->rows - from));
    int unknown = 0;
    for (int i = from; i < t->rows; i++) {
        entry e;
        expect(memory != NULL && room_memory_next(memory, &e), "is told again", t->row[i].text);
        bool moves = e.kind == ENTRY_MOVE || e.kind == ENTRY_BEGIN;
        char *again = told_of(r, &e);
        if (moves && e.after == NULL)
            unknown++;
        else if (e.kind != ENTRY_STAND) /* names of people who have left are not looked for */
            expect(strcmp(again, first[i]) == 0, difference(first[i], again), t->row[i].text);
        *known += moves && e.after != NULL;
        free(again);
    }
    room_memory_end(memory);
    return unknown;
}

/* What a new client is told about the table opens the same table. */
static void same_table(const room *r)
{
    struct err e = {0};
    char *text = session_record_head(r->s);
    session *s = session_record_read(&library, er_span_of(text), NULL, &e);
    if (expect(s != NULL, e.key, text)) {
        er_state_room start;
        session_first(r->s, &start);
        const er_state *first = (const er_state *)(const void *)start.bytes;
        expect(session_hash(s) == er_hash(&r->s->game, first), "is the same table", text);
    }
    session_close(s);
    free(text);
}

/* Tells moves and undos of a game once while they happen and again when it is over. */
static void test_memory(const char *words)
{
    table *t = table_open(words);
    room r;
    struct err e = {0};
    char **first = calloc(LONGEST, sizeof *first);
    int known = 0;
    table_begin(t);
    play_out(t, true);
    room_begin(&r, t->r.id, secret);
    for (int i = 0; i < t->rows && first != NULL; i++) {
        entry told;
        expect(room_take(&r, shelf, &t->row[i], &told, &e), e.key, t->row[i].text);
        first[i] = told_of(&r, &told);
    }
    expect(tell_again(&r, t, 0, first, &known) == 0, "everything is known of a whole log", words);
    for (int i = 0; i < 20; i++)
        (void)tell_again(&r, t, (int)ai_rng_below(&rng, (uint32_t)t->rows), first, &known);
    expect(known > 100, "events are known", words);
    same_table(&r);
    for (int i = 0; i < t->rows && first != NULL; i++)
        free(first[i]);
    free(first);
    room_end(&r);
    table_free(t);
}

/* ---- two games that differ in hidden things ---- */

typedef struct pair {
    const er_game *g;
    char x[64], y[64]; /* two cards of one level, quoted as in JSON */
    int observer;
    int compared, hidden_plays; /* entries; plays of one of them that nobody saw */
} pair;

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

/* Returns the text with the names x and y (without quotes) exchanged. */
static char *swapped(const char *text, er_span x, er_span y)
{
    char *copy = malloc(strlen(text) * 3 + 200);
    if (copy == NULL)
        exit(1);
    er_text out = er_text_on(copy, strlen(text) * 3 + 200);
    while (*text != '\0') {
        size_t n = 0;
        while (is_word(text[n]))
            n++;
        er_span word = {text, n};
        if (n == x.len && memcmp(text, x.at, n) == 0)
            word = y;
        else if (n == y.len && memcmp(text, y.at, n) == 0)
            word = x;
        er_put_bytes(&out, word.at, word.len);
        text += n;
        if (*text != '\0')
            er_put_char(&out, *text++);
    }
    return copy;
}

static er_span unquoted(const char *quoted)
{
    return (er_span){quoted + 1, strlen(quoted) - 2};
}

/* Whether the observer may see one of the two cards in the current game: in the mines, among the
 * discards, in its own hand. */
static bool is_shown(const pair *p, const room *r)
{
    er_text out = er_text_on(message[0], MESSAGE);
    if (r->phase != STORE_PHASE_PLAYING && r->phase != STORE_PHASE_OVER)
        return false;
    tell_view(r, p->observer, &out);
    return strstr(message[0], p->x) != NULL || strstr(message[0], p->y) != NULL;
}

/* Both logs run in step; what the observer is told is the same until one of the cards is shown. */
static void compare(pair *p, const table *t)
{
    room a, b;
    struct err e = {0};
    er_span x = unquoted(p->x), y = unquoted(p->y);
    bool same = true, shown = false;
    room_begin(&a, t->r.id, secret);
    room_begin(&b, t->r.id, secret);
    for (int i = 0; i < t->rows && same && !shown; i++) {
        entry told[2];
        store_row row = t->row[i];
        if (!expect(room_take(&a, shelf, &row, &told[0], &e), e.key, row.text))
            break;
        shown = is_shown(p, &a);
        row.text = i == 0 ? copy_text(row.text, strlen(row.text)) : swapped(row.text, x, y);
        bool other = strcmp(row.text, t->row[i].text) != 0;
        bool good = room_take(&b, shelf, &row, &told[1], &e) && a.acts == b.acts;
        if (good && !shown) {
            tell_all_forms(&a, &told[0], p->observer, message[0]);
            tell_all_forms(&b, &told[1], p->observer, message[1]);
            same = expect(strcmp(message[0], message[1]) == 0, difference(message[0], message[1]), row.text);
            no_secret_is_told(&a, message[0]);
            p->compared++;
            p->hidden_plays += other && told[0].kind == ENTRY_MOVE;
        }
        free(row.text);
        /* One card may allow what another does not (whether a seat can play at all is visible):
         * the games diverge. */
        if (!good)
            break;
    }
    room_end(&a);
    room_end(&b);
}

static void quote(char to[64], const char *name)
{
    er_text out = er_text_on(to, 64);
    er_json_text(&out, NULL, name);
}

/* Chooses a card dealt to a seat other than the observer, and one of the same level and faction,
 * because searching a deck shows whether it has cards of a faction. */
static bool choose_cards(pair *p, const table *t)
{
    const session *s = t->r.s;
    int deals[64], n = 0;
    for (uint32_t i = 0; i < s->count && n < 64; i++)
        if (s->log[i].move.seat == ER_CHANCE && strcmp(s->game.rules->verbs[s->log[i].move.verb].word, "deal") == 0 &&
            s->log[i].move.arg[0] != p->observer)
            deals[n++] = s->log[i].move.arg[1];
    if (n == 0)
        return false;
    int card = deals[ai_rng_below(&rng, (uint32_t)n)], count = content_book.card_count;
    const miners_card *cards = content_book.card;
    int other = (int)ai_rng_below(&rng, (uint32_t)count), tried = 0;
    while (tried++ < count &&
           (other == card || cards[other].level != cards[card].level || cards[other].factions != cards[card].factions))
        other = (other + 1) % count;
    if (tried > count || cards[card].level == 4)
        return false;
    quote(p->x, cards[card].key);
    quote(p->y, cards[other].key);
    return true;
}

static void hidden_cards(int games)
{
    int compared = 0, plays = 0;
    for (int i = 0; i < games && check_failed() == 0; i++) {
        static const char *const seats[] = {"\"me\",\"open\"", "\"me\",\"open\",\"invited\"",
                                            "\"me\",\"open\",\"open\",\"easy\"",
                                            "\"me\",\"open\",\"open\",\"open\",\"open\""};
        char words[200];
        snprintf(words, sizeof words, "{\"game\":\"miners\",\"seats\":[%s]}", seats[i % 4]);
        table *t = table_open(words);
        table_begin(t);
        play_out(t, true);
        for (int k = 0; k < 6; k++) {
            pair p = {.g = &t->r.s->game, .observer = k % 2 == 0 ? 0 : -1};
            if (choose_cards(&p, t))
                compare(&p, t);
            compared += p.compared;
            plays += p.hidden_plays;
        }
        table_free(t);
    }
    expect(compared > 100 * games && plays > 3 * games, "pairs of games are compared", "hidden cards");
    printf("hidden cards: %d entries told alike, %d of them hidden decisions\n", compared, plays);
}

/* ---- hidden coins ---- */

/* Compares two games that begin with different coins of the third seat and have the same moves. */
static void hidden_coins(void)
{
    static const char words[] = "{\"seats\":[\"me\",\"open\",\"open\"]}";
    table *t = table_open(words), *other = table_open(words);
    struct err e = {0};
    int told_alike = 0;
    expect(session_set_position(t->r.s, er_span_of("coins p3 9"), &e), e.key, e.detail);
    expect(session_set_position(t->beside.s, er_span_of("coins p3 9"), &e), e.key, e.detail);
    expect(session_set_position(other->r.s, er_span_of("coins p3 33"), &e), e.key, e.detail);
    table_begin(t);
    for (int i = 1; i < t->rows; i++)
        expect(room_take(&other->r, shelf, &t->row[i], &other->told, &e), e.key, t->row[i].text);
    while (t->r.phase == STORE_PHASE_PLAYING && check_failed() == 0) {
        play_one(t);
        if (!expect(room_take(&other->r, shelf, &t->row[t->rows - 1], &other->told, &e), e.key, t->line))
            break;
        for (int seat = -1; seat < 2 && t->r.phase == STORE_PHASE_PLAYING; seat++) {
            tell_all_forms(&t->r, &t->told, seat, message[0]);
            tell_all_forms(&other->r, &other->told, seat, message[1]);
            no_secret_is_told(&t->r, message[0]);
            expect(strcmp(message[0], message[1]) == 0, difference(message[0], message[1]), t->line);
            expect(strstr(message[0], "\"coins\":null") != NULL, "others' coins are null", t->line);
            told_alike++;
        }
    }
    expect(told_alike > 100, "positions are compared", "hidden coins");
    table_free(t);
    table_free(other);
}

/* ---- the fold ---- */

static void folds(table *t)
{
    room again;
    struct err e = {0};
    entry told;
    room_begin(&again, t->r.id, secret);
    for (int i = 0; i < t->rows; i++)
        if (!expect(room_take(&again, shelf, &t->row[i], &told, &e), e.key, t->row[i].text))
            break;
    expect(room_is_same(&again, &t->r), "the log gives the same room", t->r.id);
    room_end(&again);
}

/* Returns a line that somebody wrote into the database: a byte or a word is changed, it is cut,
 * or two are mixed. */
static char *mutated(const table *t, int row)
{
    const char *from = t->row[row].text, *other = t->row[ai_rng_below(&rng, (uint32_t)t->rows)].text;
    size_t n = strlen(from), m = strlen(other), cut = n > 0 ? ai_rng_below(&rng, (uint32_t)n + 1) : 0;
    char *text = malloc(n + m + 2);
    if (text == NULL)
        exit(1);
    er_text out = er_text_on(text, n + m + 2);
    er_put_bytes(&out, from, ai_rng_below(&rng, 3) == 0 ? n : cut);
    size_t skip = ai_rng_below(&rng, (uint32_t)m + 1);
    if (ai_rng_below(&rng, 2) == 0)
        er_put_bytes(&out, other + skip, m - skip);
    for (uint32_t k = ai_rng_below(&rng, 3); k > 0 && out.len > 0; k--)
        text[ai_rng_below(&rng, (uint32_t)out.len)] = (char)(1 + ai_rng_below(&rng, 255));
    return text;
}

static bool is_sane(const room *r)
{
    char why[200];
    er_text text = er_text_on(why, sizeof why);
    return r->s == NULL || r->phase == STORE_PHASE_OPEN || r->s->game.rules->sane(&r->s->game, room_now(r), &text);
}

static bool is_as(const room *r, const uint8_t *bytes, size_t len)
{
    size_t n = 0;
    uint8_t *now = room_save(r, &n);
    bool same = now != NULL && n == len && memcmp(now, bytes, n) == 0;
    free(now);
    return same;
}

static void hostile_entries(const table *t, int times)
{
    int taken = 0;
    for (int k = 0; k < times; k++) {
        room r;
        entry told;
        struct err e = {0};
        int at = (int)ai_rng_below(&rng, (uint32_t)t->rows);
        bool good = true;
        room_begin(&r, t->r.id, secret);
        for (int i = 0; i < at && good; i++)
            good = room_take(&r, shelf, &t->row[i], &told, &e);
        store_row row = t->row[at];
        row.text = mutated(t, at);
        size_t len = 0;
        uint8_t *before = room_save(&r, &len);
        bool took = good && room_take(&r, shelf, &row, &told, &e);
        expect(took ? is_sane(&r) : e.key != NULL, "a hostile entry is refused, or harmless", row.text);
        expect(took || is_as(&r, before, len), "what is refused changes nothing", row.text);
        free(before);
        taken += took;
        if (took)
            tell_all_forms(&r, &told, 0, message[0]);
        if (r.s != NULL)
            (void)room_recall(&t->r, &row, &told);
        free(row.text);
        room_end(&r);
    }
    expect(taken < times, "not all of them are taken", t->r.id);
}

/* ---- clocks and turns ---- */

static void clock_of_turns(void)
{
    table *t = table_open("{\"seats\":[\"me\",\"open\"],\"clock\":{\"turn\":90},\"lenient\":false}");
    table_begin(t);
    expect(t->r.acts == 1 && t->r.seat[0].left == 90000, "a turn begins with all of its time", "clock");
    expect(room_deadline(&t->r, 0) == t->at + 90000 && room_deadline(&t->r, 1) == 0, "one clock runs", "clock");
    t->at += 50000;
    while (t->r.acts == 1)
        play_one(t);
    int64_t left = t->r.seat[0].left;
    uint32_t turns = t->r.seat[1].turns;
    expect(left == 40000 && t->r.seat[1].left == 90000, "time passes for who acts", "clock");
    t->at += 20000;
    if (try_undo(t, 0)) {
        expect(t->r.acts == 1 && t->r.seat[0].left == left, "an undo gives no time back", "clock");
        expect(t->r.seat[1].turns == turns - 1, "a turn that was taken back", "turns");
        play_one(t);
        while (t->r.acts == 1)
            play_one(t);
        expect(t->r.seat[1].turns == turns, "has the same number again", "turns");
    }
    t->at += 89000;
    plain(t, ENTRY_OUT, 1);
    expect(room_is_computers(&t->r, 1) && room_people(&t->r) == 0 && room_deadline(&t->r, 1) == 0,
           "who is out is a computer", "clock");
    expect(room_due(&t->r) == t->r.since + ROOM_STAND_IN_MS, "which must move soon", "clock");
    t->at += 5000000;
    plain(t, ENTRY_BACK, 1);
    expect(t->r.seat[1].left == ROOM_LEAST_MS, "who comes back has a minute", "clock");
    t->at -= 1000000; /* the clock of another machine */
    play_one(t);
    expect(t->r.seat[1].left <= 90000 && t->r.seat[1].left >= 0, "time never runs backwards", "clock");
    folds(t);
    table_free(t);
}

static void clock_of_games_and_days(void)
{
    table *t = table_open("{\"seats\":[\"me\",\"open\"],\"clock\":{\"game\":600},\"lenient\":false}");
    table_begin(t);
    int64_t spent[2] = {0};
    while (t->r.phase == STORE_PHASE_PLAYING && spent[0] < 300000) {
        int seat = t->r.acts == 1 ? 0 : 1;
        t->at += 1700;
        spent[seat] += 1700;
        play_one(t);
    }
    for (int i = 0; i < 2; i++)
        expect(t->r.seat[i].left == 600000 - spent[i], "a clock of the game is never filled", "clock");
    folds(t);
    table_free(t);
    t = table_open("{\"seats\":[\"me\",\"open\"],\"clock\":{\"days\":2}}");
    table_begin(t);
    t->at += 100000000;
    play_one(t);
    expect(t->r.seat[0].left == INT64_C(2) * 86400000, "days are for each move", "clock");
    int seat = 0;
    bool undone = false;
    for (int i = 0; i < 100 && !undone; i++) { /* until one makes nothing known: a plain conquest */
        seat = t->r.acts == 1 ? 0 : 1;
        play_one(t);
        undone = t->r.acts == 1 << seat && try_undo(t, seat);
    }
    expect(undone, "could be taken back", "clock");
    t->at += 1000000;
    play_one(t);
    expect(t->r.seat[seat].left == INT64_C(2) * 86400000 - 1000000, "a move taken back and made again fills nothing",
           "clock");
    folds(t);
    table_free(t);
}

/* Notices are distinguished by a seat's number of turns: it goes up by one each time the seat
 * has to act again, and back with an undo. */
static void turns_are_counted(int games)
{
    int undone = 0;
    for (int k = 0; k < games; k++) {
        table *t = table_open(k % 2 == 0 ? "{\"seats\":[\"me\",\"open\",\"open\"]}"
                                         : "{\"game\":\"miners\",\"seats\":[\"me\",\"open\",\"open\"]}");
        table_begin(t);
        while (t->r.phase == STORE_PHASE_PLAYING && t->rows < LONGEST - 4) {
            room before = t->r;
            play_one(t);
            int seat = t->told.seat;
            for (int i = 0; i < t->r.spec.seats; i++) {
                uint32_t anew = (t->r.acts >> i & 1) != 0 && (before.acts >> i & 1) == 0;
                expect(t->r.seat[i].turns == before.seat[i].turns + anew, "turns are counted", t->line);
            }
            if (ai_rng_below(&rng, 4) != 0 || !try_undo(t, seat))
                continue;
            undone++;
            for (int i = 0; i < t->r.spec.seats; i++)
                expect(t->r.seat[i].turns == before.seat[i].turns && t->r.acts == before.acts,
                       "an undo takes a turn back", t->line);
        }
        table_free(t);
    }
    expect(undone > games, "moves are taken back", "turns");
}

/* ---- salts ---- */

/* Whether the person may sit with that salt; then the seat is in the log. */
static bool sits_with(table *t, er_span salt, struct err *why)
{
    er_text out = er_text_on(t->line, LINE);
    bool made = room_make_sit(&t->r, 0, "personaaaaaaaa1", "Ann", salt, t->at, &out, &t->told, why);
    return keep(t, made, &out);
}

/* With any salt, the dice are the same after a restart, or it is refused and nothing has
 * changed. */
static void salts(void)
{
    static const char *const salt[] = {"-", "--",  "-a", "_",        "0",
                                       "",  "a b", "p1", "\xc5\xbe", "111222333444555666777888999000aaa"};
    for (size_t i = 0; i < sizeof salt / sizeof salt[0]; i++) {
        table *t = table_open("{\"seats\":[\"me\",\"easy\"]}");
        struct err refused = {0};
        size_t len = 0;
        uint8_t *before = room_save(&t->r, &len);
        if (sits_with(t, er_span_of(salt[i]), &refused)) {
            MAKE(t, room_make_begin(&t->r, t->at, &out, &t->told, &why));
            expect(strcmp(t->r.fair.salt[0], salt[i]) == 0, "a salt is kept as it was said", salt[i]);
        } else {
            expect(refused.key != NULL && strcmp(refused.key, "err.server.bad_salt") == 0, "refused", salt[i]);
            expect(is_as(&t->r, before, len), "what is refused changes nothing", salt[i]);
        }
        free(before);
        table_free(t);
    }
}

/* ---- limits ---- */

static const char *says(table *t, int seat, const char *person)
{
    struct err why = {0};
    er_text out = er_text_on(t->line, LINE);
    bool made = room_make_say(&t->r, seat, person, "Ann", er_span_of("word"), t->at, &out, &t->told, &why);
    expect(keep(t, made, &out) == made, "said", person);
    return made ? NULL : why.key;
}

/* Returns how many lines are accepted before one is refused. */
static int says_all(table *t, int seat, const char *person)
{
    int lines = 0;
    while (says(t, seat, person) == NULL && lines < LONGEST / 2)
        lines++;
    const char *why = says(t, seat, person);
    expect(why != NULL && strcmp(why, "err.server.said_enough") == 0, why, "said enough");
    return lines;
}

/* Everyone has a share of the chat: a person who talks all day takes nothing from the others.
 * Old logs may have more. */
static void chat_has_an_end(void)
{
    table *t = table_open("{\"seats\":[\"me\",\"open\"]}");
    char person[] = "strangeraaaaaaA";
    int lines = says_all(t, -1, "personaaaaaaaaz"), others = 0;
    expect(lines == ROOM_SAYS_EACH, "of one before the game", "chat");
    table_begin(t);
    expect(says_all(t, -1, "personaaaaaaaaz") == ROOM_SAYS_EACH, "of one who watches", "chat");
    for (; person[14] < 'A' + 40; person[14]++)
        others += says_all(t, -1, person);
    expect(others == ROOM_SAYS_ALL - ROOM_SAYS_EACH, "of all who watch", "chat");
    for (int seat = 0; seat < 2; seat++)
        expect(says_all(t, seat, t->r.seat[seat].person) == ROOM_SAYS, "of each who plays", "chat");
    er_text out = er_text_on(t->line, LINE);
    er_put(&out, "say personaaaaaaaaz - 3 Ann as in an old log");
    store_row row = {.seq = t->r.n + 1, .at = t->at, .text = t->line};
    struct err e = {0};
    bool took = room_take(&t->r, shelf, &row, &t->told, &e);
    expect(keep(t, took, &out), "an old log may have more", "chat");
    folds(t);
    table_free(t);
}

/* Undoes the last move and makes it again as often as possible. Returns how often. */
static int undo_all(table *t, int seat)
{
    int undone = 0;
    er_move last = t->r.s->log[t->r.s->count - 1].move;
    while (undone <= ROOM_UNDOS && try_undo(t, seat)) {
        undone++;
        MAKE(t, room_make_computer_move(&t->r, &last, t->at, &out, &t->told, &why));
    }
    return undone;
}

/* Undo is limited in every turn, and the limit starts again with the next; each undo costs a few
 * moves. */
static void undo_has_an_end(void)
{
    table *t = table_open("{\"seats\":[\"me\",\"open\"]}");
    int ends = 0;
    table_begin(t);
    while (t->r.phase == STORE_PHASE_PLAYING && ends < 3) {
        int seat = t->r.acts == 1 ? 0 : 1;
        uint32_t turns = t->r.seat[seat].turns;
        play_one(t);
        if (session_may_undo(t->r.s, seat).key != NULL)
            continue;
        uint64_t before = t->r.s->replayed;
        expect(undo_all(t, seat) == ROOM_UNDOS && room_may_undo(&t->r, seat).key != NULL, "not more in a turn", "undo");
        expect(t->r.s->replayed - before <= 16 * ROOM_UNDOS, "each costs a few moves", "undo");
        ends++;
        while (t->r.phase == STORE_PHASE_PLAYING && (t->r.acts != 1 << seat || t->r.seat[seat].turns == turns))
            play_one(t);
    }
    expect(ends == 3, "in three turns", "undo");
    folds(t);
    table_free(t);
}

static void seats_have_an_end(void)
{
    table *t = table_open("{\"seats\":[\"me\",\"open\"]}");
    struct err e = {0};
    int sits = 0;
    for (; sits_with(t, er_span_of("salt"), &e) && sits <= ROOM_SITS; sits++)
        plain(t, ENTRY_STAND, 0);
    expect(sits == ROOM_SITS && strcmp(e.key, "err.server.done_enough") == 0, "sitting down", "ends");
    table_free(t);
    t = table_open("{\"seats\":[\"me\",\"open\"]}");
    table_begin(t);
    for (int i = 0; i < ROOM_LEAVES; i++) {
        plain(t, ENTRY_AWAY, 0);
        plain(t, ENTRY_BACK, 0);
    }
    er_text out = er_text_on(t->line, LINE);
    expect(!room_make_plain(&t->r, ENTRY_AWAY, 0, t->at, &out, &t->told, &e), "leaving", "ends");
    folds(t);
    table_free(t);
}

/* ---- records ---- */

static void record_holds(const table *t, bool over)
{
    struct err e = {0};
    session_claim claim = {0};
    size_t len = 0;
    char hex[80], *text = room_record(&t->r, &len);
    if (!expect(text != NULL, "there is a record", t->r.id))
        return;
    put_hex(hex, sizeof hex, secret, sizeof secret);
    expect((strstr(text, hex) != NULL) == over, "the secret is told at the end", t->r.id);
    session *s = session_record_read(&library, (er_span){text, len}, &claim, &e);
    if (expect(s != NULL, "a record is read", e.key != NULL ? e.key : "")) {
        expect(session_claim_holds(s, &claim, &e), "what it claims holds", t->r.id);
        expect(session_fair_holds(s, &claim, &e) == over, "its dice hold", e.key != NULL ? e.key : "");
        expect(claim.has_secret == over, "with the secret", t->r.id);
    }
    session_close(s);
    free(text);
}

static void whole_games(int games)
{
    static const char *const tables[] = {
        "{\"seats\":[\"me\",\"open\"],\"clock\":{\"turn\":30}}",
        "{\"seats\":[\"me\",\"open\",\"easy\"],\"clock\":{\"turn\":30},\"lenient\":false}",
        "{\"seats\":[\"me\",\"open\",\"open\"],\"clock\":{\"days\":2},\"start\":\"ready\"}",
        "{\"seats\":[\"me\",\"normal\",\"invited\",\"open\",\"open\"],\"set\":\"mixed\",\"clock\":{\"game\":900}}",
        "{\"game\":\"miners\",\"seats\":[\"me\",\"open\",\"easy\"],\"clock\":{\"days\":3},\"hints\":true}",
        "{\"seats\":[\"me\",\"open\",\"open\"],\"set\":\"underground\",\"options\":[\"open-coins\"]}",
        "{\"game\":\"miners\",\"seats\":[\"me\",\"open\",\"open\",\"open\",\"open\"],\"watch\":\"nobody\"}",
    };
    size_t longest = 0;
    for (int i = 0; i < games && check_failed() == 0; i++) {
        table *t = table_open(tables[i % 7]);
        expect(!room_is_full(&t->r), "seats are free", tables[i % 7]);
        table_begin(t);
        record_holds(t, false);
        play_out(t, true);
        MAKE(t, room_make_rematch(&t->r, "bbbbbbbbbbbbbbb", t->at, &out, &t->told, &why));
        folds(t);
        record_holds(t, true);
        hostile_entries(t, 40);
        longest = t->longest > longest ? t->longest : longest;
        table_free(t);
    }
    expect(longest < 8192, "an entry fits where the server writes it", "line");
    printf("whole games: the longest entry has %zu bytes\n", longest);
}

int main(void)
{
    const char *wanted = getenv("ER_GAMES");
    int32_t games = 40;
    if (wanted != NULL)
        (void)er_span_int(er_span_of(wanted), 1, 100000, &games);
    games = games > 150 ? 150 : games; /* each is compared with others */
    library = cli_library();
    shelf = room_shelf_new(&library);
    if (shelf == NULL || !ids_start())
        return 1;
    ai_rng_seed(&rng, 20261115, 6);
    hidden_cards(games);
    hidden_coins();
    test_memory("{\"seats\":[\"me\",\"open\",\"open\"]}");
    test_memory("{\"game\":\"miners\",\"seats\":[\"me\",\"open\",\"open\"]}");
    clock_of_turns();
    clock_of_games_and_days();
    turns_are_counted(games / 10 + 2);
    salts();
    chat_has_an_end();
    undo_has_an_end();
    seats_have_an_end();
    whole_games(games);
    room_shelf_free(shelf);
    return check_end();
}
