/* finds.c - Popular Places and Righteous Relics: the traits they give their holder, and what
 * they release: the Stonehedge's power, the Balrog, the Ghost, the Bag that copies
 * (rules/underground.md, sections 4 and 5). */
#include "realms/state/state.h"
#include "realms/rules/refuse.h"

/* ---- the traits that lie on the board ---- */

static void add_find(realms_side *side, const realms_kit *kit, int source, int index, int find, int site)
{
    realms_add_trait(side, (realms_trait){kit, (uint8_t)source, (uint8_t)index, (uint8_t)find, (uint8_t)site});
}

/* Whether the holder of the Stonehedge uses it for this declined race: the one that holds it,
 * otherwise the first on the board. */
static bool is_declined_user(const realms_side *side, uint8_t holder)
{
    const realms_state *s = side->s;
    if (side->active || s->army[holder].owner != side->owner || s->army[holder].at != AT_ACTIVE || side->held == 0)
        return false;
    for (int a = 0; a < side->army; a++)
        if (s->army[a].at == AT_DECLINED && s->army[a].owner == side->owner && s->held[a] != 0)
            return false;
    return true;
}

/* Adds the second power: for an active race, and during its decline turn. A declined race gets
 * only what works in decline (UG-L-STONE). */
static void add_second(realms_side *side)
{
    const realms_state *s = side->s;
    uint8_t stone = side->su->find_with[ABILITY_SECOND];
    if (s->second == REALMS_NONE || stone == REALMS_NONE || !realms_lies(s, stone))
        return;
    uint8_t holder = s->holder[s->find[stone]];
    int status = KIT_DECLINED_ONLY;
    if (holder == REALMS_NONE || (holder != side->army && !is_declined_user(side, holder)))
        return;
    if (holder == side->army && side->active)
        status = KIT_ACTIVE;
    else if (holder == side->army && s->second_army == holder && (s->army[holder].flags & ARMY_WANED) != 0)
        status = KIT_DECLINED;
    uint32_t idle = realms_idle(side->su, s) & ~side->abilities;
    add_find(side, &side->su->power_kit[s->second][status], SOURCE_POWER, s->second, stone, s->find[stone]);
    side->abilities &= ~idle;
}

/* Adds the tile that the Bag copies. */
static void add_bag(realms_side *side)
{
    const realms_state *s = side->s;
    realms_set at = s->piece[PIECE_BAG] & side->held;
    int site = at != 0 ? realms_first(at) : REALMS_NONE;
    for (int k = 0; k < side->traits; k++)
        if (side->trait[k].kit->piece[PIECE_BAG] > 0) {
            add_find(side, &side->su->find_kit[s->copied][KIT_ACTIVE], side->trait[k].source, side->trait[k].index,
                     s->copied, site);
            return;
        }
}

/* Adds the finds of a set that lie in regions of the army. */
static void add_lying(realms_side *side, uint32_t finds, int status)
{
    const realms_state *s = side->s;
    for (int i = 0; i < side->su->find_count; i++)
        if ((finds >> i & 1) != 0 && realms_lies(s, i) && realms_has(side->held, s->find[i]))
            add_find(side, &side->su->find_kit[i][status], SOURCE_FIND, i, i, s->find[i]);
}

/* Adds the second power, Places, Relics and the Bag; race and badge are already there
 * (RE-TILE-2). */
void realms_add_finds(realms_side *side)
{
    const realms_setup *su = side->su;
    const realms_state *s = side->s;
    int status = side->active ? KIT_ACTIVE : KIT_DECLINED;
    bool acts = side->active && side->owner == s->turn;
    uint32_t relics = acts ? s->armed | s->laid : 0;
    if (s->second != REALMS_NONE)
        add_second(side);
    if ((s->finds_on & side->held) != 0) {
        add_lying(side, ~su->relics, status);
        add_lying(side, relics, status);
    }
    if (acts && (s->deeds & (DEED_BAG_ARMED | DEED_BAG_LAID)) != 0)
        add_bag(side);
}

bool realms_holds_find(const realms_side *side, int find)
{
    return realms_lies(side->s, find) && realms_has(side->held, side->s->find[find]);
}

int realms_relic_use(const realms_setup *su, int find)
{
    const realms_kit *kit = &su->find_kit[find][KIT_ACTIVE];
    if ((kit->abilities >> ABILITY_ORB & 1) != 0)
        return RELIC_ORB;
    bool pays = kit->first[EFFECT_STEAL] < kit->first[EFFECT_STEAL + 1] ||
                kit->first[EFFECT_COINS] < kit->first[EFFECT_COINS + 1] || (kit->abilities >> ABILITY_AVARICE & 1) != 0;
    return pays ? RELIC_LAID : RELIC_ARMED;
}

/* The Bag cannot double the Relic it copies in one region (UG-P-MAGIC). */
realms_set realms_bag_regions(const realms_side *side, int find)
{
    bool laid = (side->s->laid >> find & 1) != 0;
    return laid ? side->held & ~realms_bit(side->s->find[find]) : side->held;
}

realms_set realms_lay_regions(const realms_side *side, int find)
{
    bool laid = (side->s->deeds & DEED_BAG_LAID) != 0 && side->s->copied == find;
    return laid ? side->held & ~side->s->piece[PIECE_BAG] : side->held;
}

/* Lays a Relic, or the Bag as one, for this turn's coins. */
void realms_lay(realms_state *s, int army, int find, int region, bool bag)
{
    if (bag) {
        s->copied = (uint8_t)find;
        s->deeds |= DEED_BAG | DEED_BAG_LAID;
        s->piece[PIECE_BAG] = (s->piece[PIECE_BAG] & ~s->held[army]) | realms_bit(region);
    } else {
        s->find[find] = (uint8_t)region;
        s->used |= 1u << find;
        s->laid |= 1u << find;
        s->finds_on |= realms_bit(region);
    }
}

/* Puts down the Relics that helped a conquest (UG-RELIC-2). */
void realms_put_relics(const realms_side *side, realms_state *s, int region, er_events *events)
{
    for (int i = 0; i < side->su->find_count; i++)
        if ((s->armed >> i & 1) != 0) {
            s->find[i] = (uint8_t)region;
            er_emit(events, EVENT_LAID, side->owner, i, region, 0, 0);
        }
    s->armed = 0;
    if ((s->deeds & DEED_BAG_ARMED) != 0) {
        s->piece[PIECE_BAG] = (s->piece[PIECE_BAG] & ~s->held[side->army]) | realms_bit(region);
        er_emit(events, EVENT_LAID, side->owner, s->copied, region, 1, 0);
        s->deeds &= (uint8_t)~DEED_BAG_ARMED;
    }
    s->finds_on |= realms_bit(region);
}

/* ---- consequences of regions changing hands ---- */

realms_set realms_finds_on(const realms_setup *su, const realms_state *s)
{
    realms_set on = 0;
    for (int i = 0; i < su->find_count; i++)
        if (realms_lies(s, i))
            on |= realms_bit(s->find[i]);
    return on;
}

static uint8_t holder_of_find(const realms_setup *su, const realms_state *s, int ability)
{
    uint8_t find = su->find_with[ability];
    return find != REALMS_NONE && realms_lies(s, find) ? s->holder[s->find[find]] : REALMS_NONE;
}

bool realms_ghost_seat(const realms_setup *su, const realms_state *s, int seat)
{
    uint8_t holder = holder_of_find(su, s, ABILITY_GHOST);
    return holder != REALMS_NONE && s->army[holder].owner == seat && s->army[holder].at == AT_ACTIVE;
}

/* Sends the Ghost home if another player takes the Crypt or nobody holds it (UG-L-CRYPT). */
static void keep_ghost(const realms_setup *su, realms_state *s, er_events *events)
{
    uint8_t holder = holder_of_find(su, s, ABILITY_GHOST);
    if (s->ghost == REALMS_NONE || (holder != REALMS_NONE && s->army[holder].owner == s->ghost_seat))
        return;
    er_emit(events, EVENT_GHOST, s->ghost_seat, -1, 0, 0, 0);
    s->ghost = s->ghost_seat = REALMS_NONE;
}

/* Removes so many of a piece from the board, the lowest regions first. */
static void take_off(realms_state *s, int army, int piece, int many)
{
    FOR_REGIONS(r, s->piece[piece] & s->held[army]) {
        int there = piece == PIECE_ENCAMPMENT ? s->camps[r] : 1, n = there < many ? there : many;
        if (n <= 0)
            return;
        many -= n;
        if (piece == PIECE_ENCAMPMENT)
            realms_add(&s->camps[r], -n);
        if (n == there)
            s->piece[piece] &= ~realms_bit(r);
    }
}

/* Takes up to `many` from a count; returns how many are still to be taken. */
static int take_from(uint8_t *count, int many)
{
    int n = many < *count ? many : *count;
    realms_add(count, -n);
    return many - n;
}

/* Removes the pieces of a lost power: those beyond what race and badge give, from the hand
 * first. Armor and Fortresses stay. */
static void drop_piece(const realms_side *side, realms_state *s, int piece)
{
    realms_army *a = &s->army[side->army];
    uint8_t none = 0, *hand = piece == PIECE_ENCAMPMENT               ? &a->camps
                              : piece == PIECE_HOLE                   ? &a->holes
                              : piece == PIECE_HAMMER && side->active ? &s->hammers[side->owner]
                                                                      : &none;
    uint8_t *struck = piece == PIECE_HAMMER && side->active ? &s->struck[side->owner] : &none;
    int has = realms_pieces(side, piece), many = *hand + *struck - has;
    FOR_REGIONS(r, s->piece[piece] & s->held[side->army])
        many += piece == PIECE_ENCAMPMENT ? s->camps[r] : 1;
    if (many > 0 && (piece != PIECE_LAIR || has == 0))
        take_off(s, side->army, piece, take_from(struck, take_from(hand, many)));
}

static void drop_second(const realms_setup *su, realms_state *s, uint8_t army)
{
    const realms_kit *kit = &su->power_kit[s->second][KIT_ACTIVE];
    const realms_army *a = &s->army[army];
    if (a->at != AT_ACTIVE && a->at != AT_DECLINED)
        return;
    realms_side side = realms_side_of(su, s, army);
    for (int p = 0; p < PIECE_COUNT; p++)
        if (kit->piece[p] > 0 && p != PIECE_ARMOR && p != PIECE_FORTRESS)
            drop_piece(&side, s, p);
    if (su->edition >= 2 && army == s->army_acting && realms_pieces(&side, PIECE_ARMOR) == 0)
        s->new_armor = 0; /* Armor on the board stays; Armor not yet placed is lost */
    if (kit->piece[PIECE_BAG] > 0 && realms_pieces(&side, PIECE_BAG) == 0 && a->owner == s->turn)
        s->deeds &= (uint8_t) ~(DEED_BAG_ARMED | DEED_BAG_LAID);
    if (a->at != AT_ACTIVE)
        return;
    if ((kit->abilities >> ABILITY_DIPLOMACY & 1) != 0 && !realms_can(&side, ABILITY_DIPLOMACY))
        s->peace[a->owner] = REALMS_NONE;
    if ((kit->abilities >> ABILITY_VENGEANCE & 1) != 0 && !realms_can(&side, ABILITY_VENGEANCE))
        s->avenge[a->owner] = 0;
}

/* Gives the pieces of a power when it is gained: its Encampments, Holes, Lairs; no tokens. */
static void grant_second(const realms_setup *su, realms_state *s, uint8_t army)
{
    const realms_kit *kit = &su->power_kit[s->second][KIT_ACTIVE];
    realms_add(&s->army[army].camps, kit->piece[PIECE_ENCAMPMENT]);
    realms_add(&s->army[army].holes, kit->piece[PIECE_HOLE]);
    if (kit->piece[PIECE_LAIR] > 0)
        s->piece[PIECE_LAIR] |= s->held[army];
}

static void keep_second(const realms_setup *su, realms_state *s)
{
    uint8_t holder = s->second != REALMS_NONE ? holder_of_find(su, s, ABILITY_SECOND) : REALMS_NONE;
    if (holder != REALMS_NONE && s->army[holder].at != AT_ACTIVE &&
        (s->second_army != holder || (s->army[holder].flags & ARMY_WANED) == 0))
        holder = REALMS_NONE;
    if (holder == s->second_army)
        return;
    uint8_t before = s->second_army;
    s->second_army = holder;
    if (before != REALMS_NONE)
        drop_second(su, s, before);
    if (holder != REALMS_NONE)
        grant_second(su, s, holder);
}

/* A Relic that is no longer held has no more effect. */
static void keep_relics(const realms_setup *su, realms_state *s)
{
    uint8_t active = s->active[s->turn];
    uint32_t both = s->armed | s->laid;
    for (int i = 0; both != 0 && i < su->find_count; i++)
        if ((both >> i & 1) != 0 &&
            (active == REALMS_NONE || !realms_lies(s, i) || !realms_has(s->held[active], s->find[i]))) {
            s->armed &= ~(1u << i);
            s->laid &= ~(1u << i);
        }
}

void realms_keep_finds(const realms_setup *su, realms_state *s, er_events *events)
{
    s->finds_on = realms_finds_on(su, s);
    keep_ghost(su, s, events);
    keep_second(su, s);
    keep_relics(su, s);
}

/* ---- revealing finds ---- */

/* Reveals a find and carries out what happens then (UG-CONQ-5). */
void realms_reveal(const realms_setup *su, realms_state *s, int find, er_events *events)
{
    uint8_t region = s->reveal;
    s->find[find] = region;
    s->finds_on |= realms_bit(region);
    s->finds_left--;
    s->reveal = REALMS_NONE;
    er_emit(events, EVENT_REVEALED, s->turn, region, find, 0, 0);
    if (find == su->find_with[ABILITY_SECOND]) {
        s->second_due = (s->bag | s->discard) != 0;
        if (s->second_due == 0)
            er_emit(events, EVENT_SECOND_POWER, s->turn, region, -1, 0, 0);
    }
    if (find != su->find_with[ABILITY_BALROG])
        return;
    s->balrog = region;
    s->balrog_waits = 1;
    s->deeds |= DEED_BALROG;
    FOR_REGIONS(r, su->map.region[region].borders)
        if (realms_balrog_may(su, s, s->turn, r).key == NULL) {
            s->resume = s->phase;
            s->phase = PHASE_BALROG;
            return;
        }
}

/* ---- the Balrog (UG-L-PENTACLE) ---- */

er_err realms_balrog_may(const realms_setup *su, const realms_state *s, int seat, int region)
{
    uint8_t holder = s->holder[region];
    bool active = holder != REALMS_NONE && s->army[holder].at == AT_ACTIVE;
    if (!realms_has(su->map.region[s->balrog].borders, region) || realms_has(su->fixed[FILTER_CHASM], region))
        return refuse(BALROG_TARGET);
    if (active && realms_army_can(su, s, holder, ABILITY_WARD))
        return refuse(GNOMES);
    if (realms_immune(s, su, seat, region))
        return refuse(IMMUNE);
    if (active && s->army[holder].owner != seat && s->peace[s->army[holder].owner] == seat)
        return refuse(PEACE);
    return ER_OK;
}

/* Own tokens lost in the player's own turn wait for the redeployment of their race, if that is
 * still to come (RE-LOSS-7). */
static bool sits_out(const realms_setup *su, const realms_state *s, int seat, int army)
{
    const realms_army *a = &s->army[army];
    bool acts = (a->flags & ARMY_ACTED) == 0 || army == s->army_acting;
    return a->owner == seat && (a->at == AT_ACTIVE || (acts && realms_army_can(su, s, army, ABILITY_UNDYING)));
}

/* Sends the Balrog: two tokens are lost, or none by races that lose none; nobody is paid. */
void realms_send_balrog(const realms_setup *su, realms_state *s, int seat, bool active, int region, er_events *events)
{
    uint8_t army = s->holder[region];
    er_emit(events, EVENT_BALROG, (uint8_t)seat, region, 0, 0, 0);
    if (army != REALMS_NONE) {
        realms_army *a = &s->army[army];
        realms_side beaten = realms_side_of(su, s, army);
        int tokens = s->tokens[region], lost = realms_loss(&beaten) == 0 ? 0 : tokens < 2 ? tokens : 2;
        realms_mark_attack(su, s, seat, active, army);
        realms_clear_region(s, region);
        realms_add(&a->tray, lost);
        realms_add(sits_out(su, s, seat, army) ? &a->out : &a->hand, tokens - lost);
        er_emit(events, EVENT_BEATEN, a->owner, region, army, lost, tokens - lost);
        realms_bury_if_dead(s, army, events);
    }
    if (realms_has(s->tribes, region))
        er_emit(events, EVENT_TRIBE_GONE, (uint8_t)seat, region, 0, 0, 0);
    if (realms_has(s->monsters, region))
        er_emit(events, EVENT_MONSTERS_GONE, (uint8_t)seat, region, 0, 0, 0);
    s->tribes &= ~realms_bit(region);
    s->monsters &= ~realms_bit(region);
    s->balrog = (uint8_t)region;
    s->balrog_waits = 0;
    s->deeds |= DEED_BALROG;
}

/* ---- the Altar ---- */

int realms_altar(const realms_setup *su, const realms_state *s, int seat)
{
    int coins = 0;
    bool token = false;
    realms_set touchy = s->ghost != REALMS_NONE && s->ghost_seat != seat ? realms_bit(s->ghost) : 0; /* RE-CONQ-7 */
    for (int a = 0; a < su->race_count; a++)
        token = token || (s->army[a].at == AT_DECLINED && s->army[a].owner == seat && (s->held[a] & ~touchy) != 0);
    for (int i = 0; token && i < su->find_count; i++) {
        uint8_t army = realms_lies(s, i) ? s->holder[s->find[i]] : REALMS_NONE;
        if (army != REALMS_NONE && s->army[army].owner == seat)
            coins += su->find_kit[i][s->army[army].at == AT_ACTIVE ? KIT_ACTIVE : KIT_DECLINED].sacrifice;
    }
    return coins;
}
