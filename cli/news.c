/* news.c - the events of Realms and of Miners, a row each; see news.h. */
#include "cli/board.h"
#include "cli/news.h"
#include "miners/state.h"

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

/* What there is none of is null. */
static void put_name(const cli *c, const char *name)
{
    if (name != NULL)
        cli_print_json(c->out, name);
    else
        fputs("null", c->out);
}

/* A slot is told by the place it has in its mine. */
static void put_slot(const cli *c, const er_state *after, int seat, int slot)
{
    const miners_slot *at = &miners_at(after)->seat[seat].mine[slot];
    fprintf(c->out, ",\"level\":%d,\"column\":%d", at->level, at->column);
}

static void put_argument(const cli *c, const er_game *g, const news_argument *a, int value)
{
    fprintf(c->out, ",\"%s\":", a->name);
    if (a->kind == IS_NUMBER)
        fprintf(c->out, "%d", value);
    else if (a->kind == IS_SEAT && value >= 0)
        fprintf(c->out, "\"p%d\"", value + 1);
    else if (value < 0 || a->kind == IS_SEAT)
        fputs("null", c->out);
    else
        put_name(c, a->kind == IS_PIECE ? board_piece_key(value) : g->rules->name(g, a->named, value));
}

void news_put_parts(const cli *c, const er_reason *reason, int count)
{
    for (int i = 0; i < count; i++) {
        fprintf(c->out, "%s{\"word\":\"%s\",\"amount\":%d,\"rule\":", i > 0 ? "," : "", reason[i].word,
                reason[i].amount);
        cli_print_json(c->out, reason[i].rule != NULL ? reason[i].rule : "-");
        fputc('}', c->out);
    }
}

void news_put_json(const cli *c, const session *s, const er_state *after, const er_event *e)
{
    const er_game *g = &s->game;
    const news_row *row = news_of(s, e);
    fprintf(c->out, "{\"event\":\"%s\",\"seat\":", row->word);
    if (e->seat < g->seats)
        fprintf(c->out, "\"p%d\"", e->seat + 1);
    else
        fputs("null", c->out);
    if (s->kind == SESSION_REALMS && e->kind == EVENT_COINS) {
        er_reason part = realms_part(g, e->arg[0], e->arg[1], e->arg[2]);
        fputs(",\"part\":", c->out);
        news_put_parts(c, &part, 1);
    }
    for (int i = 0; i < 4 && row->arg[i].kind != IS_END; i++)
        if (row->arg[i].kind == IS_SLOT)
            put_slot(c, after, e->seat, e->arg[i]);
        else
            put_argument(c, g, &row->arg[i], e->arg[i]);
    fputc('}', c->out);
}
