/* explain.c - explanations: what a move costs or brings, in parts with rule ids, from the same
 * sums that are charged. Moves without a cost name the tile that allows them. The column `explain`
 * of verbs.def names the function. */
#include "realms/rules/moves.h"

er_reason realms_part(const er_game *g, int source, int index, int amount)
{
    static const struct {
        const char *word, *rule;
        uint8_t piece;
    } fixed[REALMS_SOURCE_COUNT] = {
#define SOURCE(id, text, rule_id, group) [REALMS_SOURCE_##id] = {.word = text, .rule = rule_id},
#define SOURCE_TILE(id, group)
#define SOURCE_PIECE(id) [REALMS_SOURCE_##id] = {.piece = REALMS_PIECE_##id},
#include "realms/sources.def"
    };
    const realms_setup *su = realms_setup_of(g);
    er_reason reason = {.amount = (int16_t)amount, .region = -1};
    if (source == REALMS_SOURCE_RACE || source == REALMS_SOURCE_POWER || source == REALMS_SOURCE_FIND) {
        const realms_tile *tile = source == REALMS_SOURCE_RACE    ? &su->race[index].tile
                                  : source == REALMS_SOURCE_POWER ? &su->power[index].tile
                                                                  : &su->find[index].tile;
        reason.word = tile->key;
        reason.rule = tile->rule;
    } else if (fixed[source].word != NULL) {
        reason.word = fixed[source].word;
        reason.rule = fixed[source].rule;
    } else {
        reason.word = realms_piece_words[fixed[source].piece].first;
        reason.rule = realms_piece_words[fixed[source].piece].rule;
    }
    return reason;
}

/* ---- the tile that allows a move ---- */

void realms_name_tile(realms_parts *parts, int source, int index, int amount)
{
    parts->at[0].source = (uint8_t)source;
    parts->at[0].index = (uint8_t)index;
    parts->at[0].amount = (int16_t)amount;
    parts->count = 1;
}

void realms_name_trait(realms_parts *parts, const realms_side *side, int k, int amount)
{
    if (k >= 0)
        realms_name_tile(parts, side->trait[k].source, side->trait[k].index, amount);
}

void realms_name_giver(const realms_setup *su, const realms_state *s, const er_move *m, int amount, realms_parts *parts)
{
    const realms_need *need = &realms_verb_rows[m->verb].need;
    bool acting = s->phase == REALMS_PHASE_CONQUER || s->phase == REALMS_PHASE_REDEPLOY;
    uint8_t army = acting ? s->army_acting : s->active[m->seat];
    if (s->picked < s->offers) {
        bool by_race =
            (su->race_kit[s->offer_race[s->picked]][REALMS_KIT_ACTIVE].gifts.abilities >> need->which & 1) != 0;
        realms_name_tile(parts, by_race ? REALMS_SOURCE_RACE : REALMS_SOURCE_POWER,
                         by_race ? s->offer_race[s->picked] : s->offer_power[s->picked], 0);
    } else if (need->kind == NEED_ABILITY && su->find_with[need->which] != REALMS_NONE) {
        realms_name_tile(parts, REALMS_SOURCE_FIND, su->find_with[need->which], amount);
    } else if (army != REALMS_NONE) {
        realms_side side;
        realms_look_at(su, s, army, &side);
        realms_name_trait(parts, &side, realms_giver_of(&side, need), amount);
    }
}

void realms_explain_giver(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    realms_name_giver(su, s, m, 0, parts);
}

void realms_explain_find(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    (void)s;
    if (m->arg[0] >= 0 && m->arg[0] < su->find_count)
        realms_name_tile(parts, REALMS_SOURCE_FIND, m->arg[0], 0);
}

void realms_explain_nothing(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    (void)su, (void)s, (void)m, (void)parts;
}

/* ---- conquests ---- */

void realms_explain_cost(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    realms_side side;
    realms_look_at(su, s, s->army_acting, &side);
    (void)realms_cost(&side, m->arg[0], m->verb == REALMS_VERB_CONQUER ? s->die : 0, parts);
}

/* A conquest without a cost: the tile, and the token it takes from the hand. */
void realms_explain_token(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    realms_name_giver(su, s, m, 1, parts);
}

/* ---- coins ---- */

void realms_explain_price(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    (void)su;
    if (m->arg[0] < 1 || m->arg[0] > s->offers)
        return;
    realms_add_part(parts, REALMS_SOURCE_PRICE, 0, 1 - m->arg[0]);
    realms_add_part(parts, REALMS_SOURCE_FOUND, 0, s->offer_coins[m->arg[0] - 1]);
}

void realms_explain_income(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    if (realms_phase_is(s->phase, REALMS_PHASE_IS_TOLD))
        (void)realms_income(su, s, m->seat, parts);
    if (parts->count == 0)
        realms_explain_tomb(su, s, m, parts);
}

/* Tries a decline on a copy to see what it would pay. After the score (Stout) only Vanishing
 * pays. */
void realms_explain_decline(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    int seat = m->seat;
    if ((s->phase != REALMS_PHASE_START && s->phase != REALMS_PHASE_STOUT) || s->active[seat] == REALMS_NONE)
        return;
    realms_state copy;
    realms_copy(su, &copy, s);
    if (m->verb != REALMS_VERB_DECLINE)
        copy.deeds |= REALMS_DEED_STONE;
    if (s->phase == REALMS_PHASE_STOUT) {
        realms_side side;
        realms_look_at(su, &copy, s->active[seat], &side);
        (void)(su->edition >= 2 ? realms_vanish_coins(&side, parts) : 0);
        return;
    }
    realms_decline_older(su, &copy, seat, NULL);
    realms_decline(su, &copy, seat, NULL);
    if (su->find_count > 0)
        realms_keep_finds(su, &copy, NULL);
    (void)realms_income(su, &copy, seat, parts);
}

/* Returns the region whose loss costs its player least. */
static int cheapest_region(const realms_setup *su, const realms_state *s, int army)
{
    int best = -1, best_income = 0;
    REALMS_FOR_REGIONS(r, s->army[army].held) {
        realms_state copy;
        realms_copy(su, &copy, s);
        realms_leave_region(&copy, r, NULL);
        int income = realms_income(su, &copy, s->army[army].owner, NULL);
        if (best < 0 || income > best_income) {
            best = r;
            best_income = income;
        }
    }
    return best;
}

/* Computes the pay if the conquests end. Amazons who will be short of tokens are assumed to give
 * up what costs least. */
void realms_explain_stop(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    if (s->phase != REALMS_PHASE_CONQUER) {
        realms_explain_income(su, s, m, parts);
        return;
    }
    realms_state copy;
    realms_copy(su, &copy, s);
    realms_army *a = &copy.army[s->army_acting];
    realms_side side;
    realms_look_at(su, s, s->army_acting, &side);
    realms_leave_river(&side, &copy, NULL);
    if (su->find_count > 0)
        realms_keep_finds(su, &copy, NULL);
    realms_look_at(su, &copy, s->army_acting, &side);
    int recruits = realms_recruits(&side), spare = a->hand + a->out + (recruits < a->tray ? recruits : a->tray);
    REALMS_FOR_REGIONS(r, side.held)
        spare += copy.tokens[r] - 1;
    for (; spare < a->lent && copy.army[side.army].held != 0; spare++)
        realms_leave_region(&copy, cheapest_region(su, &copy, side.army), NULL);
    (void)realms_income(su, &copy, m->seat, parts);
}

static bool is_conquest(int verb)
{
    uint8_t group = realms_showing_of(verb)->group;
    return group == REALMS_GROUP_CONQUEST || group == REALMS_GROUP_DIE;
}

uint16_t realms_explain(const er_game *g, const er_state *state, const er_move *m, er_reason *out, uint16_t cap)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    realms_parts parts;
    uint16_t n = 0;
    parts.count = 0;
    if (m->seat >= su->seats || m->verb >= REALMS_VERB_COUNT)
        return 0;
    if (is_conquest(m->verb) && (s->phase != REALMS_PHASE_CONQUER || m->arg[0] < 0 || m->arg[0] >= su->map.count))
        return 0;
    realms_verb_rows[m->verb].explain(su, s, m, &parts);
    for (int i = 0; i < parts.count && n < cap; i++)
        out[n++] = realms_part(g, parts.at[i].source, parts.at[i].index, parts.at[i].amount);
    return n;
}
