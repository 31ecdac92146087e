#ifndef CZLIB_H
#define CZLIB_H

#include <dlfcn.h>
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <zlib.h>

// The functions of zlib, loaded by name at run time, with the types of its header.

/// The functions of the library that this program calls.
struct cgzip_library {
    __typeof__(&deflateInit2_) start;
    __typeof__(&deflate) deflate;
    __typeof__(&deflateEnd) end;
};

#define CGZIP_FIND(field, name) \
    (library->field = (__typeof__(library->field))dlsym(handle, name)) != NULL

/// Loads the library with the given name, which stays loaded until the program ends. Returns
/// whether it has all functions that are called.
static inline bool cgzip_load(struct cgzip_library *library, const char *name) {
    void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    return handle != NULL && CGZIP_FIND(start, "deflateInit2_") && CGZIP_FIND(deflate, "deflate") &&
           CGZIP_FIND(end, "deflateEnd");
}

/// Compresses bytes with gzip, without name or time, into `output`. Returns the number of bytes
/// written, or zero if they do not fit.
static inline size_t cgzip_compress(
    const struct cgzip_library *library, const void *input, size_t count, void *output, size_t capacity) {
    if (count > UINT_MAX || capacity > UINT_MAX)
        return 0;
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    // 15 is the largest window; adding 16 selects the gzip header.
    if (library->start(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            (int)sizeof stream) != Z_OK)
        return 0;
    stream.next_in = (Bytef *)input;
    stream.avail_in = (uInt)count;
    stream.next_out = (Bytef *)output;
    stream.avail_out = (uInt)capacity;
    int result = library->deflate(&stream, Z_FINISH);
    size_t written = capacity - stream.avail_out;
    library->end(&stream);
    return result == Z_STREAM_END ? written : 0;
}

#endif
