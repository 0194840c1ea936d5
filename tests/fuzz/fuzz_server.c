/* fuzz_server.c - messages of three guests to a server, one line each: nothing breaks it, every
 * answer is JSON, games stay sane, every room equals its log, replayed (the option check-rooms),
 * and nobody is told another's cards, coins or secrets.
 *
 * Everything except the network, the thinking and the randomness is the server's own; the
 * database is in memory, fresh for every input. A line:
 *   1{"do":…}    guest 1 (0, 1, 2) sends it, and it is answered before the next line is read;
 *                a, b, c: the same without waiting for that
 *   +5000        so many milliseconds pass
 *   -1           guest 1 leaves; its next message comes from a new connection
 * Things that only the server knows are written as $t0 (the first table made), $i0 its
 * invitation, $k0 a token, $p0 a person, $c0 a code. */
#include "cli/cli.h"
#include "server/hall/hall.h"
#include "server/common/ids.h"
#include "tests/fuzz/fuzz.h"

#include <pthread.h>
#include <sodium.h>
#include <time.h>

enum { GUESTS = 3, KNOWN = 8, WORD = 48, LINE = 1 << 16, LINES = 120, PATIENCE_MS = 20000 };

/* ---- randomness that is the same every time ---- */

static uint64_t dice;

static uint32_t dice_next(void)
{
    dice = dice * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(dice >> 33);
}

static void dice_fill(void *out, size_t n)
{
    for (size_t i = 0; i < n; i++)
        ((uint8_t *)out)[i] = (uint8_t)dice_next();
}

static const char *dice_name(void)
{
    return "fuzz";
}

/* ---- values that the server has sent and the guests may use ---- */

typedef struct known {
    char word[KNOWN][WORD];
    int count;
} known;

static known tables, invites, tokens, persons, codes;

static void learn(known *k, const json_t *value)
{
    const char *text = json_string_value(value);
    if (text == NULL || strlen(text) >= WORD || k->count == KNOWN)
        return;
    for (int i = 0; i < k->count; i++)
        if (strcmp(k->word[i], text) == 0)
            return;
    memcpy(k->word[k->count++], text, strlen(text) + 1);
}

/* ---- the network: guests in a row ---- */

struct net_peer {
    void *mine;
    bool open, dropped;
};

static hall h;
static struct net_peer peers[GUESTS];

static bool is_level_four(const char *card)
{
    for (int i = 0; i < content_book.card_count; i++)
        if (strcmp(content_book.card[i].key, card) == 0)
            return content_book.card[i].level == 4;
    return true; /* homemade: not judged here */
}

/* "p2 play X" and "chance deal p2 X" are told only to the seat itself. */
static void check_move(const char *move, int seat)
{
    const char *rest = strncmp(move, "chance deal p", 13) == 0 ? move + 13 : NULL;
    if (rest == NULL && move[0] == 'p' && strncmp(move + 2, " play ", 6) == 0)
        rest = move + 1;
    if (rest == NULL || rest[0] - '1' == seat)
        return;
    MUST(rest[strlen(rest) - 1] == '?');
}

static void check_view(const json_t *view, int seat)
{
    const json_t *seats = json_object_get(view, "seats");
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *hand = json_object_get(json_array_get(seats, i), "hand");
        for (size_t k = 0; (int)i != seat && k < json_array_size(hand); k++) {
            const char *card = json_string_value(json_array_get(hand, k));
            MUST(card == NULL || is_level_four(card));
        }
    }
}

static er_span input; /* a person may hear what they say themselves */

static void check_secrets(er_span text)
{
    for (int i = 0; i < HALL_HASH; i++)
        for (const hosted *place = h.rooms[i]; place != NULL; place = place->next) {
            char hex[STORE_SECRET * 2 + 1];
            er_text out = er_text_on(hex, sizeof hex);
            ids_put_hex(&out, place->r.secret, STORE_SECRET);
            MUST(place->r.phase == STORE_PHASE_OVER || !fuzz_holds(text, hex) || fuzz_holds(input, hex));
        }
}

static void check_message(const guest *g, const json_t *json)
{
    const char *table = json_string_value(json_object_get(json, "table"));
    const hosted *place = table != NULL ? rooms_find(&h, table) : NULL;
    const json_t *moves = json_object_get(json, "moves");
    int seat = place != NULL ? room_seat_of(&place->r, g->person) : -1;
    if (place == NULL)
        return;
    for (size_t i = 0; i < json_array_size(moves); i++)
        check_move(json_string_value(json_array_get(moves, i)), seat);
    check_view(json_object_get(json, "view"), seat);
}

bool net_send(net_peer *peer, const char *text, size_t len)
{
    static char copy[HALL_TEXT + 1];
    json_error_t fault;
    json_t *json = json_loadb(text, len, JSON_REJECT_DUPLICATES, &fault);
    MUST(peer->open && json_is_object(json) && len < sizeof copy);
    memcpy(copy, text, len);
    copy[len] = '\0';
    if (getenv("FUZZ_TALK") != NULL) /* shows what an input does */
        fprintf(stderr, "%d: %.300s\n", (int)(peer - peers), copy);
    check_secrets((er_span){copy, len});
    check_message(peer->mine, json);
    if (json_object_get(json, "what") == NULL) {
        learn(&tables, json_object_get(json, "table"));
        learn(&invites, json_object_get(json, "invite"));
        learn(&tokens, json_object_get(json, "token"));
        learn(&persons, json_object_get(json, "person"));
        learn(&codes, json_object_get(json, "code"));
    }
    json_decref(json);
    return true;
}

bool net_send_later(net_peer *peer, const char *text, size_t len)
{
    return net_send(peer, text, len);
}

void net_drop(net_peer *peer, int code, const char *reason)
{
    (void)code, (void)reason;
    peer->dropped = true;
}

void net_set_mine(net_peer *peer, void *mine)
{
    peer->mine = mine;
}

void *net_mine(const net_peer *peer)
{
    return peer->mine;
}

const char *net_address(const net_peer *peer)
{
    static const char *const from[GUESTS] = {"192.0.2.1", "192.0.2.2", "192.0.2.3"};
    return from[peer - peers];
}

/* ---- thinking: any legal move, at once ---- */

static thought *thoughts;

bool think_give(think *k, thought *t, const char *owner, bool late)
{
    (void)k, (void)owner, (void)late;
    ai_rng rng;
    const er_state *view = (const er_state *)(const void *)t->view.bytes;
    ai_rng_seed(&rng, dice_next(), 0);
    ai_random_choose(&t->s->game, view, t->seat.seat, &rng, &t->move);
    t->ways = 1;
    t->way[0] = (ai_advice){.length = 1, .line = {t->move}};
    t->next = thoughts;
    thoughts = t;
    return true;
}

int think_load(think *k, const char *owner)
{
    (void)k, (void)owner;
    return 0;
}

void think_free(thought *t)
{
    session_close(t->s);
    free(t);
}

static void collect_thoughts(void)
{
    while (thoughts != NULL) {
        thought *t = thoughts;
        thoughts = t->next;
        t->done(t);
    }
}

/* ---- the hall ---- */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t woken = PTHREAD_COND_INITIALIZER;
static bool awake;

static void wake(void *host)
{
    (void)host;
    pthread_mutex_lock(&lock);
    awake = true;
    pthread_cond_signal(&woken);
    pthread_mutex_unlock(&lock);
}

static void sleep_till_woken(void)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += PATIENCE_MS / 1000;
    pthread_mutex_lock(&lock);
    while (!awake)
        MUST(pthread_cond_timedwait(&woken, &lock, &until) == 0);
    awake = false;
    pthread_mutex_unlock(&lock);
}

static bool is_busy(void)
{
    bool busy = h.asked > 0 || h.sweeping;
    for (int i = 0; i < HALL_HASH && !busy; i++)
        for (const hosted *place = h.rooms[i]; place != NULL; place = place->next)
            busy = busy || place->state == HOSTED_BUSY;
    return busy;
}

/* Collects what the store has done; rooms take in their logs. */
static int collect(void)
{
    int done = store_collect(h.store);
    while (rooms_read_on(&h))
        continue;
    return done;
}

/* Runs until nothing is under way. Computers may play endlessly, so they get a few moves at a
 * time. */
static void settle(void)
{
    for (int turns = 0; turns < 50 && (is_busy() || thoughts != NULL); turns++) {
        collect_thoughts();
        if (is_busy() && collect() == 0) {
            sleep_till_woken();
            (void)collect();
        }
    }
    while (is_busy()) {
        if (collect() == 0)
            sleep_till_woken();
        if (h.asked > 0)
            collect_thoughts(); /* somebody waits for a hint */
    }
}

static void check_rooms(void)
{
    for (int i = 0; i < HALL_HASH; i++)
        for (const hosted *place = h.rooms[i]; place != NULL; place = place->next) {
            const room *r = &place->r;
            char why[200];
            er_text out = er_text_on(why, sizeof why);
            MUST(place->state != HOSTED_BROKEN && place->made_for == NULL);
            if (r->phase == STORE_PHASE_PLAYING || r->phase == STORE_PHASE_OVER)
                MUST(r->s->game.rules->sane(&r->s->game, room_now(r), &out));
        }
}

static void close_guest(int i)
{
    if (!peers[i].open)
        return;
    guest_closed(&h, &peers[i]);
    peers[i] = (struct net_peer){0};
}

static void say(int i, er_span text)
{
    if (peers[i].dropped)
        close_guest(i);
    if (!peers[i].open) {
        peers[i].open = true;
        guest_opened(&h, &peers[i]);
    }
    guest_message(&h, &peers[i], text);
}

/* ---- lines ---- */

static const known *known_of(char letter)
{
    switch (letter) {
    case 't': return &tables;
    case 'i': return &invites;
    case 'k': return &tokens;
    case 'p': return &persons;
    case 'c': return &codes;
    default: return NULL;
    }
}

static er_span with_names(er_span line, char *to)
{
    er_text out = er_text_on(to, LINE);
    for (size_t i = 0; i < line.len; i++) {
        const known *k = line.at[i] == '$' && i + 2 < line.len ? known_of(line.at[i + 1]) : NULL;
        int number = k != NULL ? line.at[i + 2] - '0' : -1;
        if (number >= 0 && number < k->count) {
            er_put(&out, k->word[number]);
            i += 2;
        } else {
            er_put_char(&out, line.at[i]);
        }
    }
    return (er_span){to, out.len};
}

static void pass(int ms)
{
    h.now += ms;
    h.tick += ms;
}

static void do_line(er_span line)
{
    static char text[LINE];
    int32_t number = 0;
    if (line.len == 0)
        return;
    er_span rest = {line.at + 1, line.len - 1};
    char how = line.at[0];
    if (how == '+' && er_span_int(rest, 0, 100000000, &number))
        pass(number);
    else if (how == '-' && er_span_int(rest, 0, GUESTS - 1, &number))
        close_guest(number);
    else if (how >= '0' && how < '0' + GUESTS)
        say(how - '0', with_names(rest, text));
    else if (how >= 'a' && how < 'a' + GUESTS)
        say(how - 'a', with_names(rest, text));
    pass(50);
    rooms_tick(&h);
    if (how >= 'a')
        return;
    settle();
    check_rooms();
}

static void open_hall(void)
{
    static server_options options;
    static session_library library;
    static logs log = {LOG_QUIET};
    static char *text;
    static randombytes_implementation random = {.implementation_name = dice_name,
                                                .random = dice_next,
                                                .buf = dice_fill};
    struct err e = {0};
    if (text == NULL) {
        options = (server_options){.max_tables = 4,
                                   .tables_per_person = 10,
                                   .people_per_hour = 3600000,
                                   .tables_per_hour = 3600000,
                                   .max_per_person = 2,
                                   .idle_minutes = 1,
                                   .check_rooms = true,
                                   .absence = 60,
                                   .hooks = WEBHOOKS_PUBLIC};
        library = cli_library();
        text = malloc(HALL_TEXT);
        randombytes_set_implementation(&random);
        MUST(text != NULL && ids_start());
    }
    dice = 1;
    tables.count = invites.count = tokens.count = persons.count = codes.count = 0;
    h = (hall){.options = &options, .text = text, .log = &log, .snapshots = true, .now = 1700000000000};
    store_options kept = {.place = ":memory:", .patience = 1000, .wake = wake, .news = rooms_news, .host = &h};
    h.limits = limits_new();
    h.shelf = room_shelf_new(&library);
    h.store = store_open(&kept, &e);
    MUST(h.limits != NULL && h.shelf != NULL && h.store != NULL && queues_open(&h));
}

static void close_hall(void)
{
    for (int i = 0; i < GUESTS; i++)
        close_guest(i);
    h.stopping = true;
    settle();
    while (thoughts != NULL) {
        thought *t = thoughts;
        thoughts = t->next;
        think_free(t);
    }
    MUST(h.asked == 0 && h.guest_count == 0);
    store_figures f;
    for (store_read_figures(h.store, &f); f.waiting > 0; store_read_figures(h.store, &f))
        sleep_till_woken();
    (void)collect();
    queues_close(&h);
    store_close(h.store);
    rooms_close(&h);
    room_shelf_free(h.shelf);
    limits_free(h.limits);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input = (er_span){(const char *)data, size};
    open_hall();
    for (int n = 0; size > 0 && n < LINES; n++) {
        const uint8_t *end = memchr(data, '\n', size);
        size_t len = end != NULL ? (size_t)(end - data) : size;
        if (len < LINE / 16)
            do_line((er_span){(const char *)data, len});
        data += end != NULL ? len + 1 : len;
        size -= end != NULL ? len + 1 : len;
    }
    close_hall();
    return 0;
}
