#ifndef CXML_H
#define CXML_H

#include <libxml/HTMLparser.h>

#endif
