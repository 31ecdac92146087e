// Measures the Markdown of an exhibition alone: parses every text and writes most of its HTML, with unchanged
// libcmark, with libcmark and one block of memory, and with md4c.
//
//     markdown ITEMS.JSON
//
// One thread; prints the microseconds of CPU per item, the median of the rounds.

#include <cmark.h>
#include <md4c.h>
#include <simdjson.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

namespace json = simdjson::ondemand;

constexpr int round_count = 11;

// MARK: Memory in one piece

alignas(16) static char arena[64 << 20];
static size_t arena_used = 0;

static void* arena_calloc(size_t count, size_t size) {
    size_t length = (count * size + 31) & ~size_t(15);
    if (arena_used + length > sizeof arena) abort();
    char* start = arena + arena_used;
    arena_used += length;
    memcpy(start, &length, sizeof length);
    memset(start + 16, 0, length - 16);
    return start + 16;
}

static void* arena_realloc(void* old, size_t size) {
    void* grown = arena_calloc(1, size);
    if (old) {
        size_t length;
        memcpy(&length, static_cast<char*>(old) - 16, sizeof length);
        memcpy(grown, old, std::min(size, length - 16));
    }
    return grown;
}

static void arena_free(void*) {}

static cmark_mem one_piece = {arena_calloc, arena_realloc, arena_free};

// MARK: The three ways

static size_t written = 0;

static void by_libcmark(const std::string& text) {
    char* html = cmark_markdown_to_html(text.data(), text.size(), CMARK_OPT_DEFAULT);
    written += strlen(html);
    free(html);
}

static void by_libcmark_in_one_piece(const std::string& text) {
    arena_used = 0;
    cmark_parser* parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, &one_piece);
    cmark_parser_feed(parser, text.data(), text.size());
    cmark_node* document = cmark_parser_finish(parser);
    written += strlen(cmark_render_html(document, CMARK_OPT_DEFAULT));
}

static void parse_by_libcmark_in_one_piece(const std::string& text) {
    arena_used = 0;
    cmark_parser* parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, &one_piece);
    cmark_parser_feed(parser, text.data(), text.size());
    written += cmark_parser_finish(parser) != nullptr;
}

static void by_md4c(const std::string& text) {
    MD_PARSER parser = {};
    parser.enter_block = [](MD_BLOCKTYPE, void*, void*) { return written++, 0; };
    parser.leave_block = parser.enter_block;
    parser.enter_span = [](MD_SPANTYPE, void*, void*) { return written++, 0; };
    parser.leave_span = parser.enter_span;
    parser.text = [](MD_TEXTTYPE, const MD_CHAR*, MD_SIZE size, void*) { return written += size, 0; };
    md_parse(text.data(), static_cast<MD_SIZE>(text.size()), &parser, nullptr);
}

// MARK: Measuring

static double cpu_seconds() {
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

static std::vector<std::string> texts_of(const char* path) {
    std::vector<std::string> texts;
    json::parser parser;
    auto file = simdjson::padded_string::load(path).value();
    auto document = parser.iterate(file).value();
    for (auto item : document.get_array()) {
        std::string_view text = item["desc"].get_string().value();
        texts.emplace_back(text);
    }
    return texts;
}

int main(int count, char** words) {
    if (count != 2) return fprintf(stderr, "usage: markdown ITEMS.JSON\n"), 64;
    auto texts = texts_of(words[1]);
    size_t bytes = 0;
    for (auto& text : texts) bytes += text.size();
    printf("%zu texts of %zu bytes on the average\n", texts.size(), bytes / texts.size());
    const std::pair<const char*, void (*)(const std::string&)> ways[] = {
        {"libcmark, parsing and writing", by_libcmark},
        {"libcmark in one piece of memory, parsing and writing", by_libcmark_in_one_piece},
        {"libcmark in one piece of memory, parsing alone", parse_by_libcmark_in_one_piece},
        {"md4c, parsing alone", by_md4c},
    };
    std::vector<double> taken[std::size(ways)];
    for (int round = 0; round < round_count; round++) {
        for (size_t way = 0; way < std::size(ways); way++) {
            double start = cpu_seconds();
            for (auto& text : texts) ways[way].second(text);
            taken[way].push_back((cpu_seconds() - start) / double(texts.size()) * 1e6);
        }
    }
    for (size_t way = 0; way < std::size(ways); way++) {
        std::sort(taken[way].begin(), taken[way].end());
        printf("%6.1f µs  %s\n", taken[way][round_count / 2], ways[way].first);
    }
}
