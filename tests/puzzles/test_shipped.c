/* test_shipped.c - the puzzles that are shipped (content/puzzles): every one opens, is known by an id of its
 * own, has a theme, and its line begins with the best answer and can be played to its end. */
#include "puzzles/daily.h"
#include "puzzles/theme.h"

#include "content/content.h"
#include "content/puzzles.h"
#include "tests/check.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 400 };

static session_library library(void)
{
    return (session_library){
#define GAME(ID, name, content, shown) .name = content,
#include "games/games.def"
        .find_set = content_set,
        .set_word = content_set_word,
    };
}

static void play(const puzzle *p, puzzle_opened *o, const char *id)
{
    (void)expect(theme_is_known(o->s->kind, p->theme), "its theme is known", id);
    (void)expect(!puzzle_is_good(o, &o->natural), "the natural move is no answer", id);
    (void)expect(er_move_same(&o->better[0], &o->good[0]), "the line begins with the best answer", id);
    (void)expect(p->coins > 0 || p->chance > 0, "the natural move loses something", id);
    (void)expect(puzzle_play_line(o) == o->better_count, "the line is played to its end", id);
}

int main(void)
{
    const session_library lib = library();
    puzzle_reader r = {.rest = er_span_of(content_puzzles)};
    static uint32_t seen[MOST];
    puzzle_opened last = {0};
    struct err e = {0};
    puzzle p;
    int count = 0, games[SESSION_GAMES] = {0};
    for (; count < MOST && puzzle_read(&r, &p, &e); count++) {
        char id[16];
        puzzle_opened o;
        daily_card card;
        (void)snprintf(id, sizeof id, "%08x", (unsigned)puzzle_id(&p));
        seen[count] = puzzle_id(&p);
        for (int i = 0; i < count; i++)
            (void)expect(seen[i] != seen[count], "no two are the same", id);
        if (!expect(puzzle_open(&lib, &p, last.s, &o, &e), "it opens", id))
            continue;
        (void)expect(daily_card_of(&p, &card) && card.game == o.s->kind, "its card names its game", id);
        games[o.s->kind]++;
        play(&p, &o, id);
        puzzle_close(&last);
        last = o;
    }
    puzzle_close(&last);
    (void)expect(e.key == NULL && r.rest.len == 0, "all are read", e.key != NULL ? e.detail : "there are too many");
#define GAME(ID, name, content, shown) \
    (void)expect(content == NULL || games[SESSION_##ID] > 0, "there are some", #name);
#include "games/games.def"
    return check_end();
}
