/* test_fair.c - fair dice: BLAKE2b against the RFC, Python's hashlib and libsodium; commit, key
 * and picks against numbers computed in Python from the words of fair.h alone; records with fair
 * dice, and manipulated ones. `test_fair write` makes the golden records again. */
#include "tests/check.h"
#include "ai/ai.h"
#include "cli/cli.h"
#include "session/blake2b.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect_hex(const uint8_t *bytes, size_t n, const char *wanted, const char *about)
{
    char hex[129];
    er_text t = er_text_on(hex, sizeof hex);
    for (size_t i = 0; i < n; i++)
        er_put_hex(&t, bytes[i], 2);
    expect(strcmp(hex, wanted) == 0, hex, about);
}

/* ---- BLAKE2b ---- */

static void hash(uint8_t *out, size_t n, const void *text, size_t len, const void *key, size_t key_len)
{
    blake2b b;
    blake2b_begin(&b, n, key, key_len);
    blake2b_add(&b, text, len);
    blake2b_end(&b, out);
}

static void known_hashes(void)
{
    uint8_t out[64], count[255];
    for (int i = 0; i < 255; i++)
        count[i] = (uint8_t)i;
    hash(out, 64, "abc", 3, NULL, 0);
    expect_hex(out, 64,
               "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
               "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
               "RFC 7693, appendix A");
    hash(out, 64, "", 0, NULL, 0);
    expect_hex(out, 64,
               "786a02f742015903c6c6fd852552d272912f4740e15847618a86e217f71f5419"
               "d25e1031afee585313896444934eb04b903a685b1448b755d56f701afe9be2ce",
               "nothing");
    hash(out, 64, "", 0, count, 64);
    expect_hex(out, 64,
               "10ebb67700b1868efb4417987acf4690ae9d972fb7a590c2f02871799aaa4786"
               "b5e996e8f0f4eb981fc214b005f42d2ff4233499391653df7aefcbc13fc51568",
               "nothing, with a key");
    hash(out, 64, count, 255, count, 64);
    expect_hex(out, 64,
               "142709d62e28fcccd0af97fad0f8465b971e82201dc51070faa0372aa43e9248"
               "4be1c1e73ba10906d5d1853db6a4106e0a7bf9800d373d6dee2d46d62ef2a461",
               "255 bytes, with a key");
    hash(out, 20, count, 129, count, 7);
    expect_hex(out, 20, "9597795eca50dbc50c8bf1674bfd9330a94a4140", "20 bytes of 129, with a key of 7");
}

/* Hashes every length of text up to 400 with various lengths of key and hash; the number is from
 * Python. */
static void many_hashes(void)
{
    uint8_t text[400], key[64], ours[64], theirs[64], sum[32];
    blake2b all;
    bool same = true;
    blake2b_begin(&all, sizeof sum, NULL, 0);
    for (size_t n = 0; n < sizeof text; n++) {
        size_t keys = n * 7 % 65, out = n % 64 + 1;
        for (size_t i = 0; i < n; i++)
            text[i] = (uint8_t)(i * 3 + n);
        for (size_t i = 0; i < keys; i++)
            key[i] = (uint8_t)(i * 5 + n);
        hash(ours, out, text, n, key, keys);
        same =
            same && crypto_generichash_blake2b(theirs, out, text, n, key, keys) == 0 && memcmp(ours, theirs, out) == 0;
        blake2b_add(&all, ours, out);
    }
    blake2b_end(&all, sum);
    expect(same, "differs from libsodium", "BLAKE2b");
    expect_hex(sum, sizeof sum, "f370973140d9b154572ff4c9010e27fcb5c0481c144c51321cda6a8885227080", "hashes of hashes");
}

static void in_pieces(void)
{
    uint8_t text[1000], whole[64], parts[64];
    bool same = true;
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = (uint8_t)(i * 31);
    hash(whole, 64, text, sizeof text, text, 32);
    for (size_t piece = 1; piece <= 300; piece++) {
        blake2b b;
        blake2b_begin(&b, 64, text, 32);
        for (size_t at = 0; at < sizeof text; at += piece)
            blake2b_add(&b, text + at, piece < sizeof text - at ? piece : sizeof text - at);
        blake2b_end(&b, parts);
        same = same && memcmp(whole, parts, 64) == 0;
    }
    expect(same, "depends on the pieces", "BLAKE2b");
}

/* ---- commit, key, picks ---- */

static void make_key(uint8_t key[FAIR_BYTES])
{
    uint8_t secret[FAIR_BYTES];
    fair_terms terms = {.table_id = "abcdefgh2345", .salt = {"ann-1", "", "Z_9"}};
    for (int i = 0; i < FAIR_BYTES; i++)
        secret[i] = (uint8_t)i;
    fair_key(&terms, 3, secret, key);
}

static void commits_and_keys(void)
{
    uint8_t secret[FAIR_BYTES], out[FAIR_BYTES];
    fair_terms terms = {.table_id = "abcdefgh2345", .salt = {"ann-1"}};
    for (int i = 0; i < FAIR_BYTES; i++)
        secret[i] = (uint8_t)i;
    fair_commit(secret, out);
    expect_hex(out, FAIR_BYTES, "2041dccb2565196373ed2a014b3622169a1b13d5eeb24a7e6898ff23f3e44e83", "commit");
    fair_key(&terms, 2, secret, out);
    expect_hex(out, FAIR_BYTES, "5b3ea461efd0d7fba7713034aebf83e059ec2c4452a848db1d1ccc64e5d51bb5", "key of two seats");
    make_key(out);
    expect_hex(out, FAIR_BYTES, "b7afb2aadae9829b94fd693f0f5ff2bbde99e69d0758cd66df1eac36df88faf7",
               "key of three seats");
    terms = (fair_terms){0};
    memset(terms.table_id, 't', FAIR_TABLE_ID - 1);
    for (int seat = 0; seat < ER_MAX_SEATS; seat++)
        memset(terms.salt[seat], 's', FAIR_SALT - 1);
    fair_key(&terms, 5, secret, out);
    expect_hex(out, FAIR_BYTES, "cff4e4cd7670df2254b60aed582d56e17f94566cc2fa8fec7bc5a1fa9d954dfd", "longest texts");
}

static void words(void)
{
    static const char *const good[] = {"a", "0-_zZ", "abcdefghijklmnopqrstuvwxyz012345"};
    static const char *const bad[] = {"", "a b", "a.b", "\xc5\xbc", "abcdefghijklmnopqrstuvwxyz0123456"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        expect(fair_is_salt(er_span_of(good[i])), "is a salt", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        expect(!fair_is_salt(er_span_of(bad[i])), "is no salt", bad[i]);
    expect(fair_is_table_id(er_span_of("abcdefghijklmnopqrstuvwxyz01234")), "is a table", "31 characters");
    expect(!fair_is_table_id(er_span_of(good[2])), "is no table", "32 characters");
}

static void numbers(void)
{
    static const uint32_t draws[10] = {0, 1, 2, 3, 4, 5, 6, 7, 1000, UINT32_MAX};
    static const struct {
        const char *word;
        uint32_t n, found[10];
    } rows[] = {
        {"die", 6, {2, 3, 0, 3, 3, 1, 4, 4, 2, 0}},
        {"banner", 14, {7, 11, 8, 5, 12, 11, 9, 2, 7, 12}},
        {"draw",
         UINT32_MAX,
         {3206729667, 1500473153, 2189043463, 3444024417, 3950164576, 3631851491, 2806565360, 1875907888, 2254693930,
          2514916499}},
        {"die", 1, {0}},
    };
    uint8_t key[FAIR_BYTES];
    make_key(key);
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++)
        for (int i = 0; i < 10; i++)
            expect(fair_below(key, draws[i], rows[row].word, rows[row].n) == rows[row].found[i], "another number",
                   rows[row].word);
}

/* A game that is a die with unequal weights; one face never comes up. */
static const uint32_t WEIGHTS[5] = {1, 2, 0, 3, 6};

static uint16_t list_faces(const er_game *g, const er_state *s, er_outcome *out, uint16_t cap)
{
    (void)g;
    (void)s;
    for (int i = 0; i < 5 && i < cap; i++)
        out[i] = (er_outcome){{.seat = ER_CHANCE, .arg = {(int16_t)i}}, WEIGHTS[i]};
    return 5;
}

static const er_verb ROLL = {.word = "roll", .chance = true};
static const er_rules DIE = {.max_outcomes = 5, .verbs = &ROLL, .verb_count = 1, .chance = list_faces};

static void weighted_picks(void)
{
    static const char first[] = "041134434341341344330314014443140404434431434404";
    static const int falls[5] = {5041, 10013, 0, 15042, 29904}; /* 60,000, as counted by Python */
    const er_game game = {.rules = &DIE};
    uint8_t key[FAIR_BYTES];
    int fell[5] = {0};
    double chi = 0;
    bool same = true;
    make_key(key);
    for (uint32_t i = 0; i < 60000; i++) {
        er_move m;
        fair_pick(key, i, &game, NULL, &m);
        same = same && (i >= sizeof first - 1 || first[i] == '0' + m.arg[0]);
        fell[m.arg[0]]++;
    }
    for (int i = 0; i < 5; i++) {
        double due = 60000.0 * WEIGHTS[i] / 12;
        chi += due > 0 ? (fell[i] - due) * (fell[i] - due) / due : 0;
        expect(fell[i] == falls[i], "falls otherwise than in Python", "a face");
    }
    expect(same, "others than in Python", "the first 48 picks");
    expect(chi < 11.34, "chi-square at one in a hundred, 3 degrees of freedom", "weights");
}

static void even_die(void)
{
    uint8_t key[FAIR_BYTES];
    int fell[6] = {0};
    double chi = 0;
    make_key(key);
    for (uint32_t i = 0; i < 60000; i++)
        fell[fair_below(key, i, "die", 6)]++;
    for (int i = 0; i < 6; i++)
        chi += (fell[i] - 10000.0) * (fell[i] - 10000.0) / 10000;
    expect(chi < 15.09, "chi-square at one in a hundred, 5 degrees of freedom", "a die");
}

/* ---- records ---- */

static const fair_terms TERMS = {.table_id = "tbl2345abcde", .salt = {"ann-1", "", "Z_9"}};

static void fixed_secret(uint8_t secret[FAIR_BYTES])
{
    for (int i = 0; i < FAIR_BYTES; i++)
        secret[i] = (uint8_t)(i * 7 + 3);
}

/* Opens a table of one of the two games, with terms of fair dice. */
static session *open_fair(session_game game, uint16_t edition)
{
    struct err e = {0};
    uint8_t secret[FAIR_BYTES];
    session_library lib = cli_library();
    session_table t = {.game = game, .seats = game == SESSION_REALMS ? 2 : 3, .edition = edition};
    fair_terms terms = TERMS;
    if (game == SESSION_REALMS) {
        t.map = er_span_of("saucer2");
        memset(terms.salt[2], 0, FAIR_SALT);
    }
    session *s = session_open(&lib, &t, &e);
    fixed_secret(secret);
    fair_commit(secret, terms.commit);
    expect(s != NULL && session_set_fair(s, &terms, &e), "opens", "a fair table");
    return s;
}

static void play_fairly(session *s, uint64_t seed)
{
    uint8_t secret[FAIR_BYTES], key[FAIR_BYTES], who;
    ai_rng rng;
    ai_rng_seed(&rng, seed, 0);
    fixed_secret(secret);
    fair_key(&s->fair, s->game.seats, secret, key);
    while ((who = s->game.rules->to_act(&s->game, session_now(s))) != 0) {
        er_move m;
        if ((who >> ER_CHANCE & 1) != 0)
            fair_pick(key, session_draws(s), &s->game, session_now(s), &m);
        else
            ai_random_choose(&s->game, session_now(s), __builtin_ctz(who), &rng, &m);
        if (session_play(s, &m, NULL, NULL).key != NULL)
            break;
    }
}

static const struct {
    const char *path;
    session_game game;
} GOLDEN[] = {{"tests/records/fair-2.rec", SESSION_REALMS}, {"tests/records/fair-miners-3.rec", SESSION_MINERS}};
enum { GOLDENS = sizeof GOLDEN / sizeof GOLDEN[0] };

static bool write_golden(int i)
{
    uint8_t secret[FAIR_BYTES];
    session *s = open_fair(GOLDEN[i].game, 0);
    size_t len = 0;
    fixed_secret(secret);
    play_fairly(s, 61);
    char *text = session_record_write_with(s, true, secret, &len);
    FILE *out = fopen(GOLDEN[i].path, "wb");
    bool good = text != NULL && out != NULL && fwrite(text, 1, len, out) == len;
    if (out != NULL)
        good = fclose(out) == 0 && good;
    free(text);
    session_close(s);
    return good;
}

static char *read_golden(const char *path, size_t *len)
{
    enum { ROOM = 1 << 20 };
    FILE *in = fopen(path, "rb");
    char *text = calloc(1, ROOM);
    *len = in != NULL && text != NULL ? fread(text, 1, ROOM - 1, in) : 0;
    if (in != NULL)
        (void)fclose(in);
    return text;
}

/* Copies the session up to a move; the copy can be continued. */
static session *copy_to(const session *s, uint32_t ply)
{
    session *t = open_fair(s->kind, s->table.edition);
    for (uint32_t i = 0; i < ply; i++)
        expect(session_play(t, &s->log[i].move, NULL, NULL).key == NULL, "is played again", "a move");
    t->fair = s->fair;
    return t;
}

static void expect_false(const session *s, const session_claim *claim, const char *key, const char *detail,
                         const char *about)
{
    struct err e = {0};
    expect(!session_fair_holds(s, claim, &e), "is found out", about);
    expect(e.key != NULL && strcmp(e.key, key) == 0, e.key != NULL ? e.key : "nothing", about);
    size_t n = strlen(detail);
    expect(strncmp(e.detail, detail, n) == 0, e.detail, about);
}

/* Changes every single pick to another legal one. */
static void bent_picks(const session *s, const session_claim *claim)
{
    er_outcome outcome[2048];
    session *t = copy_to(s, 0);
    int bent = 0;
    for (uint32_t i = 0; i < s->count; i++) {
        uint16_t n = s->log[i].move.seat == ER_CHANCE
                         ? s->game.rules->chance(&s->game, session_now(t), outcome, s->game.rules->max_outcomes)
                         : 0;
        for (uint16_t k = 0; k < n; k++) {
            char number[24];
            er_text text = er_text_on(number, sizeof number);
            if (er_move_same(&outcome[k].move, &s->log[i].move))
                continue;
            er_put_int(&text, (int64_t)i + 1);
            er_put(&text, " (");
            (void)session_play(t, &outcome[k].move, NULL, NULL);
            expect_false(t, claim, "err.fair.pick_differs", number, "a bent pick");
            (void)session_undo_any(t);
            bent++;
            break;
        }
        (void)session_play(t, &s->log[i].move, NULL, NULL);
    }
    expect(bent > 10, "are tried", "bent picks");
    expect(session_fair_holds(t, claim, NULL), "holds", "the copy");
    session_close(t);
}

static void bent_terms(session *s, const session_claim *claim)
{
    const fair_terms terms = s->fair;
    session_claim other = *claim;
    other.secret[31] ^= 1;
    expect_false(s, &other, "err.fair.commit_differs", "", "another secret");
    fair_commit(other.secret, s->fair.commit);
    expect_false(s, &other, "err.fair.pick_differs", "", "another secret with its hash");
    s->fair = terms;
    s->fair.commit[0] ^= 0x80;
    expect_false(s, claim, "err.fair.commit_differs", "", "another hash");
    s->fair = terms;
    s->fair.salt[0][0] = 'b';
    expect_false(s, claim, "err.fair.pick_differs", "", "another salt");
    s->fair = terms;
    memset(s->fair.salt[0], 0, FAIR_SALT);
    expect_false(s, claim, "err.fair.pick_differs", "", "no salt");
    s->fair = terms;
    memcpy(s->fair.salt[0], terms.salt[1], FAIR_SALT);
    memcpy(s->fair.salt[1], terms.salt[0], FAIR_SALT);
    expect_false(s, claim, "err.fair.pick_differs", "", "salts swapped");
    s->fair = terms;
    s->fair.table_id[0] = 'x';
    expect_false(s, claim, "err.fair.pick_differs", "", "another table");
    s->fair = terms;
    other = *claim;
    other.has_secret = false;
    expect_false(s, &other, "err.fair.untold", "", "no secret");
    s->fair = (fair_terms){0};
    expect_false(s, claim, "err.fair.untold", "", "other dice");
    s->fair = terms;
}

/* Exchanges the first and the second banner. */
static void swapped_picks(const session *s, const session_claim *claim)
{
    static const int order[4] = {2, 1, 0, 3};
    session *t = copy_to(s, 0);
    for (int i = 0; i < 4; i++)
        expect(session_play(t, &s->log[order[i]].move, NULL, NULL).key == NULL, "is legal", "a swapped pick");
    expect_false(t, claim, "err.fair.pick_differs", "1 (", "swapped picks");
    session_close(t);
}

static void golden(int i)
{
    struct err e = {0};
    session_claim claim = {0};
    session_library lib = cli_library();
    size_t len = 0, again = 0;
    char *text = read_golden(GOLDEN[i].path, &len);
    session *s = session_record_read(&lib, (er_span){text, len}, &claim, &e);
    expect(s != NULL && claim.has_secret && session_claim_holds(s, &claim, &e), "is read", GOLDEN[i].path);
    if (s != NULL) {
        expect(s->kind == GOLDEN[i].game && strcmp(s->fair.table_id, TERMS.table_id) == 0 &&
                   strcmp(s->fair.salt[0], "ann-1") == 0 && s->fair.salt[1][0] == '\0',
               "has the terms", GOLDEN[i].path);
        expect(session_fair_holds(s, &claim, &e), "has fair dice", GOLDEN[i].path);
        char *written = session_record_write_with(s, true, claim.secret, &again);
        expect(written != NULL && again == len && memcmp(written, text, len) == 0, "is written as it was read",
               GOLDEN[i].path);
        free(written);
        bent_picks(s, &claim);
        bent_terms(s, &claim);
        if (GOLDEN[i].game == SESSION_REALMS)
            swapped_picks(s, &claim);
    }
    free(text);
    session_close(s);
}

static void refused_terms(void)
{
    struct err e = {0};
    session *s = open_fair(SESSION_REALMS, 0);
    fair_terms terms = s->fair;
    memset(terms.salt[1], 'x', FAIR_SALT);
    expect(!session_set_fair(s, &terms, &e) && strcmp(e.key, "err.fair.bad_salt") == 0, "is refused", "a long salt");
    terms = s->fair;
    memset(terms.table_id, 'x', FAIR_TABLE_ID);
    expect(!session_set_fair(s, &terms, &e) && strcmp(e.key, "err.fair.bad_table") == 0, "is refused", "a long table");
    terms = s->fair;
    terms.salt[2][0] = 'x';
    expect(!session_set_fair(s, &terms, &e) && strcmp(e.key, "err.no_such_seat") == 0, "is refused", "a third salt");
    expect(strcmp(s->fair.salt[0], "ann-1") == 0, "is as it was", "the session");
    terms = (fair_terms){.salt = {"x"}};
    expect(session_set_fair(s, &terms, &e) && s->fair.salt[0][0] == '\0', "takes it all back", "an empty table");
    session_close(s);
}

#define HEX "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define HEAD "elbowroom record 1\nrules realms 1\nmap saucer2\nseats 2\n"
#define FAIR HEAD "fair t " HEX "\n"

static void wrong_lines(void)
{
    static const struct {
        const char *text, *key;
        int line;
    } wrong[] = {
        {HEAD "fair\nmoves\nend\n", "err.fair.bad_table", 5},
        {HEAD "fair t.b " HEX "\nmoves\nend\n", "err.fair.bad_table", 5},
        {HEAD "fair abcdefghijklmnopqrstuvwxyz012345 " HEX "\nmoves\nend\n", "err.fair.bad_table", 5},
        {HEAD "fair t\nmoves\nend\n", "err.fair.bad_bytes", 5},
        {HEAD "fair t 0" HEX "\nmoves\nend\n", "err.fair.bad_bytes", 5},
        {HEAD "fair t " HEX "00\nmoves\nend\n", "err.fair.bad_bytes", 5},
        {HEAD "fair t A123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n", "err.fair.bad_bytes", 5},
        {HEAD "fair t " HEX " x\nmoves\nend\n", "err.record.too_much", 5},
        {FAIR "fair t " HEX "\nmoves\nend\n", "err.record.twice", 6},
        {FAIR "salt\nmoves\nend\n", "err.no_such_seat", 6},
        {FAIR "salt p6 x\nmoves\nend\n", "err.no_such_seat", 6},
        {FAIR "salt p1\nmoves\nend\n", "err.fair.bad_salt", 6},
        {FAIR "salt p1 abcdefghijklmnopqrstuvwxyz0123456\nmoves\nend\n", "err.fair.bad_salt", 6},
        {FAIR "salt p1 a,b\nmoves\nend\n", "err.fair.bad_salt", 6},
        {FAIR "salt p1 a b\nmoves\nend\n", "err.record.too_much", 6},
        {FAIR "salt p1 a\nsalt p1 a\nmoves\nend\n", "err.record.twice", 7},
        {FAIR "salt p2 a\nsalt p3 a\nmoves\nend\n", "err.no_such_seat", 7},
        {HEAD "salt p2 a\nmoves\nend\n", "err.record.word_missing", 5},
        {HEAD "moves\nend\nsecret " HEX "\n", "err.record.word_missing", 7},
        {FAIR "moves\nend\nsecret\n", "err.fair.bad_bytes", 8},
        {FAIR "moves\nend\nsecret " HEX "ab\n", "err.fair.bad_bytes", 8},
        {FAIR "moves\nend\nsecret " HEX " x\n", "err.record.too_much", 8},
        {FAIR "moves\nend\nsecret " HEX "\nsecret " HEX "\n", "err.record.twice", 9},
        {FAIR "secret " HEX "\nmoves\nend\n", "err.record.unknown_word", 6},
    };
    session_library lib = cli_library();
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct err e = {0};
        session *s = session_record_read(&lib, er_span_of(wrong[i].text), NULL, &e);
        expect(s == NULL && e.key != NULL && strcmp(e.key, wrong[i].key) == 0 && e.line == wrong[i].line,
               e.key != NULL ? e.key : "is read", wrong[i].text);
        session_close(s);
    }
}

int main(int argc, char **argv)
{
    if (sodium_init() < 0)
        return 1;
    if (argc == 2 && strcmp(argv[1], "write") == 0)
        return write_golden(0) && write_golden(1) ? 0 : 1;
    known_hashes();
    many_hashes();
    in_pieces();
    commits_and_keys();
    words();
    numbers();
    weighted_picks();
    even_die();
    for (int i = 0; i < GOLDENS; i++)
        golden(i);
    refused_terms();
    wrong_lines();
    return check_end();
}
