/* events.h - the events of Realms as rows, for the table of its rules. */
#ifndef REALMS_RULES_EVENTS_H
#define REALMS_RULES_EVENTS_H

#include "realms/realms.h"

extern const er_event_row realms_events[REALMS_EVENT_COUNT];
er_reason realms_event_part(const er_game *, const er_event *);

/* The bookings (account.c). */
uint16_t realms_account(const er_game *, const er_state *before, const er_move *, const er_state *after,
                        const er_events *, er_booking *out, uint16_t cap);

#endif
