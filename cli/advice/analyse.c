/* analyse.c - `elbowroom analyse RECORD`: the computer's opinion of a recorded game, for people. */
#include "analysis/analysis.h"
#include "cli/advice/advice.h"
#include "cli/terminal/display.h"
#include "session/games.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_MOST = 16, CHART_MOST = 30, CHART_LEAST = 8 };

/* The sign of each seat in the chart, so that seats can be told apart without colour. */
static const char *const signs[ER_MAX_SEATS] = {"█", "░", "▓", "▒", "·"};

static bool is_alone(const analysis *a)
{
    return a->s->game.seats == 1;
}

static bool in_turns(const analysis *a)
{
    return !session_row_of(a->s)->at_once;
}

/* ---- the table ---- */

typedef struct columns {
    size_t turn, name, moves, value, chart;
} columns;

static columns columns_of(const analysis *a, const board *b)
{
    const char *turn = cli_word(b->c, in_turns(a) ? "cli.analyse.turn" : "cli.analyse.round");
    columns col = {.turn = wider(cli_width(turn), 2),
                   .moves = wider(cli_width(cli_word(b->c, "cli.analyse.moves")), 7)};
    char name[BOARD_NAME];
    for (int i = 0; i < a->s->game.seats && in_turns(a); i++)
        col.name = wider(col.name, cli_width(board_seat(b, i, name)) + 2);
    col.name = col.name > NAME_MOST ? NAME_MOST : col.name;
    col.value = is_alone(a) ? wider(cli_width(advice_score_word(b)), 5) + 2 : 7;
    size_t used = col.turn + col.name + 2 + col.moves + col.value * a->s->game.seats + 2, width = (size_t)b->l.width;
    col.chart = used + CHART_LEAST > width ? 0 : width - used > CHART_MOST ? CHART_MOST : width - used;
    return col;
}

static void print_head(const analysis *a, const board *b, const columns *col)
{
    FILE *to = b->c->out;
    fputs(look_faint(&b->l), to);
    cli_pad_left(to, cli_word(b->c, in_turns(a) ? "cli.analyse.turn" : "cli.analyse.round"), col->turn);
    cli_pad_left(to, "", col->name);
    cli_pad_left(to, cli_word(b->c, "cli.analyse.moves"), col->moves + 2);
    for (int i = 0; i < a->s->game.seats; i++) {
        char seat[16];
        er_text text = er_text_on(seat, sizeof seat);
        er_put(&text, col->chart > 0 ? signs[i] : "");
        er_putf(&text, "%s%d", col->chart > 0 ? " p" : "p", i + 1);
        cli_pad_left(to, is_alone(a) ? advice_score_word(b) : seat, col->value);
    }
    fprintf(to, "%s\n", look_plain(&b->l));
}

/* Prints the chances of all seats as one bar; in a solo game, the score as a part of the best
 * one. */
static void print_chart(const analysis *a, const board *b, const analysis_turn *t, size_t width)
{
    int64_t sum = 0, done = 0, whole = AI_CERTAIN;
    for (int i = 0; i < a->turns && is_alone(a); i++)
        whole = i == 0 || a->turn[i].after.coins[0] > whole ? a->turn[i].after.coins[0] : whole;
    for (int i = 0; i < a->s->game.seats && whole > 0; i++) {
        sum += is_alone(a) ? t->after.coins[0] : t->after.chance[i];
        int64_t upto = (2 * sum * (int64_t)width / whole + 1) / 2;
        fputs(look_seat(&b->l, i), b->c->out);
        for (; done < upto && done < (int64_t)width; done++)
            fputs(signs[i], b->c->out);
        fputs(look_plain(&b->l), b->c->out);
    }
}

/* Prints a name, cut if it is too long. */
static void print_name(const board *b, int seat, size_t width)
{
    char name[BOARD_NAME];
    size_t n = 0, bytes = 0;
    bool plain;
    (void)board_seat(b, seat, name);
    for (size_t more; n + 2 < width && (more = content_character(name + bytes, &plain)) > 0; n++)
        bytes += more;
    fprintf(b->c->out, "%s  %.*s%s", look_seat(&b->l, seat), (int)bytes, name, look_plain(&b->l));
    cli_pad_left(b->c->out, "", width - 2 - n);
}

static void print_turn(const analysis *a, const board *b, int number, const columns *col)
{
    const analysis_turn *t = &a->turn[number];
    FILE *to = b->c->out;
    char moves[32];
    er_text text = er_text_on(moves, sizeof moves);
    er_put_int(&text, t->from + 1);
    if (t->upto > t->from + 1) {
        er_putf(&text, "-%d", t->upto);
    }
    cli_pad_left(to, NUM(number + 1), col->turn);
    if (col->name > 0)
        print_name(b, t->seat, col->name);
    cli_pad_left(to, moves, col->moves + 2);
    for (int i = 0; i < a->s->game.seats; i++) {
        char share[32];
        text = er_text_on(share, sizeof share);
        if (is_alone(a))
            advice_put_amount(b, t->after.coins[i], false, &text);
        else
            advice_put_chance(b, t->after.chance[i], false, &text);
        cli_pad_left(to, share, col->value);
    }
    if (col->chart > 0) {
        fputs("  ", to);
        print_chart(a, b, t, col->chart);
    }
    fputc('\n', to);
}

static void say_strong(const board *b, const char *key)
{
    fprintf(b->c->out, "\n%s", look_strong(&b->l));
    board_say(b, 2, key);
    fputs(look_plain(&b->l), b->c->out);
}

static void print_table(const analysis *a, const board *b)
{
    columns col = columns_of(a, b);
    say_strong(b, is_alone(a)   ? "cli.analyse.table_solo"
                  : in_turns(a) ? "cli.analyse.table"
                                : "cli.analyse.table_rounds");
    print_head(a, b, &col);
    for (int i = 0; i < a->turns; i++)
        print_turn(a, b, i, &col);
}

/* ---- better moves ---- */

/* Collects the moves of a stretch; returns how many. */
static int moves_of(const analysis *a, const analysis_stretch *st, er_move *out)
{
    int n = 0;
    for (uint32_t i = st->from; i < st->upto && n < ANALYSIS_LINE; i++)
        if (a->s->log[i].move.seat == st->seat)
            out[n++] = a->s->log[i].move;
    return n;
}

static int common(const er_move *a, int a_count, const er_move *b, int b_count)
{
    int n = 0;
    while (n < a_count && n < b_count && er_move_same(&a[n], &b[n]))
        n++;
    return n;
}

/* Describes the moves played in a stretch and the moves the computer would have played, in
 * words, from where they differ; each has room for ADVICE_TEXT. */
static void put_lines(const void *host, const analysis *a, const analysis_stretch *st, char *played, char *better)
{
    const cli *c = host;
    const er_game *g = &a->s->game;
    er_state_room room, view;
    er_state *seen = (er_state *)(void *)view.bytes;
    er_move line[ANALYSIS_LINE];
    ai_rng rng;
    int n = moves_of(a, st, line), same = common(line, n, st->line, st->length);
    ai_rng_seed(&rng, 1, 0);
    session_state_at(a->s, st->from, &room);
    g->rules->view(g, (const er_state *)(const void *)room.bytes, st->seat, seen);
    g->rules->fill(g, seen, st->seat, &rng.base);
    for (int i = 0; i < same; i++)
        (void)er_apply(g, seen, &line[i], NULL, NULL);
    board b = {.c = c, .s = a->s, .seen = seen, .viewer = st->seat + 1};
    er_text text = er_text_on(played, ADVICE_TEXT);
    er_put(&text, same > 0 ? "… " : "");
    advice_put_line(&b, line + same, n - same, &text);
    text = er_text_on(better, ADVICE_TEXT);
    er_put(&text, same > 0 ? "… " : "");
    advice_put_line(&b, st->line + same, st->length - same, &text);
}

static void put_lost(const analysis *a, const board *b, const analysis_stretch *st, er_text *out)
{
    char chance[32], coins[32];
    er_text text = er_text_on(chance, sizeof chance);
    advice_put_chance(b, -st->chance_lost, true, &text);
    text = er_text_on(coins, sizeof coins);
    advice_put_amount(b, -st->coins_lost, true, &text);
    if (!analysis_is_mistake(st))
        er_put(out, cli_word(b->c, "cli.analyse.as_good"));
    else
        cli_fill(out,
                 cli_word(b->c, is_alone(a)               ? "cli.analyse.lost_solo"
                                : display_of(a->s)->coins ? "cli.analyse.lost"
                                                          : "cli.analyse.lost_score"),
                 CLI_ARGS(chance, coins));
}

static void say_indented(const board *b, const char *key, const char *first, const char *second)
{
    char line[ADVICE_TEXT];
    er_text text = er_text_on(line, sizeof line);
    cli_fill(&text, cli_word(b->c, key), CLI_ARGS(first, second));
    fputs("    ", b->c->out);
    board_flow(b, "", line, 4, 6);
}

/* `rank` counts mistakes from 1; 0 for a stretch that was merely played differently. */
static void print_stretch(const analysis *a, const board *b, const analysis_stretch *st, int rank)
{
    char played[ADVICE_TEXT], better[ADVICE_TEXT], line[ADVICE_TEXT], name[BOARD_NAME];
    er_text text = er_text_on(line, sizeof line);
    put_lines(b->c, a, st, played, better);
    if (rank > 0) {
        er_putf(&text, "%d. ", rank);
    }
    cli_fill(&text, cli_word(b->c, in_turns(a) ? "cli.analyse.at_turn" : "cli.analyse.at_round"),
             CLI_ARGS(NUM(st->turn + 1), board_seat(b, st->seat, name), NUM(st->from + 1)));
    er_put(&text, ": ");
    put_lost(a, b, st, &text);
    board_wrap(b, "", line, 2);
    say_indented(b, "cli.analyse.played", played, "");
    if (rank > 0)
        say_indented(b, "cli.analyse.better", better, "");
    else
        say_indented(b, "cli.analyse.instead", a->level->key, better);
}

static bool is_listed(const analysis *a, int stretch)
{
    for (int i = 0; i < a->mistakes; i++)
        if (a->mistake[i] == stretch)
            return true;
    return false;
}

/* Prints the cost of each seat's mistakes. */
static void say_given(const analysis *a, const board *b)
{
    int32_t given[ER_MAX_SEATS] = {0};
    char list[512], name[BOARD_NAME];
    er_text text = er_text_on(list, sizeof list);
    for (int i = 0; i < a->stretches; i++)
        if (analysis_is_mistake(&a->stretch[i]) && a->stretch[i].coins_lost > 0)
            given[a->stretch[i].seat] += a->stretch[i].coins_lost;
    for (int i = 0; i < a->s->game.seats; i++) {
        er_putf(&text, "%s%s\u00a0", i > 0 ? ", " : "", board_seat(b, i, name));
        advice_put_amount(b, given[i], false, &text);
    }
    board_say(b, 2, display_of(a->s)->coins ? "cli.analyse.given" : "cli.analyse.given_score", list);
}

/* Prints what was played differently; mistakes come last, the costliest nearest to the prompt. */
static void print_differences(const analysis *a, const board *b, bool all)
{
    int told = 0, left_out = 0;
    for (int i = 0; i < a->stretches; i++) {
        if (a->stretch[i].same || is_listed(a, i))
            continue;
        if (!all && !analysis_is_mistake(&a->stretch[i])) {
            left_out++;
            continue;
        }
        if (told++ == 0)
            say_strong(b, "cli.analyse.otherwise");
        print_stretch(a, b, &a->stretch[i], 0);
    }
    if (a->mistakes > 0)
        say_strong(b, "cli.analyse.mistakes");
    else
        fputc('\n', b->c->out);
    for (int i = 0; i < a->mistakes; i++)
        print_stretch(a, b, &a->stretch[a->mistake[i]], i + 1);
    if (a->mistakes > 0)
        say_given(a, b);
    else
        board_say(b, 2, told + left_out > 0 ? "cli.analyse.no_mistakes" : "cli.analyse.agrees", a->level->key);
    if (left_out > 0)
        board_say(b, 2, "cli.analyse.left_out", NUM(left_out));
}

static void print_analysis(const analysis *a, const board *b, bool all)
{
    char table[256], line[512];
    er_text text = er_text_on(table, sizeof table);
    cli_put_table(b->c, a->s, &text);
    text = er_text_on(line, sizeof line);
    er_putf(&text, "%s. ", table);
    cli_fill(&text, cli_word(b->c, "cli.analyse.judged"), CLI_ARGS(a->level->key));
    if (a->s->game.rules->to_act(&a->s->game, session_now(a->s)) != 0) {
        er_putf(&text, " %s", cli_word(b->c, "cli.analyse.unfinished"));
    }
    board_flow(b, "", line, 0, 2);
    if (a->turns == 0) {
        board_say(b, 2, "cli.analyse.none");
        return;
    }
    print_table(a, b);
    print_differences(a, b, all);
}

/* ---- the command ---- */

/* Shows progress to a person waiting at a terminal. */
static void tell_progress(const cli *c, int turn, int turns)
{
    char line[128];
    er_text text = er_text_on(line, sizeof line);
    if (!look_of(c->err).terminal)
        return;
    cli_fill(&text, cli_word(c, "cli.analyse.progress"), CLI_ARGS(NUM(turn), NUM(turns)));
    fprintf(c->err, "\r%s ", line);
    if (turn == turns) {
        fputc('\r', c->err);
        cli_pad_left(c->err, "", cli_width(line) + 1);
        fputc('\r', c->err);
    }
    fflush(c->err);
}

static void print_json(const analysis *a, const cli *c)
{
    _Static_assert((int)ANALYSIS_WORDS >= (int)ADVICE_TEXT, "the room that put_lines is given");
    const analysis_speaker speaker = {advice_speaker_of(c), put_lines};
    analysis_put_json(a, &speaker, cli_json(c));
    (void)cli_json_end(c, CLI_OK);
}

static bool judge_game(analysis *a, const session *s, const ai_player *player, uint32_t budget, const cli *c)
{
    if (!analysis_begin(a, s, player, budget))
        return false;
    while (a->turns_judged < a->turns) {
        tell_progress(c, a->turns_judged + 1, a->turns);
        (void)analysis_step(a);
    }
    return true;
}

int cli_analyse(cli *c, int argc, char **argv)
{
    const char *level = "hard";
    int64_t budget = 0;
    bool json = false, all = false;
    cli_list files = {0};
    analysis a;
    const cli_option options[] = {
        {"--level", CLI_TEXT, &level, 0, 0},
        {"--budget", CLI_NUMBER, &budget, 1, UINT32_MAX},
        {"--all", CLI_FLAG, &all, 0, 0},
        {"--json", CLI_FLAG, &json, 0, 0},
    };
    int code = cli_parse_files(c, argc, argv, options, sizeof options / sizeof options[0], &files, 1);
    if (code != CLI_GO_ON)
        return code;
    const ai_player *player = advice_level(er_span_of(level));
    if (player == NULL)
        return cli_refuse(c, CLI_USAGE, "cli.err.no_such_level", level);
    session *s = cli_record_open(c, files.at[0], NULL);
    if (s == NULL)
        return CLI_USAGE;
    board b = {.c = c, .s = s, .l = look_of(c->out)};
    code = judge_game(&a, s, player, (uint32_t)budget, c) ? CLI_OK : CLI_USAGE;
    if (code != CLI_OK)
        (void)cli_refuse(c, code, "err.session.memory");
    else if (json)
        print_json(&a, c);
    else
        print_analysis(&a, &b, all);
    analysis_free(&a);
    session_close(s);
    return code;
}
