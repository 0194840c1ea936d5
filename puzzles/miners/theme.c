/* theme.c - what puzzles of Miners are about: the tests that themes.def names. */
#include "puzzles/theme.h"

#include "miners/rules/rules.h"

static bool is_draft(const theme_look *look)
{
    return miners_at(look->view)->phase == MINERS_PHASE_DRAFT;
}

static int level_of(const theme_look *look, const er_move *m)
{
    return miners_setup_of(look->g)->card_level[m->arg[0]];
}

static bool is_deeper(const theme_look *look)
{
    return level_of(look, &look->good) > level_of(look, &look->natural);
}

static bool is_shallower(const theme_look *look)
{
    return level_of(look, &look->good) < level_of(look, &look->natural);
}

enum { MINERS_VERB_ANY = -1 };

#define is_ALWAYS NULL
static const theme_row rows[] = {
#define THEME(word, good, natural, fits) {word, MINERS_VERB_##good, MINERS_VERB_##natural, is_##fits},
#include "puzzles/miners/themes.def"
};

/* The card that was placed last; without a mine, the Event, or a board. */
static void subject(const er_game *g, const er_state *view, int seat, theme_subject *out)
{
    const miners_state *s = miners_at(view);
    const miners_seat *p = &s->seat[seat];
    (void)g;
    if (p->mine_count > 0)
        *out = (theme_subject){{MINERS_ARG_CARD}, {p->mine[p->mine_count - 1].card}, 1};
    else if (s->event != MINERS_NONE)
        *out = (theme_subject){{MINERS_ARG_EVENT}, {s->event}, 1};
    else
        *out = (theme_subject){{MINERS_ARG_SIDE}, {s->up[0]}, 1};
}

const theme_game theme_miners = {.rows = rows, .subject = subject};
