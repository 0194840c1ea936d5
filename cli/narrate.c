/* narrate.c - a move and what came of it, in sentences; see narrate.h. */
#include "cli/narrate.h"

#include <string.h>

static void say(const board *b, int seat, const char *const *list, size_t count)
{
    char line[2048], name[BOARD_NAME];
    er_text text = er_text_on(line, sizeof line);
    cli_fill(&text, cli_word(b->c, list[0]), list + 1, count - 1);
    board_seat(b, seat, name);
    fprintf(b->c->out, "  %s%s%s: ", look_seat(&b->l, seat), name, look_plain(&b->l));
    cli_flow(b->c->out, line, cli_width(name) + 4, 4, (size_t)b->l.width);
}

#define SAY(b, seat, ...) say((b), (seat), CLI_ARGS(__VA_ARGS__))

void narrate_parts(const board *b, const er_reason *reason, int count, er_text *out)
{
    for (int i = 0; i < count; i++) {
        char room[BOARD_NAME];
        er_put(out, i > 0 ? ", " : "");
        er_put(out, board_part(b, &reason[i], room));
        er_put_char(out, ' ');
        er_put_int(out, reason[i].amount);
    }
}

int narrate_sum(const er_reason *reason, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += reason[i].amount;
    return sum;
}

/* ---- events ---- */

static void tell_fight(const board *b, const er_event *e)
{
    char region[BOARD_NAME];
    if (e->kind == EVENT_TAKEN)
        SAY(b, e->seat, "cli.event.taken", board_race(b, e->arg[1]), board_region(b, e->arg[0], region),
            NUM(e->arg[2]));
    else if (e->kind == EVENT_BEATEN)
        SAY(b, e->seat, "cli.event.beaten", board_race(b, e->arg[1]), board_region(b, e->arg[0], region),
            NUM(e->arg[2]), NUM(e->arg[3]));
    else if (e->kind == EVENT_LEFT)
        SAY(b, e->seat, "cli.event.left", board_race(b, e->arg[1]), board_region(b, e->arg[0], region));
    else if (e->kind == EVENT_ROLLED)
        SAY(b, e->seat, "cli.event.rolled", NUM(e->arg[0]));
    else if (e->kind == EVENT_FAILED && e->arg[0] >= 0)
        SAY(b, e->seat, "cli.event.failed", board_region(b, e->arg[0], region));
    else if (e->kind == EVENT_FAILED)
        SAY(b, e->seat, "cli.event.failed_berserk");
}

static void tell_race(const board *b, const er_event *e)
{
    char combo[BOARD_NAME];
    if (e->kind == EVENT_PICKED)
        SAY(b, e->seat, e->arg[3] > 0 ? "cli.event.picked_coins" : "cli.event.picked",
            board_combo(b, e->arg[0], e->arg[1], combo), NUM(e->arg[2]), NUM(e->arg[3]));
    else if (e->kind == EVENT_RECRUITED)
        SAY(b, e->seat, "cli.event.recruited", board_race(b, e->arg[0]), NUM(e->arg[1]));
    else if (e->kind == EVENT_DECLINED)
        SAY(b, e->seat, "cli.event.declined", board_race(b, e->arg[0]));
    else if (e->kind == EVENT_EXTINCT)
        SAY(b, e->seat, "cli.event.extinct", board_race(b, e->arg[0]));
}

/* The parts of a score come one by one: they are told together. */
static int tell_coins(const board *b, const er_event *e, int count)
{
    er_reason reason[ER_MAX_PARTS];
    char parts[1024];
    er_text text = er_text_on(parts, sizeof parts);
    int n = 0;
    while (n < count && n < ER_MAX_PARTS && e[n].kind == EVENT_COINS && e[n].seat == e->seat) {
        reason[n] = realms_part(&b->s->game, e[n].arg[0], e[n].arg[1], e[n].arg[2]);
        n++;
    }
    narrate_parts(b, reason, n, &text);
    SAY(b, e->seat, "cli.event.coins", NUM(narrate_sum(reason, n)), parts);
    return n;
}

static void tell_events(const board *b, const er_events *events)
{
    for (int i = 0; i < events->count; i++) {
        const er_event *e = &events->at[i];
        if (e->kind == EVENT_COINS) {
            i += tell_coins(b, e, events->count - i) - 1;
        } else if (e->kind == EVENT_OFFERED) {
            char combo[BOARD_NAME];
            board_say(b, 4, "cli.event.offered", board_combo(b, e->arg[0], e->arg[1], combo));
        } else if (e->kind == EVENT_TURN) {
            char seat[BOARD_NAME];
            fputs(look_strong(&b->l), b->c->out);
            board_say(b, 2, "cli.event.turn", NUM(e->arg[0]), board_seat(b, e->seat, seat));
            fputs(look_plain(&b->l), b->c->out);
        } else {
            tell_fight(b, e);
            tell_race(b, e);
        }
    }
}

/* ---- moves that no event tells of ---- */

static void tell_placing(const board *b, const er_move *m)
{
    static const struct {
        const char *verb, *key;
    } placing[] = {
        {"fortress", "cli.event.fortress"}, {"hero", "cli.event.hero"},       {"dragon", "cli.event.dragon"},
        {"sorcery", "cli.event.sorcery"},   {"berserk", "cli.event.berserk"}, {"roll", "cli.event.names"},
        {"camp", "cli.event.camp"},
    };
    const er_verb *verb = &b->s->game.rules->verbs[m->verb];
    char room[BOARD_NAME];
    for (size_t i = 0; i < sizeof placing / sizeof placing[0]; i++)
        if (strcmp(verb->word, placing[i].verb) == 0)
            SAY(b, m->seat, placing[i].key, verb->arg[0] != ER_ARG_END ? board_region(b, m->arg[0], room) : "",
                NUM(m->arg[1]));
    if (strcmp(verb->word, "ally") == 0)
        SAY(b, m->seat, "cli.event.ally", board_seat(b, m->arg[0], room));
}

void narrate_move(const board *b, const er_move *m, const er_events *events)
{
    if (m->seat != ER_CHANCE)
        tell_placing(b, m);
    tell_events(b, events);
}

void narrate_log(const board *whole, uint32_t from, uint32_t upto)
{
    const session *s = whole->s;
    er_state_room room;
    er_state *at = (er_state *)(void *)room.bytes;
    board b = *whole;
    session_state_at(s, from, &room);
    b.seen = at;
    for (uint32_t i = from; i < upto; i++) {
        er_event list[NARRATE_EVENTS];
        er_events events = {.at = list, .cap = NARRATE_EVENTS};
        (void)s->game.rules->apply(&s->game, at, &s->log[i].move, &events);
        narrate_move(&b, &s->log[i].move, &events);
    }
}

void narrate_end(const board *b)
{
    const er_game *g = &b->s->game;
    uint8_t winners = g->rules->winners(g, session_now(b->s));
    int32_t score[ER_MAX_SEATS];
    if (winners == 0)
        return;
    g->rules->score(g, session_now(b->s), score);
    fputc('\n', b->c->out);
    for (int i = 0; i < g->seats; i++) {
        char name[BOARD_NAME];
        fputs(look_seat(&b->l, i), b->c->out);
        board_say(b, 2, winners >> i & 1 ? "cli.end.winner" : "cli.end.loser", board_seat(b, i, name), NUM(score[i]));
        fputs(look_plain(&b->l), b->c->out);
    }
}
