/* words.c - the lists of ops.def by number: the words of the card language and what the readers
 * need to know about them. */
#include "miners/miners.h"

const miners_op_row miners_ops[MINERS_OP_COUNT] = {
#define OP(id, text, takes, is_price, stands) \
    [MINERS_OP_##id] = {.word = text, .parts = takes, .where = stands, .price = is_price},
#include "miners/ops.def"
};

static const struct {
    const char *word;
    bool over_cards;
} whats[MINERS_WHAT_COUNT] = {
#define WHAT(id, text, cards) [MINERS_WHAT_##id] = {.word = text, .over_cards = cards},
#include "miners/ops.def"
};

static const struct {
    const char *word;
    bool needs_card;
} scopes[MINERS_SCOPE_COUNT] = {
#define SCOPE(id, text, needs) [MINERS_SCOPE_##id] = {.word = text, .needs_card = needs},
#include "miners/ops.def"
};

static const char *const factions[MINERS_FACTION_COUNT] = {
#define FACTION(id, text) [MINERS_FACTION_##id] = text,
#include "miners/ops.def"
};

static const char *const moments[MINERS_MOMENT_COUNT] = {
#define MOMENT(id, text) [MINERS_MOMENT_##id] = text,
#include "miners/ops.def"
};

static const struct {
    const char *word;
    bool about_card;
} triggers[MINERS_TRIGGER_COUNT] = {
#define TRIGGER(id, text, about) [MINERS_TRIGGER_##id] = {.word = text, .about_card = about},
#include "miners/ops.def"
};

static const struct {
    const char *word, *whole;
} halves[MINERS_HALF_COUNT] = {
#define HALF(id, text, in_full, level_step, column_step) [MINERS_HALF_##id] = {text, in_full},
#include "miners/ops.def"
};

static const struct {
    unsigned bit;
    const char *word;
} options[] = {
#define OPTION(id, number, text) {.bit = number, .word = text},
#include "miners/ops.def"
};
enum { OPTIONS = sizeof options / sizeof options[0] };

const char *miners_op_word(int op)
{
    return op >= 0 && op < MINERS_OP_COUNT ? miners_ops[op].word : NULL;
}

const char *miners_what_word(int what)
{
    return what >= 0 && what < MINERS_WHAT_COUNT ? whats[what].word : NULL;
}

const char *miners_scope_word(int scope)
{
    return scope >= 0 && scope < MINERS_SCOPE_COUNT ? scopes[scope].word : NULL;
}

const char *miners_faction_word(int faction)
{
    return faction >= 0 && faction < MINERS_FACTION_COUNT ? factions[faction] : NULL;
}

const char *miners_moment_words(int moment)
{
    return moment >= 0 && moment < MINERS_MOMENT_COUNT ? moments[moment] : NULL;
}

const char *miners_trigger_word(int trigger)
{
    return trigger >= 0 && trigger < MINERS_TRIGGER_COUNT ? triggers[trigger].word : NULL;
}

const char *miners_half_word(int half)
{
    return half >= 0 && half < MINERS_HALF_COUNT ? halves[half].word : NULL;
}

const char *miners_half_in_full(int half)
{
    return half >= 0 && half < MINERS_HALF_COUNT ? halves[half].whole : NULL;
}

const char *miners_option_word(int index, unsigned *bit)
{
    if (index < 0 || index >= OPTIONS)
        return NULL;
    if (bit != NULL)
        *bit = options[index].bit;
    return options[index].word;
}

bool miners_what_over_cards(int what)
{
    return what >= 0 && what < MINERS_WHAT_COUNT && whats[what].over_cards;
}

bool miners_scope_needs_card(int scope)
{
    return scope >= 0 && scope < MINERS_SCOPE_COUNT && scopes[scope].needs_card;
}

bool miners_trigger_about_card(int trigger)
{
    return trigger >= 0 && trigger < MINERS_TRIGGER_COUNT && triggers[trigger].about_card;
}
