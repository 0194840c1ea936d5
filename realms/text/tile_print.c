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
    bool sign = l->effect == REALMS_EFFECT_COST || l->effect == REALMS_EFFECT_DEFENCE ||
                l->effect == REALMS_EFFECT_COINS || l->effect == REALMS_EFFECT_LOSS;
    er_put(t, sign && l->amount > 0 ? " +" : " ");
    er_put_int(t, l->amount);
    if (l->per > 1) {
        er_put(t, " per ");
        er_put_int(t, l->per);
    }
    static const char *const scopes[] = {[REALMS_SCOPE_TURN] = "",         [REALMS_SCOPE_ONCE] = " once",
                                         [REALMS_SCOPE_REGIONS] = "",      [REALMS_SCOPE_CONQUESTS] = " conquests",
                                         [REALMS_SCOPE_IF] = " if ",       [REALMS_SCOPE_GROUPS] = " groups",
                                         [REALMS_SCOPE_UNITED] = " united"};
    er_put(t, scopes[l->scope]);
    print_where(l, l->scope == REALMS_SCOPE_IF ? "" : " where ", t);
    if (l->effect != REALMS_EFFECT_LEND && l->effect != REALMS_EFFECT_MUSTER && l->effect != REALMS_EFFECT_STEAL)
        er_put(t, l->when == REALMS_WHEN_ANY ? " when any" : l->when == REALMS_WHEN_DECLINED ? " when declined" : "");
}

void realms_line_print(const realms_line *l, er_text *t)
{
    if (l->effect == REALMS_EFFECT_ABILITY) {
        er_put(t, realms_ability_words[l->what].first);
        er_put_char(t, ' ');
        er_put(t, realms_ability_words[l->what].second);
    } else if (l->effect == REALMS_EFFECT_PIECE) {
        er_put(t, "piece ");
        er_put(t, realms_piece_words[l->what].first);
        if (realms_piece_words[l->what].numbered) {
            er_put_char(t, ' ');
            er_put_int(t, l->amount);
        }
        print_where(l, " where ", t);
    } else if (l->effect == REALMS_EFFECT_LINK || l->effect == REALMS_EFFECT_REACH || l->effect == REALMS_EFFECT_DIE) {
        er_put(t, realms_effect_words[l->effect].first);
        print_where(l, l->around ? " around " : l->effect == REALMS_EFFECT_DIE ? " where " : " ", t);
    } else {
        print_number(l, realms_effect_words[l->effect].first, t);
    }
}
