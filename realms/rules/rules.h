/* rules.h - the verbs by number, and the functions of the table realms_rules by name. */
#ifndef REALMS_RULES_RULES_H
#define REALMS_RULES_RULES_H

#include "realms/realms.h"

enum {
#define VERB(id, word, by, a, b, phases, needs, propose, judge, action, explain, order, group, menu, flags) \
    REALMS_VERB_##id,
#include "realms/verbs.def"
    REALMS_VERB_COUNT
};

enum { REALMS_MAX_LEGAL = 1024 };

extern const er_verb realms_verbs[REALMS_VERB_COUNT];
uint8_t realms_to_act(const er_game *, const er_state *);
uint16_t realms_legal(const er_game *, const er_state *, int seat, er_move *, uint16_t cap);
uint16_t realms_chance(const er_game *, const er_state *, er_outcome *, uint16_t cap);
void realms_pick(const er_game *, const er_state *, er_rng *, er_move *out);
er_err realms_check(const er_game *, const er_state *, const er_move *);
unsigned realms_apply(const er_game *, er_state *, const er_move *, er_events *);
uint32_t realms_random(const er_game *, er_state *, er_rng *, uint32_t most);

uint16_t realms_explain(const er_game *, const er_state *, const er_move *, er_reason *, uint16_t cap);
bool realms_sane(const er_game *, const er_state *, er_text *why);
void realms_code(const er_game *, er_state *, struct er_codec *);
bool realms_whole(const er_game *, const er_state *);
void realms_show(const er_game *, const er_state *, er_text *json);
er_err realms_put(const er_game *, er_state *, er_span, er_text *why);
bool realms_describe(const er_game *, const er_state *, er_text *);

#endif
