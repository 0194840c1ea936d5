/* scenario.h - what the two halves of `elbowroom scenario` share: the running case, and its expectations. */
#ifndef CLI_SCENARIO_H
#define CLI_SCENARIO_H

#include "cli/cases.h"

enum { SCENARIO_SCRIPT = 256 };

typedef struct scenario_gain { /* what a seat's last scoring in this case paid */
    bool scored;
    int count;
    struct {
        int source, index, amount;
    } part[ER_MAX_PARTS];
} scenario_gain;

typedef struct scenario {
    const cli *c;
    const char *path;
    char title[160];
    int line, number; /* of the case, of the line in hand */
    int passed, failed;
    int cases;   /* of this file */
    int reports; /* of what failed: the JSON list has commas between them */
    bool json;
    bool wrong; /* this case */
    er_span dice[SCENARIO_SCRIPT], banners[SCENARIO_SCRIPT], badges[SCENARIO_SCRIPT], finds[SCENARIO_SCRIPT];
    int dice_count, dice_used, banner_count, badge_count, find_count;
    bool scripts_read; /* the names in them are known to be names */
    scenario_gain gain[ER_MAX_SEATS];
} scenario;

/* Says that the line in hand does not hold: what was expected and what was found. Always false. */
bool scenario_differs(scenario *, const char *what, const char *wanted, const char *found);

/* The rest of a line as it was written, for messages. */
const char *scenario_written(er_span rest, char *room, size_t cap);

/* `refuse`, `allow` and `expect` lines; false: it does not hold, and that was said. */
bool scenario_refuse(scenario *, session *, er_span rest);
bool scenario_allow(scenario *, session *, er_span rest);
bool scenario_expect(scenario *, session *, er_span rest);

#endif
