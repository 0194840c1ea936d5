/* game.c - how a card of Miners is measured (lab/games.h): of the cards of a level, the first that a player gets is dealt. One
 * player is dealt the homemade card. Level IV cards cannot be measured: a game has few of them, or none. */
#include "content/content.h"
#include "lab/games.h"
#include "miners/state/state.h"

#include <string.h>

extern const figures_game figures_miners; /* figures.c */

static bool is_built_in(const char *key)
{
    for (int i = 0; i < content_book.card_count; i++)
        if (strcmp(content_book.card[i].key, key) == 0)
            return true;
    return false;
}

static bool thing(const session *s, int n, lab_thing *out)
{
    const miners_book *book = miners_book_of(&s->game);
    for (int i = 0; i < book->card_count; i++) {
        if (is_built_in(book->card[i].key) || book->card[i].level > MINERS_DECKS || n-- > 0)
            continue;
        er_text text = er_text_on(out->kind, sizeof out->kind);
        er_put(&text, "card");
        text = er_text_on(out->key, sizeof out->key);
        er_put(&text, book->card[i].key);
        out->index = i;
        return true;
    }
    return false;
}

static int deck_of(const lab_run *r, int card)
{
    return miners_setup_of(&r->m.s->game)->card_level[card] - 1;
}

static void draw(lab_run *r, er_move *move)
{
    const er_game *g = &r->m.s->game;
    int wish = r->lab->thing.index;
    if (move->verb != MINERS_VERB_DEAL || wish < 0 || r->drawn > 0)
        return;
    int seat = move->arg[0], deck = deck_of(r, move->arg[1]);
    if (seat == r->lucky && deck == deck_of(r, wish) && r->had[seat][deck] < 0) {
        move->arg[1] = (int16_t)wish;
        r->drawn = 1;
    }
    for (int i = 0; i < LAB_TRIES && r->drawn == 0 && move->arg[1] == wish; i++)
        ai_pick_chance(g, session_now(r->m.s), &r->m.dice, move);
}

static void news(lab_run *r, const er_event *e)
{
    if (e->kind != MINERS_NEWS_DRAWN && e->kind != MINERS_NEWS_FORCED)
        return;
    int deck = deck_of(r, e->arg[0]);
    if (deck >= 0 && deck < LAB_HAD && r->had[e->seat][deck] < 0)
        r->had[e->seat][deck] = e->arg[0];
}

static void settle(lab_run *r, const match_result *result)
{
    const miners_book *book = miners_book_of(&r->m.s->game);
    for (int i = 0; i < r->m.s->game.seats; i++)
        for (int deck = 0; deck < MINERS_DECKS; deck++)
            if (r->had[i][deck] >= 0)
                lab_count(r, result, i, "card", book->card[r->had[i][deck]].key);
}

const lab_game lab_game_miners = {
    .figures = &figures_miners, .thing = thing, .draw = draw, .news = news, .settle = settle};
