#ifndef CXML_H
#define CXML_H

#include <libxml/xmlversion.h>

// Its headers would include those of the system's ICU, and Foundation, which tests use, has another version of it.
// Only the end of a structure that is passed by its address depends on it.
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>

#endif
