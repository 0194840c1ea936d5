/* narrate.c - tells a move and its results in sentences; see narrate.h. */
#include "cli/terminal/face.h"
#include "cli/terminal/narrate.h"

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

/* The words for an event: a key and its arguments, each a letter and the number of an argument
 * of the event: race, power, find, region (`g`), seat, number; `o` is the event's own seat. */
typedef struct telling {
    const char *key, *args;
} telling;

static const telling tellings[EVENT_COUNT] = {
    [EVENT_TAKEN] = {"cli.event.taken", "r1g0n2"},       [EVENT_BEATEN] = {"cli.event.beaten", "r1g0n2n3"},
    [EVENT_LEFT] = {"cli.event.left", "r1g0"},           [EVENT_ROLLED] = {"cli.event.rolled", "n0"},
    [EVENT_FAILED] = {"cli.event.failed", "g0"},         [EVENT_RECRUITED] = {"cli.event.recruited", "r0n1"},
    [EVENT_DECLINED] = {"cli.event.declined", "r0"},     [EVENT_EXTINCT] = {"cli.event.extinct", "r0"},
    [EVENT_TRIBE_GONE] = {"cli.event.tribe_gone", "g0"}, [EVENT_MONSTERS_GONE] = {"cli.event.monsters_gone", "g0"},
    [EVENT_REVEALED] = {"cli.event.revealed", "f1g0"},   [EVENT_SECOND_POWER] = {"cli.event.stonehedge", "p1"},
    [EVENT_PAID] = {"cli.event.toll", "r0s2n1"},         [EVENT_ROBBED] = {"cli.event.robbed", "o0n0"},
    [EVENT_BALROG] = {"cli.event.balrog", "g0"},         [EVENT_GHOST] = {"cli.event.ghost", "g0"},
    [EVENT_PLACED] = {"cli.event.queen", "g1"},          [EVENT_LAID] = {"cli.event.laid", "f0g1"},
    [EVENT_VOLCANO] = {"cli.event.volcano", "g0"},       [EVENT_SWAPPED] = {"cli.event.swap", "p0p1"},
    [EVENT_REBORN] = {"cli.event.reborn", "g0r2r1"},     [EVENT_SACRIFICED] = {"cli.event.sacrifice", "r1g0n2"},
    [EVENT_EARNED] = {"cli.event.hammers", "n1"},        [EVENT_VANISHED] = {"cli.event.vanished", "r0"},
    [EVENT_FORGONE] = {"cli.event.forgone", "f0"},
};

static bool is_piece(const er_event *e, const char *key)
{
    return strcmp(board_piece_key(e->arg[0]), key) == 0;
}

/* Returns the words for an event, which may mean two things. */
static telling telling_of(const er_event *e, const char *verb, bool turn_begins)
{
    telling t = tellings[e->kind];
    if (e->kind == EVENT_FAILED && e->arg[0] < 0)
        t = (telling){"cli.event.failed_berserk", ""};
    else if (e->kind == EVENT_RECRUITED && turn_begins)
        t.key = "cli.event.mustered";
    else if (e->kind == EVENT_SECOND_POWER && e->arg[1] < 0)
        t = (telling){"cli.event.stonehedge_none", ""};
    else if (e->kind == EVENT_PAID && e->arg[2] < 0)
        t = (telling){"cli.event.bounty", "r0n1"};
    else if (e->kind == EVENT_GHOST && e->arg[0] < 0)
        t = (telling){"cli.event.ghost_home", ""};
    else if (e->kind == EVENT_PLACED && is_piece(e, "ancient"))
        t.key = strcmp(verb, "ancient") == 0 ? "cli.event.ancient" : "cli.event.ancient_placed";
    else if (e->kind == EVENT_LAID && e->arg[2] != 0)
        t.key = "cli.event.bag";
    else if (e->kind == EVENT_EARNED && is_piece(e, "armor"))
        t.key = "cli.event.armor_gained";
    return t;
}

static const char *argument(const board *b, char kind, int value, char *room)
{
    switch (kind) {
    case 'r': return board_race(b, value);
    case 'p': return board_power(b, value);
    case 'f': return board_find(b, value);
    case 'g': return board_region(b, value, room);
    case 's': return board_seat(b, value, room);
    }
    return cli_number(room, BOARD_NAME, value);
}

/* For a theft the thief is named, though the event belongs to the victim. */
static void tell_event(const board *b, const er_event *e, const telling *t)
{
    char room[4][BOARD_NAME];
    const char *list[5] = {t->key};
    size_t n = 0;
    for (const char *at = t->args; at[0] != '\0'; at += 2, n++) {
        bool own = at[0] == 'o';
        list[n + 1] = argument(b, own ? 's' : at[0], own ? e->seat : e->arg[at[1] - '0'], room[n]);
    }
    say(b, e->kind == EVENT_ROBBED ? e->arg[1] : e->seat, list, n + 1);
}

/* Explains what has just been revealed. */
static void tell_meaning(const board *b, const er_event *e)
{
    if (e->kind == EVENT_REVEALED)
        board_print_help(b, 4, board_find_tile(b, e->arg[1]));
    else if (e->kind == EVENT_SECOND_POWER && e->arg[1] >= 0)
        board_print_help(b, 4, board_power_tile(b, e->arg[1]));
}

static void tell_pick(const board *b, const er_event *e)
{
    char combo[BOARD_NAME];
    SAY(b, e->seat, e->arg[3] > 0 ? "cli.event.picked_coins" : "cli.event.picked",
        board_combo(b, e->arg[0], e->arg[1], combo), NUM(e->arg[2]), NUM(e->arg[3]));
}

/* The parts of a score come one by one; they are told together. */
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

static void tell_turn(const board *b, const er_event *e)
{
    char seat[BOARD_NAME];
    fputs(look_strong(&b->l), b->c->out);
    board_say(b, 2, "cli.event.turn", NUM(e->arg[0]), board_seat(b, e->seat, seat));
    fputs(look_plain(&b->l), b->c->out);
}

/* A player who takes a region drives out its Lost Tribe or Monsters: this is told only for the
 * Balrog. */
static bool is_told(const er_event *e, const char *verb)
{
    bool gone = e->kind == EVENT_TRIBE_GONE || e->kind == EVENT_MONSTERS_GONE;
    return tellings[e->kind].key != NULL && (!gone || strcmp(verb, "balrog") == 0);
}

static void tell_events(const board *b, const char *verb, const er_events *events)
{
    for (int i = 0; i < events->count; i++) {
        const er_event *e = &events->at[i];
        if (e->kind == EVENT_COINS) {
            i += tell_coins(b, e, events->count - i) - 1;
        } else if (e->kind == EVENT_OFFERED) {
            char combo[BOARD_NAME];
            board_say(b, 4, "cli.event.offered", board_combo(b, e->arg[0], e->arg[1], combo));
        } else if (e->kind == EVENT_TURN) {
            tell_turn(b, e);
        } else if (e->kind == EVENT_PICKED) {
            tell_pick(b, e);
        } else if (is_told(e, verb)) {
            telling t = telling_of(e, verb, i > 0 && e[-1].kind == EVENT_TURN);
            tell_event(b, e, &t);
            tell_meaning(b, e);
        }
    }
}

/* ---- moves without events ---- */

static void tell_placing(const board *b, const er_move *m, const er_verb *verb)
{
    static const struct {
        const char *verb, *key;
    } placing[] = {
        {"fortress", "cli.event.fortress"}, {"hero", "cli.event.hero"},       {"dragon", "cli.event.dragon"},
        {"sorcery", "cli.event.sorcery"},   {"berserk", "cli.event.berserk"}, {"roll", "cli.event.names"},
        {"camp", "cli.event.camp"},         {"vampire", "cli.event.vampire"}, {"wisp", "cli.event.wisp"},
        {"armor", "cli.event.armor"},       {"use", "cli.event.use"},         {"copy", "cli.event.copy"},
        {"ally", "cli.event.ally"},
    };
    char room[BOARD_NAME];
    const char *what = verb->arg[0] == REALMS_ARG_REGION ? board_region(b, m->arg[0], room)
                       : verb->arg[0] == REALMS_ARG_FIND ? board_find(b, m->arg[0])
                       : verb->arg[0] == ER_ARG_SEAT     ? board_seat(b, m->arg[0], room)
                                                         : "";
    for (size_t i = 0; i < sizeof placing / sizeof placing[0]; i++)
        if (strcmp(verb->word, placing[i].verb) == 0)
            SAY(b, m->seat, placing[i].key, what, NUM(m->arg[1]));
}

void narrate_move(const board *b, const er_move *m, const er_events *events)
{
    const er_verb *verb = &b->s->game.rules->verbs[m->verb];
    char room[BOARD_NAME];
    if (m->seat != ER_CHANCE)
        tell_placing(b, m, verb);
    else if (strcmp(verb->word, "monsters") == 0)
        board_say(b, 4, "cli.event.monsters", board_region(b, m->arg[0], room));
    tell_events(b, verb->word, events);
}

void narrate_moves(const board *whole, uint32_t from, uint32_t upto)
{
    const session *s = whole->s;
    er_state_room room;
    er_state *at = (er_state *)(void *)room.bytes;
    board b = *whole;
    session_state_at(s, from, &room);
    b.seen = at;
    for (uint32_t i = from; i < upto; i++) {
        er_event list[NEWS_MOST];
        er_events events = {.at = list, .cap = NEWS_MOST};
        (void)s->game.rules->apply(&s->game, at, &s->log[i].move, &events);
        narrate_move(&b, &s->log[i].move, &events);
    }
}

/* ---- the end ---- */

void narrate_scores(const board *b, uint8_t winners)
{
    const er_game *g = &b->s->game;
    int32_t score[ER_MAX_SEATS];
    g->rules->score(g, session_now(b->s), score);
    fputc('\n', b->c->out);
    for (int i = 0; i < g->seats; i++) {
        char name[BOARD_NAME];
        fputs(look_seat(&b->l, i), b->c->out);
        board_say(b, 2, winners >> i & 1 ? "cli.end.winner" : "cli.end.loser", board_seat(b, i, name), NUM(score[i]));
        fputs(look_plain(&b->l), b->c->out);
    }
}

void narrate_end(const board *b)
{
    uint8_t winners = b->s->game.rules->winners(&b->s->game, session_now(b->s));
    if (winners != 0)
        face_of(b->s)->tell_end(b, winners);
}
