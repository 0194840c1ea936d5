/* jobs.h - many games of bots: shared out among processes, and kept as records. */
#ifndef CLI_SHARED_JOBS_H
#define CLI_SHARED_JOBS_H

#include "cli/cli.h"

enum { CLI_JOBS = 256 };

/* Each of `count` processes plays its share and writes its results; `take` reads them in this
 * process, job by job. Both return false if they fail. */
typedef struct cli_jobs {
    const cli *c;
    int count;
    bool (*play)(const void *host, int job, FILE *to);
    bool (*take)(const void *host, int job, FILE *from);
    const void *host;
} cli_jobs;

/* On several machines (machines.h) `count` is their number, and all of them take all results. */
bool cli_run_jobs(const cli_jobs *); /* returns whether all went well; says which process died */

/* Adds up results that consist of whole numbers of 64 bits. */
void cli_sum(void *to, const void *from, size_t bytes);

/* Keep records in a folder, as game-000012.rec; NULL for none. Return false after printing why. */
bool cli_make_folder(const cli *, const char *folder);
bool cli_keep_record(const cli *, const char *folder, int64_t number, const session *);

#endif
