#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

// Doors to what Swift cannot call or does not see: variadic functions and extensions of Linux.

static inline int cplatform_openat(int folder, const char *name, int flags, unsigned int mode) {
    return openat(folder, name, flags, mode);
}

/// Waits until the file system of an open file has written everything to its disk. Returns 0 if it
/// could; else -1 and `errno` is set.
int cplatform_sync(int descriptor);

/// Maps the first `size` bytes of an open file. Pages that are no longer there when they are read, since
/// the file was shortened, or that the disk cannot give, read as zeros. Returns null if the file cannot
/// be mapped like that.
const void *cplatform_map(int descriptor, unsigned long size);

/// Ends a mapping of `cplatform_map`.
void cplatform_unmap(const void *start, unsigned long size);

/// Whether a sanitizer watches this program: it needs terabytes of address space.
int cplatform_is_sanitized(void);

/// Starts a program whose standard input and output are one end of a pair of connected sockets, of
/// which the other end is stored at `channel`. It inherits nothing that this code opened, nor, where
/// the system can do that, what others did. Returns the process's number, or minus that of an error.
int cplatform_start(const char *program, char *const arguments[], int *channel);

/// Sends bytes to a socket without waiting for room, and without a signal where no one reads.
/// Returns how many were sent, or -1.
long cplatform_send(int channel, const void *bytes, unsigned long count);

/// Lets the other end of a socket read an end.
void cplatform_end_sending(int channel);

/// Waits for a child's end. Returns its exit status, or minus the number of the signal that ended
/// it; 255 where the system does not know.
int cplatform_wait(int process);

/// Starts a program that is looked for where a shell would, with open files as its standard input,
/// output and error; an input below 0 is an empty one. Returns the process's number, or minus that of an
/// error.
int cplatform_start_named(
    const char *name, char *const arguments[], char *const environment[], int input, int output,
    int errors);

/// Returns the environment of this program: `NAME=VALUE` each, and null after the last.
char *const *cplatform_environment(void);

/// Whether a child has ended; if it has, stores what `cplatform_wait` would return.
int cplatform_has_ended(int process, int *result);

/// Asks a process to end.
void cplatform_end(int process);

/// Makes an empty file hold the `size` bytes of another: by sharing its blocks where the file system
/// can, else by a copy that does not pass through this program. Returns 0, or -1 if the system can do
/// neither; what was copied until then stays.
int cplatform_copy(int from, int to, long size);

/// From now on, the first signal that asks the program to end (SIGHUP, SIGINT, SIGTERM) is only noted,
/// so that the program can put things in order. A second one ends it at once, and so does the end of
/// its patience, so many milliseconds after the first. A signal that the program was started to ignore
/// stays ignored.
void cplatform_note_signals(int patience);

/// Returns the signal that asked the program to end; 0 if none did.
int cplatform_noted_signal(void);

/// Starts a program that the user goes on with when this one has ended, and waits until it has been
/// started: `arguments` are those of a shell that starts it in the background. Returns 0 if it could.
int cplatform_start_apart(char *const arguments[]);

/// Listens for connections from this machine only: on a port, or where it is 0 on any that is free,
/// which is stored at `port`. Returns the socket, or minus the number of an error.
int cplatform_listen(unsigned short *port);

/// Ends this process when the other end of a socket is closed.
void cplatform_end_with(int channel);

/// Returns how many processors the calling thread, and those it starts, may run on.
int cplatform_processor_count(void);

/// Gives memory from pieces of 256 KiB on back to the system as soon as it is free. The C library of
/// Linux keeps it once some was freed, which after 100,000 pages are six megabytes.
void cplatform_return_large_memory(void);

#endif
