/* news.c - the events of any game as JSON; see news.h. */
#include "session/news.h"

#include "core/json.h"

void news_put_parts(er_text *out, const er_reason *reason, int count)
{
    for (int i = 0; i < count; i++) {
        er_json_open(out, NULL, '{');
        er_json_text(out, "word", reason[i].word);
        er_json_int(out, "amount", reason[i].amount);
        er_json_text(out, "rule", reason[i].rule != NULL ? reason[i].rule : "-");
        er_put_char(out, '}');
    }
}

/* Writes argument `i` of the event, with that value; -1 if it is hidden. */
static void put_argument(er_text *out, const er_game *g, const er_event *e, int i, int value)
{
    const char *key = g->rules->events[e->kind].arg[i].name;
    uint8_t kind = g->rules->events[e->kind].arg[i].kind;
    if (kind == ER_ARG_PART) {
        er_reason part = g->rules->part(g, e);
        er_json_key(out, key);
        news_put_parts(out, &part, 1);
    } else if (kind == ER_ARG_NUMBER) {
        er_json_int(out, key, value);
    } else if (kind == ER_ARG_SEAT || value < 0) {
        er_json_text(out, key, er_seat_word(value));
    } else {
        er_json_text(out, key, g->rules->name(g, kind, value));
    }
}

void news_put_json(er_text *out, const er_game *g, const er_event *e, int seat)
{
    const er_event_row *row = &g->rules->events[e->kind];
    bool hidden = row->secret && seat != e->seat && seat != NEWS_EVERYTHING;
    er_json_open(out, NULL, '{');
    er_json_text(out, "event", row->word);
    er_json_text(out, "seat", er_seat_word(e->seat < g->seats ? e->seat : -1));
    for (int i = 0; i < ER_EVENT_ARGS && row->arg[i].kind != ER_ARG_END; i++)
        put_argument(out, g, e, i, hidden && row->arg[i].kind >= ER_ARG_NAMED ? -1 : e->arg[i]);
    er_put_char(out, '}');
}

void news_put_list(er_text *out, const er_game *g, const er_events *events, int seat)
{
    er_json_open(out, NULL, '[');
    for (int i = 0; i < events->count; i++)
        news_put_json(out, g, &events->at[i], seat);
    er_put_char(out, ']');
}

void news_put_rows(er_text *out, const er_game *g)
{
    static const char *const tellings[ER_TELLINGS] = {
        [ER_ALONE] = "alone", [ER_PART] = "part",       [ER_SUMMED] = "summed", [ER_LISTED] = "listed",
        [ER_LABEL] = "label", [ER_HEADING] = "heading", [ER_SILENT] = "silent",
    };
    er_json_open(out, NULL, '{');
    for (int i = 0; i < g->rules->event_count; i++) {
        const er_event_row *row = &g->rules->events[i];
        er_json_open(out, row->word, '{');
        er_json_text(out, "telling", tellings[row->telling]);
        er_json_open(out, "args", '{');
        for (int k = 0; k < ER_EVENT_ARGS && row->arg[k].kind != ER_ARG_END; k++)
            er_json_text(out, row->arg[k].name, er_kind_word(g, row->arg[k].kind));
        er_put(out, "}}");
    }
    er_put_char(out, '}');
}

void news_put_moves(er_text *out, const er_game *g)
{
    er_json_open(out, NULL, '{');
    for (int i = 0; i < g->rules->verb_count; i++) {
        const er_verb *verb = &g->rules->verbs[i];
        er_json_open(out, verb->word, '[');
        for (int k = 0; k < ER_MAX_ARGS && verb->arg[k] != ER_ARG_END; k++)
            er_json_text(out, NULL, er_kind_word(g, verb->arg[k]));
        er_put_char(out, ']');
    }
    er_put_char(out, '}');
}
