/* theme.c - what puzzles of Realms are about: the tests that themes.def names. */
#include "puzzles/theme.h"

#include "realms/rules/rules.h"
#include "realms/state/state.h"

static const realms_state *state_of(const theme_look *look)
{
    return realms_at(look->view);
}

/* ---- combos ---- */

static bool is_dearer(const theme_look *look)
{
    const realms_state *s = state_of(look);
    int good = look->good.arg[0] - 1, natural = look->natural.arg[0] - 1;
    return good - s->offer_coins[good] > natural - s->offer_coins[natural];
}

static bool is_less_coins(const theme_look *look)
{
    const realms_state *s = state_of(look);
    return s->offer_coins[look->good.arg[0] - 1] < s->offer_coins[look->natural.arg[0] - 1];
}

/* ---- conquests ---- */

/* Returns the seat whose active race is there; -1 if there is none. */
static int victim(const theme_look *look, const er_move *m)
{
    const realms_state *s = state_of(look);
    uint8_t army = s->holder[m->arg[0]];
    bool active = army != REALMS_NONE && s->army[army].at == REALMS_AT_ACTIVE && s->army[army].owner != look->seat;
    return active ? s->army[army].owner : -1;
}

static bool is_other_victim(const theme_look *look)
{
    int a = victim(look, &look->good), b = victim(look, &look->natural);
    return a >= 0 && b >= 0 && a != b;
}

static bool is_attack(const theme_look *look)
{
    return victim(look, &look->good) >= 0 && victim(look, &look->natural) < 0;
}

static bool is_spare(const theme_look *look)
{
    return victim(look, &look->good) < 0 && victim(look, &look->natural) >= 0;
}

enum { CLEARLY_MORE = 80 };

static bool is_later(const theme_look *look)
{
    return look->sooner >= CLEARLY_MORE;
}

/* ---- the rows ---- */

enum { REALMS_VERB_ANY = -1 };

#define is_ALWAYS NULL
static const theme_row rows[] = {
#define THEME(word, good, natural, fits) {word, REALMS_VERB_##good, REALMS_VERB_##natural, is_##fits},
#include "puzzles/realms/themes.def"
};

/* The active race with its power; without one, the race that declined last, or the first combo. */
static void subject(const er_game *g, const er_state *view, int seat, theme_subject *out)
{
    const realms_state *s = realms_at(view);
    int army = s->active[seat];
    *out = (theme_subject){{REALMS_ARG_POWER, REALMS_ARG_RACE}, {0, army}, 2};
    if (army != REALMS_NONE) {
        out->index[0] = s->army[army].power;
        return;
    }
    REALMS_FOR_DECLINED(a, s)
        if (s->army[a].owner == seat)
            *out = (theme_subject){{REALMS_ARG_RACE}, {(int)a}, 1};
    if (out->count == 2)
        *out = (theme_subject){{REALMS_ARG_POWER, REALMS_ARG_RACE}, {s->offer_power[0], s->offer_race[0]}, 2};
    (void)g;
}

const theme_game theme_realms = {.rows = rows, .subject = subject};
