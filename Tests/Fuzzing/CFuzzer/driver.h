#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer as its own `main` would; no header of the compiler's declares it.
int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*examine)(const uint8_t *data, size_t size));
