/* metrics.h - figures of a running server, in the format of Prometheus. Private to server/. */
#ifndef SERVER_OPS_METRICS_H
#define SERVER_OPS_METRICS_H

#include "server/hall/hall.h"

void metrics_put(hall *, er_text *);

#endif
