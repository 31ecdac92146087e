#ifndef CMARK_ARENA_H
#define CMARK_ARENA_H

#include <cmark.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if CMARK_VERSION < ((0 << 16) | (30 << 8) | 0)
#error "libcmark 0.30 or later is needed: before, reading a node could allocate"
#endif

// Memory for parsing one text after another.
//
// libcmark makes some two hundred small allocations for a page of text, and malloc, calloc and free
// take as long as the parsing. Here an allocation moves a pointer, and all memory of a text is
// freed at once.
//
// The size of each block is stored before it, because libcmark does not pass it to realloc and
// free.

/// A piece of memory; the first is kept from text to text.
typedef struct cmark_arena_chunk {
    struct cmark_arena_chunk *previous;
    size_t size;
} cmark_arena_chunk;

typedef struct {
    unsigned char *top;
    unsigned char *end;
    cmark_arena_chunk *chunk;
    /// The most memory that all chunks together may use.
    size_t limit;
    size_t total;
    /// Where parsing ends when there is no more memory.
    jmp_buf exhausted;
} cmark_arena;

/// The arena of the text that this thread is parsing, because libcmark passes nothing to its
/// allocators.
///
/// It is in a function, because Swift ignores thread-local variables in headers.
static inline cmark_arena **cmark_current_arena(void) {
    static _Thread_local cmark_arena *arena;
    return &arena;
}

/// Enough for most texts, and so small that malloc takes it from memory that the program has: otherwise, ending each
/// thread made the system wait for all processors.
#define CMARK_ARENA_FIRST_CHUNK ((size_t)1 << 16)

static inline unsigned char *cmark_arena_start(cmark_arena *arena) {
    return (unsigned char *)(arena->chunk + 1);
}

/// Adds a chunk with space for `size` bytes, twice as large as the last. Jumps out of the parser if
/// there is no more memory.
static inline void cmark_arena_grow(cmark_arena *arena, size_t size) {
    size_t wanted = arena->chunk ? arena->chunk->size * 2 : CMARK_ARENA_FIRST_CHUNK;
    if (size > arena->limit) longjmp(arena->exhausted, 1);
    if (wanted < size + sizeof(cmark_arena_chunk)) wanted = size + sizeof(cmark_arena_chunk);
    if (wanted > arena->limit - arena->total) longjmp(arena->exhausted, 1);
    cmark_arena_chunk *chunk = (cmark_arena_chunk *)malloc(wanted);
    if (!chunk) longjmp(arena->exhausted, 1);
    chunk->previous = arena->chunk;
    chunk->size = wanted;
    arena->chunk = chunk;
    arena->total += wanted;
    arena->top = cmark_arena_start(arena);
    arena->end = (unsigned char *)chunk + wanted;
}

/// Returns a block; the caller has checked that there is space.
static inline void *cmark_arena_take(cmark_arena *arena, size_t size) {
    size_t *block = (size_t *)arena->top;
    arena->top += size;
    *block = size - sizeof(size_t);
    return block + 1;
}

/// Returns a block of `length` bytes from a new chunk. It is a separate function, so that the
/// common case stays short.
__attribute__((noinline, cold)) static void *cmark_arena_take_more(
    cmark_arena *arena, size_t length
) {
    if (length > arena->limit) longjmp(arena->exhausted, 1);
    size_t size = (length + sizeof(size_t) + 7) & ~(size_t)7;
    cmark_arena_grow(arena, size);
    return cmark_arena_take(arena, size);
}

/// Returns a block of `length` bytes that are not initialized.
static inline void *cmark_arena_malloc(cmark_arena *arena, size_t length) {
    size_t size = (length + sizeof(size_t) + 7) & ~(size_t)7;
    if (size < length || size > (size_t)(arena->end - arena->top))
        return cmark_arena_take_more(arena, length);
    return cmark_arena_take(arena, size);
}

/// The number of bytes that are always set to zero, with a few instructions: most texts take less
/// than half of them, and a node slightly less than all.
#define CMARK_ARENA_NODE ((size_t)160)

/// Returns a block of `length` bytes, all zero. It is a separate function, so that the common case
/// stays short.
__attribute__((noinline)) static void *cmark_arena_calloc_other(size_t length) {
    return memset(cmark_arena_malloc(*cmark_current_arena(), length), 0, length);
}

static inline void *cmark_arena_calloc(size_t count, size_t size) {
    size_t length;
    if (__builtin_mul_overflow(count, size, &length)) length = SIZE_MAX;
    cmark_arena *arena = *cmark_current_arena();
    if (length > CMARK_ARENA_NODE
        || (size_t)(arena->end - arena->top) < sizeof(size_t) + CMARK_ARENA_NODE)
        return cmark_arena_calloc_other(length);
    void *block = cmark_arena_take(arena, (length + sizeof(size_t) + 7) & ~(size_t)7);
    memset(block, 0, CMARK_ARENA_NODE / 2);
    if (length > CMARK_ARENA_NODE / 2)
        memset((unsigned char *)block + CMARK_ARENA_NODE / 2, 0, CMARK_ARENA_NODE / 2);
    return block;
}

/// Enlarges a block; the last block is enlarged in place.
__attribute__((noinline)) static void *cmark_arena_lengthen(void *block, size_t size) {
    cmark_arena *arena = *cmark_current_arena();
    size_t length = ((size_t *)block)[-1];
    if (size <= length) return block;
    if ((unsigned char *)block + length == arena->top)
        arena->top = (unsigned char *)block - sizeof(size_t);
    void *moved = cmark_arena_malloc(arena, size);
    return moved == block ? block : memcpy(moved, block, length);
}

static inline void *cmark_arena_realloc(void *block, size_t size) {
    return block ? cmark_arena_lengthen(block, size)
                 : cmark_arena_malloc(*cmark_current_arena(), size);
}

/// Frees the last block; other blocks stay until the end of the text.
///
/// To look up the label of a link, libcmark makes a copy and frees it. Without this function,
/// nested brackets would take a thousand times the memory of the text.
static inline void cmark_arena_free(void *block) {
    cmark_arena *arena = *cmark_current_arena();
    if (block && (unsigned char *)block + ((size_t *)block)[-1] == arena->top)
        arena->top = (unsigned char *)block - sizeof(size_t);
}

/// Creates an arena that never holds more than `limit` bytes; null if there is no memory.
static inline cmark_arena *cmark_arena_new(size_t limit) {
    cmark_arena *arena = (cmark_arena *)calloc(1, sizeof(cmark_arena));
    if (arena) arena->limit = limit;
    return arena;
}

/// Discards all blocks, and frees all chunks but the first.
static inline void cmark_arena_reset(cmark_arena *arena) {
    if (!arena->chunk) return;
    while (arena->chunk->previous) {
        cmark_arena_chunk *chunk = arena->chunk;
        arena->chunk = chunk->previous;
        arena->total -= chunk->size;
        free(chunk);
    }
    arena->top = cmark_arena_start(arena);
    arena->end = (unsigned char *)arena->chunk + arena->chunk->size;
}

static inline void cmark_arena_delete(cmark_arena *arena) {
    if (!arena) return;
    cmark_arena_reset(arena);
    free(arena->chunk);
    free(arena);
}

/// Parses a text; null if the arena cannot hold it.
///
/// The nodes are valid until the arena is reset, and must not be freed. Leaving libcmark by a jump
/// is safe, because everything that it allocates is in the arena.
static inline cmark_node *cmark_arena_parse(
    cmark_arena *arena, const char *text, size_t length, int options
) {
    static cmark_mem memory = {cmark_arena_calloc, cmark_arena_realloc, cmark_arena_free};
    *cmark_current_arena() = arena;
    cmark_node *volatile document = NULL;
    if (setjmp(arena->exhausted) == 0) {
        cmark_parser *parser = cmark_parser_new_with_mem(options, &memory);
        if (length) cmark_parser_feed(parser, text, length);
        document = cmark_parser_finish(parser);
    }
    *cmark_current_arena() = NULL;
    return document;
}

#endif
