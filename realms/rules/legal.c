/* legal.c - proposals: for every phase the moves that may be legal, each passed to the judge. */
#include "realms/rules/moves.h"

typedef struct list {
    realms_table *t;
    er_move *out;
    uint16_t count, cap;
} list;

static void propose(list *l, uint8_t verb, int a, int b)
{
    er_move m = {.seat = (uint8_t)l->t->seat, .verb = verb, .arg = {(int16_t)a, (int16_t)b}};
    if (l->count < l->cap && realms_judge_proposed(l->t, &m).key == NULL)
        l->out[l->count++] = m;
}

static void propose_finds(list *l, uint8_t verb, realms_set regions)
{
    for (int i = 0; i < l->t->su->find_count; i++)
        if ((l->t->su->relics >> i & 1) != 0 && realms_lies(l->t->s, i))
            FOR_REGIONS(r, regions)
                propose(l, verb, i, r);
}

static void propose_regions(list *l, uint8_t verb, realms_set regions)
{
    FOR_REGIONS(r, regions)
        propose(l, verb, r, 0);
}

/* Proposes Relics to arm, the Orb, and the Bag as the Orb. */
static void propose_relics(list *l)
{
    const realms_table *t = l->t;
    bool bag = realms_pieces(&t->side, PIECE_BAG) > 0 && (t->s->deeds & DEED_BAG) == 0;
    uint8_t orb = t->su->find_with[ABILITY_ORB];
    if (!t->side.active || (!bag && (t->s->finds_on & t->side.held) == 0))
        return;
    propose_finds(l, VERB_USE, 1); /* one region, number 0, because these moves have none */
    if (bag)
        propose_finds(l, VERB_COPY, 1);
    if (orb == REALMS_NONE || !realms_lies(t->s, orb) || t->side.held == 0)
        return;
    realms_set near = realms_near(&t->side);
    if ((t->s->used >> orb & 1) == 0)
        propose_regions(l, VERB_ORB, near);
    FOR_REGIONS(r, bag ? near : 0)
        propose(l, VERB_BAG, orb, r);
}

static void propose_balrog(list *l)
{
    if (l->t->su->find_count > 0 && l->t->s->balrog != REALMS_NONE)
        propose_regions(l, VERB_BALROG, l->t->su->map.region[l->t->s->balrog].borders);
}

/* Returns the regions nearby that are within reach, and their costs, because several kinds of
 * conquest need them. */
static realms_set open_regions(realms_table *t)
{
    FOR_REGIONS(r, realms_near(&t->side))
        if (realms_reach(&t->side, r, true).key == NULL) {
            t->open |= realms_bit(r);
            t->cost[r] = (uint8_t)realms_cost(&t->side, r, t->s->die, NULL);
        }
    return t->open;
}

static void propose_conquests(list *l)
{
    const realms_table *t = l->t;
    const uint32_t lone = 1u << ABILITY_SORCERY | 1u << ABILITY_VAMPIRE;
    bool token = realms_acting(t)->hand > 0, waits = (t->s->did & DID_BERSERK) != 0;
    realms_set near = token || (t->side.abilities & lone) != 0 ? open_regions(l->t) : 0;
    if ((t->s->did & DID_CONQUER) == 0)
        propose_regions(l, VERB_ABANDON, t->side.held);
    if (token)
        propose_regions(l, VERB_CONQUER, near);
    if (token && !waits && realms_pieces(&t->side, PIECE_DRAGON) > 0)
        propose_regions(l, VERB_DRAGON, near);
    if (!waits && realms_can(&t->side, ABILITY_SORCERY))
        propose_regions(l, VERB_SORCERY, near);
    if (!waits && realms_can(&t->side, ABILITY_VAMPIRE))
        propose_regions(l, VERB_VAMPIRE, near);
    if (realms_can(&t->side, ABILITY_BERSERK))
        propose(l, VERB_BERSERK, 0, 0);
    if (token && !waits && !realms_must(&t->side, ABILITY_BERSERK))
        propose_regions(l, VERB_ROLL, near);
    if (token && !waits && realms_rolls(&t->side))
        propose_regions(l, VERB_WISP, near);
    if (t->su->find_count > 0) {
        propose_relics(l);
        propose_balrog(l);
    }
    propose(l, VERB_STOP, 0, 0);
}

/* Proposes every number of tokens or Encampments that can be placed on the regions of an army. */
static void propose_down(list *l, int army)
{
    const realms_state *s = l->t->s;
    FOR_REGIONS(r, s->army[army].hand > 0 ? s->held[army] : 0)
        for (int n = 1; n <= s->army[army].hand; n++)
            propose(l, VERB_DEPLOY, r, n);
    FOR_REGIONS(r, s->army[army].camps > 0 ? s->held[army] : 0)
        for (int n = 1; n <= s->army[army].camps; n++)
            propose(l, VERB_CAMP, r, n);
}

static void propose_redeployment(list *l)
{
    const realms_table *t = l->t;
    if ((t->s->did & DID_DEPLOY) == 0)
        FOR_REGIONS(r, t->side.held)
            for (int n = 1; n < t->s->tokens[r]; n++)
                propose(l, VERB_TAKE, r, n);
    propose_down(l, t->side.army);
    if (realms_pieces(&t->side, PIECE_FORTRESS) > 0)
        propose_regions(l, VERB_FORTRESS, t->side.held);
    if (t->s->new_armor > 0)
        propose_regions(l, VERB_ARMOR, t->side.held);
    if (realms_may_leave_river(&t->side))
        propose_regions(l, VERB_GIVEUP, t->side.held & t->su->fixed[FILTER_RIVER]);
    propose(l, VERB_DONE, 0, 0);
}

static void propose_defence(list *l)
{
    propose_down(l, l->t->side.army);
    if (l->t->su->find_count > 0)
        propose(l, VERB_DONE, 0, 0);
}

static void propose_naming(list *l)
{
    for (int seat = 0; seat < l->t->su->seats; seat++)
        propose(l, VERB_ALLY, seat, 0);
    propose(l, VERB_DONE, 0, 0);
}

/* Proposes declining with the Stonehedge's Vanishing or without another power, and returning the
 * Fountain's token (UG-PLACE-2). */
static void propose_places(list *l)
{
    const realms_table *t = l->t;
    if (t->su->find_count == 0 || (t->s->finds_on & t->side.held) == 0)
        return;
    propose(l, VERB_VANISH, 0, 0);
    for (int i = 0; i < t->su->find_count; i++)
        if (realms_holds_find(&t->side, i))
            propose(l, VERB_FORGO, i, 0);
}

static void propose_start(list *l)
{
    propose(l, VERB_EXPAND, 0, 0);
    propose(l, VERB_DECLINE, 0, 0);
    if (!l->t->su->deep)
        return;
    if ((l->t->s->piece[PIECE_ANCIENT] & l->t->side.held) != 0)
        propose_regions(l, VERB_ANCIENT, l->t->side.held);
    propose_regions(l, VERB_REBORN, realms_reborn_regions(l->t->su, l->t->s));
    propose_balrog(l);
    propose_places(l);
}

static void propose_swaps(list *l)
{
    for (int i = 1; i <= l->t->s->offers; i++)
        propose(l, VERB_SWAP, i, 0);
    propose(l, VERB_DONE, 0, 0);
}

static void propose_volcanoes(list *l)
{
    propose_regions(l, VERB_VOLCANO, l->t->su->volcanoes);
}

static void propose_reborn(list *l)
{
    propose_regions(l, VERB_REBORN, realms_reborn_regions(l->t->su, l->t->s));
    propose(l, VERB_DONE, 0, 0);
}

static void propose_queen(list *l)
{
    propose_regions(l, VERB_QUEEN, l->t->side.held);
    propose(l, VERB_DONE, 0, 0);
}

/* The Pentacle was found: the Balrog may also wait there. */
static void propose_sending(list *l)
{
    propose_balrog(l);
    propose(l, VERB_DONE, 0, 0);
}

static void propose_ghost(list *l)
{
    propose_regions(l, VERB_GHOST, l->t->su->all);
    propose(l, VERB_DONE, 0, 0);
}

static void propose_laying(list *l)
{
    propose_finds(l, VERB_LAY, l->t->side.held);
    if (realms_pieces(&l->t->side, PIECE_BAG) > 0)
        propose_finds(l, VERB_BAG, l->t->side.held);
    propose(l, VERB_DONE, 0, 0);
}

static void propose_sacrifices(list *l)
{
    propose_regions(l, VERB_SACRIFICE, l->t->su->all);
    propose(l, VERB_DONE, 0, 0);
}

static void propose_picks(list *l)
{
    for (int i = 1; i <= l->t->s->offers; i++)
        propose(l, VERB_PICK, i, 0);
}

static void propose_giving_up(list *l)
{
    propose_regions(l, VERB_GIVEUP, l->t->side.held);
}

static void propose_heroes(list *l)
{
    propose_regions(l, VERB_HERO, l->t->side.held);
    if (l->t->su->find_count > 0)
        propose(l, VERB_DONE, 0, 0);
}

static void propose_stout(list *l)
{
    propose(l, VERB_DECLINE, 0, 0);
    propose(l, VERB_DONE, 0, 0);
    propose_places(l);
}

/* The phases in which a seat decides. */
static void (*const proposals[PHASE_COUNT])(list *) = {
    [PHASE_START] = propose_start,
    [PHASE_PICK] = propose_picks,
    [PHASE_CONQUER] = propose_conquests,
    [PHASE_GIVEUP] = propose_giving_up,
    [PHASE_REDEPLOY] = propose_redeployment,
    [PHASE_HEROES] = propose_heroes,
    [PHASE_ALLY] = propose_naming,
    [PHASE_STOUT] = propose_stout,
    [PHASE_DEFEND] = propose_defence,
    [PHASE_SWAP] = propose_swaps,
    [PHASE_VOLCANO] = propose_volcanoes,
    [PHASE_REBORN] = propose_reborn,
    [PHASE_TOMB] = propose_redeployment,
    [PHASE_BALROG] = propose_sending,
    [PHASE_QUEEN] = propose_queen,
    [PHASE_GHOST] = propose_ghost,
    [PHASE_LAY] = propose_laying,
    [PHASE_ALTAR] = propose_sacrifices,
};

uint16_t realms_legal(const er_game *g, const er_state *state, int seat, er_move *out, uint16_t cap)
{
    const realms_setup *su = realms_setup_of(g);
    const realms_state *s = realms_at(state);
    if (seat < 0 || seat >= su->seats || (realms_to_act(g, state) >> seat & 1) == 0 || proposals[s->phase] == NULL)
        return 0;
    realms_table t;
    realms_look(su, s, seat, &t);
    list l = {&t, out, 0, cap};
    proposals[s->phase](&l);
    return l.count;
}
