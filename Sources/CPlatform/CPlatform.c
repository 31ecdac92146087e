#define _GNU_SOURCE
#ifdef __linux__
#include <malloc.h>
#endif
#include "CPlatform.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/fs.h>
#include <sched.h>
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

int cplatform_processor_count(void) {
#ifdef __linux__
    // The system refuses a set that is too small for all the processors that there could be.
    for (int most = CPU_SETSIZE; most <= 1 << 18; most *= 2) {
        cpu_set_t *allowed = CPU_ALLOC(most);
        if (!allowed) break;
        size_t size = CPU_ALLOC_SIZE(most);
        int isKnown = sched_getaffinity(0, size, allowed) == 0;
        int count = isKnown ? CPU_COUNT_S(size, allowed) : 0;
        CPU_FREE(allowed);
        if (isKnown) return count;
        if (errno != EINVAL) break;
    }
#endif
    return (int)sysconf(_SC_NPROCESSORS_ONLN);
}

#ifdef __linux__
/// Fills a set with the processors that the program may use, but for the one of the calling thread; returns whether there
/// are any.
static int other_processors(cpu_set_t *set) {
    if (sched_getaffinity(getpid(), sizeof(*set), set) != 0) return 0;
    int own = sched_getcpu();
    if (own >= 0 && own < CPU_SETSIZE) CPU_CLR(own, set);
    return CPU_COUNT(set) > 0;
}
#endif

int cplatform_start_thread(void *(*body)(void *), void *value) {
    pthread_t handle;
    pthread_attr_t attributes;
    int error = pthread_attr_init(&attributes);
    if (error) return error;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
#ifdef __linux__
    cpu_set_t others;
    if (other_processors(&others))
        pthread_attr_setaffinity_np(&attributes, sizeof(others), &others);
#endif
    error = pthread_create(&handle, &attributes, body, value);
#ifdef __linux__
    if (error) {
        // A sandbox may forbid to choose a processor.
        pthread_attr_setaffinity_np(&attributes, 0, &others);
        error = pthread_create(&handle, &attributes, body, value);
    }
#endif
    pthread_attr_destroy(&attributes);
    return error;
}

int cplatform_thread(void) {
#ifdef __linux__
    return gettid();
#else
    return 0;
#endif
}

void cplatform_move_thread(int thread) {
#ifdef __linux__
    cpu_set_t others;
    if (other_processors(&others)) sched_setaffinity(thread, sizeof(others), &others);
#else
    (void)thread;
#endif
}

void cplatform_allow_all_processors(void) {
#ifdef __linux__
    cpu_set_t all;
    if (sched_getaffinity(getpid(), sizeof(all), &all) == 0)
        sched_setaffinity(0, sizeof(all), &all);
#endif
}

int cplatform_is_sanitized(void) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
    return 1;
#endif
#endif
    return 0;
}

// MARK: Mapped files

/// The mappings whose missing pages read as zeros. There are only a few; if there are too many, the
/// next file is read into memory instead.
enum { most_mappings = 32 };
static struct {
    _Atomic(uintptr_t) start;
    _Atomic(uintptr_t) end;
} mappings[most_mappings];

static struct sigaction earlier_action;

/// Replaces all pages of a mapping by zeros, from the missing one on. `mmap` is a plain system
/// call, so a signal handler may call it.
static void on_missing_page(int number, siginfo_t *info, void *context) {
    (void)context;
    int saved = errno;
    uintptr_t address = (uintptr_t)info->si_addr;
    for (int index = 0; index < most_mappings; index++) {
        uintptr_t end = mappings[index].end;
        if (address < mappings[index].start || address >= end)
            continue;
        uintptr_t page = address & ~(uintptr_t)(sysconf(_SC_PAGESIZE) - 1);
        void *zeros = mmap((void *)page, end - page, PROT_READ,
                           MAP_PRIVATE | MAP_FIXED | MAP_ANONYMOUS, -1, 0);
        if (zeros == MAP_FAILED)
            break;
        errno = saved;
        return;
    }
    // The address is in no mapping: the access is tried again without this handler.
    sigaction(number, &earlier_action, NULL);
    errno = saved;
}

static void install_handler(void) {
    struct sigaction action = {.sa_sigaction = on_missing_page, .sa_flags = SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    sigaction(SIGBUS, &action, &earlier_action);
}

const void *cplatform_map(int descriptor, unsigned long size) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, install_handler);
    void *start = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (start == MAP_FAILED)
        return NULL;
    for (int index = 0; index < most_mappings; index++) {
        uintptr_t none = 0;
        if (atomic_compare_exchange_strong(&mappings[index].start, &none, (uintptr_t)start)) {
            mappings[index].end = (uintptr_t)start + size;
            return start;
        }
    }
    munmap(start, size);
    return NULL;
}

void cplatform_load(const void *start, unsigned long size) {
#ifdef MADV_POPULATE_READ
    uintptr_t inside = (uintptr_t)start & (uintptr_t)(sysconf(_SC_PAGESIZE) - 1);
    madvise((char *)start - inside, size + inside, MADV_POPULATE_READ);
#else
    (void)start, (void)size;
#endif
}

void cplatform_unmap(const void *start, unsigned long size) {
    for (int index = 0; index < most_mappings; index++) {
        if (mappings[index].start == (uintptr_t)start) {
            mappings[index].end = 0;
            mappings[index].start = 0;
            break;
        }
    }
    // In parts: while one is unmapped, no other thread can allocate much memory.
    enum { part = 2 << 20 };
    for (unsigned long done = 0; done < size; done += part)
        munmap((char *)start + done, size - done < part ? size - done : part);
}

/// Makes two connected sockets that are not inherited by a program that another thread starts.
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

/// Gives the program the signals that a shell would: none is blocked, and a broken pipe ends it.
/// Where the system can, no other open file is inherited.
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

/// Closes all files but the first three where the system can: also those of other code, which may have been
/// opened for a program that another thread starts.
static void close_others(posix_spawn_file_actions_t *files) {
#if defined __GLIBC__ && __GLIBC_PREREQ(2, 34)
    posix_spawn_file_actions_addclosefrom_np(files, STDERR_FILENO + 1);
#else
    (void)files;
#endif
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
    close_others(&files);
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

int cplatform_start_named(
    const char *name, char *const arguments[], char *const environment[], int input, int output,
    int errors) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    if (input < 0)
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    else
        posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO);
    close_others(&files);
    set_attributes(&attributes);
    pid_t process = 0;
    int error = posix_spawnp(&process, name, &files, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error != 0 ? -error : process;
}

char *const *cplatform_environment(void) { return environ; }

#ifdef __GLIBC__
static char **started_with;
static int started_with_count;

// This library passes the arguments of the program to its constructors.
__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
    started_with = arguments;
    started_with_count = count;
}

// What Swift's library calls for `CommandLine.arguments`. Its own function, in `CommandLine.cpp`, comes with a constructor that searches
// `/proc/self/maps` for the arguments at each start, and finds none where that is missing. This one is weak, so that a library
// in which the linker needs more of that file still links.
__attribute__((weak)) char **_swift_stdlib_getUnsafeArgvArgc(int *count);
char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
    *count = started_with_count;
    return started_with;
}
#endif

#ifdef MADV_POPULATE_WRITE
extern char __bss_start[], _end[];

// The global variables without a value take seventy pages of memory, almost all of which are used. A page that is read
// before it is written would be mapped twice, and the second time, the other threads' processors would be interrupted.
__attribute__((constructor)) static void load_variables(void) {
    char *start = (char *)((uintptr_t)__bss_start & -(uintptr_t)sysconf(_SC_PAGESIZE));
    // An older kernel refuses, and maps each page when it is used.
    madvise(start, (size_t)(_end - start), MADV_POPULATE_WRITE);
}
#endif

/// The result of a child's status: its exit status, or minus the number of the signal that ended
/// it.
static int end_of(int status) {
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

int cplatform_has_ended(int process, int *result) {
    int status = 0;
    pid_t ended = waitpid(process, &status, WNOHANG);
    if (ended == 0 || (ended < 0 && errno == EINTR))
        return 0;
    *result = ended < 0 ? 255 : end_of(status);
    return 1;
}

void cplatform_end(int process) { kill(process, SIGTERM); }

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
    return end_of(status);
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

static atomic_int noted_signal;
static struct itimerval signal_patience;

/// Ends the program with the status that a shell reports for a signal.
static void end_now(int signal) {
    int noted = noted_signal;
    _exit(128 + (noted != 0 ? noted : signal));
}

/// Does only what a signal handler may do at any instant.
static void note_signal(int signal) {
    int none = 0;
    if (!atomic_compare_exchange_strong(&noted_signal, &none, signal))
        end_now(signal);
    setitimer(ITIMER_REAL, &signal_patience, NULL);
}

/// Interrupted system calls are restarted where possible: only waiting has to end.
static void handle(int signal, void (*handler)(int)) {
    struct sigaction old, action = {.sa_handler = handler, .sa_flags = SA_RESTART};
    if (sigaction(signal, NULL, &old) == 0 && old.sa_handler == SIG_IGN)
        return;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, NULL);
}

void cplatform_note_signals(int patience) {
    signal_patience.it_value.tv_sec = patience / 1000;
    signal_patience.it_value.tv_usec = patience % 1000 * 1000;
    signal(SIGALRM, SIG_DFL);
    handle(SIGALRM, end_now);
    sigset_t alarm;
    sigemptyset(&alarm);
    sigaddset(&alarm, SIGALRM);
    sigprocmask(SIG_UNBLOCK, &alarm, NULL);
    handle(SIGHUP, note_signal);
    handle(SIGINT, note_signal);
    handle(SIGTERM, note_signal);
}

int cplatform_noted_signal(void) {
    return atomic_load_explicit(&noted_signal, memory_order_relaxed);
}

/// Uses a new session, so that a key that ends this program does not end the other.
int cplatform_start_apart(char *const arguments[]) {
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    set_attributes(&attributes);
    short flags = 0;
    posix_spawnattr_getflags(&attributes, &flags);
    posix_spawnattr_setflags(&attributes, flags | POSIX_SPAWN_SETSID);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0);
    pid_t process = 0;
    int error = posix_spawn(&process, "/bin/sh", &files, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    return error != 0 ? -error : cplatform_wait(process);
}

int cplatform_listen(unsigned short *port) {
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    if (listener < 0)
        return -errno;
    fcntl(listener, F_SETFD, FD_CLOEXEC);
    int yes = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(*port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (bind(listener, (struct sockaddr *)&address, size) != 0 || listen(listener, 128) != 0 ||
        getsockname(listener, (struct sockaddr *)&address, &size) != 0) {
        int error = errno;
        close(listener);
        return -error;
    }
    *port = ntohs(address.sin_port);
    return listener;
}

static void *wait_for_end(void *channel) {
    struct pollfd request = {.fd = (int)(intptr_t)channel};
    while (poll(&request, 1, -1) < 0 && errno == EINTR)
        ;
    _exit(1);
}

void cplatform_end_with(int channel) {
    struct stat status;
    pthread_attr_t small;
    pthread_t thread;
    // For a pipe, the end is reported before everything in it has been read.
    if (fstat(channel, &status) != 0 || !S_ISSOCK(status.st_mode) || pthread_attr_init(&small) != 0)
        return;
    pthread_attr_setstacksize(&small, 64 << 10);
    pthread_attr_setdetachstate(&small, PTHREAD_CREATE_DETACHED);
    pthread_create(&thread, &small, wait_for_end, (void *)(intptr_t)channel);
    pthread_attr_destroy(&small);
}

void cplatform_return_large_memory(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 256 << 10);
    // Small ones are kept, because returning them interrupts all processors, and most are needed again.
    mallopt(M_TRIM_THRESHOLD, 4 << 20);
#endif
}
