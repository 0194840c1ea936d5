/* jobs.c - see jobs.h. */
#include "cli/shared/jobs.h"
#include "cli/shared/machines.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Starts a process for one share. Returns where its results will come from, or NULL. Programs that
 * it starts inherit nothing of it. */
static FILE *start(const cli_jobs *j, int job, pid_t *pid)
{
    int ends[2];
    if (pipe(ends) != 0)
        return NULL;
    for (int i = 0; i < 2; i++)
        (void)fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fflush(NULL);
    *pid = fork();
    if (*pid == 0) {
        FILE *to = fdopen(ends[1], "wb");
        close(ends[0]);
        bool good = to != NULL && j->play(j->host, job, to);
        good = fflush(NULL) == 0 && good;
        _Exit(good ? CLI_OK : CLI_FAILED);
    }
    close(ends[1]);
    FILE *from = *pid > 0 ? fdopen(ends[0], "rb") : NULL;
    if (from == NULL)
        close(ends[0]);
    return from;
}

/* Plays this machine's share, and takes those of all. */
static bool run_on_machines(const cli_jobs *j)
{
    char *own = NULL, *all = NULL;
    size_t size = 0, len[CLI_JOBS], at = 0;
    FILE *to = open_memstream(&own, &size);
    bool good = to != NULL && j->play(j->host, cli_machine(), to);
    good = to != NULL && fclose(to) == 0 && good;
    all = cli_machines_share(own, good ? size : 0, len);
    good = all != NULL;
    for (int i = 0; good && i < j->count; at += len[i++]) {
        FILE *from = len[i] > 0 ? fmemopen(all + at, len[i], "rb") : NULL;
        good = from != NULL && j->take(j->host, i, from);
        if (from != NULL)
            fclose(from);
    }
    free(own);
    free(all);
    return good;
}

bool cli_run_jobs(const cli_jobs *j)
{
    if (cli_machines() > 1)
        return run_on_machines(j);
    FILE *from[CLI_JOBS];
    pid_t pid[CLI_JOBS];
    bool good = true;
    for (int i = 0; i < j->count; i++)
        from[i] = start(j, i, &pid[i]);
    for (int i = 0; i < j->count; i++) {
        int status = 0;
        bool came = from[i] != NULL && j->take(j->host, i, from[i]);
        if (from[i] != NULL) {
            fclose(from[i]);
            waitpid(pid[i], &status, 0);
        }
        if (!came && (from[i] == NULL || !WIFEXITED(status)))
            cli_refuse(j->c, CLI_FAILED, "cli.selfplay.job_died", NUM(i));
        good = good && came;
    }
    return good;
}

void cli_sum(void *to, const void *from, size_t bytes)
{
    const int64_t *more = from;
    int64_t *sum = to;
    for (size_t i = 0; i < bytes / sizeof *sum; i++)
        sum[i] = (int64_t)((uint64_t)sum[i] + (uint64_t)more[i]); /* fingerprints wrap around */
}

bool cli_make_folder(const cli *c, const char *folder)
{
    return folder == NULL || mkdir(folder, 0777) == 0 || errno == EEXIST ||
           cli_refuse(c, false, "cli.err.cannot_write", folder, strerror(errno));
}

bool cli_keep_record(const cli *c, const char *folder, int64_t number, const session *s)
{
    char path[4096];
    size_t len = 0;
    if (folder == NULL)
        return true;
    char *text = session_record_write(s, true, &len);
    bool fits = snprintf(path, sizeof path, "%s/game-%06lld.rec", folder, (long long)number) < (int)sizeof path;
    bool good = text != NULL && fits && cli_write_file(c, path, text, len);
    free(text);
    return good;
}
