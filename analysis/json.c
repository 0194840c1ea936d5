/* json.c - writes an analysis for programs, such as a viewer; see docs/analysis.md. */
#include "analysis/analysis.h"

#include "core/json.h"

static void put_head(const analysis *a, er_text *out)
{
    const session *s = a->s;
    session_put_choice(s, out);
    er_json_int(out, "seats", s->game.seats);
    er_json_open(out, "names", '[');
    for (int i = 0; i < s->game.seats; i++)
        er_json_text(out, NULL, s->name[i]);
    er_put_char(out, ']');
    er_json_int(out, "moves", s->count);
    er_json_bool(out, "over", s->game.rules->to_act(&s->game, session_now(s)) == 0);
    er_json_text(out, "level", a->level->key);
    er_json_int(out, "budget", a->budget);
}

/* Begins a turn or a stretch on a line of its own. */
static void open_span(er_text *out, int turn, int seat, uint32_t from, uint32_t upto)
{
    er_json_key(out, NULL);
    er_put(out, "\n{");
    er_json_int(out, "turn", turn + 1);
    er_json_text(out, "seat", er_seat_word(seat));
    er_json_int(out, "from", from);
    er_json_int(out, "to", upto);
}

static void put_turn(const analysis *a, int number, er_text *out)
{
    const analysis_turn *t = &a->turn[number];
    open_span(out, number, t->seat, t->from, t->upto);
    advice_put_outlook(out, &a->s->game, &t->after);
    er_put_char(out, '}');
}

static void put_played(const analysis *a, const analysis_stretch *st, er_text *out)
{
    er_json_open(out, "played", '[');
    for (uint32_t i = st->from; i < st->upto; i++)
        if (a->s->log[i].move.seat == st->seat)
            er_json_move(out, NULL, &a->s->game, &a->s->log[i].move);
    er_put_char(out, ']');
}

static void put_better(const analysis *a, const analysis_speaker *speaker, const analysis_stretch *st, er_text *out)
{
    char played[ANALYSIS_WORDS] = "", better[ANALYSIS_WORDS] = "";
    if (speaker != NULL) {
        speaker->lines(speaker->advice.host, a, st, played, better);
        er_json_text(out, "played_words", played);
    }
    advice_put_moves(out, "better", &a->s->game, st->line, st->length);
    if (speaker != NULL)
        er_json_text(out, "better_words", better);
    er_json_decimal(out, "chance", st->chance, ADVICE_CHANCE);
    er_json_decimal(out, "coins", st->coins, ADVICE_COINS);
    er_json_decimal(out, "chance_lost", st->chance_lost, ADVICE_CHANCE);
    er_json_decimal(out, "coins_lost", st->coins_lost, ADVICE_COINS);
    advice_put_parts(out, &st->advice, speaker != NULL ? &speaker->advice : NULL);
}

static void put_stretch(const analysis *a, const analysis_speaker *speaker, const analysis_stretch *st, er_text *out)
{
    open_span(out, st->turn, st->seat, st->from, st->upto);
    er_json_bool(out, "same", st->same);
    put_played(a, st, out);
    if (!st->same)
        put_better(a, speaker, st, out);
    er_put_char(out, '}');
}

void analysis_put_json(const analysis *a, const analysis_speaker *speaker, er_text *out)
{
    er_json_open(out, NULL, '{');
    put_head(a, out);
    er_json_line(out);
    er_json_open(out, "turns", '[');
    for (int i = 0; i < a->turns_judged; i++)
        put_turn(a, i, out);
    er_put_char(out, ']');
    er_json_line(out);
    er_json_open(out, "decisions", '[');
    for (int i = 0; i < a->stretches_judged; i++)
        put_stretch(a, speaker, &a->stretch[i], out);
    er_put_char(out, ']');
    er_json_line(out);
    er_json_ints(out, "mistakes", a->mistake, a->mistakes);
    if (a->turns_judged < a->turns) {
        er_json_line(out);
        er_json_int(out, "of", a->turns);
    }
    er_put(out, "}\n");
}
