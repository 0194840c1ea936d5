/* abilities.c - the odd abilities of abilities.def, and the lists of hooks that the setup has. */
#include "realms/abilities/internal.h"

#define HOOKS(name, needs) extern const realms_ability realms_ability_##name;
#include "realms/abilities.def"

const realms_ability *const realms_abilities[] = {
#define HOOKS(name, needs) &realms_ability_##name,
#include "realms/abilities.def"
    NULL};

static const realms_need needs_of[] = {
#define HOOKS(name, needs) NEEDS_##needs,
#include "realms/abilities.def"
};

_Static_assert(sizeof needs_of / sizeof *needs_of <= REALMS_SETUP_HOOKS, "every list of hooks has room");

/* ---- pieces ---- */

#define IS_PIECE_NOTHING 0
#define IS_PIECE_FINDS 0
#define IS_PIECE_PIECE(id) 1
#define IS_PIECE_ABILITY(id) 0
#define IS_PIECE_EFFECT(id) 0

enum {
    PIECE_ROWS = 0
#define HOOKS(name, needs) +IS_PIECE_##needs
#include "realms/abilities.def"
};

_Static_assert((int)PIECE_ROWS == (int)REALMS_PIECE_COUNT, "every piece has a row in abilities.def");

static const realms_ability *ability_of(int piece)
{
    int i = 0;
    while (needs_of[i].kind != NEED_PIECE || needs_of[i].which != piece)
        i++;
    return realms_abilities[i];
}

/* Where realms_state has how many lie in each region; 0 if one at most. */
#define COUNTS_ONE 0
#define COUNTS_CAMPS offsetof(realms_state, camps)
#define COUNTS_ARMOR offsetof(realms_state, armor)
static const size_t counts_of[REALMS_PIECE_COUNT] = {
#define PIECE(id, word, numbered, kept, earned, role, rule, count, set) [REALMS_PIECE_##id] = COUNTS_##count,
#include "realms/words.def"
};

bool realms_is_counted(int piece)
{
    return counts_of[piece] != 0;
}

int realms_pieces_at(const realms_state *s, int piece, int region)
{
    size_t counts = counts_of[piece];
    return counts != 0 ? ((const uint8_t *)s)[counts + (size_t)region] : realms_has(s->piece[piece], region);
}

void realms_set_pieces(realms_state *s, int piece, int region, int many)
{
    size_t counts = counts_of[piece];
    if (counts != 0)
        ((uint8_t *)s)[counts + (size_t)region] = (uint8_t)many;
    s->piece[piece] = (s->piece[piece] & ~realms_bit(region)) | (many > 0 ? realms_bit(region) : 0);
}

int realms_pieces_out(const realms_state *s, int army, int piece)
{
    realms_set out = s->piece[piece] & s->army[army].held;
    int n = 0;
    if (!realms_is_counted(piece))
        return realms_size(out);
    REALMS_FOR_REGIONS(r, out)
        n += realms_pieces_at(s, piece, r);
    return n;
}

uint8_t *realms_pieces_in_hand(realms_army *a, int piece)
{
    size_t hand = ability_of(piece)->hand;
    return hand != 0 ? (uint8_t *)a + hand : NULL;
}

void realms_limit_pieces(const realms_side *side, const realms_state *s, int piece, int *least, int *most)
{
    const realms_ability *ability = ability_of(piece);
    *least = 0;
    *most = realms_pieces(side, piece);
    if (ability->limits != NULL)
        ability->limits(side, s, least, most);
}

/* ---- lists ---- */

void realms_list_hooks(realms_setup *su)
{
    int count[REALMS_HOOK_COUNT] = {0};
    for (size_t i = 0; realms_abilities[i] != NULL; i++) {
        const realms_ability *ability = realms_abilities[i];
        if (!realms_is_in_game(su, &needs_of[i]))
            continue;
        if (ability->look != NULL)
            su->looks |= 1u << needs_of[i].which; /* the row needs an ABILITY: see `look` in hooks.h */
#define HOOK(id, field, result, arguments) \
    if (ability->field != NULL)            \
        su->hooks[REALMS_HOOK_##id][count[REALMS_HOOK_##id]++] = ability;
#include "realms/hooks.def"
    }
}
