/* ladder.c - how sensibly bots play Realms, in numbers: declines, coins, picks, conquests not made;
 * and the table for programs that play. See ladder/sense.h.
 */
#include "cli/ladder/sense.h"
#include "cli/realms/internal.h"
#include "core/json.h"
#include "session/realms/content.h"

enum {
    DECLINES,
    SCORINGS,
    COINS,
    PICKS,
    DEARER, /* picks of a combo that was not the first */
    STOPS,
    IDLE_STOPS, /* idle: ended, perhaps by the final die, with tokens in hand and a possible conquest */
    IDLE_TOKENS,
    IDLE_PLANNED, /* when asked why: no conquest was expected to be better */
    IDLE_SAVED,   /* how much worse, in parts of AI_CERTAIN */
    IDLE_RACE,
    IDLE_POWER = IDLE_RACE + REALMS_MAX_RACES,
    COUNTS = IDLE_POWER + REALMS_MAX_POWERS
};
_Static_assert((int)COUNTS <= (int)LADDER_OWN, "fits");

static const realms_state *position(const session *s)
{
    return realms_at(session_now(s));
}

static int turn_of(const session *s)
{
    return position(s)->turn;
}

/* ---- counting ---- */

/* Whether it ends the conquests by choice; the final die may still fail. */
static bool ends_conquests(const er_move *move)
{
    return move->verb == REALMS_VERB_STOP || move->verb == REALMS_VERB_ROLL;
}

/* Whether a plain conquest is possible, apart from those of the seat's own declined race and of
 * a River, which is left again at once. */
static bool can_conquer(const session *s, int seat)
{
    er_move legal[AI_MOVES];
    const realms_state *now = position(s);
    realms_set river = realms_setup_of(&s->game)->fixed[REALMS_FILTER_RIVER];
    int n = s->game.rules->legal(&s->game, session_now(s), seat, legal, AI_MOVES);
    for (int i = 0; i < n; i++) {
        uint8_t holder = legal[i].verb == REALMS_VERB_CONQUER ? now->holder[legal[i].arg[0]] : REALMS_NONE;
        bool own = holder != REALMS_NONE && now->army[holder].owner == seat;
        if (legal[i].verb == REALMS_VERB_CONQUER && !own && !realms_has(river, legal[i].arg[0]))
            return true;
    }
    return false;
}

/* Returns the better of the suggestions that begin with this verb; NULL if there is none. */
static const ai_advice *best_with(const ai_advice *list, int n, int verb)
{
    for (int i = 0; i < n; i++)
        if (list[i].line[0].verb == verb)
            return &list[i];
    return NULL;
}

/* Asks a bot that plans why: whether it puts no conquest first. */
static bool is_planned(ai_seat *asked, const er_state *seen, int verb, int64_t *saved)
{
    enum { MOST = 16 };
    static ai_advice list[MOST];
    int n = asked->player->level >= AI_HARD ? ai_advise(asked, seen, list, MOST) : 0;
    const ai_advice *stop = best_with(list, n, verb), *on = best_with(list, n, REALMS_VERB_CONQUER);
    if (stop == NULL || (on != NULL && on < stop))
        return false;
    *saved += on != NULL ? stop->chance - on->chance : 0;
    return true;
}

static void count_reason(ladder_count *c, const session *s, const er_move *move, ai_seat *asked, const er_state *seen)
{
    const realms_state *now = position(s);
    if (ends_conquests(move) && now->army[now->army_acting].hand > 0 && can_conquer(s, asked->seat))
        c->own[IDLE_PLANNED] += is_planned(asked, seen, move->verb, &c->own[IDLE_SAVED]);
}

static void count_stop(ladder_count *c, const session *s, int seat)
{
    const realms_state *now = position(s);
    const realms_army *army = &now->army[now->army_acting];
    c->own[STOPS]++;
    if (army->hand == 0 || !can_conquer(s, seat))
        return;
    c->own[IDLE_STOPS]++;
    c->own[IDLE_TOKENS] += army->hand;
    c->own[IDLE_RACE + now->army_acting]++;
    if (army->power != REALMS_NONE)
        c->own[IDLE_POWER + army->power]++;
}

static void count_move(ladder_count *c, const session *s, const er_move *move)
{
    if (move->verb == REALMS_VERB_PICK) {
        c->own[PICKS]++;
        c->own[DEARER] += move->arg[0] > 1;
    } else if (ends_conquests(move)) {
        count_stop(c, s, move->seat);
    }
}

static void count_news(ladder_count *of_seat[], const session *s, const er_events *events)
{
    (void)s;
    for (int i = 0; i < events->count; i++) {
        const er_event *e = &events->at[i];
        if (e->kind == REALMS_EVENT_DECLINED) {
            of_seat[e->seat]->own[DECLINES]++;
        } else if (e->kind == REALMS_EVENT_SCORED) {
            of_seat[e->seat]->own[SCORINGS]++;
            of_seat[e->seat]->own[COINS] += e->arg[0];
        }
    }
}

/* ---- for people ---- */

/* Writes "dwarves 3, elves 1": the names of those that are not 0. */
static void put_counts(er_text *out, const session *s, int named, const int64_t *count, int most)
{
    const char *key;
    for (int i = 0; i < most && (key = s->game.rules->name(&s->game, (uint8_t)named, i)) != NULL; i++) {
        if (count[i] == 0)
            continue;
        er_putf(out, "%s%s %lld", out->len > 0 ? ", " : "", key, (long long)count[i]);
    }
}

static void print(const cli *c, const session *s, const char *bot, const ladder_count *n)
{
    char a[32], b[32], d[32], room[2048];
    er_text list = er_text_on(room, sizeof room);
    snprintf(a, sizeof a, "%.2f", ladder_per((double)n->own[DECLINES], n->games));
    snprintf(b, sizeof b, "%.2f", ladder_per((double)n->own[COINS], n->own[SCORINGS]));
    snprintf(d, sizeof d, "%.1f", 100 * ladder_per((double)n->own[DEARER], n->own[PICKS]));
    cli_say(c, "cli.ladder.sense_realms", bot, a, b, d, NUM(n->own[IDLE_STOPS]), NUM(n->turns),
            NUM(n->own[IDLE_PLANNED]));
    if (n->own[IDLE_STOPS] == 0)
        return;
    put_counts(&list, s, REALMS_ARG_RACE, n->own + IDLE_RACE, REALMS_MAX_RACES);
    put_counts(&list, s, REALMS_ARG_POWER, n->own + IDLE_POWER, REALMS_MAX_POWERS);
    cli_say(c, "cli.ladder.idle", room);
}

/* ---- for programs ---- */

static void json_counts(er_text *t, const session *s, const char *key, int named, const int64_t *count, int most)
{
    const char *name;
    er_json_open(t, key, '{');
    for (int i = 0; i < most && (name = s->game.rules->name(&s->game, (uint8_t)named, i)) != NULL; i++)
        if (count[i] != 0)
            er_json_int(t, name, count[i]);
    er_put_char(t, '}');
}

static void json(er_text *t, const session *s, const ladder_count *n)
{
    cli_json_real(t, "declines", ladder_per((double)n->own[DECLINES], n->games), 3);
    cli_json_real(t, "coins_per_turn", ladder_per((double)n->own[COINS], n->own[SCORINGS]), 3);
    cli_json_real(t, "dearer_picks", ladder_per((double)n->own[DEARER], n->own[PICKS]), 4);
    er_json_int(t, "picks", n->own[PICKS]);
    er_json_int(t, "stops", n->own[STOPS]);
    er_json_int(t, "idle_stops", n->own[IDLE_STOPS]);
    er_json_int(t, "idle_planned", n->own[IDLE_PLANNED]);
    er_json_int(t, "idle_tokens", n->own[IDLE_TOKENS]);
    cli_json_real(t, "idle_saved", ladder_per((double)n->own[IDLE_SAVED], n->own[IDLE_PLANNED]) / AI_CERTAIN, 4);
    json_counts(t, s, "idle_races", REALMS_ARG_RACE, n->own + IDLE_RACE, REALMS_MAX_RACES);
    json_counts(t, s, "idle_powers", REALMS_ARG_POWER, n->own + IDLE_POWER, REALMS_MAX_POWERS);
}

/* Writes the map, and how many tokens each race and badge brings. */
static void put_table(const session *s, er_text *t)
{
    const realms_content *of = realms_content_of(s);
    er_json_text(t, "set", s->set_word);
    er_json_open(t, "map", '{');
    er_json_text(t, "key", of->map.key);
    er_json_open(t, "regions", '[');
    for (int i = 0; i < of->map.count; i++)
        cli_put_region(&of->map, i, t);
    er_put(t, "]}");
    er_json_open(t, "tokens", '{');
    for (int i = 0; i < of->tile_count; i++)
        if (of->tiles[i].kind == REALMS_KIND_RACE || of->tiles[i].kind == REALMS_KIND_POWER)
            er_json_int(t, of->tiles[i].key, of->tiles[i].tokens);
    er_put_char(t, '}');
}

const ladder_game ladder_realms = {.turn_of = turn_of,
                                   .move = count_move,
                                   .reason = count_reason,
                                   .news = count_news,
                                   .print = print,
                                   .json = json,
                                   .put_table = put_table};
