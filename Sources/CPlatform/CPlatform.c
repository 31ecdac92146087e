#define _GNU_SOURCE
#ifdef __linux__
#include <malloc.h>
#endif
#include "CPlatform.h"

#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>

#ifdef __linux__
#include <linux/fs.h>
#include <sys/ioctl.h>
#endif

extern char **environ;

int cplatform_sync(int descriptor) {
#ifdef __linux__
    return syncfs(descriptor);
#else
    (void)descriptor;
    sync();
    return 0;
#endif
}

/// Makes two connected sockets that a program started by another thread does not inherit.
static int make_channel(int ends[2]) {
#ifdef __linux__
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
#else
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
        return -1;
    int yes = 1;
    for (int end = 0; end < 2; end++) {
        fcntl(ends[end], F_SETFD, FD_CLOEXEC);
        setsockopt(ends[end], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
    }
    return 0;
#endif
}

/// Gives the program the signals as a shell would: none blocked, and a broken pipe ends it. Where
/// the system can, whatever else is open stays here.
static void set_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, standard;
    sigemptyset(&none);
    sigemptyset(&standard);
    sigaddset(&standard, SIGPIPE);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &standard);
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
    posix_spawnattr_setflags(attributes, flags);
}

int cplatform_start(const char *program, char *const arguments[], int *channel) {
    int ends[2];
    if (make_channel(ends) != 0)
        return -errno;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
#if defined __GLIBC__ && __GLIBC_PREREQ(2, 34)
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
#endif
    set_attributes(&attributes);
    pid_t process = 0;
    int error = posix_spawn(&process, program, &files, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    close(ends[1]);
    if (error != 0) {
        close(ends[0]);
        return -error;
    }
    *channel = ends[0];
    return process;
}

long cplatform_send(int channel, const void *bytes, unsigned long count) {
#ifdef MSG_NOSIGNAL
    return send(channel, bytes, count, MSG_DONTWAIT | MSG_NOSIGNAL);
#else
    return send(channel, bytes, count, MSG_DONTWAIT);
#endif
}

void cplatform_end_sending(int channel) { shutdown(channel, SHUT_WR); }

int cplatform_wait(int process) {
    int status = 0;
    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR)
            return 255;
    }
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

int cplatform_copy(int from, int to, long size) {
#ifdef __linux__
    if (ioctl(to, FICLONE, from) == 0)
        return 0;
    while (size > 0) {
        ssize_t count = copy_file_range(from, NULL, to, NULL, size, 0);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return -1;
        size -= count;
    }
    return 0;
#else
    (void)from, (void)to, (void)size;
    return -1;
#endif
}

void cplatform_return_large_memory(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 256 << 10);
#endif
}
