/* news.c - the events of any game as JSON; see news.h. */
#include "session/news.h"

/* Writes a name, or null for NULL. */
static void put_name(er_text *out, const char *name)
{
    if (name != NULL)
        er_put_json(out, name);
    else
        er_put(out, "null");
}

static void put_seat(er_text *out, int seat)
{
    er_put(out, "\"p");
    er_put_int(out, seat + 1);
    er_put_char(out, '"');
}

static void put_key(er_text *out, const char *name)
{
    er_put(out, ",\"");
    er_put(out, name);
    er_put(out, "\":");
}

void news_put_parts(er_text *out, const er_reason *reason, int count)
{
    for (int i = 0; i < count; i++) {
        er_put(out, i > 0 ? ",{\"word\":" : "{\"word\":");
        er_put_json(out, reason[i].word);
        put_key(out, "amount");
        er_put_int(out, reason[i].amount);
        put_key(out, "rule");
        er_put_json(out, reason[i].rule != NULL ? reason[i].rule : "-");
        er_put_char(out, '}');
    }
}

static void put_argument(er_text *out, const er_game *g, const er_event *e, uint8_t kind, int value)
{
    if (kind == ER_ARG_PART) {
        er_reason part = g->rules->part(g, e);
        news_put_parts(out, &part, 1);
    } else if (kind == ER_ARG_NUMBER) {
        er_put_int(out, value);
    } else if (kind == ER_ARG_SEAT && value >= 0) {
        put_seat(out, value);
    } else {
        put_name(out, value >= 0 ? g->rules->name(g, kind, value) : NULL);
    }
}

void news_put_json(er_text *out, const er_game *g, const er_event *e, int seat)
{
    const er_event_row *row = &g->rules->events[e->kind];
    bool hidden = row->secret && seat != e->seat && seat != NEWS_EVERYTHING;
    er_put(out, "{\"event\":");
    er_put_json(out, row->word);
    put_key(out, "seat");
    if (e->seat < g->seats)
        put_seat(out, e->seat);
    else
        er_put(out, "null");
    for (int i = 0; i < ER_EVENT_ARGS && row->arg[i].kind != ER_ARG_END; i++) {
        put_key(out, row->arg[i].name);
        put_argument(out, g, e, row->arg[i].kind, hidden && row->arg[i].kind >= ER_ARG_NAMED ? -1 : e->arg[i]);
    }
    er_put_char(out, '}');
}

void news_put_list(er_text *out, const er_game *g, const er_events *events, int seat)
{
    er_put_char(out, '[');
    for (int i = 0; i < events->count; i++) {
        er_put(out, i > 0 ? "," : "");
        news_put_json(out, g, &events->at[i], seat);
    }
    er_put_char(out, ']');
}

void news_put_rows(er_text *out, const er_game *g)
{
    static const char *const tellings[ER_TELLINGS] = {
        [ER_ALONE] = "alone", [ER_PART] = "part",       [ER_SUMMED] = "summed", [ER_LISTED] = "listed",
        [ER_LABEL] = "label", [ER_HEADING] = "heading", [ER_SILENT] = "silent",
    };
    er_put_char(out, '{');
    for (int i = 0; i < g->rules->event_count; i++) {
        const er_event_row *row = &g->rules->events[i];
        er_put(out, i > 0 ? "," : "");
        er_put_json(out, row->word);
        er_put(out, ":{\"telling\":");
        er_put_json(out, tellings[row->telling]);
        er_put(out, ",\"args\":{");
        for (int k = 0; k < ER_EVENT_ARGS && row->arg[k].kind != ER_ARG_END; k++) {
            er_put(out, k > 0 ? "," : "");
            er_put_json(out, row->arg[k].name);
            er_put_char(out, ':');
            er_put_json(out, er_kind_word(g, row->arg[k].kind));
        }
        er_put(out, "}}");
    }
    er_put_char(out, '}');
}

void news_put_moves(er_text *out, const er_game *g)
{
    er_put_char(out, '{');
    for (int i = 0; i < g->rules->verb_count; i++) {
        const er_verb *verb = &g->rules->verbs[i];
        er_put(out, i > 0 ? "," : "");
        er_put_json(out, verb->word);
        er_put(out, ":[");
        for (int k = 0; k < ER_MAX_ARGS && verb->arg[k] != ER_ARG_END; k++) {
            er_put(out, k > 0 ? "," : "");
            er_put_json(out, er_kind_word(g, verb->arg[k]));
        }
        er_put_char(out, ']');
    }
    er_put_char(out, '}');
}
