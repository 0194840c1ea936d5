/* lab.c - see lab.h. */
#include "lab/games.h"
#include "session/games.h"

#include <string.h>

#define GAME(ID, name, content, shown) extern const lab_game lab_game_##shown;
#include "games/games.def"

static const lab_game *const rows[SESSION_GAMES] = {
#define GAME(ID, name, content, shown) [SESSION_##ID] = &lab_game_##shown,
#include "games/games.def"
};

const lab_game *lab_game_of(session_game game)
{
    return rows[game]->thing != NULL ? rows[game] : NULL;
}

const figures_game *figures_game_of(session_game game)
{
    return rows[game]->figures;
}

bool lab_find(const session *s, const char *key, lab_thing *thing)
{
    const lab_game *game = lab_game_of(s->kind);
    for (int i = 0; game != NULL && game->thing(s, i, thing); i++)
        if (key == NULL || strcmp(key, thing->key) == 0)
            return true;
    return false;
}

/* ---- learning ---- */

/* Every pass, and the measuring, has 2^32 games to itself. */
static uint64_t stream_of(int pass, int64_t number)
{
    return (uint64_t)(pass + 1) << 40 | (uint64_t)number;
}

void lab_study(const lab *l, int pass, int64_t first, int64_t upto, int64_t step, ai_seen *seen)
{
    for (int64_t i = first; i < upto; i += step)
        ai_learn_game(&l->s->game, l->lore, l->seed, stream_of(pass, i), seen);
}

/* ---- a game ---- */

static void draw(void *host, er_move *move)
{
    lab_run *r = host;
    const lab_game *game = rows[r->m.s->kind];
    if (game->draw != NULL)
        game->draw(r, move);
}

static void choose(void *host, int seat, const er_state *seen, er_move *move)
{
    lab_run *r = host;
    const lab_game *game = rows[r->m.s->kind];
    if (game->deal == NULL || !game->deal(r, seat, seen, move))
        ai_choose(&r->m.bot[seat], seen, move);
}

static void before(void *host, const er_move *move)
{
    const lab_run *r = host;
    rows[r->m.s->kind]->figures->move(r->sum, r->m.s, move);
}

static bool after(void *host, const er_events *events, unsigned flags)
{
    lab_run *r = host;
    const lab_game *game = rows[r->m.s->kind];
    (void)flags;
    for (int i = 0; i < events->count; i++) {
        game->figures->news(r->sum, r->m.s, &events->at[i]);
        game->news(r, &events->at[i]);
    }
    return true;
}

void lab_name(const lab *l, figures *f)
{
    er_text text = er_text_on(f->game, sizeof f->game);
    er_put(&text, l->s->game.rules->key);
    text = er_text_on(f->level, sizeof f->level);
    er_put(&text, l->player->key);
    f->edition = l->s->table.edition;
}

match_end lab_play(const lab *l, int64_t number, figures *sum)
{
    const lab_game *game = rows[l->s->kind];
    session *s = l->s;
    uint64_t stream = (uint64_t)number * (ER_MAX_SEATS + 1);
    match_result result = {.over = false};
    lab_run r = {.lab = l, .sum = sum, .number = number, .lucky = (int)(number % s->game.seats), .first = -1};
    session_restart(s);
    memset(r.had, -1, sizeof r.had);
    r.m = (match){.s = s, .host = &r, .draw = draw, .choose = choose, .before = before, .after = after};
    ai_rng_seed(&r.m.dice, l->seed, stream);
    for (int i = 0; i < s->game.seats; i++) {
        ai_start(&r.m.bot[i], l->player, &s->game, i, l->seed, stream + 1 + (uint64_t)i);
        r.m.bot[i].lore = l->lore != NULL ? &l->lore->rows : NULL;
    }
    game->figures->begin(s);
    match_end end = match_play(&r.m, &result);
    if (end != MATCH_OVER)
        return end;
    game->figures->end(sum, s, &result);
    game->settle(&r, &result);
    return end;
}

/* ---- what was counted ---- */

void lab_count(lab_run *r, const match_result *result, int seat, const char *kind, const char *key)
{
    int seats = r->m.s->game.seats;
    int64_t wins = result->won[seat], lead = (int64_t)seats * result->score[seat];
    for (int i = 0; i < seats; i++)
        lead -= result->score[i];
    figures_win(r->sum, kind, key, "dealt", 0, wins, seats);
    figures_count(r->sum, kind, key, "dealt", 3, wins * seats * wins * seats);
    lead = lead * MATCH_WHOLE / seats; /* a whole number */
    figures_count(r->sum, kind, key, "dealt", 4, lead);
    figures_count(r->sum, kind, key, "dealt", 5, lead * lead);
}

sequence_about lab_share(const figures *f, const char *kind, const char *key)
{
    const figures_row *row = figures_find(f, kind, key, "dealt");
    if (row == NULL || row->n[2] == 0)
        return sequence_of(0, 0, 0);
    double fair = (double)row->n[2] / (double)row->n[0], whole = MATCH_WHOLE;
    return sequence_of(row->n[0], (double)row->n[1] / fair, (double)row->n[3] / (whole * whole));
}

sequence_about lab_lead(const figures *f, const char *kind, const char *key)
{
    const figures_row *row = figures_find(f, kind, key, "dealt");
    double whole = MATCH_WHOLE;
    return row == NULL ? sequence_of(0, 0, 0)
                       : sequence_of(row->n[0], (double)row->n[4] / whole, (double)row->n[5] / (whole * whole));
}
