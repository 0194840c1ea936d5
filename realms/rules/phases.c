/* phases.c - the phases: the tables made from phases.def, who acts, which army is looked at, and
 * the loop that runs automatic phases until someone must decide. */
#include "realms/rules/moves.h"

enum decides { DECIDES_NOBODY, DECIDES_TURN, DECIDES_DEFENDER, DECIDES_CHANCE };
enum looks { LOOKS_NONE, LOOKS_ACTING, LOOKS_ACTIVE, LOOKS_DEFENDER };

static const struct {
    const char *word;
    uint8_t decides, looks, part, flags, then;
    realms_step_fn *step;
    realms_may_end_fn *may_end;
    realms_end_fn *end;
} rows[REALMS_PHASE_COUNT] = {
#define ACTIVE REALMS_PHASE_HAS_ACTIVE
#define BARE REALMS_PHASE_HAS_NO_ACTIVE
#define WRITTEN REALMS_PHASE_IS_WRITTEN
#define TOLD REALMS_PHASE_IS_TOLD
#define HAND REALMS_PHASE_HAS_HAND
#define QUIET REALMS_PHASE_IS_QUIET
#define PHASE(id, text, who, army, part_of, bits, step_by, judge_by, end_by, next) \
    [REALMS_PHASE_##id] = {.word = text,                                           \
                           .decides = DECIDES_##who,                               \
                           .looks = LOOKS_##army,                                  \
                           .part = REALMS_TURN_##part_of,                          \
                           .flags = (bits),                                        \
                           .then = REALMS_PHASE_##next,                            \
                           .step = realms_step_##step_by,                          \
                           .may_end = realms_may_end_##judge_by,                   \
                           .end = realms_end_##end_by},
#include "realms/phases.def"
};

const char *realms_phase_word(int phase)
{
    return rows[phase].word;
}

enum realms_part_of_turn realms_phase_part(int phase)
{
    return rows[phase].part;
}

bool realms_phase_is(int phase, unsigned flag)
{
    return (rows[phase].flags & flag) != 0;
}

bool realms_phase_acts(int phase)
{
    return rows[phase].looks == LOOKS_ACTING;
}

bool realms_phase_ends(int phase)
{
    return rows[phase].may_end != realms_may_end_never;
}

/* ---- automatic phases ---- */

void realms_step_stay(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)su, (void)s, (void)events;
}

/* Whether a find, or the Stonehedge's power, must be drawn. */
static bool find_due(const realms_state *s)
{
    return s->reveal != REALMS_NONE || s->second_due != 0;
}

/* If regions or tiles have moved, does what follows from that. Returns true if chance must draw
 * something first. The last two questions are asked even if nothing has moved: the answer is then no,
 * and a third branch would cost more. */
static bool wait_for_chance(const realms_setup *su, realms_state *s, bool moved, er_events *events)
{
    if (s->lying != 0 && moved)
        realms_keep_finds(su, s, events);
    if (su->draw > 0 && moved)
        realms_end_stacks(su, s);
    if (!realms_draw_due(s))
        return find_due(s);
    realms_prepare_draw(s);
    return true;
}

void realms_settle(const realms_setup *su, realms_state *s, bool moved, er_events *events)
{
    while (s->phase != REALMS_PHASE_OVER) {
        uint8_t before = s->phase;
        bool waits = wait_for_chance(su, s, moved, events);
        if (before == REALMS_PHASE_DEFEND)
            realms_find_defender(su, s);
        if (waits)
            return;
        rows[before].step(su, s, events);
        if (s->phase == before)
            return;
        moved = (rows[before].flags & REALMS_PHASE_IS_QUIET) == 0;
    }
}

/* ---- decisions ---- */

uint8_t realms_to_act(const er_game *g, const er_state *state)
{
    const realms_state *s = realms_at(state);
    (void)g;
    if (s->phase == REALMS_PHASE_EDIT || s->phase == REALMS_PHASE_OVER)
        return 0;
    if (realms_draw_due(s) || find_due(s))
        return 1u << ER_CHANCE;
    switch ((enum decides)rows[s->phase].decides) {
    case DECIDES_TURN: return (uint8_t)(1u << s->turn);
    case DECIDES_CHANCE: return 1u << ER_CHANCE;
    case DECIDES_DEFENDER: return (uint8_t)(s->defender != REALMS_NONE ? 1u << s->army[s->defender].owner : 0);
    case DECIDES_NOBODY: break;
    }
    return 0;
}

/* Returns the army that acts or redeploys in this phase, or REALMS_NONE. */
static uint8_t army_of_phase(const realms_state *s)
{
    switch ((enum looks)rows[s->phase].looks) {
    case LOOKS_ACTING: return s->army_acting;
    case LOOKS_ACTIVE: return s->active[s->turn];
    case LOOKS_DEFENDER: return s->defender;
    case LOOKS_NONE: break;
    }
    return REALMS_NONE;
}

static void begin_task(const realms_setup *su, const realms_state *s, int seat, realms_task *t)
{
    t->su = su;
    t->s = s;
    t->seat = seat;
    t->front.open = 0;
    t->looked_ahead = false;
}

void realms_glance(const realms_setup *su, const realms_state *s, int seat, realms_task *t)
{
    uint8_t army = army_of_phase(s);
    begin_task(su, s, seat, t);
    t->side.army = army;
    t->side.held = army != REALMS_NONE ? s->army[army].held : 0;
    t->side.traits = 0;
    t->side.gifts.all = 0;
}

void realms_look(const realms_setup *su, const realms_state *s, int seat, realms_task *t)
{
    uint8_t army = army_of_phase(s);
    if (army == REALMS_NONE) {
        realms_glance(su, s, seat, t);
        return;
    }
    begin_task(su, s, seat, t);
    realms_look_at(su, s, army, &t->side);
}

/* ---- done: the seat ends the phase ---- */

er_err realms_may_end_never(const realms_task *t)
{
    (void)t;
    return refuse(NOT_NOW);
}

er_err realms_may_end_free(const realms_task *t)
{
    (void)t;
    return ER_OK;
}

void realms_end_nothing(const realms_task *t, realms_state *s, er_events *events)
{
    (void)t, (void)s, (void)events;
}

er_err realms_judge_done(const realms_task *t, const er_move *m)
{
    (void)m;
    return rows[t->s->phase].may_end(t);
}

void realms_do_done(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    uint8_t phase = s->phase;
    (void)m;
    s->phase = rows[phase].then;
    rows[phase].end(t, s, events);
}
