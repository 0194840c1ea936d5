/* analyse_json.c - an analysis for programs, such as a viewer; see docs/analysis.md. */
#include "cli/analyse.h"

enum { JSON_ROOM = 1 << 16 };

static void put_seat(er_text *out, int seat)
{
    er_put(out, seat < 0 ? "null" : "\"p");
    if (seat < 0)
        return;
    er_put_int(out, seat + 1);
    er_put_char(out, '"');
}

static void put_number(er_text *out, const char *key, int64_t number)
{
    er_put_json(out, key);
    er_put_char(out, ':');
    er_put_int(out, number);
    er_put_char(out, ',');
}

static void print_head(const analysis *a, const cli *c)
{
    const session *s = a->s;
    fprintf(c->out, "{\"game\":\"%s\",", s->game.rules->key);
    if (s->kind == SESSION_REALMS)
        fprintf(c->out, "\"set\":\"%s\",\"map\":\"%s\",", s->set_word, s->map->key);
    fprintf(c->out, "\"seats\":%d,\"names\":[", s->game.seats);
    for (int i = 0; i < s->game.seats; i++) {
        fputs(i > 0 ? "," : "", c->out);
        cli_print_json(c->out, s->name[i]);
    }
    fprintf(c->out, "],\"moves\":%u,\"over\":%s,\"level\":\"%s\",\"budget\":%u", s->count,
            s->game.rules->to_act(&s->game, session_now(s)) == 0 ? "true" : "false", a->level->key, a->budget);
}

static void print_turn(const analysis *a, const cli *c, int number)
{
    const analysis_turn *t = &a->turn[number];
    char room[1024];
    er_text out = er_text_on(room, sizeof room);
    er_put_char(&out, '{');
    put_number(&out, "turn", number + 1);
    er_put(&out, "\"seat\":");
    put_seat(&out, t->seat);
    er_put_char(&out, ',');
    put_number(&out, "from", t->from);
    put_number(&out, "to", t->upto);
    advice_put_outlook(&out, &a->s->game, &t->after);
    er_put_char(&out, '}');
    fputs(room, c->out);
}

static void put_played(const analysis *a, const analysis_stretch *st, er_text *out)
{
    er_put(out, "\"played\":[");
    for (uint32_t i = st->from; i < st->upto; i++) {
        char move[ER_MOVE_TEXT];
        if (a->s->log[i].move.seat != st->seat)
            continue;
        cli_put_move(&a->s->game, &a->s->log[i].move, move);
        er_put(out, i > st->from ? "," : "");
        er_put_json(out, move);
    }
    er_put_char(out, ']');
}

static void put_better(const analysis *a, const cli *c, const analysis_stretch *st, er_text *out)
{
    char played[ADVICE_TEXT], better[ADVICE_TEXT];
    analyse_words(a, c, st, played, better);
    er_put(out, ",\"played_words\":");
    er_put_json(out, played);
    er_put(out, ",\"better\":");
    advice_put_moves(out, &a->s->game, st->line, st->length);
    er_put(out, ",\"better_words\":");
    er_put_json(out, better);
    er_put(out, ",\"chance\":");
    advice_put_share(out, st->chance);
    er_put(out, ",\"coins\":");
    advice_put_hundredths(out, st->coins);
    er_put(out, ",\"chance_lost\":");
    advice_put_share(out, st->chance_lost);
    er_put(out, ",\"coins_lost\":");
    advice_put_hundredths(out, st->coins_lost);
    er_put(out, ",\"parts\":");
    advice_put_parts(c, out, &st->advice);
}

static void print_stretch(const analysis *a, const cli *c, const analysis_stretch *st)
{
    char room[JSON_ROOM];
    er_text out = er_text_on(room, sizeof room);
    er_put_char(&out, '{');
    put_number(&out, "turn", st->turn + 1);
    er_put(&out, "\"seat\":");
    put_seat(&out, st->seat);
    er_put_char(&out, ',');
    put_number(&out, "from", st->from);
    put_number(&out, "to", st->upto);
    er_put(&out, st->same ? "\"same\":true," : "\"same\":false,");
    put_played(a, st, &out);
    if (!st->same)
        put_better(a, c, st, &out);
    er_put_char(&out, '}');
    fputs(room, c->out);
}

void analyse_json(const analysis *a, const cli *c)
{
    print_head(a, c);
    fputs(",\n\"turns\":[", c->out);
    for (int i = 0; i < a->turns; i++) {
        fputs(i > 0 ? ",\n" : "\n", c->out);
        print_turn(a, c, i);
    }
    fputs("],\n\"decisions\":[", c->out);
    for (int i = 0; i < a->stretches; i++) {
        fputs(i > 0 ? ",\n" : "\n", c->out);
        print_stretch(a, c, &a->stretch[i]);
    }
    fputs("],\n\"mistakes\":[", c->out);
    for (int i = 0; i < a->mistakes; i++)
        fprintf(c->out, "%s%d", i > 0 ? "," : "", a->mistake[i]);
    fputs("]}\n", c->out);
}
