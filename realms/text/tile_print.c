/* tile_print.c - writes a line of a tile in the tile language; reading it again gives the same
 * line. */
#include "realms/text/tile.h"

static void print_filter(const realms_filter *f, er_text *t)
{
    static const char *const relations[] = {"", "border ", "adjacent "};
    for (int i = 0; i < f->count; i++) {
        const realms_literal *lit = &f->lit[i];
        if (i > 0)
            er_put(t, lit->starts_or ? " or " : " and ");
        er_put(t, lit->negated ? "not " : "");
        er_put(t, relations[lit->relation]);
        er_put(t, lit->own ? "own " : "");
        er_put(t, realms_filter_words[lit->what].first);
    }
}

static void print_where(const realms_line *l, const char *word, er_text *t)
{
    if (l->where.count == 0)
        return;
    er_put(t, word);
    print_filter(&l->where, t);
}

static void print_number(const realms_line *l, const char *word, er_text *t)
{
    er_put(t, word);
    bool sign = l->effect == EFFECT_COST || l->effect == EFFECT_DEFENCE || l->effect == EFFECT_COINS ||
                l->effect == EFFECT_LOSS;
    er_put(t, sign && l->amount > 0 ? " +" : " ");
    er_put_int(t, l->amount);
    if (l->per > 1) {
        er_put(t, " per ");
        er_put_int(t, l->per);
    }
    static const char *const scopes[] = {
        [SCOPE_TURN] = "",   [SCOPE_ONCE] = " once",     [SCOPE_REGIONS] = "",      [SCOPE_CONQUESTS] = " conquests",
        [SCOPE_IF] = " if ", [SCOPE_GROUPS] = " groups", [SCOPE_UNITED] = " united"};
    er_put(t, scopes[l->scope]);
    print_where(l, l->scope == SCOPE_IF ? "" : " where ", t);
    if (l->effect != EFFECT_LEND && l->effect != EFFECT_MUSTER && l->effect != EFFECT_STEAL)
        er_put(t, l->when == REALMS_WHEN_ANY ? " when any" : l->when == REALMS_WHEN_DECLINED ? " when declined" : "");
}

void realms_line_print(const realms_line *l, er_text *t)
{
    if (l->effect == EFFECT_ABILITY) {
        er_put(t, realms_ability_words[l->what].first);
        er_put_char(t, ' ');
        er_put(t, realms_ability_words[l->what].second);
    } else if (l->effect == EFFECT_PIECE) {
        er_put(t, "piece ");
        er_put(t, realms_piece_words[l->what].first);
        if (realms_piece_words[l->what].numbered) {
            er_put_char(t, ' ');
            er_put_int(t, l->amount);
        }
        print_where(l, " where ", t);
    } else if (l->effect == EFFECT_LINK || l->effect == EFFECT_REACH || l->effect == EFFECT_DIE) {
        er_put(t, realms_effect_words[l->effect].first);
        print_where(l, l->around ? " around " : l->effect == EFFECT_DIE ? " where " : " ", t);
    } else {
        print_number(l, realms_effect_words[l->effect].first, t);
    }
}
