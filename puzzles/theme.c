/* theme.c - finds the theme and the subject of a puzzle, by the rows of its game; see theme.h. */
#include "puzzles/theme.h"

#define GAME(ID, name, content, shown) extern const theme_game theme_##shown;
#include "games/games.def"

static const theme_game *const games[] = {
#define GAME(ID, name, content, shown) &theme_##shown,
#include "games/games.def"
};

const char *theme_find(const theme_look *look)
{
    const theme_row *row = games[look->kind]->rows;
    while ((row->good >= 0 && row->good != look->good.verb) ||
           (row->natural >= 0 && row->natural != look->natural.verb) || (row->fits != NULL && !row->fits(look)))
        row++;
    return row->word;
}

bool theme_is_known(session_game kind, er_span word)
{
    const theme_row *row = games[kind]->rows;
    while (!er_span_is(word, row->word) && (row->good >= 0 || row->natural >= 0 || row->fits != NULL))
        row++;
    return er_span_is(word, row->word);
}

void theme_subject_of(session_game kind, const er_game *g, const er_state *view, int seat, theme_subject *out)
{
    *out = (theme_subject){.count = 0};
    if (games[kind]->subject != NULL)
        games[kind]->subject(g, view, seat, out);
}
