/* trail.c - what was met while a turn of Realms is planned. Lines of play often come to the same
 * position: the same conquests in another order, the best line once more from its next move on, two
 * faces of a die that both fail. The quick player then does there what it did before, so that is
 * looked up. */
#include "ai/realms/internal.h"

#include <string.h>

/* ---- the positions ---- */

void ai_realms_trail_clear(ai_realms_trail *t)
{
    t->count = 0;
    memset(t->shelf, 0xff, sizeof t->shelf);
}

/* Positions of one turn differ mostly in these places; step_of compares the whole. */
static uint64_t digest_of(const realms_setup *su, const realms_state *s, int style)
{
    uint64_t digest = s->taken ^ (uint64_t)s->phase << 56 ^ (uint64_t)style << 48 ^ (uint64_t)s->turn << 40;
    for (size_t i = 0; i < su->map.count; i += sizeof digest) {
        uint64_t some;
        memcpy(&some, &s->tokens[i], sizeof some);
        digest = (digest ^ some) * 0x9e3779b97f4a7c15u;
    }
    return digest;
}

static bool is_end(const ai_realms_mind *m, const realms_state *s)
{
    return s->turn != m->seat || ai_realms_waits_for_die(s) || s->phase == REALMS_PHASE_OVER;
}

/* Whether two states are equal. REALMS_STRIDE bytes are compared at a time: the memcmp of WebAssembly's libc goes byte by byte,
 * and took a third of all time there. */
static bool is_same(const realms_state *one, const realms_state *other, size_t size)
{
    const uint64_t *a = (const void *)one, *b = (const void *)other;
    for (size_t i = 0; i < size / sizeof *a; i += 4)
        if (((a[i] ^ b[i]) | (a[i + 1] ^ b[i + 1]) | (a[i + 2] ^ b[i + 2]) | (a[i + 3] ^ b[i + 3])) != 0)
            return false;
    return true;
}

_Static_assert(REALMS_STRIDE == 4 * sizeof(uint64_t),
               "the length of a state is a multiple of what is compared at a time");

/* Returns the step of a position, which is added if it is new; REALMS_NOWHERE if there is no room. */
static int step_of(const ai_realms_mind *m, ai_realms_trail *t, const realms_state *s)
{
    int style = s->turn == m->seat ? m->style : 0;
    size_t size = er_state_size(m->g);
    uint64_t digest = digest_of(m->su, s, style), shelf = digest >> (64 - REALMS_SHELF_BITS);
    for (int i = t->shelf[shelf]; i != REALMS_NOWHERE; i = t->below[i])
        if (t->digest[i] == digest && t->step[i].style == style && is_same(&t->step[i].at, s, size))
            return i;
    if (t->count == REALMS_STEPS)
        return REALMS_NOWHERE;
    ai_realms_step *step = &t->step[t->count];
    memcpy(&step->at, s, size);
    step->style = (uint8_t)style;
    step->known = false;
    t->digest[t->count] = digest;
    t->below[t->count] = t->shelf[shelf];
    t->shelf[shelf] = (int16_t)t->count;
    return t->count++;
}

static bool is_known(const ai_realms_mind *m, const ai_realms_trail *t, int at)
{
    return at != REALMS_NOWHERE && t->step[at].known && (m->noise == 0 || t->step[at].noisy);
}

/* What must not change while something is found out, for it to be known. */
typedef struct before {
    uint64_t rng[4];
    /* 64 bits like the others: gcc copies the struct in wide pieces, and the processor waits if one was
     * written in halves. */
    int64_t nodes;
} before;

static before before_it(const ai_realms_mind *m)
{
    before b = {.nodes = m->nodes};
    memcpy(b.rng, m->rng->s, sizeof b.rng);
    return b;
}

/* Marks a step as known, with the nodes that it took. Returns false if a number was drawn meanwhile:
 * then chance had a part in it. */
static bool learn(const ai_realms_mind *m, ai_realms_step *step, const before *b)
{
    if (memcmp(b->rng, m->rng->s, sizeof b->rng) != 0)
        return false;
    step->nodes = (int32_t)(b->nodes - m->nodes);
    step->noisy = m->noise > 0;
    step->known = true;
    return true;
}

/* ---- going on ---- */

/* Goes on to an end, and returns its step. It walks along known steps without playing; where the next
 * one is not known, the quick player makes a move. */
static int go_on(ai_realms_mind *m, ai_realms_trail *t, realms_state *s, ai_realms_line *line)
{
    int left_open = REALMS_NOWHERE; /* the step of the last move made, until its `next` is filled in */
    for (;;) {
        int at = step_of(m, t, s), met = at;
        if (left_open != REALMS_NOWHERE) {
            t->step[left_open].next = (int16_t)at;
            t->step[left_open].known = at != REALMS_NOWHERE;
        }
        if (is_end(m, s))
            return at;
        while (is_known(m, t, at) && !is_end(m, &t->step[at].at)) {
            ai_realms_note(m, line, &t->step[at].made);
            m->nodes -= t->step[at].nodes;
            at = t->step[at].next;
        }
        if (at != met)
            memcpy(s, &t->step[at].at, er_state_size(m->g));
        if (is_end(m, s))
            return at;
        before b = before_it(m);
        er_move made;
        if (!ai_realms_quick_step(m, s, line, &made))
            return REALMS_NOWHERE;
        left_open = at != REALMS_NOWHERE && learn(m, &t->step[at], &b) ? at : REALMS_NOWHERE;
        if (left_open != REALMS_NOWHERE)
            t->step[left_open].made = made;
    }
}

/* ---- judging ---- */

static ai_realms_hope judge(ai_realms_mind *, ai_realms_trail *, int at, const realms_state *);

/* Returns the prospects after a face of the die: the turn is played to its end. */
static ai_realms_hope after_face(ai_realms_mind *m, ai_realms_trail *t, realms_state *s)
{
    er_move made;
    if (s->turn != m->seat || s->phase == REALMS_PHASE_START) {
        ai_realms_quick_turn(m, s, NULL);
        return ai_realms_hope_of(m, s, m->seat);
    }
    int at = go_on(m, t, s, NULL);
    while (s->phase == REALMS_PHASE_DIE && s->turn == m->seat) {
        (void)ai_realms_quick_step(m, s, NULL, &made);
        at = go_on(m, t, s, NULL);
    }
    return judge(m, t, at, s);
}

static ai_realms_hope look_at_end(ai_realms_mind *m, ai_realms_trail *t, const realms_state *end)
{
    er_outcome face[8];
    ai_realms_hopes sum = {0};
    if (end->phase != REALMS_PHASE_DIE)
        return ai_realms_hope_of(m, end, m->seat);
    int n = m->g->rules->chance(m->g, realms_as_state(end), face, 8);
    for (int i = 0; i < n; i++) {
        _Alignas(64) realms_state s;
        memcpy(&s, end, er_state_size(m->g));
        ai_realms_quick_apply(m, &s, &face[i].move, NULL);
        ai_realms_add_hope(&sum, after_face(m, t, &s), face[i].weight);
    }
    return ai_realms_mean_hope(&sum);
}

static ai_realms_hope judge(ai_realms_mind *m, ai_realms_trail *t, int at, const realms_state *end)
{
    if (at == REALMS_NOWHERE)
        return look_at_end(m, t, end);
    ai_realms_step *step = &t->step[at];
    if (is_known(m, t, at)) {
        m->nodes -= step->nodes;
        return step->hope;
    }
    before b = before_it(m);
    ai_realms_hope hope = look_at_end(m, t, end);
    if (learn(m, step, &b))
        step->hope = hope;
    return hope;
}

ai_realms_hope ai_realms_trail_follow(ai_realms_mind *m, ai_realms_trail *t, realms_state *s, ai_realms_line *line)
{
    int at = go_on(m, t, s, line);
    return judge(m, t, at, s);
}
