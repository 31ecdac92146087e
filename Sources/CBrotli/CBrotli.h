#ifndef CBROTLI_H
#define CBROTLI_H

#include <brotli/encode.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The function of libbrotlienc, loaded by name at run time, with the types of its header.

/// The functions of the library that this program calls.
struct cbrotli_library {
    __typeof__(&BrotliEncoderCompress) compress;
};

/// Loads the library with the given name, which stays loaded until the program ends. Returns
/// whether it has all functions that are called.
static inline bool cbrotli_load(struct cbrotli_library *library, const char *name) {
    void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    return handle != NULL &&
           (library->compress = (__typeof__(library->compress))dlsym(handle, "BrotliEncoderCompress")) != NULL;
}

/// Compresses a text with Brotli into `output`. Returns the number of bytes written, or zero if
/// they do not fit.
static inline size_t cbrotli_compress(
    const struct cbrotli_library *library, const void *input, size_t count, void *output,
    size_t capacity) {
    // A window larger than the text would only be more memory to clear.
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
