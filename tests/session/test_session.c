/* test_session.c - one running game: opening and refusing tables, undo, records written and
 * read, wrong records. */
#include "tests/check.h"
#include "ai/ai.h"
#include "cli/cli.h"
#include "session/realms/content.h"
#include "session/miners/content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect_err(const struct err *e, const char *key, int line, const char *about)
{
    bool same = e->key != NULL && strcmp(e->key, key) == 0;
    expect(same && e->line == line, key, about);
    if (!same || e->line != line)
        printf("  found %s, line %d, %s\n", e->key != NULL ? e->key : "nothing", e->line, e->detail);
}

static session *open_table(const session_table *t, struct err *e)
{
    session_library lib = cli_library();
    *e = (struct err){0};
    return session_open(&lib, t, e);
}

static session *open_set(uint8_t seats, uint8_t set, int world)
{
    struct err e = {0};
    session_table t = {.map = er_span_of(content_map_for(world, seats)->key), .seats = seats, .set = set};
    t.places = set == CONTENT_SET_MIXED ? SESSION_YES : SESSION_USUAL;
    session *s = open_table(&t, &e);
    expect(s != NULL, "opens", "a plain table");
    return s;
}

static session *open_plain(uint8_t seats)
{
    return open_set(seats, 0, CONTENT_SET_SURFACE);
}

static int actor(const session *s)
{
    uint8_t who = s->game.rules->to_act(&s->game, session_now(s));
    return who == 0 ? -1 : __builtin_ctz(who);
}

static bool step(session *s, ai_rng *rng)
{
    er_move move;
    int who = actor(s);
    if (who < 0)
        return false;
    if (who == ER_CHANCE)
        ai_pick_chance(&s->game, session_now(s), rng, &move);
    else
        ai_random_choose(&s->game, session_now(s), who, rng, &move);
    return session_play(s, &move, NULL, NULL).key == NULL;
}

static void play_out(session *s, uint64_t seed, uint32_t moves)
{
    ai_rng rng;
    ai_rng_seed(&rng, seed, 0);
    for (uint32_t i = 0; i < moves && step(s, &rng); i++) {}
}

/* ---- tables ---- */

static void refuses_table(const session_table *t, const char *key, int line, const char *about)
{
    struct err e = {0};
    session *s = open_table(t, &e);
    expect(s == NULL, "is refused", about);
    expect_err(&e, key, line, about);
    session_close(s);
}

static void test_tables(void)
{
    er_span map = er_span_of(content_map_for(CONTENT_SET_SURFACE, 2)->key);
    refuses_table(&(session_table){.map = er_span_of("nowhere"), .seats = 2}, "err.session.no_such_map", 0, "no map");
    refuses_table(&(session_table){.seats = 2}, "err.session.no_such_map", 0, "no map at all");
    refuses_table(&(session_table){.map = map, .seats = 2, .tiles_text = er_span_of("race x\n  tokens 99 of 9\n")},
                  "err.session.tiles_fault", 2, "a bad tile");
    refuses_table(&(session_table){.map = map, .seats = 2, .tiles_text = {"a\0b", 3}}, "err.session.not_text", 0,
                  "a zero");
    refuses_table(&(session_table){.seats = 2, .map_text = er_span_of("map m\nregion a farmland\nnonsense\n")},
                  "err.session.map_fault", 3, "a bad map");
    struct err e = {0};
    session *s = open_table(&(session_table){.map = map, .seats = 7}, &e);
    expect(s == NULL && e.key != NULL, "is refused", "seven seats");
    session_close(s);
    session_close(NULL);
}

static void test_names(void)
{
    session *s = open_plain(2);
    struct err e = {0};
    expect(session_set_name(s, 1, er_span_of("Żaneta Ř"), &e), "is taken", "a name");
    expect(!session_set_name(s, 2, er_span_of("x"), &e), "is refused", "a third seat's name");
    expect(!session_set_name(s, 0, er_span_of("a\nb"), &e), "is refused", "a name of two lines");
    expect(!session_set_name(s, 0, er_span_of("\xff\xfe"), &e), "is refused", "a name that is not UTF-8");
    expect(!session_set_name(s, 0, er_span_of(""), &e), "is refused", "an empty name");
    expect(s->name[0][0] == '\0', "stays empty", "the refused name");
    session_close(s);
}

/* ---- undo ---- */

static void refuses_undo(session *s, int seat, const char *key, const char *about)
{
    uint64_t before = session_hash(s);
    uint32_t count = s->count;
    er_err e = session_undo(s, seat);
    expect(e.key != NULL && strcmp(e.key, key) == 0, key, about);
    expect(session_hash(s) == before && s->count == count, "changes nothing", about);
}

/* Every allowed undo leads back to the very position, and refused ones change nothing. */
static void test_undo(session *s)
{
    ai_rng rng;
    int undone = 0;
    ai_rng_seed(&rng, 4, 0);
    refuses_undo(s, 0, "err.undo.nothing", "undo at the beginning");
    for (;;) {
        uint64_t before = session_hash(s);
        if (!step(s, &rng))
            break;
        const session_entry *last = &s->log[s->count - 1];
        er_move again = last->move;
        if (last->move.seat == ER_CHANCE) {
            refuses_undo(s, 0, "err.undo.something_became_known", "undo of chance");
            continue;
        }
        refuses_undo(s, (last->move.seat + 1) % 3, "err.undo.another_seat_decided", "undo of another's decision");
        expect(session_undo(s, again.seat).key == NULL, "is allowed", "undo of the own decision");
        expect(session_hash(s) == before, "leads back", "undo");
        expect(session_play(s, &again, NULL, NULL).key == NULL, "can be made again", "an undone move");
        undone++;
    }
    expect(undone > 50, "was tried often", "undo");
    while (s->count > 0)
        expect(session_undo_any(s).key == NULL, "goes all the way", "undo for tools");
    er_state_room first;
    session_first(s, &first);
    expect(memcmp(&s->now, &first, er_state_size(&s->game)) == 0, "ends at the start", "undo for tools");
    session_close(s);
}

/* ---- records ---- */

static session *read_text(const char *text, session_claim *claim, struct err *e)
{
    session_library lib = cli_library();
    *e = (struct err){0};
    return session_record_read(&lib, er_span_of(text), claim, e);
}

/* Written, read, written again: the same text and the same position; the claims hold. */
static void there_and_back(const session *s, const char *about)
{
    struct err e = {0};
    session_claim claim = {0};
    char *text = session_record_write(s, true, NULL);
    expect(text != NULL, "is written", about);
    session *t = text != NULL ? read_text(text, &claim, &e) : NULL;
    expect(t != NULL, "is read", about);
    if (t != NULL) {
        char *again = session_record_write(t, true, NULL);
        expect(again != NULL && strcmp(text, again) == 0, "is the same when written again", about);
        expect(session_hash(t) == session_hash(s) && t->count == s->count, "ends in the same position", about);
        expect(claim.has_hash && session_claim_holds(t, &claim, &e), "holds what it claims", about);
        claim.hash ^= 1;
        expect(!session_claim_holds(t, &claim, &e), "does not hold a wrong hash", about);
        expect_err(&e, "err.record.hash_differs", claim.hash_line, about);
        free(again);
    } else {
        printf("  %s line %d %s\n", e.key, e.line, e.detail);
    }
    session_close(t);
    free(text);
}

static const char bees[] = "# homemade\nrace bees\n  name en \"Bees\"\n  tokens 9 of 15\n\n  coins +1 where farmland\n";
static const char ferry[] =
    "map ferry\nseats 2\nregion a farmland edge mine : b s\nregion b hill tribe : a s\nregion s sea edge : a b\n";

static void test_records(void)
{
    for (uint8_t seats = 2; seats <= 5; seats++) {
        session *s = open_plain(seats);
        (void)session_set_name(s, 0, er_span_of("Ann of # Nowhere"), NULL);
        there_and_back(s, "an empty record");
        play_out(s, seats, 60);
        there_and_back(s, "a record in mid-game");
        play_out(s, 7, UINT32_MAX);
        expect(actor(s) < 0, "ends", "a random game");
        there_and_back(s, "a whole record");
        session_close(s);
    }
    struct err e = {0};
    session_table t = {.map_text = er_span_of(ferry),
                       .tiles_text = er_span_of(bees),
                       .seats = 2,
                       .options = REALMS_OPTION_OPEN_COINS,
                       .rounds = 4};
    session *s = open_table(&t, &e);
    expect(s != NULL, "opens", "a homemade table");
    if (s != NULL) {
        play_out(s, 3, UINT32_MAX);
        there_and_back(s, "a homemade record");
    }
    session_close(s);
}

static void test_positions(void)
{
    session *s = open_plain(2);
    struct err e = {0};
    uint64_t before = session_hash(s);
    er_span bad = er_span_of("round 2\nactive p1 tritons merchant hand 5\nat nowhere tritons 3\nphase conquer");
    expect(!session_set_position(s, bad, &e), "is refused", "a position with a region that is not there");
    expect(e.line == 3, "names the statement", "a wrong position");
    expect(session_hash(s) == before && s->start == SESSION_FRESH, "changes nothing", "a wrong position");
    er_span good =
        er_span_of("round 2; active p1 tritons merchant hand 5; # a remark; with a semicolon\n phase   conquer ;");
    expect(session_set_position(s, good, &e), "is taken", "a position");
    play_out(s, 5, 10);
    there_and_back(s, "a record from a position");

    uint8_t bytes[ER_SAVE_BYTES];
    size_t n = er_save(&s->game, session_now(s), bytes, sizeof bytes);
    uint64_t now = session_hash(s);
    session *t = open_plain(2);
    expect(!session_set_snapshot(t, bytes, n / 2, &e), "is refused", "half a snapshot");
    expect(session_set_snapshot(t, bytes, n, &e) && session_hash(t) == now, "is the same position", "a snapshot");
    expect(session_record_write(t, true, NULL) == NULL, "has no record", "a snapshot");
    session_renew(t);
    expect(session_hash(t) == before && t->start == SESSION_FRESH, "is fresh", "a renewed session");
    session_close(t);
    session_close(s);
}

/* ---- records that are wrong ---- */

#define HEAD "elbowroom record 1\nrules realms 1\nmap ferry\nseats 2\n"
#define MAP "mapline map ferry\nmapline region a farmland edge : b\nmapline region b hill edge : a\n"

/* A Relic serves a conquest only from a region of the army that uses it. */
static void test_armed(void)
{
    struct err e = {0};
    session *s = open_set(2, CONTENT_SET_UNDERGROUND, CONTENT_SET_UNDERGROUND);
    static const char army[] = "active p1 ogres stone hand 3; at r1 ogres 2; phase conquer; armed sword";
    char text[200];
    for (int lies = 0; lies < 2; lies++) {
        er_text t = er_text_on(text, sizeof text);
        er_putf(&t, "%s%s", army, lies ? "; lies sword r1" : "");
        expect(session_set_position(s, er_span_of(text), &e) == (lies != 0), lies ? "is taken" : "is refused", text);
        if (lies == 0)
            expect(strcmp(e.reason, "fault.sane.armed") == 0, "says why", e.reason);
    }
    session_close(s);
}

static void test_wrong_records(void)
{
    static const struct {
        const char *text, *key;
        int line;
    } wrong[] = {
        {"", "err.record.not_a_record", 0},
        {"elbowroom record 2\n", "err.record.not_a_record", 1},
        {"elbowroom record 1\n", "err.record.no_end", 1},
        {"elbowroom record 1\nrules chess 1\n", "err.record.unknown_rules", 2},
        {"elbowroom record 1\nrules realms 999\n", "err.record.unknown_version", 2},
        {HEAD "colour blue\n", "err.record.unknown_word", 5},
        {HEAD "seats 2\n", "err.record.twice", 5},
        {HEAD "seats\n", "err.record.twice", 5},
        {HEAD "option open-coins maybe\n", "err.record.yes_or_no", 5},
        {HEAD "option nonsense yes\n", "err.record.unknown_option", 5},
        {HEAD "name p9 x\n", "err.no_such_seat", 5},
        {HEAD "moves\nend\n", "err.session.no_such_map", 5},
        {HEAD MAP "rounds 3\nmapline region c hill\n", "err.record.lines_apart", 9},
        {HEAD MAP "mapline nonsense\nmoves\nend\n", "err.session.map_fault", 8},
        {HEAD MAP "tile race x\ntile  tokens 99 of 3\nmoves\n", "err.session.tiles_fault", 9},
        {HEAD MAP "position round 1; round 2\nmoves\n", "err.record.one_statement", 8},
        {HEAD MAP "position round 1\nposition nonsense\nmoves\n", "err.position", 9},
        {HEAD MAP "moves\np1 dance\nend\n", "err.not_a_move", 9},
        {HEAD MAP "moves\nchance banner elves\nchance banner orcs\nend\n", "err.no_such_outcome", 10},
        {HEAD MAP "moves\nend\nhash 12\n", "err.record.bad_hash", 10},
        {HEAD MAP "moves\nend\nscore 1\n", "err.record.bad_number", 10},
        {HEAD MAP "moves\nend\nend\n", "err.record.unknown_word", 10},
        {HEAD MAP "moves\nend now\n", "err.record.too_much", 9},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct err e;
        session *s = read_text(wrong[i].text, NULL, &e);
        expect(s == NULL, "is refused", wrong[i].text);
        expect_err(&e, wrong[i].key, wrong[i].line, wrong[i].text);
        session_close(s);
    }
    struct err e = {0};
    session_library lib = cli_library();
    session *s = session_record_read(&lib, (er_span){"elbowroom record 1\nrules\0", 25}, NULL, &e);
    expect(s == NULL && strcmp(e.key, "err.session.not_text") == 0, "is refused", "a zero in a record");
}

/* A good record, spoiled at random, is read or refused, and never does harm. */
static void test_spoilt_records(session *s)
{
    play_out(s, 9, UINT32_MAX);
    size_t len;
    char *text = session_record_write(s, true, &len);
    char *spoilt = malloc(len);
    session_library lib = cli_library();
    ai_rng rng;
    ai_rng_seed(&rng, 1, 0);
    int read = 0;
    for (int i = 0; i < 3000 && text != NULL && spoilt != NULL; i++) {
        memcpy(spoilt, text, len);
        size_t n = i % 3 == 0 ? ai_rng_below(&rng, (uint32_t)len) : len;
        for (uint32_t k = ai_rng_below(&rng, 4); k > 0 && n > 0; k--)
            spoilt[ai_rng_below(&rng, (uint32_t)n)] = (char)ai_rng_below(&rng, 256);
        struct err e = {0};
        session *t = session_record_read(&lib, (er_span){spoilt, n}, NULL, &e);
        read += t != NULL;
        expect(t != NULL || e.key != NULL, "says why", "a spoilt record");
        session_close(t);
    }
    expect(read > 0 && read < 3000, "is sometimes read, sometimes refused", "a spoilt record");
    free(spoilt);
    free(text);
    session_close(s);
}

/* ---- Miners ---- */

static const char lamp[] = "card lamp\n  name en \"Lamp\"\n  level 1\n  effect coins 2\n  effect pay 1; points 2\n";

static session *open_miners(uint8_t seats, unsigned options, const char *cards)
{
    struct err e = {0};
    session_table t = {.game = SESSION_MINERS, .seats = seats, .options = options, .cards_text = er_span_of(cards)};
    session *s = open_table(&t, &e);
    expect(s != NULL && s->kind == SESSION_MINERS && s->game.rules == &miners_rules, "opens", "a table of Miners");
    return s;
}

static void test_games(void)
{
    unsigned bit = 0;
    expect(session_rules(SESSION_REALMS) == &realms_rules && session_rules(SESSION_MINERS) == &miners_rules,
           "are in the table", "both games");
    expect(session_find_game(er_span_of("miners")) == SESSION_MINERS && session_find_game(er_span_of("chess")) == -1,
           "is found by its key", "a game");
    expect(strcmp(session_option_word(SESSION_MINERS, 0, &bit), "first-game") == 0 && bit == MINERS_OPTION_FIRST_GAME &&
               session_option_word(SESSION_MINERS, 1, NULL) == NULL,
           "are its own", "options of Miners");
    expect(session_find_option(SESSION_REALMS, er_span_of("first-game")) == 0 &&
               session_find_option(SESSION_REALMS, er_span_of("open-coins")) == REALMS_OPTION_OPEN_COINS,
           "are its own", "options of Realms");
    expect(!session_has_map(SESSION_MINERS) && session_has_map(SESSION_REALMS), "go with one game", "maps");
}

/* What is set is chosen, and reads as it was written; what is wrong changes nothing. */
static void test_settings(void)
{
    static const struct {
        const char *word, *good, *bad, *error;
    } rows[] = {
        {"game", "miners", "chess", "err.session.no_such_game"},
        {"edition", "2", "0", "err.record.bad_number"},
        {"map", "saucer2", NULL, NULL},
        {"seats", "5", "6", "err.record.bad_number"},
        {"rounds", "99", "100", "err.record.bad_number"},
        {"set", "mixed", "moon", "err.session.no_such_set"},
        {"everything", "yes", "true", "err.record.yes_or_no"},
        {"places", "no", "", "err.record.yes_or_no"},
        {"draw", "7", "seven", "err.record.bad_number"},
        {"option", "open-coins", "fly", "err.record.unknown_option"},
    };
    session_library lib = cli_library();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const session_setting *row = session_find_setting(er_span_of(rows[i].word));
        session_table t = {0};
        struct err e = {0};
        char room[32];
        er_text text = er_text_on(room, sizeof room);
        expect(row != NULL, "is a setting", rows[i].word);
        if (row == NULL)
            continue;
        expect(rows[i].bad == NULL || !session_set(&lib, &t, row, er_span_of(rows[i].bad), &e), "is refused",
               rows[i].word);
        expect(rows[i].bad == NULL || strcmp(e.key, rows[i].error) == 0, "says why", rows[i].word);
        expect(!session_is_chosen(&t, row), "is not chosen", rows[i].word);
        expect(session_set(&lib, &t, row, er_span_of(rows[i].good), &e), "is chosen", rows[i].word);
        expect(row->type == SETTING_GAME || session_is_chosen(&t, row), "says so", rows[i].word);
        session_get(&lib, &t, row, &text);
        expect(row->type == SETTING_OPTION || strcmp(room, rows[i].good) == 0, "reads as written", rows[i].word);
    }
}

static void test_miners_tables(void)
{
    static const session_table mixed[] = {
        {.map = {"saucer2", 7}}, {.map_text = {"map x\n", 6}}, {.tiles_text = {"race x\n", 7}},
        {.rounds = 3},           {.set = CONTENT_SET_SURFACE}, {.draw = 9},
        {.places = SESSION_NO},  {.everything = true},
    };
    for (size_t i = 0; i < sizeof mixed / sizeof mixed[0]; i++) {
        session_table t = mixed[i];
        t.game = SESSION_MINERS;
        t.seats = 1;
        refuses_table(&t, "err.session.other_game", 0, "a choice of Realms in Miners");
    }
    session_table t = {.map = er_span_of("saucer2"), .seats = 2, .cards_text = er_span_of(lamp)};
    refuses_table(&t, "err.session.other_game", 0, "cards in Realms");
    t = (session_table){.game = SESSION_MINERS, .seats = 1, .cards_text = er_span_of("card x\n  level 7\n")};
    refuses_table(&t, "err.session.cards_fault", 2, "a bad card");
    t.cards_text = er_span_of("card x\n  level 1\n\x01");
    refuses_table(&t, "err.session.not_text", 0, "a card that is no text");
    t.cards_text = (er_span){"", 0};
    t.seats = 6;
    refuses_table(&t, "err.miners.seats", 0, "six seats");
    t.seats = 0;
    refuses_table(&t, "err.miners.seats", 0, "no seat");
    struct err e = {0};
    session_library bare = cli_library();
    bare.miners = NULL;
    t.seats = 1;
    expect(session_open(&bare, &t, &e) == NULL, "is refused", "Miners without a book");
    expect_err(&e, "err.session.no_such_game", 0, "Miners without a book");
}

/* Seats that act together in any order; a decision that made nothing known can be undone by the
 * last seat that decided. */
static void test_miners_undo(void)
{
    session *s = open_miners(3, 0, "");
    ai_rng rng;
    int undone = 0, together = 0, known = 0;
    ai_rng_seed(&rng, 6, 0);
    for (;;) {
        uint64_t before = session_hash(s);
        uint8_t who = s->game.rules->to_act(&s->game, session_now(s));
        together += (who & (who - 1)) != 0;
        if (!step(s, &rng))
            break;
        session_entry last = s->log[s->count - 1];
        if (last.move.seat == ER_CHANCE)
            continue;
        if ((last.flags & ER_NEWS) != 0) {
            refuses_undo(s, last.move.seat, "err.undo.something_became_known", "undo of the last sealed card");
            known++;
            continue;
        }
        refuses_undo(s, (last.move.seat + 1) % 3, "err.undo.another_seat_decided", "undo of another's decision");
        expect(session_undo(s, last.move.seat).key == NULL && session_hash(s) == before, "leads back", "undo");
        expect(session_play(s, &last.move, NULL, NULL).key == NULL, "can be made again", "an undone move");
        undone++;
    }
    expect(undone > 50 && together > 20 && known > 5, "was tried often", "undo in Miners");
    session_close(s);
}

static void test_miners_records(void)
{
    for (uint8_t seats = 1; seats <= 5; seats++) {
        session *s = open_miners(seats, seats % 2 != 0 ? 0 : MINERS_OPTION_FIRST_GAME, seats > 2 ? lamp : "");
        (void)session_set_name(s, seats - 1, er_span_of("Ann of # Nowhere"), NULL);
        there_and_back(s, "an empty record of Miners");
        play_out(s, seats, 60);
        there_and_back(s, "a record of Miners in mid-game");
        play_out(s, 7, UINT32_MAX);
        expect(actor(s) < 0, "ends", "a random game of Miners");
        there_and_back(s, "a whole record of Miners");
        session_close(s);
    }
}

static void test_miners_positions(void)
{
    session *s = open_miners(2, 0, lamp);
    struct err e = {0};
    uint64_t before = session_hash(s);
    expect(!session_set_position(s, er_span_of("coins p1 3\nhand p1 unicorn"), &e), "is refused", "a bad position");
    expect(e.line == 2 && session_hash(s) == before, "names the statement, changes nothing", "a bad position");
    expect(session_set_position(s, er_span_of("coins p1 3; hand p1 lamp\nhand p2 none"), &e), "is taken", "a position");
    play_out(s, 5, 12);
    there_and_back(s, "a record of Miners from a position");
    uint8_t bytes[ER_SAVE_BYTES];
    size_t n = er_save(&s->game, session_now(s), bytes, sizeof bytes);
    session *t = open_miners(2, 0, lamp);
    expect(!session_set_snapshot(t, bytes, n / 2, &e), "is refused", "half a snapshot");
    expect(session_set_snapshot(t, bytes, n, &e) && session_hash(t) == session_hash(s), "is the same", "a snapshot");
    session_renew(t);
    expect(session_hash(t) == before, "is fresh", "a renewed session");
    session_close(t);
    session_close(s);
}

/* Records name the edition of the rules and cards they were played with, and continue with it;
 * new tables have the newest. */
static void test_editions(void)
{
    struct err e = {0};
    session_table t = {.game = SESSION_MINERS, .seats = 2, .edition = 1};
    session *s = open_table(&t, &e), *newest = open_miners(2, 0, "");
    expect(s != NULL && s->table.edition == 1 && newest->table.edition == miners_rules.edition, "are known",
           "editions");
    play_out(s, 3, 90);
    there_and_back(s, "a record of the first edition");
    char *text = session_record_write(s, true, NULL);
    expect(text != NULL && strstr(text, "\nrules miners 1\n") != NULL, "names its edition", "an old record");
    free(text);
    session_renew(s);
    expect(s->table.edition == 1 && session_hash(s) == session_hash(newest), "does not depend on the edition",
           "a hash");
    session_close(newest);
    session_close(s);
    for (int i = 1; i < miners_rules.edition; i++) {
        er_fault fault;
        miners_book *book = calloc(1, sizeof *book);
        expect(book != NULL && miners_read(er_span_of(content_old_cards(i)), book, &fault) && book->card_count > 0,
               "is read", "an old edition");
        free(book);
    }
    expect(content_old_cards(0) == NULL && content_old_cards(miners_rules.edition) == NULL, "are not old", "others");
    t.edition = (uint16_t)(miners_rules.edition + 1);
    refuses_table(&t, "err.record.unknown_version", 0, "an edition to come");
    session_library bare = cli_library();
    miners_library today = *bare.miners;
    today.old_cards = NULL;
    bare.miners = &today;
    t.edition = 1;
    expect(session_open(&bare, &t, &e) == NULL, "is refused", "an old edition that is not here");
    expect_err(&e, "err.record.unknown_version", 0, "an old edition that is not here");
    t = (session_table){.seats = 2, .map = er_span_of("saucer2"), .edition = (uint16_t)(realms_rules.edition + 1)};
    refuses_table(&t, "err.record.unknown_version", 0, "an edition of Realms to come");
}

/* The same table with both editions of Realms; the first one stays the first. */
static void test_editions_of_realms(void)
{
    struct err e = {0};
    session_table t = {.seats = 2, .map = er_span_of("whisker2"), .set = CONTENT_SET_UNDERGROUND, .edition = 1};
    session *s = open_table(&t, &e);
    t.edition = 0;
    session *newest = open_table(&t, &e);
    expect(s != NULL && s->table.edition == 1 && newest != NULL && newest->table.edition == realms_rules.edition,
           "are known", "editions of Realms");
    expect(session_hash(s) == session_hash(newest), "does not depend on the edition", "a hash of Realms");
    play_out(s, 3, 90);
    there_and_back(s, "a record of the first edition of Realms");
    char *text = session_record_write(s, true, NULL);
    expect(text != NULL && strstr(text, "\nrules realms 1\n") != NULL, "names its edition", "an old record of Realms");
    free(text);
    session *twin = session_twin(s);
    expect(twin != NULL && twin->table.edition == 1, "has the edition of its table", "a twin");
    session_close(twin);
    session_close(newest);
    session_close(s);
}

#define MINERS "elbowroom record 1\nrules miners 2\nseats 1\n"

static void test_wrong_miners_records(void)
{
    static const struct {
        const char *text, *key;
        int line;
    } wrong[] = {
        {"elbowroom record 1\nrules miners 99\n", "err.record.unknown_version", 2},
        {"elbowroom record 1\nrules miners 2\nmoves\n", "err.record.word_missing", 3},
        {MINERS "map saucer2\n", "err.session.other_game", 4},
        {"elbowroom record 1\nmap saucer2\nrules miners 2\n", "err.session.other_game", 2},
        {MINERS "mapline map x\n", "err.session.other_game", 4},
        {MINERS "tile race x\n", "err.session.other_game", 4},
        {MINERS "set surface\n", "err.session.other_game", 4},
        {MINERS "places yes\n", "err.session.other_game", 4},
        {MINERS "draw 9\n", "err.session.other_game", 4},
        {MINERS "everything yes\n", "err.session.other_game", 4},
        {MINERS "rounds 3\n", "err.session.other_game", 4},
        {HEAD "card card x\n", "err.session.other_game", 5},
        {MINERS "option open-coins yes\n", "err.record.unknown_option", 4},
        {HEAD "option first-game yes\n", "err.record.unknown_option", 5},
        {MINERS "option first-game maybe\n", "err.record.yes_or_no", 4},
        {MINERS "card card x\ncard   level 9\nmoves\n", "err.session.cards_fault", 5},
        {MINERS "card card x\nname p1 A\ncard   level 1\nmoves\n", "err.record.lines_apart", 6},
        {MINERS "position coins p1 1\nposition coins p9 1\nmoves\n", "err.position", 5},
        {MINERS "moves\np1 conquer r5\nend\n", "err.not_a_move", 5},
        {MINERS "moves\nchance side nowhere\nend\n", "err.bad_argument", 5},
        {MINERS "rules realms 1\n", "err.record.twice", 4},
        {"elbowroom record 1\nrules miners 2\nseats 6\n", "err.record.bad_number", 3},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct err e;
        session *s = read_text(wrong[i].text, NULL, &e);
        expect(s == NULL, "is refused", wrong[i].text);
        expect_err(&e, wrong[i].key, wrong[i].line, wrong[i].text);
        session_close(s);
    }
    struct err e;
    session *s =
        read_text("elbowroom record 1\noption first-game yes\ncard card x\ncard   level 1\ncard   effect coins 1\n"
                  "seats 2\nname p2 B\nrules miners 2\nmoves\nend\n",
                  NULL, &e);
    expect(s != NULL && s->table.options == MINERS_OPTION_FIRST_GAME && miners_content_of(s)->own->card_count == 1,
           "is read", "a record whose rules come last");
    session_close(s);
}

/* Twins share the content and nothing else, whichever is closed first. */
static void test_twins(session *one)
{
    ai_rng rng;
    ai_rng_seed(&rng, 5, 0);
    session *two = session_twin(one), *three = session_twin(two);
    expect(two != NULL && three != NULL, "has twins", "twins");
    expect(session_hash(two) == session_hash(one), "the same start", "twins");
    for (int i = 0; i < 40; i++)
        (void)step(one, &rng);
    expect(two->count == 0 && session_hash(two) == session_hash(three), "stays as it is", "twins");
    session_close(one);
    while (step(two, &rng))
        ;
    session_close(two);
    for (int i = 0; i < 40; i++)
        (void)step(three, &rng);
    char *record = session_record_write(three, true, NULL);
    session_claim claim;
    struct err e = {0};
    session_library lib = cli_library();
    session *again = session_record_read(&lib, er_span_of(record), &claim, &e);
    expect(again != NULL && session_claim_holds(again, &claim, &e), "its record replays", "twins");
    session_close(again);
    free(record);
    session_close(three);
}

static void expect_text(const session *s, const char *move, int seat, const char *wanted)
{
    char text[ER_MOVE_TEXT];
    er_text out = er_text_on(text, sizeof text);
    er_move m = {0};
    expect(er_move_parse(&s->game, er_span_of(move), &m).key == NULL, "is a move", move);
    er_move_print_for(&s->game, &m, seat, &out);
    expect(strcmp(text, wanted) == 0, text, wanted);
}

static void test_secret_moves(session *s)
{
    expect_text(s, "p2 play koi_pool", 1, "p2 play koi_pool");
    expect_text(s, "p2 play koi_pool", 0, "p2 play ?");
    expect_text(s, "p2 play koi_pool", -1, "p2 play ?");
    expect_text(s, "chance deal p1 koi_pool", 0, "chance deal p1 koi_pool");
    expect_text(s, "chance deal p1 koi_pool", 1, "chance deal p1 ?");
    expect_text(s, "p2 discard koi_pool", 0, "p2 discard koi_pool");
    expect_text(s, "p2 place -1", 0, "p2 place -1");
    session_close(s);
}

/* ---- a game from a setup ---- */

static session *read_setup(const char *text, struct err *e)
{
    session_library lib = cli_library();
    *e = (struct err){0};
    return session_setup_read(&lib, er_span_of(text), e);
}

static void refuses_setup(const char *text, const char *key, int line)
{
    struct err e;
    session *s = read_setup(text, &e);
    expect(s == NULL, "is refused", text);
    expect_err(&e, key, line, text);
    session_close(s);
}

static void test_setups(void)
{
    struct err e;
    session *s =
        read_setup("map=saucer2 seats=2 set=mixed places=yes draw=9 rounds=5 edition=1 option=open-coins\n"
                   "# what is homemade\n\ntile race bees\ntile   tokens 4 of 9\nname p2 Ann Bee\nposition coins p1 7\n",
                   &e);
    expect(s != NULL, "opens", e.key != NULL ? e.key : "a setup");
    if (s != NULL) {
        int32_t score[ER_MAX_SEATS];
        s->game.rules->score(&s->game, session_now(s), score);
        expect(s->table.rounds == 5 && s->table.draw == 9 && realms_content_of(s)->places && s->table.edition == 1 &&
                   realms_content_of(s)->set == CONTENT_SET_MIXED,
               "is as chosen", "a setup");
        expect(realms_content_of(s)->tile_count == realms_content_of(s)->shipped_count + 1 &&
                   strcmp(s->name[1], "Ann Bee") == 0,
               "has its lines", "a setup");
        expect(score[0] == 7 && s->count == 0, "begins there", "a setup");
    }
    session_close(s);
    s = read_setup("seats=3 game=miners option=first-game", &e);
    expect(s != NULL && s->kind == SESSION_MINERS && s->table.options != 0, "opens", "a setup of Miners");
    session_close(s);
    refuses_setup("", "err.record.word_missing", 0);
    refuses_setup("map=saucer2", "err.record.word_missing", 1);
    refuses_setup("seats=2", "err.record.word_missing", 1);
    refuses_setup("map=saucer2 seats=2 seats=2", "err.record.twice", 1);
    refuses_setup("map=saucer2 seats=2 edition=99", "err.record.unknown_version", 1);
    refuses_setup("map=saucer2 seats", "err.referee.bad_choice", 1);
    refuses_setup("game=miners seats=2 map=saucer2", "err.session.other_game", 1);
    refuses_setup("map=saucer2 seats=2\nseats 2\n", "err.record.twice", 2);
    refuses_setup("map=saucer2 seats=2\nmoves\n", "err.record.unknown_word", 2);
    refuses_setup("map=saucer2 seats=2\n\ntile race bees\ntile   tokens many\n", "err.session.tiles_fault", 4);
    refuses_setup("map=saucer2 seats=2\ncard card lamp\n", "err.session.other_game", 2);
}

int main(void)
{
    test_games();
    test_settings();
    test_miners_tables();
    test_miners_undo();
    test_miners_records();
    test_miners_positions();
    test_editions();
    test_editions_of_realms();
    test_wrong_miners_records();
    test_tables();
    test_setups();
    test_names();
    test_undo(open_plain(3));
    test_undo(open_set(3, CONTENT_SET_UNDERGROUND, CONTENT_SET_UNDERGROUND));
    test_undo(open_set(3, CONTENT_SET_MIXED, CONTENT_SET_SURFACE));
    test_undo(open_set(3, CONTENT_SET_MIXED, CONTENT_SET_UNDERGROUND));
    test_twins(open_plain(4));
    test_twins(open_miners(3, 0, lamp));
    test_secret_moves(open_miners(2, 0, lamp));
    test_records();
    test_positions();
    test_armed();
    test_wrong_records();
    test_spoilt_records(open_plain(2));
    test_spoilt_records(open_miners(2, 0, lamp));
    return check_end();
}
