/* tile_print.c - a line of a tile back in the words of the tile language: what is printed reads as what was meant. */
#include "realms/tile.h"

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

static void print_amount(int amount, er_text *t)
{
    er_put(t, amount > 0 ? " +" : " ");
    er_put_int(t, amount);
}

static void print_number(const realms_line *l, const char *word, er_text *t)
{
    er_put(t, word);
    if (l->effect == EFFECT_RECRUIT || l->effect == EFFECT_LEND) {
        er_put_char(t, ' ');
        er_put_int(t, l->amount);
    } else {
        print_amount(l->amount, t);
    }
    if (l->per > 1) {
        er_put(t, " per ");
        er_put_int(t, l->per);
    }
    er_put(t, l->scope == SCOPE_ONCE ? " once" : l->scope == SCOPE_CONQUESTS ? " conquests" : "");
    if (l->where.count > 0) {
        er_put(t, " where ");
        print_filter(&l->where, t);
    }
    if (l->effect != EFFECT_LEND)
        er_put(t, l->when == WHEN_ANY ? " when any" : l->when == WHEN_DECLINED ? " when declined" : "");
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
    } else if (l->effect == EFFECT_LINK) {
        er_put(t, "link ");
        print_filter(&l->where, t);
    } else {
        print_number(l, realms_effect_words[l->effect], t);
    }
}
