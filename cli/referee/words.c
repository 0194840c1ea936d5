/* words.c - the referee as an object, its answers, and the table of its commands; see referee.h. */
#include "cli/referee/internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- answers ---- */

bool referee_refuse(referee *r, const struct err *e)
{
    er_text *out = &r->out;
    struct err words = *e;
    *out = er_text_on(r->room, REFEREE_ANSWER);
    er_putf(out, "error %s %s ", e->key, e->rule != NULL ? e->rule : "-");
    if (e->line > 0) {
        er_putf(out, "%d: ", e->line);
    }
    words.rule = NULL;
    cli_put_err(&r->c, out, &words);
    return false;
}

bool referee_refuse_key(referee *r, const char *key, er_span found)
{
    struct err e;
    (void)err_set(&e, 0, key, found);
    return referee_refuse(r, &e);
}

bool referee_refuse_move(referee *r, er_err why)
{
    struct err e;
    (void)err_from(&e, 0, why, "");
    return referee_refuse(r, &e);
}

bool referee_nothing_left(referee *r, er_span rest)
{
    er_span more = er_next_word(&rest);
    return more.len == 0 || referee_refuse_key(r, "err.record.too_much", more);
}

const er_state *referee_now(const referee *r)
{
    return session_now(r->s);
}

void referee_put_seats(referee *r, uint8_t set)
{
    if (set == 0)
        er_put(&r->out, " nobody");
    for (int i = 0; i < ER_MAX_SEATS; i++)
        if ((set >> i & 1) != 0) {
            er_putf(&r->out, " p%d", i + 1);
        }
    if ((set >> ER_CHANCE & 1) != 0)
        er_put(&r->out, " chance");
}

bool referee_stand(referee *r)
{
    const er_game *g = &r->s->game;
    uint32_t before = r->s->count;
    er_move move;
    while (r->automatic && (g->rules->to_act(g, referee_now(r)) >> ER_CHANCE & 1) != 0) {
        ai_pick_chance(g, referee_now(r), &r->rng, &move);
        er_err refused = session_play(r->s, &move, NULL, NULL);
        if (refused.key != NULL)
            return referee_refuse_move(r, refused);
    }
    er_put(&r->out, " acts");
    referee_put_seats(r, g->rules->to_act(g, referee_now(r)));
    for (uint32_t i = before; i < r->s->count; i++) {
        er_put(&r->out, "; ");
        er_move_print(g, &r->s->log[i].move, &r->out);
    }
    return true;
}

bool referee_read_seat(referee *r, er_span word, int *seat)
{
    return cli_read_seat(word, r->s->game.seats, seat) || referee_refuse_key(r, "err.no_such_seat", word);
}

/* ---- all words ---- */

static bool word_quit(referee *r, er_span rest)
{
    (void)rest;
    return r->quit = true;
}

static bool word_help(referee *r, er_span rest);

static const struct {
    const char *word;
    referee_word *fn;
    bool needs_game, alone; /* alone: nothing follows the word */
} words[] = {
    {"setup", referee_setup, false, false},    {"region", referee_region, false, false},
    {"clear", referee_clear, false, true},     {"position", referee_position, true, false},
    {"name", referee_name, true, false},       {"legal", referee_legal, true, false},
    {"move", referee_move, true, false},       {"chance?", referee_outcomes, true, true},
    {"roll", referee_roll, true, true},        {"seed", referee_seed, false, false},
    {"auto", referee_auto, false, false},      {"undo", referee_undo, true, false},
    {"explain", referee_explain, true, false}, {"state", referee_state, true, true},
    {"view", referee_view, true, false},       {"score", referee_score, true, true},
    {"winners", referee_winners, true, true},  {"toact", referee_toact, true, true},
    {"hash", referee_hash, true, true},        {"record", referee_record, true, true},
    {"save", referee_save, true, true},        {"load", referee_load, true, false},
    {"new", referee_renew, true, true},        {"hint", referee_hint, true, false},
    {"help", word_help, false, true},          {"quit", word_quit, false, true},
};

/* Whether lines of homemade content begin with this word. */
static bool is_text(const session_setting *row)
{
    return row->type == SETTING_TEXT && (row->places & SETTING_SCENARIO) != 0;
}

static bool word_help(referee *r, er_span rest)
{
    const session_setting *row;
    (void)rest;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        er_putf(&r->out, "%s%s", i == 0 ? " " : "; ", words[i].word);
        for (int k = 0; i == 0 && (row = session_setting_at(k)) != NULL; k++)
            if (is_text(row)) {
                er_putf(&r->out, "; %s", row->word);
            }
    }
    er_put(&r->out, "; chance ...; p1 ...");
    return true;
}

/* ---- the object ---- */

referee *referee_new(int lang)
{
    referee *r = calloc(1, sizeof *r);
    if (r == NULL)
        return NULL;
    r->c = (cli){.command = "referee", .lang = lang};
    r->room = malloc(REFEREE_ANSWER);
    r->out = er_text_on(r->room, r->room != NULL ? REFEREE_ANSWER : 0);
    ai_rng_seed(&r->rng, cli_random_seed(), 0);
    if (r->room != NULL)
        return r;
    free(r);
    return NULL;
}

void referee_free(referee *r)
{
    if (r == NULL)
        return;
    session_close(r->s);
    for (int i = 0; i < SESSION_SETTINGS; i++)
        free(r->text[i].at);
    free(r->room);
    free(r);
}

void referee_hurry(referee *r, uint32_t nodes)
{
    r->hurry = nodes;
}

static bool is_plain(er_span line)
{
    for (size_t i = 0; i < line.len; i++)
        if ((unsigned char)line.at[i] < 0x20 && line.at[i] != '\t')
            return false;
    return true;
}

static bool is_move(er_span word)
{
    return er_span_is(word, "chance") || (word.len == 2 && word.at[0] == 'p' && word.at[1] >= '0' && word.at[1] <= '9');
}

static bool answer_line(referee *r, er_span line)
{
    er_span rest = line;
    er_span word = er_next_word(&rest);
    if (!is_plain(line))
        return referee_refuse_key(r, "err.session.not_text", NOTHING);
    if (word.len == 0 || word.at[0] == '#')
        return true;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (!er_span_is(word, words[i].word))
            continue;
        if (words[i].needs_game && r->s == NULL)
            return referee_refuse_key(r, "err.referee.no_game", NOTHING);
        return (!words[i].alone || referee_nothing_left(r, rest)) && words[i].fn(r, rest);
    }
    const session_setting *row = session_find_setting(word);
    if (row != NULL && is_text(row))
        return referee_text(r, row, rest);
    if (!is_move(word))
        return referee_refuse_key(r, "err.referee.unknown_word", word);
    return r->s != NULL ? referee_move(r, line) : referee_refuse_key(r, "err.referee.no_game", NOTHING);
}

/* Makes one line, whatever the parts wrote. */
static const char *finish(referee *r)
{
    if (r->out.full)
        (void)referee_refuse_key(r, "err.referee.answer_too_long", NOTHING);
    for (size_t i = 0; i < r->out.len; i++)
        if (r->room[i] == '\n' || r->room[i] == '\r')
            r->room[i] = ' ';
    return r->room;
}

const char *referee_answer(referee *r, er_span line, bool *quit)
{
    r->out = er_text_on(r->room, REFEREE_ANSWER);
    er_put(&r->out, "ok");
    (void)answer_line(r, line);
    *quit = r->quit;
    return finish(r);
}

const char *referee_too_long(referee *r)
{
    (void)referee_refuse_key(r, "err.referee.line_too_long", NOTHING);
    return finish(r);
}
