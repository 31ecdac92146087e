#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

// Wrappers for what Swift cannot call or see: variadic functions and extensions of Linux.

static inline int cplatform_openat(int folder, const char *name, int flags, unsigned int mode) {
    return openat(folder, name, flags, mode);
}

/// Waits until the file system of an open file has written everything to its disk. Returns 0 if it
/// succeeds; otherwise -1, and `errno` is set.
int cplatform_sync(int descriptor);

/// Maps the first `size` bytes of an open file. Pages that are missing when they are read, because
/// the file was shortened or the disk cannot read them, read as zeros. Returns null if the file
/// cannot be mapped like that.
const void *cplatform_map(int descriptor, unsigned long size);

/// Loads the pages of a part of a mapping, if the system can do that at once.
void cplatform_load(const void *start, unsigned long size);

/// Asks the processor to load the bytes around an address, which is never read here.
static inline void cplatform_prefetch(const void *address) { __builtin_prefetch(address); }

/// Ends a mapping made by `cplatform_map`.
void cplatform_unmap(const void *start, unsigned long size);

/// Returns whether the program runs with a sanitizer, which needs terabytes of address space.
int cplatform_is_sanitized(void);

/// Starts a program whose standard input and output are one end of a pair of connected sockets; the
/// other end is stored at `channel`. It inherits no file that this code opened and, where the
/// system supports it, no other file. Returns the process ID, or minus an error number.
int cplatform_start(const char *program, char *const arguments[], int *channel);

/// Sends bytes to a socket without waiting for space, and without a signal if the other end is
/// closed. Returns the number of bytes sent, or -1.
long cplatform_send(int channel, const void *bytes, unsigned long count);

/// Makes the other end of a socket read an end of file.
void cplatform_end_sending(int channel);

/// Waits for the end of a child. Returns its exit status, or minus the number of the signal that
/// ended it; 255 if the system does not know.
int cplatform_wait(int process);

/// Starts a program that is found in the same way as by a shell, with open files as its standard
/// input, output and error; an input below 0 means an empty one. It inherits other files as with
/// `cplatform_start`. Returns the process ID, or minus an error number.
int cplatform_start_named(
    const char *name, char *const arguments[], char *const environment[], int input, int output,
    int errors);

/// Returns the environment of this program: entries of the form `NAME=VALUE`, and null after the
/// last.
char *const *cplatform_environment(void);

/// Returns whether a child has ended. If so, stores what `cplatform_wait` would return.
int cplatform_has_ended(int process, int *result);

/// Asks a process to end.
void cplatform_end(int process);

/// Copies `size` bytes of a file into an empty one: by sharing its blocks if the file system can,
/// otherwise by a copy that does not pass through this program. Returns 0, or -1 if the system
/// supports neither; what was already copied stays.
int cplatform_copy(int from, int to, long size);

/// Makes the first signal that asks the program to end (SIGHUP, SIGINT, SIGTERM) only be noted, so
/// that the program can clean up. The program ends at once at a second signal, or `patience`
/// milliseconds after the first. A signal that is ignored at the start of the program stays
/// ignored.
void cplatform_note_signals(int patience);

/// Returns the signal that asked the program to end; 0 if there was none.
int cplatform_noted_signal(void);

/// Starts a program that continues to run when this one has ended, and waits until it has started.
/// `arguments` are those of a shell that starts it in the background. Returns 0 if it succeeds.
int cplatform_start_apart(char *const arguments[]);

/// Listens for connections from this machine only, on a port; if it is 0, on any free port, which
/// is stored at `port`. Returns the socket, or minus an error number.
int cplatform_listen(unsigned short *port);

/// Ends this process when the other end of a socket is closed.
void cplatform_end_with(int channel);

/// Returns the number of processors that the calling thread may run on.
int cplatform_processor_count(void);

/// Starts a thread that calls `body` with a value, on another processor than the one of the calling thread until it calls
/// `cplatform_allow_all_processors`. Nothing can wait for its end. Returns 0, or an error number.
///
/// Linux may put a thread that starts or wakes on the processor of the one that starts or wakes it, and let it wait for
/// that one for a millisecond, even if other processors have nothing to do.
int cplatform_start_thread(void *(*body)(void *), void *value);

/// Returns the number of the calling thread.
int cplatform_thread(void);

/// Keeps a waiting thread, by its number, from the processor of the calling thread, which is about to wake it, until it
/// calls `cplatform_allow_all_processors`.
void cplatform_move_thread(int thread);

/// Lets the calling thread run on all processors that the program may use.
void cplatform_allow_all_processors(void);

/// Returns memory in pieces of 256 KiB and more to the system as soon as it is freed. Otherwise the
/// C library of Linux would keep some, which after 100,000 pages would be 6 MB.
void cplatform_return_large_memory(void);

#endif
