/* test_fair.c - fair dice: BLAKE2b against the RFC, Python's hashlib and libsodium; commit, key and picks against numbers
 * that were computed in Python from the words of fair.h alone. Prints "N passed, M failed". */
#include "cli/cli.h"
#include "session/blake2b.h"
#include "session/fair.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

static int failed, checks;

static void expect(bool holds, const char *what, const char *about)
{
    checks++;
    if (holds)
        return;
    printf("%s: %s\n", about, what);
    failed++;
}

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

/* Every length of text up to 400 with other lengths of key and hash; the number is Python's. */
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
    fair_terms terms = {.table = "abcdefgh2345", .salt = {"ann-1", "", "Z_9"}};
    for (int i = 0; i < FAIR_BYTES; i++)
        secret[i] = (uint8_t)i;
    fair_key(&terms, 3, secret, key);
}

static void commits_and_keys(void)
{
    uint8_t secret[FAIR_BYTES], out[FAIR_BYTES];
    fair_terms terms = {.table = "abcdefgh2345", .salt = {"ann-1"}};
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
    memset(terms.table, 't', FAIR_TABLE - 1);
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
    expect(fair_is_table(er_span_of("abcdefghijklmnopqrstuvwxyz01234")), "is a table", "31 characters");
    expect(!fair_is_table(er_span_of(good[2])), "is no table", "32 characters");
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

/* A game that is a die whose faces weigh otherwise; one of them never falls. */
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
    static const int falls[5] = {5041, 10013, 0, 15042, 29904}; /* 60,000 as Python counts them */
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

int main(void)
{
    if (sodium_init() < 0)
        return 1;
    known_hashes();
    many_hashes();
    in_pieces();
    commits_and_keys();
    words();
    numbers();
    weighted_picks();
    even_die();
    printf("%d passed, %d failed\n", checks - failed, failed);
    return failed == 0 ? 0 : 1;
}
