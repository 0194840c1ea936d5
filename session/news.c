/* news.c - the events of Realms and Miners, one row each; see news.h. */
#include "session/news.h"

#include "miners/state/state.h"
#include "realms/state/state.h"

#define NUMBER(name)       \
    {                      \
        name, IS_NUMBER, 0 \
    }
#define SEAT(name)       \
    {                    \
        name, IS_SEAT, 0 \
    }
#define PIECE(name)       \
    {                     \
        name, IS_PIECE, 0 \
    }
#define REGION(name)                      \
    {                                     \
        name, IS_NAMED, REALMS_ARG_REGION \
    }
#define RACE(name)                      \
    {                                   \
        name, IS_NAMED, REALMS_ARG_RACE \
    }
#define POWER(name)                      \
    {                                    \
        name, IS_NAMED, REALMS_ARG_POWER \
    }
#define FIND(name)                      \
    {                                   \
        name, IS_NAMED, REALMS_ARG_FIND \
    }
#define CARD                              \
    {                                     \
        "card", IS_NAMED, MINERS_ARG_CARD \
    }
#define SIDE                              \
    {                                     \
        "side", IS_NAMED, MINERS_ARG_SIDE \
    }
#define SLOT               \
    {                      \
        "slot", IS_SLOT, 0 \
    }

static const news_row of_realms[EVENT_COUNT] = {
    [EVENT_TAKEN] = {"taken", {REGION("region"), RACE("race"), NUMBER("tokens")}},
    [EVENT_BEATEN] = {"beaten", {REGION("region"), RACE("race"), NUMBER("lost"), NUMBER("left")}},
    [EVENT_LEFT] = {"left", {REGION("region"), RACE("race")}},
    [EVENT_TRIBE_GONE] = {"tribe_gone", {REGION("region")}},
    [EVENT_ROLLED] = {"rolled", {NUMBER("die")}},
    [EVENT_FAILED] = {"failed", {REGION("region")}},
    [EVENT_PICKED] = {"picked", {RACE("race"), POWER("power"), NUMBER("tokens"), NUMBER("coins")}},
    [EVENT_RECRUITED] = {"recruited", {RACE("race"), NUMBER("tokens")}},
    [EVENT_DECLINED] = {"declined", {RACE("race")}},
    [EVENT_EXTINCT] = {"extinct", {RACE("race")}},
    [EVENT_OFFERED] = {"offered", {RACE("race"), POWER("power")}},
    [EVENT_SCORED] = {"scored", {NUMBER("coins")}},
    [EVENT_COINS] = {"coins", {{NULL, IS_END, 0}}}, /* written as a part */
    [EVENT_TURN] = {"turn", {NUMBER("round")}},
    [EVENT_MONSTERS_GONE] = {"monsters_gone", {REGION("region")}},
    [EVENT_REVEALED] = {"revealed", {REGION("region"), FIND("find")}},
    [EVENT_SECOND_POWER] = {"second_power", {REGION("region"), POWER("power")}},
    [EVENT_PAID] = {"paid", {RACE("race"), NUMBER("coins"), SEAT("by")}},
    [EVENT_ROBBED] = {"robbed", {NUMBER("coins"), SEAT("by")}},
    [EVENT_BALROG] = {"balrog", {REGION("region")}},
    [EVENT_GHOST] = {"ghost", {REGION("region")}},
    [EVENT_PLACED] = {"placed", {PIECE("piece"), REGION("region")}},
    [EVENT_LAID] = {"laid", {FIND("find"), REGION("region"), NUMBER("bag")}},
    [EVENT_VOLCANO] = {"volcano", {REGION("region")}},
    [EVENT_SWAPPED] = {"swapped", {POWER("power"), POWER("left")}},
    [EVENT_REBORN] = {"reborn", {REGION("region"), RACE("left"), RACE("race")}},
    [EVENT_SACRIFICED] = {"sacrificed", {REGION("region"), RACE("race"), NUMBER("coins")}},
    [EVENT_EARNED] = {"earned", {PIECE("piece"), NUMBER("count")}},
    [EVENT_VANISHED] = {"vanished", {RACE("race")}},
    [EVENT_FORGONE] = {"forgone", {FIND("find")}},
};

static const news_row of_miners[NEWS_COUNT] = {
    [NEWS_ROUND] = {"round", {NUMBER("round"), {"name", IS_NAMED, MINERS_ARG_EVENT}}},
    [NEWS_REVEALED] = {"revealed", {CARD, NUMBER("coins")}},
    [NEWS_FORCED] = {"forced", {CARD}},
    [NEWS_IDLE] = {"idle", {{NULL, IS_END, 0}}},
    [NEWS_PLACED] = {"placed", {CARD, NUMBER("level"), NUMBER("column")}},
    [NEWS_ACTIVATED] = {"activated", {CARD, SLOT, NUMBER("special")}},
    [NEWS_SURFACE] = {"surface", {{NULL, IS_END, 0}}},
    [NEWS_BURIED] = {"buried", {CARD, SLOT}},
    [NEWS_COINS] = {"coins", {NUMBER("coins")}},
    [NEWS_POINTS] = {"points", {NUMBER("points")}},
    [NEWS_MACHINES] = {"machines", {CARD, SLOT, NUMBER("count")}},
    [NEWS_COLLAPSE] = {"collapse", {CARD, SLOT, NUMBER("count")}},
    [NEWS_CART] = {"cart", {CARD, SLOT, {"half", IS_NAMED, MINERS_ARG_HALF}}},
    [NEWS_DRAWN] = {"drawn", {CARD, NUMBER("level")}},
    [NEWS_DISCARDED] = {"discarded", {CARD}},
    [NEWS_NO_FACTION] = {"no_faction", {NUMBER("level"), {"faction", IS_NAMED, MINERS_ARG_FACTION}}},
    [NEWS_ADVANCED] = {"advanced", {SIDE, NUMBER("space")}},
    [NEWS_BOARD] = {"board", {SIDE}},
    [NEWS_EVENT] = {"resolves", {{"name", IS_NAMED, MINERS_ARG_EVENT}}},
};

const news_row *news_of(const session *s, const er_event *e)
{
    static const news_row *const rows[SESSION_GAMES] = {[SESSION_REALMS] = of_realms, [SESSION_MINERS] = of_miners};
    return &rows[s->kind][e->kind];
}

/* ---- as JSON ---- */

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

/* Writes a slot as its place in the mine. */
static void put_slot(er_text *out, const er_state *after, int seat, int slot)
{
    const miners_slot *at = &miners_at(after)->seat[seat].mine[slot];
    put_key(out, "level");
    er_put_int(out, at->level);
    put_key(out, "column");
    er_put_int(out, at->column);
}

static void put_argument(er_text *out, const er_game *g, const news_argument *a, int value)
{
    put_key(out, a->name);
    if (a->kind == IS_NUMBER)
        er_put_int(out, value);
    else if (a->kind == IS_SEAT && value >= 0)
        put_seat(out, value);
    else if (value < 0 || a->kind == IS_SEAT)
        er_put(out, "null");
    else
        put_name(out, a->kind == IS_PIECE ? realms_piece_words[value].first : g->rules->name(g, a->named, value));
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

/* Whether a seat may not know an event's card: a card that goes to a hand is visible only to
 * that player. Discards are open, and so is everything in Realms. (MI-MINE-1) */
static bool is_secret(const session *s, const er_event *e, int seat)
{
    return s->kind == SESSION_MINERS && e->kind == NEWS_DRAWN && seat != e->seat && seat != NEWS_EVERYTHING;
}

void news_put_json(er_text *out, const session *s, const er_state *after, const er_event *e, int seat)
{
    const er_game *g = &s->game;
    const news_row *row = news_of(s, e);
    bool secret = is_secret(s, e, seat);
    er_put(out, "{\"event\":");
    er_put_json(out, row->word);
    put_key(out, "seat");
    if (e->seat < g->seats)
        put_seat(out, e->seat);
    else
        er_put(out, "null");
    if (s->kind == SESSION_REALMS && e->kind == EVENT_COINS) {
        er_reason part = realms_part(g, e->arg[0], e->arg[1], e->arg[2]);
        put_key(out, "part");
        news_put_parts(out, &part, 1);
    }
    for (int i = 0; i < 4 && row->arg[i].kind != IS_END; i++)
        if (row->arg[i].kind == IS_SLOT)
            put_slot(out, after, e->seat, e->arg[i]);
        else
            put_argument(out, g, &row->arg[i], secret && row->arg[i].kind == IS_NAMED ? -1 : e->arg[i]);
    er_put_char(out, '}');
}

void news_put_list(er_text *out, const session *s, const er_state *after, const er_events *events, int seat)
{
    er_put_char(out, '[');
    for (int i = 0; i < events->count; i++) {
        er_put(out, i > 0 ? "," : "");
        news_put_json(out, s, after, &events->at[i], seat);
    }
    er_put_char(out, ']');
}
