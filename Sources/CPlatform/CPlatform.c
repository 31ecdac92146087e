#define _GNU_SOURCE
#include "CPlatform.h"

void cplatform_sync(int descriptor) {
#ifdef __linux__
    syncfs(descriptor);
#else
    (void)descriptor;
    sync();
#endif
}
