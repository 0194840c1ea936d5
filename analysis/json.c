/* json.c - writes an analysis for programs, such as a viewer; see docs/analysis.md. */
#include "analysis/analysis.h"

enum { JSON_ROOM = 1 << 16 }; /* bytes of the longest piece */

typedef struct writer {
    const analysis *a;
    const analysis_speaker *speaker;
    void (*put)(void *to, const char *);
    void *to;
} writer;

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

static void put_head(const writer *w)
{
    char room[4096];
    er_text out = er_text_on(room, sizeof room);
    const session *s = w->a->s;
    er_put(&out, "{\"game\":");
    er_put_json(&out, s->game.rules->key);
    if (s->kind == SESSION_REALMS) {
        er_put(&out, ",\"set\":");
        er_put_json(&out, s->set_word);
        er_put(&out, ",\"map\":");
        er_put_json(&out, s->map->key);
    }
    er_put_char(&out, ',');
    put_number(&out, "seats", s->game.seats);
    er_put(&out, "\"names\":[");
    for (int i = 0; i < s->game.seats; i++) {
        er_put(&out, i > 0 ? "," : "");
        er_put_json(&out, s->name[i]);
    }
    er_put(&out, "],");
    put_number(&out, "moves", s->count);
    er_put(&out, "\"over\":");
    er_put(&out, s->game.rules->to_act(&s->game, session_now(s)) == 0 ? "true" : "false");
    er_put(&out, ",\"level\":");
    er_put_json(&out, w->a->level->key);
    er_put(&out, ",\"budget\":");
    er_put_int(&out, w->a->budget);
    w->put(w->to, room);
}

static void put_turn(const writer *w, int number)
{
    const analysis_turn *t = &w->a->turn[number];
    char room[1024];
    er_text out = er_text_on(room, sizeof room);
    er_put_char(&out, '{');
    put_number(&out, "turn", number + 1);
    er_put(&out, "\"seat\":");
    put_seat(&out, t->seat);
    er_put_char(&out, ',');
    put_number(&out, "from", t->from);
    put_number(&out, "to", t->upto);
    advice_put_outlook(&out, &w->a->s->game, &t->after);
    er_put_char(&out, '}');
    w->put(w->to, room);
}

static void put_played(const analysis *a, const analysis_stretch *st, er_text *out)
{
    er_put(out, "\"played\":[");
    for (uint32_t i = st->from; i < st->upto; i++) {
        char move[ER_MOVE_TEXT];
        if (a->s->log[i].move.seat != st->seat)
            continue;
        er_text text = er_text_on(move, sizeof move);
        er_move_print(&a->s->game, &a->s->log[i].move, &text);
        er_put(out, i > st->from ? "," : "");
        er_put_json(out, move);
    }
    er_put_char(out, ']');
}

static void put_words(er_text *out, const char *key, const char *words)
{
    er_put(out, key);
    er_put_json(out, words);
}

static void put_better(const writer *w, const analysis_stretch *st, er_text *out)
{
    char played[ANALYSIS_WORDS] = "", better[ANALYSIS_WORDS] = "";
    if (w->speaker != NULL) {
        w->speaker->lines(w->speaker->advice.host, w->a, st, played, better);
        put_words(out, ",\"played_words\":", played);
    }
    er_put(out, ",\"better\":");
    advice_put_moves(out, &w->a->s->game, st->line, st->length);
    if (w->speaker != NULL)
        put_words(out, ",\"better_words\":", better);
    er_put(out, ",\"chance\":");
    advice_put_share(out, st->chance);
    er_put(out, ",\"coins\":");
    advice_put_hundredths(out, st->coins);
    er_put(out, ",\"chance_lost\":");
    advice_put_share(out, st->chance_lost);
    er_put(out, ",\"coins_lost\":");
    advice_put_hundredths(out, st->coins_lost);
    er_put(out, ",\"parts\":");
    advice_put_parts(out, &st->advice, w->speaker != NULL ? &w->speaker->advice : NULL);
}

static void put_stretch(const writer *w, const analysis_stretch *st)
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
    put_played(w->a, st, &out);
    if (!st->same)
        put_better(w, st, &out);
    er_put_char(&out, '}');
    w->put(w->to, room);
}

static void put_mistakes(const writer *w)
{
    char room[256];
    er_text out = er_text_on(room, sizeof room);
    er_put(&out, "],\n\"mistakes\":[");
    for (int i = 0; i < w->a->mistakes; i++) {
        er_put(&out, i > 0 ? "," : "");
        er_put_int(&out, w->a->mistake[i]);
    }
    er_put_char(&out, ']');
    if (w->a->turns_judged < w->a->turns) {
        er_put(&out, ",\n\"of\":");
        er_put_int(&out, w->a->turns);
    }
    er_put(&out, "}\n");
    w->put(w->to, room);
}

void analysis_put_json(const analysis *a, const analysis_speaker *speaker, void (*put)(void *, const char *), void *to)
{
    const writer w = {a, speaker, put, to};
    put_head(&w);
    put(to, ",\n\"turns\":[");
    for (int i = 0; i < a->turns_judged; i++) {
        put(to, i > 0 ? ",\n" : "\n");
        put_turn(&w, i);
    }
    put(to, "],\n\"decisions\":[");
    for (int i = 0; i < a->stretches_judged; i++) {
        put(to, i > 0 ? ",\n" : "\n");
        put_stretch(&w, &a->stretch[i]);
    }
    put_mistakes(&w);
}
