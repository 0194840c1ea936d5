/* machines.c - see machines.h. The only file that knows MPI. */
#include "cli/shared/machines.h"

#include <limits.h>
#include <stdlib.h>

#ifdef ER_WITH_MPI
#include <mpi.h>

static int number, count = 1;

/* What Open MPI, MPICH and Slurm tell a process that they start. */
static bool is_started_by_mpi(void)
{
    return getenv("OMPI_COMM_WORLD_SIZE") != NULL || getenv("PMI_SIZE") != NULL || getenv("PMIX_RANK") != NULL;
}

void cli_machines_begin(cli *c)
{
    if (!is_started_by_mpi() || MPI_Init(NULL, NULL) != MPI_SUCCESS)
        return;
    MPI_Comm_rank(MPI_COMM_WORLD, &number);
    MPI_Comm_size(MPI_COMM_WORLD, &count);
    FILE *nowhere = number > 0 ? fopen("/dev/null", "w") : NULL;
    if (nowhere != NULL)
        c->out = c->err = nowhere;
}

void cli_machines_end(void)
{
    int begun = 0;
    MPI_Initialized(&begun);
    if (begun)
        MPI_Finalize();
    count = 1;
}

int cli_machine(void)
{
    return number;
}

int cli_machines(void)
{
    return count;
}

char *cli_machines_share(const char *text, size_t size, size_t *len)
{
    int own = size < INT_MAX ? (int)size : 0, sum = 0;
    int *each = calloc(2 * (size_t)count, sizeof *each), *at = each != NULL ? each + count : NULL;
    if (each == NULL)
        return NULL;
    MPI_Allgather(&own, 1, MPI_INT, each, 1, MPI_INT, MPI_COMM_WORLD);
    for (int i = 0; i < count; i++) {
        at[i] = sum;
        sum += each[i];
        len[i] = (size_t)each[i];
    }
    char *all = malloc((size_t)sum + 1);
    if (all != NULL)
        MPI_Allgatherv(text, own, MPI_CHAR, all, each, at, MPI_CHAR, MPI_COMM_WORLD);
    free(each);
    return all;
}

#else

void cli_machines_begin(cli *c)
{
    (void)c;
}

void cli_machines_end(void)
{
}

int cli_machine(void)
{
    return 0;
}

int cli_machines(void)
{
    return 1;
}

char *cli_machines_share(const char *text, size_t size, size_t *len)
{
    (void)text, (void)size, (void)len;
    return NULL;
}

#endif
