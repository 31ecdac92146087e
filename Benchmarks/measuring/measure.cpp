// Runs a program and records its time and memory.
//
//     measure REPORT PROGRAM [argument…]
//
// REPORT gets one line: seconds by the clock, seconds of CPU (user, system), peak memory in KiB, and
// the exit status. The kernel's peak memory of a program includes that of the process that started it,
// so a program started by Python would never seem smaller than Python; this launcher has about 1.5 MiB.

#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

#include <cstdio>
#include <cstring>

extern char** environ;

static double now() {
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

static double seconds(timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

static int exit_status(int status) {
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int main(int count, char** words) {
    if (count < 3) {
        fputs("usage: measure REPORT PROGRAM [argument...]\n", stderr);
        return 64;
    }
    pid_t child;
    int status;
    rusage usage;
    double start = now();
    if (int error = posix_spawnp(&child, words[2], nullptr, nullptr, words + 2, environ)) {
        fprintf(stderr, "measure: %s: %s\n", words[2], strerror(error));
        return 69;
    }
    if (wait4(child, &status, 0, &usage) != child) return 70;
    double wall = now() - start;
    FILE* report = fopen(words[1], "w");
    if (!report) return 73;
    fprintf(report, "%.6f %.6f %.6f %ld %d\n", wall, seconds(usage.ru_utime), seconds(usage.ru_stime),
            usage.ru_maxrss, exit_status(status));
    return fclose(report) == 0 ? exit_status(status) : 74;
}
