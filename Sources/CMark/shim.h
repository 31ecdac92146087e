#include <cmark.h>
#include "arena.h"
