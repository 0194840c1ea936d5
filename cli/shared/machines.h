/* machines.h - the processes of MPI that run this program together (mpirun elbowroom lab ...). All of them do the same; only the
 * games are shared out (jobs.h). Without MPI, in the build or at the start, there is one.
 * Layer: cli. */
#ifndef CLI_SHARED_MACHINES_H
#define CLI_SHARED_MACHINES_H

#include "cli/cli.h"

/* Joins the others, if mpirun has started them. All but the first have nothing to say from then on. */
void cli_machines_begin(cli *);
void cli_machines_end(void);

int cli_machine(void);  /* this one, from 0 */
int cli_machines(void); /* how many there are */

/* Gives every machine what all of them have made, one text after the other: malloced, NULL if that failed. `len` has room for
 * the length of each. */
char *cli_machines_share(const char *text, size_t size, size_t *len);

#endif
