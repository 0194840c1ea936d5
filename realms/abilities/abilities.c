/* abilities.c - the odd abilities of abilities.def, and the lists of hooks that the setup has. */
#include "realms/abilities/internal.h"

#define HOOKS(name, needs) extern const realms_ability realms_ability_##name;
#include "realms/abilities.def"

const realms_ability *const realms_abilities[] = {
#define HOOKS(name, needs) &realms_ability_##name,
#include "realms/abilities.def"
    NULL};

static const realms_need needs_of[] = {
#define HOOKS(name, needs) NEEDS_##needs,
#include "realms/abilities.def"
};

_Static_assert(sizeof needs_of / sizeof *needs_of <= SETUP_HOOKS, "every list of hooks has room");

void realms_list_hooks(realms_setup *su)
{
    int count[HOOK_COUNT] = {0};
    for (size_t i = 0; realms_abilities[i] != NULL; i++) {
        const realms_ability *ability = realms_abilities[i];
        if (!realms_is_in_game(su, &needs_of[i]))
            continue;
        if (ability->look != NULL)
            su->looks |= 1u << needs_of[i].which;
#define HOOK(id, field, result, arguments) \
    if (ability->field != NULL)            \
        su->hooks[HOOK_##id][count[HOOK_##id]++] = ability;
#include "realms/hooks.def"
    }
}
