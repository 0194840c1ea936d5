/* facts.c - what hosts need to show the moves of a table, made of the rows, as JSON. */
#include "realms/rules/advise.h"

#include "core/json.h"
#include "realms/rules/moves.h"

/* Returns the word of what a verb places, a piece or the mark of an ability; NULL if it places
 * nothing. What a Relic does is told by what it brings. */
static const char *piece_of(int verb)
{
    const realms_need *need = &realms_verb_rows[verb].need;
    const realms_showing *shown = realms_showing_of(verb);
    if (shown->group == REALMS_GROUP_FIND || (shown->flags & REALMS_SHOWS_GAIN) != 0)
        return NULL;
    return need->kind == NEED_PIECE     ? realms_piece_words[need->which].first
           : need->kind == NEED_ABILITY ? realms_ability_words[need->which].second
                                        : NULL;
}

static void put_verb(int verb, er_text *json)
{
    const realms_showing *shown = realms_showing_of(verb);
    er_json_open(json, realms_verbs[verb].word, '{');
    er_json_text(json, "group", realms_group_word(shown->group));
    er_json_int(json, "menu", shown->menu);
    er_json_bool(json, "asked", (shown->flags & REALMS_SHOWS_ASKED) != 0);
    er_json_bool(json, "cost", (shown->flags & REALMS_SHOWS_COST) != 0);
    er_json_bool(json, "gain", (shown->flags & REALMS_SHOWS_GAIN) != 0);
    er_json_bool(json, "number", realms_verbs[verb].arg[1] == ER_ARG_NUMBER);
    er_json_text(json, "piece", piece_of(verb));
    er_put_char(json, '}');
}

/* Returns the step of a turn, as players know it, that a phase belongs to. */
static const char *step_of(int phase)
{
    bool ends = phase == REALMS_PHASE_GIVEUP || phase == REALMS_PHASE_REDEPLOY;
    switch (realms_phase_part(phase)) {
    case REALMS_TURN_OUTSIDE: break;
    case REALMS_TURN_EARLY: return "ready";
    case REALMS_TURN_RUN: return ends ? "redeploy" : "conquer";
    case REALMS_TURN_LATE: return "redeploy";
    case REALMS_TURN_PAID: return phase == REALMS_PHASE_DEFEND ? "conquer" : "coins";
    }
    return NULL;
}

static bool places_tokens(int phase)
{
    return (realms_verb_rows[REALMS_VERB_DEPLOY].phases >> phase & 1) != 0;
}

static void put_phase(int phase, er_text *json)
{
    er_json_open(json, realms_phase_word(phase), '{');
    er_json_text(json, "step", step_of(phase));
    er_json_bool(json, "hand", realms_phase_is(phase, REALMS_PHASE_HAS_HAND));
    er_json_bool(json, "told", realms_phase_is(phase, REALMS_PHASE_IS_TOLD));
    er_json_bool(json, "tokens", places_tokens(phase));
    er_put_char(json, '}');
}

/* Those that make a decline go another way. */
static void put_finds(const er_game *g, er_text *json)
{
    const realms_setup *su = realms_setup_of(g);
    er_json_open(json, "declines", '[');
    for (int i = 0; i < su->find_count; i++)
        if (realms_is_decline(g, &(er_move){.verb = REALMS_VERB_FORGO, .arg = {(int16_t)i}}))
            er_json_text(json, NULL, su->find[i].tile.key);
    er_put_char(json, ']');
}

static void put_choices(const er_game *g, er_text *json)
{
    const realms_setup *su = realms_setup_of(g);
    const char *word;
    er_json_open(json, "choices", '{');
    er_json_ints(json, "seats", (const int32_t[]){g->rules->min_seats, g->rules->max_seats}, 2);
    er_json_open(json, "options", '[');
    for (int i = 0; (word = realms_option_word(i, NULL)) != NULL; i++)
        if (realms_option_matters(su, i))
            er_json_text(json, NULL, word);
    er_put_char(json, ']');
    int most = su->race_count < su->power_count ? su->race_count : su->power_count;
    er_json_ints(json, "draw", (const int32_t[]){realms_least_tiles(su->seats), most}, 2);
    er_put_char(json, '}');
}

void realms_put_rows(const er_game *g, er_text *json)
{
    er_json_open(json, "verbs", '{');
    for (int i = 0; i < REALMS_VERB_COUNT; i++)
        if (!realms_verbs[i].chance)
            put_verb(i, json);
    er_put_char(json, '}');
    er_json_open(json, "phases", '{');
    for (int i = 0; i < REALMS_PHASE_COUNT; i++)
        if (i != REALMS_PHASE_STOUT_WANE) /* has the word of REALMS_PHASE_WANE */
            put_phase(i, json);
    er_put_char(json, '}');
    put_finds(g, json);
    put_choices(g, json);
}

void realms_put_pieces(er_text *json)
{
    static const char *const words[REALMS_ROLE_COUNT] = {"wall", "immune", "tool"};
    er_json_open(json, "pieces", '{');
    for (int role = 0; role < REALMS_ROLE_COUNT; role++)
        for (int i = 0; i < REALMS_PIECE_COUNT; i++)
            if (realms_piece_words[i].role == role)
                er_json_text(json, realms_piece_words[i].first, words[role]);
    er_put_char(json, '}');
}
