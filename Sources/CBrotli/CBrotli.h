#ifndef CBROTLI_H
#define CBROTLI_H

#include <brotli/encode.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The function of libbrotlienc, found by name while the program runs, with the types of its header.

/// What is called of the library.
struct cbrotli_library {
    __typeof__(&BrotliEncoderCompress) compress;
};

/// Loads the library of a name, which stays until the program ends. Returns whether all that is called
/// is there.
static inline bool cbrotli_load(struct cbrotli_library *library, const char *name) {
    void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    return handle != NULL &&
           (library->compress = (__typeof__(library->compress))dlsym(handle, "BrotliEncoderCompress")) != NULL;
}

/// Writes what a text becomes as Brotli to `output`. Returns how many bytes that are; zero if they do not
/// fit.
static inline size_t cbrotli_compress(
    const struct cbrotli_library *library, const void *input, size_t count, void *output,
    size_t capacity) {
    // A window that is larger than the text is only memory to be cleared.
    int window = BROTLI_MIN_WINDOW_BITS;
    while (window < BROTLI_DEFAULT_WINDOW && ((size_t)1 << window) - 16 < count)
        window++;
    size_t written = capacity;
    BROTLI_BOOL done = library->compress(
        BROTLI_MAX_QUALITY, window, BROTLI_MODE_TEXT, count, (const uint8_t *)input, &written,
        (uint8_t *)output);
    return done ? written : 0;
}

#endif
