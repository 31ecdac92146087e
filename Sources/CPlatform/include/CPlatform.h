#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

// Doors to what Swift cannot call or does not see: variadic functions and extensions of Linux.

static inline int cplatform_openat(int folder, const char *name, int flags, unsigned int mode) {
    return openat(folder, name, flags, mode);
}

/// Waits until the file system of an open file has written everything to its disk.
void cplatform_sync(int descriptor);

#endif
