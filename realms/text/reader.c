/* reader.c - the keys of faults.def; see reader.h. */
#include "realms/text/reader.h"

const char *const realms_fault_keys[FAULT_COUNT] = {
#define F(id, key) [FAULT_##id] = key,
#include "realms/faults.def"
};
