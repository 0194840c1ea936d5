/* test_card.c - the reader of cards: every fault with its line, its key and its word; where each
 * operation may stand; printed effects and cards that read back the same, including those of
 * every built-in card and random ones; mutated texts, which are read, or refused with the book
 * unchanged. */
#include "tests/check.h"
#include "content/content.h"
#include "miners/text/reader.h"

#include <stdio.h>
#include <string.h>

static miners_book book, before;
static er_fault fault;

static void tell_fault(void)
{
    printf("  fault %d: %s %s\n", fault.line, fault.key ? fault.key : "-", fault.word);
}

/* Reads into an empty book. */
static bool reads(const char *text)
{
    memset(&book, 0, sizeof book);
    return miners_read(er_span_of(text), &book, &fault);
}

#define CARD "card lamp\n level 1\n effect coins 1\n"
#define DEEP "card lamp\n level 3\n cost 4\n effect coins 1\n"
#define EVENT "event fog\n at once\n effect coins 1\n"
#define ROUND "event fog\n this round\n discount 1\n"
#define SIDE                                                                                                       \
    "side ladder\n board 1\n space none\n space none\n space none\n space none\n space none\n space none\n space " \
    "none\n"
#define SURFACE "surface\n effect coins 1\n"

/* ---- faults ---- */

static const struct bad {
    const char *text;
    int line;
    const char *key, *word; /* the key without "fault." or "fault.miners." */
} BAD[] = {
    {"tile lamp\n", 1, "head", "tile"},
    {"# nothing\n\n level 1\n", 3, "head", "level"},
    {"card\n", 1, "key_missing", ""},
    {"event Fog\n", 1, "key_letters", "Fog"},
    {"side abcdefghijklmnopqrstuvwx\n", 1, "key_long", "abcdefghijklmnopqrstuvwx"},
    {"card 3lamps\n", 1, "key", "3lamps"},
    {"card _lamp\n", 1, "key", "_lamp"},
    {"event none\n", 1, "reserved", "none"},
    {"card minimum\n", 1, "reserved", "minimum"},
    {"card lamp oil\n", 1, "unexpected_word", "oil"},
    {"surface lamp\n", 1, "unexpected_word", "lamp"},
    {CARD CARD, 4, "key_taken", "lamp"},
    {EVENT ROUND, 4, "key_taken", "fog"},
    {SIDE CARD SIDE, 13, "key_taken", "ladder"},
    {SURFACE CARD SURFACE, 6, "surface_taken", ""},
    {CARD " honey 1\n", 4, "unknown_word", "honey"},
    {CARD "# caf\xe9\n", 4, "bytes", ""},
    {CARD " board 1\n", 4, "line", "board"},
    {CARD " at once\n", 4, "line", "at"},
    {CARD " when surface : coins 1\n", 4, "line", "when"},
    {EVENT " level 1\n", 4, "line", "level"},
    {SIDE " effect coins 1\n", 10, "line", "effect"},
    {SURFACE " name en \"Top\"\n", 3, "line", "name"},
    {SURFACE " discount 1\n", 3, "line", "discount"},
    {CARD " level 2\n", 4, "twice", "level"},
    {DEEP " cost 4\n", 5, "twice", "cost"},
    {CARD " faction scots\n faction romans\n", 5, "twice", "faction"},
    {CARD " carts l\n carts r\n", 5, "twice", "carts"},
    {CARD " discount 1\n discount 1\n", 5, "twice", "discount"},
    {EVENT " end of round\n", 4, "twice", "end"},
    {ROUND " when surface : coins 1\n when surface : coins 1\n", 5, "twice", "when"},
    {SIDE " board 2\n", 10, "twice", "board"},
    {CARD " faction scots scots\n", 4, "twice", "scots"},
    {CARD " carts l r l\n", 4, "twice", "l"},
    {CARD " name en \"A\"\n name en \"B\"\n", 5, "twice", "name"},
    {CARD " name de \"Lampe\"\n", 4, "name_language", "de"},
    {CARD " name en Lamp\n", 4, "name_quotes", ""},
    {CARD " name en\n", 4, "name_quotes", ""},
    {CARD " name en \"\"\n", 4, "name", "47"},
    {CARD " name en \"Lamp\n", 4, "name", "47"},
    {CARD " name en \"123456789012345678901234567890123456789012345678\"\n", 4, "name", "47"},
    {CARD " name en \"Lamp\" oil\n", 4, "unexpected_word", "oil"},
    {CARD " effect coins 1\n effect coins 1\n effect coins 1\n", 6, "effects_many", "3"},
    {EVENT " effect coins 1\n effect coins 1\n effect coins 1\n", 6, "effects_many", "3"},
    {SURFACE " effect coins 1\n effect coins 1\n effect coins 1\n", 5, "effects_many", "3"},
    {"card lamp\n level 1\n" SURFACE, 1, "effect_missing", "lamp"},
    {"event fog\n end of round\n", 1, "effect_missing", "fog"},
    {CARD "surface\n\n", 4, "effect_missing", "surface"},
    {"card lamp\n effect coins 1\n" EVENT, 1, "level_missing", "lamp"},
    {CARD "card oil\n effect coins 1\n", 4, "level_missing", "oil"},
    {"card lamp\n level 0\n", 2, "number", "0 (1..4)"},
    {"card lamp\n level\n", 2, "number_missing", "1..4"},
    {"card lamp\n level 3\n effect coins 1\n", 1, "cost_missing", "lamp"},
    {CARD " cost 0\n", 4, "cost_level", "lamp"},
    {"card lamp\n cost 2\n level 2\n effect coins 1\n", 2, "cost_level", "lamp"},
    {"card lamp\n cost 14\n", 2, "number", "14 (0..13)"},
    {CARD " copies 2\n", 4, "copies_level", "lamp"},
    {"card lamp\n copies 31\n", 2, "number", "31 (1..30)"},
    {CARD " faction elves\n", 4, "faction", "elves"},
    {CARD " faction\n", 4, "faction_missing", ""},
    {CARD " faction scots romans japanese\n", 4, "factions_many", "2"},
    {CARD " carts up\n", 4, "half", "up"},
    {CARD " carts\n", 4, "half_missing", ""},
    {CARD " discount\n", 4, "number_missing", "1..20"},
    {CARD " discount 0\n", 4, "number", "0 (1..20)"},
    {CARD " discount 1 elves\n", 4, "unexpected_word", "elves"},
    {CARD " discount 1 level\n", 4, "unexpected_word", "level"},
    {CARD " discount 1 scots level 5\n", 4, "number", "5 (1..4)"},
    {"event fog\n at last\n", 2, "moment", ""},
    {"event fog\n end of\n", 2, "moment", ""},
    {"event fog\n at once again\n", 2, "unexpected_word", "again"},
    {"event fog\n effect coins 1\n", 1, "moment_missing", "fog"},
    {ROUND " effect coins 1\n effect coins 2\n", 4, "round_effect", "fog"},
    {"event fog\n effect coins 1\n discount 1\n this round\n", 2, "round_effect", "fog"},
    {"event fog\n this round\n" CARD, 1, "round_empty", "fog"},
    {EVENT " discount 1\n", 4, "round_only", "fog"},
    {EVENT " when surface : coins 1\n", 4, "round_only", "fog"},
    {ROUND " when dark : coins 1\n", 4, "trigger", "dark"},
    {ROUND " when : coins 1\n", 4, "trigger", ""},
    {ROUND " when surface coins 1\n", 4, "colon", ""},
    {ROUND " when\n", 4, "colon", ""},
    {ROUND " when surface scots : coins 1\n", 4, "unexpected_word", "scots"},
    {ROUND " when place elves : coins 1\n", 4, "unexpected_word", "elves"},
    {ROUND " when place level 0 : coins 1\n", 4, "number", "0 (1..4)"},
    {ROUND " when place :\n", 4, "op_missing", ""},
    {"side ladder\n space none\n" CARD, 1, "board_missing", "ladder"},
    {"side ladder\n board 4\n", 2, "number", "4 (1..3)"},
    {"side ladder\n board 1\n space none\n space none\n space none\n space none\n space none\n space none\n", 1,
     "spaces_few", "8"},
    {SIDE " space none\n space none\n space none\n space none\n space none\n", 14, "spaces_many", "12"},
    {SIDE " space\n", 10, "op_missing", ""},
    {SIDE " space none coins 1\n", 10, "unexpected_word", "coins"},
    {CARD " effect\n", 4, "op_missing", ""},
    {CARD " effect coins 1;\n", 4, "op_missing", ""},
    {CARD " effect coins 1; ; coins 1\n", 4, "op_missing", ""},
    {CARD " effect none\n", 4, "op", "none"},
    {CARD " effect coins 1 points 1\n", 4, "unexpected_word", "points"},
    {CARD " effect coins 1; coins 1; coins 1; coins 1; coins 1; coins 1\n", 4, "ops_many", "5"},
    {CARD " effect coins\n", 4, "number_missing", "1..20"},
    {CARD " effect coins 0\n", 4, "number", "0 (1..20)"},
    {CARD " effect coins 21\n", 4, "number", "21 (1..20)"},
    {CARD " effect coins 1 per 0 scots\n", 4, "number", "0 (1..20)"},
    {CARD " effect coins 1 per 2\n", 4, "count_missing", ""},
    {CARD " effect coins 1 per\n", 4, "count_missing", ""},
    {CARD " effect coins 1 per elves\n", 4, "count", "elves"},
    {CARD " effect coins 1 per each scots\n", 4, "count", "each"},
    {CARD " effect coins 1 per scots romans\n", 4, "unexpected_word", "romans"},
    {CARD " effect coins 1 per beside scots\n", 4, "unexpected_word", "scots"},
    {CARD " effect coins 1 per level 5\n", 4, "number", "5 (1..4)"},
    {CARD " effect coins 1 per hand scots\n", 4, "count_alone", "scots"},
    {CARD " effect coins 1 per edge here\n", 4, "count_alone", "here"},
    {CARD " effect coins 1 per level level 2\n", 4, "count_alone", "level"},
    {CARD " effect coins 1 less scots\n", 4, "unexpected_word", "less"},
    {CARD " effect coins 1 if\n", 4, "count_missing", ""},
    {CARD " effect coins 1 if under\n", 4, "count_missing", ""},
    {CARD " effect coins 1 if 2 under scots\n", 4, "count", "under"},
    {CARD " effect coins 1 if under 21 scots\n", 4, "number", "21 (1..20)"},
    {CARD " effect coins 1 if scots per scots\n", 4, "unexpected_word", "per"},
    {CARD " effect coins 1 on mine\n", 4, "unexpected_word", "on"},
    {CARD " effect pay 2 per scots\n", 4, "unexpected_word", "per"},
    {CARD " effect pay 2 less\n", 4, "count_missing", ""},
    {CARD " effect pay 2 if scots\n", 4, "unexpected_word", "if"},
    {CARD " effect coins 1; pay 2\n", 4, "price_first", "pay"},
    {CARD " effect pay 2; coins 1; discard 1\n", 4, "price_first", "discard"},
    {CARD " effect pay 2; pay 3; coins 1\n", 4, "price_twice", "pay"},
    {CARD " effect spend 4; coins 1\n", 4, "number", "4 (1..3)"},
    {CARD " effect discard 9; coins 1\n", 4, "number", "9 (1..8)"},
    {CARD " effect machines 1\n", 4, "on_missing", ""},
    {CARD " effect machines 1 mine\n", 4, "on_missing", "mine"},
    {CARD " effect collapse 1 on mine\n", 4, "on_missing", "1"},
    {CARD " effect machines 1 on\n", 4, "scope", ""},
    {CARD " effect machines 1 on each scots\n", 4, "scope", ""},
    {CARD " effect machines 1 on elves mine\n", 4, "scope", "elves"},
    {CARD " effect machines 1 on mine each\n", 4, "unexpected_word", "each"},
    {CARD " effect carts 1 on each mine\n", 4, "each", "carts"},
    {CARD " effect draw 1 from\n", 4, "from", ""},
    {CARD " effect draw 1 from 5\n", 4, "from", "5"},
    {CARD " effect draw 1 from elves\n", 4, "from", "elves"},
    {CARD " effect draw 1 from 4\n", 4, "from_four", ""},
    {SURFACE " effect draw 1 from 4\n", 3, "from_four", ""},
    {SIDE " space coins 1 per edge\n", 10, "no_card", "edge"},
    {EVENT " effect coins 1 per level\n", 4, "no_card", "level"},
    {SURFACE " effect coins 1 if row\n", 3, "no_card", "row"},
    {EVENT " effect machines 1 on each other\n", 4, "no_card", "other"},
    {ROUND " when surface : machines 1 on here\n", 4, "no_card", "here"},
    {SIDE " space advance 1\n", 10, "op_where", "advance"},
    {SIDE " space activate on mine\n", 10, "op_where", "activate"},
    {EVENT " effect spend 1; coins 1\n", 4, "op_where", "spend"},
    {ROUND " when activate : activate on beside\n", 4, "op_where", "activate"},
};

static bool is_told(const char *key, const char *word)
{
    if (fault.key == NULL || strcmp(fault.word, word) != 0 || strncmp(fault.key, "fault.", 6) != 0)
        return false;
    return strcmp(fault.key + 6, key) == 0 ||
           (strncmp(fault.key + 6, "miners.", 7) == 0 && strcmp(fault.key + 13, key) == 0);
}

/* Reads each into an empty book, which must stay empty, and into one that holds something. */
static void test_bad(void)
{
    static bool met[FAULT_COUNT];
    static const miners_book nothing;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        bool read = reads(BAD[i].text);
        expect(!read && fault.line == BAD[i].line && is_told(BAD[i].key, BAD[i].word), BAD[i].text);
        expect(memcmp(&book, &nothing, sizeof book) == 0, "an empty book is as it was");
        for (int id = 1; id < FAULT_COUNT && fault.key != NULL; id++)
            met[id] |= strcmp(fault.key, miners_fault_keys[id]) == 0;
        expect(reads("card oil\n level 1\n effect coins 2\nevent rain\n at once\n effect coins 2\n"), "a book");
        before = book;
        read = miners_read(er_span_of(BAD[i].text), &book, &fault);
        expect(!read && fault.line == BAD[i].line, BAD[i].text);
        expect(memcmp(&book, &before, sizeof book) == 0, "the book is as it was");
    }
    met[FAULT_MANY] = true; /* test_limits */
    for (int id = 1; id < FAULT_COUNT; id++)
        expect(met[id], miners_fault_keys[id]);
}

/* ---- operations: where they may stand, and how they are printed ---- */

enum { SPOT_CARD = 1, SPOT_EVENT = 2, SPOT_CARD_TRIGGER = 4, SPOT_TRIGGER = 8, SPOT_SPACE = 16, SPOT_SURFACE = 32 };
enum { SPOTS = 6, ALL = 63, OF_CARD = SPOT_CARD | SPOT_CARD_TRIGGER, NOT_SPACE = ALL & ~SPOT_SPACE };

static const char *const HEADS[SPOTS] = {
    "card lamp\n level 1\n effect ",
    "event fog\n end of round\n effect ",
    "event fog\n this round\n when place : ",
    "event fog\n this round\n when surface : ",
    SIDE " space ",
    "surface\n effect ",
};

static const miners_effect *effect_read(int spot)
{
    const miners_effect *at[SPOTS] = {&book.card[0].effect[0],  &book.event[0].effect[0], &book.event[0].triggered,
                                      &book.event[0].triggered, &book.side[0].space[8],   &book.surface[0]};
    return at[spot];
}

static bool reads_in(int spot, const char *effect)
{
    char room[2000];
    er_text t = er_text_on(room, sizeof room);
    er_put(&t, HEADS[spot]);
    er_put(&t, effect);
    er_put_char(&t, '\n');
    return !t.full && reads(room);
}

static bool prints_as(const miners_effect *effect, const char *text)
{
    char room[1500];
    er_text t = er_text_on(room, sizeof room);
    miners_effect_print(effect, &t);
    return !t.full && strcmp(room, text) == 0;
}

static const struct good {
    const char *effect; /* as printed */
    int spots;          /* where it may stand */
} GOOD[] = {
    {"coins 2", ALL},
    {"points 20 per 20 cards", ALL},
    {"coins 1 per scots", ALL},
    {"coins 1 per machines atlanteans level 3", ALL},
    {"coins 3 per 2 factions", ALL},
    {"points 1 per carts romans beside", OF_CARD},
    {"points 1 per collapses level 2 if under 3 hand", ALL},
    {"coins 2 per level", OF_CARD},
    {"coins 2 per level 2", ALL},
    {"coins 2 per 2 level 2", ALL},
    {"coins 2 per 2 level", OF_CARD},
    {"coins 4 if edge", OF_CARD},
    {"coins 4 if 3 level", OF_CARD},
    {"points 2 if under edge", OF_CARD},
    {"points 2 if under 5 coins", ALL},
    {"points 1 per boards; coins 1 per space", ALL},
    {"points 3 if cards above", OF_CARD},
    {"points 3 if 2 japanese row", OF_CARD},
    {"pay 5 less scots; points 4", ALL},
    {"pay 5 less level 2 sides; points 4", OF_CARD},
    {"pay 1; discard 8; coins 9", ALL},
    {"pay 1; spend 3; discard 1; points 4; coins 1", SPOT_CARD},
    {"machines 1 on here", OF_CARD},
    {"machines 2 per japanese on each scots level 1 other if 2 cards", OF_CARD},
    {"machines 2 on mine", ALL},
    {"collapse on here", OF_CARD},
    {"collapse on each barbarians mine if under 2 collapses", ALL},
    {"clear 1 per barbarians on mine", ALL},
    {"clear 2 on below", OF_CARD},
    {"carts 1 on beside; points 1 per carts beside", OF_CARD},
    {"carts 2 on level 2 mine", ALL},
    {"draw 2", ALL},
    {"draw 1 per egyptians from 3 if hand", ALL},
    {"draw 1 from romans", ALL},
    {"draw 1 from any", ALL},
    {"draw 1 from 4", ALL & ~(SPOT_CARD | SPOT_SURFACE)},
    {"advance 3", NOT_SPACE},
    {"advance 1 per 2 egyptians if 2 egyptians", NOT_SPACE},
    {"activate on above", SPOT_CARD},
    {"activate on scots mine", SPOT_CARD | SPOT_EVENT},
    {"activate on each level 1 mine if under 2 cards", SPOT_CARD | SPOT_EVENT},
};

static void test_effects(void)
{
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++)
        for (int spot = 0; spot < SPOTS; spot++) {
            bool read = reads_in(spot, GOOD[i].effect);
            if ((GOOD[i].spots >> spot & 1) != 0)
                expect(read && prints_as(effect_read(spot), GOOD[i].effect), GOOD[i].effect);
            else
                expect(!read && (strcmp(fault.key, "fault.miners.op_where") == 0 ||
                                 strcmp(fault.key, "fault.miners.no_card") == 0 ||
                                 strcmp(fault.key, "fault.miners.from_four") == 0),
                       GOOD[i].effect);
        }
}

/* Optional words are printed in one way. */
static void test_plain(void)
{
    static const char *const pairs[][2] = {
        {"coins 1 per 1 mine", "coins 1 per cards"},
        {"coins 1 per cards scots mine", "coins 1 per scots"},
        {"coins 1 per cards level 2 beside", "coins 1 per level 2 beside"},
        {"coins 1 per beside", "coins 1 per cards beside"},
        {"coins 1 if 1 machines mine", "coins 1 if machines"},
        {"coins 1 if under 1 hand", "coins 1 if under hand"},
        {"pay 3 less mine;coins 1 ;\tpoints 1", "pay 3 less cards; coins 1; points 1"},
        {"coins +3", "coins 3"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        expect(reads_in(0, pairs[i][0]) && prints_as(effect_read(0), pairs[i][1]), pairs[i][0]);
}

static void test_counts(void)
{
    char room[100];
    for (int what = 0; what < MINERS_WHAT_COUNT; what++) {
        miners_count count = {.what = (uint8_t)what};
        er_text t = er_text_on(room, sizeof room);
        er_put(&t, "the ");
        miners_count_print(&count, &t);
        expect(strcmp(room + 4, miners_what_word(what)) == 0, room);
    }
    miners_count count = {MINERS_WHAT_CARDS, {MINERS_SCOPE_BESIDE, 1 << MINERS_FACTION_SCOTS, 2}};
    er_text t = er_text_on(room, sizeof room);
    miners_count_print(&count, &t);
    expect(strcmp(room, "scots level 2 beside") == 0, room);
}

/* ---- blocks ---- */

static bool cards_same(const miners_cards *a, int scope, int factions, int level)
{
    return a->scope == scope && a->factions == factions && a->level == level;
}

static void test_card(void)
{
    expect(reads("card lamp\n\tname pl \"Lampa # 1\"\t# a comment\r\n  faction scots romans\n  cost 7\n  level 3\n"
                 "  carts ul r lr\n  effect pay 5 less scots; machines 2 on each level 2 beside if under 3 hand\n"
                 "  effect draw 2 per 3 machines here from any\n  discount 2 japanese level 2\n"),
           "a card with everything");
    const miners_card *c = &book.card[0];
    const miners_op *pay = &c->effect[0].op[0], *put = &c->effect[0].op[1], *draw = &c->effect[1].op[0];
    expect(book.card_count == 1 && c->level == 3 && c->cost == 7 && c->copies == 1 && c->effect_count == 2, "numbers");
    expect(strcmp(c->key, "lamp") == 0 && c->name[0][0] == '\0' && strcmp(c->name[1], "Lampa # 1") == 0,
           "key and name");
    expect(c->factions == (1 << MINERS_FACTION_SCOTS | 1 << MINERS_FACTION_ROMANS), "factions");
    expect(c->carts == (1 << MINERS_HALF_UPPER_LEFT | 1 << MINERS_HALF_RIGHT | 1 << MINERS_HALF_LOWER_RIGHT),
           "half-Carts");
    expect(c->discount.amount == 2 && c->discount.factions == 1 << MINERS_FACTION_JAPANESE && c->discount.level == 2,
           "discount");
    expect(pay->op == MINERS_OP_PAY && pay->amount == 5 && pay->less && pay->every == 0, "pay");
    expect(pay->count.what == MINERS_WHAT_CARDS &&
               cards_same(&pay->count.of, MINERS_SCOPE_MINE, 1 << MINERS_FACTION_SCOTS, 0),
           "less scots");
    expect(put->op == MINERS_OP_MACHINES && put->each && cards_same(&put->on, MINERS_SCOPE_BESIDE, 0, 2), "machines");
    expect(put->test == MINERS_TEST_UNDER && put->bound == 3 && put->tested.what == MINERS_WHAT_HAND && !put->less,
           "if under");
    expect(draw->op == MINERS_OP_DRAW && draw->every == 3 && draw->count.what == MINERS_WHAT_MACHINES, "per");
    expect(draw->from == MINERS_FROM_ANY_FACTION && draw->test == MINERS_TEST_NONE, "from any");
}

static void test_blocks(void)
{
    expect(reads("") && fault.key == NULL && fault.line == 0 && book.card_count == 0, "nothing");
    expect(reads("card a\nlevel 1\neffect collapse on here\ncard b\nlevel 2\neffect draw 1 from romans\n"
                 "card c\nlevel 4\ncopies 14\neffect points 5\ncard d\nlevel 4\neffect draw 1 from 3"),
           "lines need no indent, the last no end");
    expect(book.card[0].cost == 0 && book.card[1].cost == 2 && book.card[2].cost == 0 && book.card[2].copies == 14 &&
               book.card[3].copies == 1,
           "costs and copies by level");
    expect(book.card[0].effect[0].op[0].amount == 1 && book.card[3].effect[0].op[0].from == 3 &&
               book.card[1].effect[0].op[0].from == (MINERS_FROM_FACTION | MINERS_FACTION_ROMANS),
           "one Collapse; decks");
    expect(reads(ROUND " when place scots level 2:coins 1\n" CARD
                       "event rain\n effect coins 1\n end  of\tround\n name cs \"D\xc3\xa9\xc5\xa1\xc5\xa5\"\n") &&
               book.event_count == 2 && book.card_count == 1,
           "events");
    expect(book.event[0].moment == MINERS_MOMENT_THIS_ROUND && book.event[0].trigger == MINERS_TRIGGER_PLACE &&
               book.event[0].trigger_level == 2 && book.event[0].trigger_factions == 1 << MINERS_FACTION_SCOTS &&
               book.event[0].triggered.count == 1 && book.event[0].discount.amount == 1,
           "an event of this round");
    expect(book.event[1].moment == MINERS_MOMENT_END_OF_ROUND && book.event[1].trigger == MINERS_NONE,
           "an event at the end");
    expect(reads(SIDE) && book.side[0].spaces == 8 && book.side[0].board == 1, "eight spaces");
    expect(reads("side lamp\n"
                 "board 3\nname en \"Way\"\n"
                 "space coins 1\nspace coins 2\nspace none\nspace none\nspace none\nspace none\n"
                 "space none\nspace none\nspace none\nspace none\nspace points 9\n" CARD
                 "event lamp\nat once\neffect coins 1\n") &&
               book.side[0].spaces == 12 && book.side[0].space[0].count == 0 &&
               book.side[0].space[2].op[0].amount == 2 && book.side[0].space[11].op[0].amount == 9,
           "twelve spaces; a key of three kinds");
    expect(reads(SURFACE) && book.has_surface && book.surface_count == 1 &&
               !miners_read(er_span_of(SURFACE), &book, &fault) && book.has_surface && book.surface_count == 1,
           "one Surface");
    expect(miners_begins_block(er_span_of("side")) && !miners_begins_block(er_span_of("level")) &&
               !miners_begins_block(er_span_of("")),
           "words of blocks");
}

/* Writes so many blocks, with keys of their own. */
static void put_blocks(er_text *t, const char *head, const char *lines, int count)
{
    for (int i = 0; i < count; i++) {
        er_put(t, head);
        er_put_int(t, i);
        er_put(t, lines);
    }
}

static void test_limits(void)
{
    static char room[1 << 16];
    static const struct {
        const char *head, *lines, *word;
        int most;
    } kinds[] = {
        {"card a", "\nlevel 1\neffect coins 1\n", "240", MINERS_MAX_CARDS},
        {"event a", "\nat once\neffect coins 1\n", "60", MINERS_MAX_EVENTS},
        {"side a", "\nboard 1\nspace none\nspace none\nspace none\nspace none\nspace none\nspace none\nspace none\n",
         "24", MINERS_MAX_SIDES},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        er_text t = er_text_on(room, sizeof room);
        put_blocks(&t, kinds[i].head, kinds[i].lines, kinds[i].most);
        expect(!t.full && reads(room), kinds[i].head);
        before = book;
        expect(!miners_read(er_span_of(
                                "# one more\ncard b\nlevel 1\neffect coins 1\nevent b\nat once\neffect coins 1\n" SIDE),
                            &book, &fault) &&
                   is_told("too_many", kinds[i].word) && memcmp(&book, &before, sizeof book) == 0,
               kinds[i].head);
    }
}

static void test_words(void)
{
    unsigned bit = 0;
    expect(strcmp(miners_op_word(MINERS_OP_ADVANCE), "advance") == 0 && miners_op_word(MINERS_OP_COUNT) == NULL &&
               miners_op_word(-1) == NULL,
           "op");
    expect(strcmp(miners_what_word(MINERS_WHAT_EDGE), "edge") == 0 && miners_what_word(MINERS_WHAT_COUNT) == NULL,
           "what");
    expect(strcmp(miners_scope_word(MINERS_SCOPE_ROW), "row") == 0 && miners_scope_word(MINERS_SCOPE_COUNT) == NULL,
           "scope");
    expect(strcmp(miners_faction_word(MINERS_FACTION_ROMANS), "romans") == 0 &&
               miners_faction_word(MINERS_FACTION_COUNT) == NULL,
           "faction");
    expect(strcmp(miners_moment_words(MINERS_MOMENT_END_OF_ROUND), "end of round") == 0 &&
               miners_moment_words(MINERS_MOMENT_COUNT) == NULL,
           "moment");
    expect(strcmp(miners_trigger_word(MINERS_TRIGGER_PLACE), "place") == 0 &&
               miners_trigger_word(MINERS_TRIGGER_COUNT) == NULL,
           "trigger");
    expect(strcmp(miners_half_word(MINERS_HALF_LOWER_LEFT), "ll") == 0 && miners_half_word(MINERS_HALF_COUNT) == NULL,
           "half");
    expect(strcmp(miners_option_word(0, &bit), "first-game") == 0 && bit == MINERS_OPTION_FIRST_GAME &&
               miners_option_word(1, &bit) == NULL,
           "option");
    expect(miners_what_over_cards(MINERS_WHAT_FACTIONS) && !miners_what_over_cards(MINERS_WHAT_HAND),
           "counted over cards");
    expect(miners_scope_needs_card(MINERS_SCOPE_OTHER) && !miners_scope_needs_card(MINERS_SCOPE_MINE), "needs a card");
    expect(miners_trigger_about_card(MINERS_TRIGGER_ACTIVATE) && !miners_trigger_about_card(MINERS_TRIGGER_SURFACE),
           "is about a card");
}

/* ---- reading back ---- */

static bool reads_back(const miners_card *card)
{
    char room[4000];
    er_text t = er_text_on(room, sizeof room);
    miners_card_print(card, &t);
    return !t.full && reads(room) && memcmp(&book.card[0], card, sizeof *card) == 0;
}

static void test_shipped(void)
{
    static miners_card card;
    for (int i = 0; i < content_book.card_count; i++)
        expect(reads_back(&content_book.card[i]), content_book.card[i].key);
    expect(reads("card lamp\n name cs \"L\xc3\xa1mpa\"\n name en \"Lamp\"\n level 3\n cost 0\n faction romans scots\n "
                 "carts lr ul\n"
                 " effect spend 1; coins 1\n effect advance 1\n effect activate on other\n discount 1\n"),
           "a card");
    card = book.card[0];
    expect(reads_back(&card), "a card with everything reads back");
}

static uint32_t noise = 2463534242u;

static int below(int n)
{
    noise ^= noise << 13;
    noise ^= noise >> 17;
    noise ^= noise << 5;
    return (int)(noise % (uint32_t)n);
}

static miners_count random_count(void)
{
    miners_count c = {.what = (uint8_t)below(MINERS_WHAT_COUNT)};
    if (!miners_what_over_cards(c.what))
        return c;
    c.of = (miners_cards){(uint8_t)below(MINERS_SCOPE_COUNT),
                          (uint8_t)(1 << below(2 * MINERS_FACTION_COUNT) & ((1 << MINERS_FACTION_COUNT) - 1)),
                          (uint8_t)below(MINERS_LEVELS + 1)};
    return c;
}

static miners_op random_op(int id)
{
    uint8_t parts = miners_ops[id].parts;
    miners_op op = {.op = (uint8_t)id, .amount = 1};
    if ((parts & MINERS_TAKES_NUMBER) != 0)
        op.amount = (uint8_t)(1 + below(id == MINERS_OP_SPEND ? 3 : id == MINERS_OP_DISCARD ? 8 : 20));
    if ((parts & MINERS_TAKES_PER) != 0 && below(2) == 0)
        op.every = (uint8_t)(1 + below(20));
    op.less = (parts & MINERS_TAKES_LESS) != 0 && below(2) == 0;
    if (op.every > 0 || op.less)
        op.count = random_count();
    if ((parts & MINERS_TAKES_FROM) != 0)
        op.from = (uint8_t)(below(2) == 0   ? below(4)
                            : below(2) == 0 ? MINERS_FROM_ANY_FACTION
                                            : MINERS_FROM_FACTION | below(MINERS_FACTION_COUNT));
    if ((parts & MINERS_TAKES_ON) != 0) {
        op.each = (parts & MINERS_TAKES_EACH) != 0 && below(2) == 0;
        op.on = (miners_cards){(uint8_t)below(MINERS_SCOPE_COUNT), (uint8_t)(below(2) << below(MINERS_FACTION_COUNT)),
                               (uint8_t)below(5)};
    }
    if ((parts & MINERS_TAKES_IF) != 0 && below(2) == 0) {
        op.test = below(2) == 0 ? MINERS_TEST_UNDER : MINERS_TEST_AT_LEAST;
        op.bound = (uint8_t)(1 + below(3));
        op.tested = random_count();
    }
    return op;
}

/* Any effects that a card may have are the same when printed and read. */
static void test_random(void)
{
    static miners_card card;
    for (int n = 0; n < 2000; n++) {
        card = (miners_card){.key = "lamp", .level = 1, .copies = 1, .effect_count = (uint8_t)(1 + below(3))};
        for (int i = 0; i < card.effect_count; i++) {
            miners_effect *e = &card.effect[i];
            if (below(2) == 0)
                e->op[e->count++] = random_op(MINERS_OP_PAY + below(MINERS_OP_SPEND - MINERS_OP_PAY + 1));
            for (int more = below(3); more >= 0; more--)
                e->op[e->count++] = random_op(
                    below(4) == 0 ? below(2) : MINERS_OP_MACHINES + below(MINERS_OP_COUNT - MINERS_OP_MACHINES));
        }
        expect(reads_back(&card), "a random card reads back");
    }
}

/* ---- mutations ---- */

static const char WHOLE[] =
    "card lamp\n name en \"Lamp\"\n level 3\n cost 7\n faction scots romans\n carts ul r lr\n"
    " effect pay 5 less scots; points 4\n effect machines 1 per 2 cards on each scots level 2 beside if 3 hand\n"
    " discount 1 level 2\n" EVENT
    "event rain\n this round\n discount 2 level 3\n when activate romans : draw 1 from any\n" SIDE SURFACE
    "card deep\n level 4\n copies 14\n effect points 5\n";

/* Changes a byte, drops some bytes or overwrites them with others of the text, or changes the
 * next digit. */
static size_t mutate(char *text, size_t len)
{
    size_t at = (size_t)below((int)len), from = (size_t)below((int)len), n = 1 + (size_t)below(12);
    n = n > len - at ? len - at : n;
    n = n > len - from ? len - from : n;
    switch (below(4)) {
    case 0: text[at] = below(4) == 0 ? (char)below(256) : " \n;:\"#01"[below(8)]; return len;
    case 1: memmove(text + at, text + from, n); return len;
    case 2: memmove(text + at, text + at + n, len - at - n); return len - n;
    case 3:
        while (at + 1 < len && (text[at] < '0' || text[at] > '9'))
            at++;
        text[at] = (char)('0' + below(10));
    }
    return len;
}

static void test_mutations(void)
{
    static char text[sizeof WHOLE];
    int read = 0, refused = 0;
    expect(reads(WHOLE), "the whole text");
    expect(reads("card oil\n level 1\n effect coins 2\n"), "a book");
    before = book;
    for (int n = 0; n < 6000; n++) {
        memcpy(text, WHOLE, sizeof text);
        size_t len = sizeof WHOLE - 1;
        for (int times = below(3); times >= 0; times--)
            len = mutate(text, len);
        if (miners_read((er_span){text, len}, &book, &fault)) {
            read++;
            expect(fault.key == NULL && book.card_count > 0, "read");
            book = before;
            continue;
        }
        refused++;
        expect(fault.line > 0 && fault.key != NULL && content_text(CONTENT_CS, fault.key) != fault.key &&
                   er_span_is_plain(er_span_of(fault.word)),
               "a mutation is refused in words");
        bool same = memcmp(&book, &before, sizeof book) == 0;
        expect(same, "a mutation leaves the book as it was");
        if (!same)
            book = before;
    }
    expect(read > 100 && refused > 1000, "some mutations are read, some are not");
}

/* All faults of a text, with the words that were probably meant; the book stays as it was. */
static void test_proofread(void)
{
    static const char text[] = "card lamp\n level 9\n effect drow 1\n carts left middl\ncard lamp\n levle 2\n"
                               " effect coins 1; draw 1 from my\nevent fog\n this round\n";
    static const struct {
        int line;
        const char *key, *meant;
    } want[] = {{2, "fault.number", ""},
                {3, "fault.miners.op", "draw"},
                {4, "fault.miners.half", ""},
                {6, "fault.unknown_word", "level"},
                {7, "fault.miners.from", ""},
                {5, "fault.miners.level_missing", ""},
                {8, "fault.miners.round_empty", ""}};
    enum { WANTED = sizeof want / sizeof *want };
    er_fault faults[WANTED + 1];
    memset(&book, 0, sizeof book);
    expect(!miners_proofread(er_span_of(text), &book, faults, WANTED + 1), "it is refused");
    for (int i = 0; i < WANTED; i++)
        expect(faults[i].line == want[i].line && strcmp(faults[i].key, want[i].key) == 0 &&
                   strcmp(faults[i].meant, want[i].meant) == 0,
               want[i].key);
    expect(faults[WANTED].key == NULL && book.card_count == 0, "there are no more, and no card was added");
}

/* Half-Carts in full, and commas between operations: people write both. */
static void test_plain_words(void)
{
    expect(reads("card lamp\n level 1\n carts left upper-right\n effect draw 1, coins 1\n"), "both are read");
    expect(book.card[0].carts == (1 << MINERS_HALF_LEFT | 1 << MINERS_HALF_UPPER_RIGHT), "the Carts");
    expect(book.card[0].effect[0].count == 2, "two operations");
}

int main(void)
{
    check_tell_more = tell_fault;
    test_bad();
    test_effects();
    test_plain();
    test_counts();
    test_card();
    test_blocks();
    test_limits();
    test_words();
    test_shipped();
    test_random();
    test_mutations();
    test_proofread();
    test_plain_words();
    return check_end();
}
