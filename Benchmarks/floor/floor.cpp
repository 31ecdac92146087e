// The floor: makes the same pages with only the necessary work. It has no templates, no checks and no
// incremental build; it takes about as long as reading the JSON, rendering the Markdown and writing the files.
//
//     floor FOLDER ASSETS OUTPUT
//
// FOLDER is an output of Benchmarks/generate: Content, and pictures.json beside it.

#include <fcntl.h>
#include <md4c.h>
#include <simdjson.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

using std::string;
using std::string_view;
namespace json = simdjson::ondemand;

constexpr size_t page_length = 100;
constexpr size_t rows_seen_at_once = 6;
constexpr size_t most_featured = 100;
constexpr size_t chunk_length = 16;
constexpr unsigned thread_count = 2;

struct Picture {
    string file;
    uint64_t width = 0, height = 0;

    bool is_tall() const { return height > width; }
    bool can_be_shared() const { return !file.ends_with(".svg"); }
};

struct Item {
    string_view id, name, short_desc, alt, caption, credit, rights, type = "CreativeWork";
    const Picture* picture = nullptr;
    const char* desc = nullptr;  // as written in the JSON, after the quotation mark
};

struct Exhibition {
    string_view title, location, duration, start, end, poster_alt, description, base_url, footer;
    uint64_t visitors = 0;
    std::unordered_map<string_view, Picture> pictures;
    std::vector<Item> items;
};

// MARK: Bytes

// A buffer that grows to the longest page and is reused for the next one.
class Buffer {
  public:
    ~Buffer() { free(bytes); }
    const char* data() const { return bytes; }
    size_t size() const { return count; }
    void clear() { count = 0; }
    string_view view() const { return {bytes, count}; }

    void add(string_view text) {
        reserve(text.size());
        memcpy(bytes + count, text.data(), text.size());
        count += text.size();
    }

    void add(char sign) {
        reserve(1);
        bytes[count++] = sign;
    }

    void add(uint64_t number) {
        std::array<char, 20> digits;
        size_t first = digits.size();
        do digits[--first] = char('0' + number % 10);
        while (number /= 10);
        add(string_view(digits.data() + first, digits.size() - first));
    }

    template <typename... Parts>
    void add(const Parts&... parts)
        requires(sizeof...(Parts) > 1)
    {
        (add(parts), ...);
    }

  private:
    char* bytes = nullptr;
    size_t count = 0, capacity = 0;

    void reserve(size_t more) {
        if (count + more <= capacity) return;
        capacity = std::max<size_t>(1 << 16, 2 * (count + more));
        bytes = static_cast<char*>(realloc(bytes, capacity));
    }
};

using Marks = std::array<bool, 256>;

constexpr Marks marks(string_view signs) {
    Marks marks{};
    for (char sign : signs) marks[static_cast<unsigned char>(sign)] = true;
    return marks;
}

constexpr Marks html_marks = marks("&<>\"'");
constexpr Marks address_signs = marks(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.!~*()#$%+,/:;=?@");

string_view reference(char sign) {
    switch (sign) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    default: return "&#39;";
    }
}

void add_escaped(Buffer& html, string_view text) {
    size_t start = 0;
    for (size_t index = 0; index < text.size(); ++index) {
        if (!html_marks[static_cast<unsigned char>(text[index])]) continue;
        html.add(text.substr(start, index - start), reference(text[index]));
        start = index + 1;
    }
    html.add(text.substr(start));
}

void add_address(Buffer& html, string_view address) {
    constexpr string_view digits = "0123456789ABCDEF";
    for (char sign : address) {
        auto byte = static_cast<unsigned char>(sign);
        if (address_signs[byte]) {
            html.add(sign);
        } else if (sign == '&') {
            html.add(string_view("&amp;"));
        } else if (sign == '\'') {
            html.add(string_view("&#x27;"));
        } else {
            html.add('%', digits[byte >> 4], digits[byte & 15]);
        }
    }
}

void add_json(Buffer& html, string_view text) {
    html.add('"');
    for (char sign : text) {
        switch (sign) {
        case '"': html.add(string_view("\\\"")); break;
        case '\\': html.add(string_view("\\\\")); break;
        case '\n': html.add(string_view("\\n")); break;
        case '<': html.add(string_view("\\u003C")); break;
        default: html.add(sign);
        }
    }
    html.add('"');
}

unsigned hexadecimal(const char* digits) {
    unsigned value = 0;
    for (int index = 0; index < 4; ++index) {
        char digit = digits[index];
        value = value * 16 + (digit <= '9' ? digit - '0' : (digit | 32) - 'a' + 10);
    }
    return value;
}

void add_scalar(Buffer& text, unsigned scalar) {
    if (scalar < 0x80) {
        text.add(char(scalar));
    } else if (scalar < 0x800) {
        text.add(char(0xC0 | scalar >> 6), char(0x80 | (scalar & 63)));
    } else if (scalar < 0x10000) {
        text.add(char(0xE0 | scalar >> 12), char(0x80 | (scalar >> 6 & 63)), char(0x80 | (scalar & 63)));
    } else {
        text.add(char(0xF0 | scalar >> 18), char(0x80 | (scalar >> 12 & 63)));
        text.add(char(0x80 | (scalar >> 6 & 63)), char(0x80 | (scalar & 63)));
    }
}

// Decodes a JSON string that begins at `raw`, up to its quotation mark.
void decode(const char* raw, Buffer& text) {
    while (true) {
        const char* start = raw;
        while (*raw != '"' && *raw != '\\') ++raw;
        text.add(string_view(start, raw - start));
        if (*raw == '"') return;
        ++raw;
        if (*raw == 'u') {
            unsigned scalar = hexadecimal(raw + 1);
            raw += 5;
            if (scalar >> 10 == 0x36) {
                scalar = 0x10000 + ((scalar & 0x3FF) << 10) + (hexadecimal(raw + 2) & 0x3FF);
                raw += 6;
            }
            add_scalar(text, scalar);
        } else {
            switch (*raw) {
            case 'n': text.add('\n'); break;
            case 't': text.add('\t'); break;
            case 'r': text.add('\r'); break;
            case 'b': text.add('\b'); break;
            case 'f': text.add('\f'); break;
            default: text.add(*raw);
            }
            ++raw;
        }
    }
}

// MARK: Markdown

// Converts the callbacks of md4c to HTML.
struct Markdown {
    Buffer& html;
    const Exhibition& exhibition;
    string_view root;
    int pictures = 0;  // the number of open ones, in which tags are not written

    void render(string_view text) {
        MD_PARSER parser{};
        parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* self) {
            return static_cast<Markdown*>(self)->enter_block(type, detail);
        };
        parser.leave_block = [](MD_BLOCKTYPE type, void* detail, void* self) {
            return static_cast<Markdown*>(self)->leave_block(type, detail);
        };
        parser.enter_span = [](MD_SPANTYPE type, void* detail, void* self) {
            return static_cast<Markdown*>(self)->enter_span(type, detail);
        };
        parser.leave_span = [](MD_SPANTYPE type, void* detail, void* self) {
            return static_cast<Markdown*>(self)->leave_span(type, detail);
        };
        parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* self) {
            return static_cast<Markdown*>(self)->text(type, {text, size});
        };
        md_parse(text.data(), MD_SIZE(text.size()), &parser, this);
    }

  private:
    void add(string_view markup) { html.add(markup); }

    void add_heading(void* detail, string_view opening) {
        html.add(opening, uint64_t(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level), '>');
    }

    int enter_block(MD_BLOCKTYPE type, void* detail) {
        switch (type) {
        case MD_BLOCK_QUOTE: add("<blockquote>\n"); break;
        case MD_BLOCK_UL: add("<ul>\n"); break;
        case MD_BLOCK_OL: open_numbered(static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start); break;
        case MD_BLOCK_LI: add("<li>"); break;
        case MD_BLOCK_HR: add("<hr />\n"); break;
        case MD_BLOCK_H: add_heading(detail, "<h"); break;
        case MD_BLOCK_CODE: open_code(static_cast<MD_BLOCK_CODE_DETAIL*>(detail)->lang); break;
        case MD_BLOCK_P: add("<p>"); break;
        default: break;
        }
        return 0;
    }

    int leave_block(MD_BLOCKTYPE type, void* detail) {
        switch (type) {
        case MD_BLOCK_QUOTE: add("</blockquote>\n"); break;
        case MD_BLOCK_UL: add("</ul>\n"); break;
        case MD_BLOCK_OL: add("</ol>\n"); break;
        case MD_BLOCK_LI: add("</li>\n"); break;
        case MD_BLOCK_H: add_heading(detail, "</h"), add("\n"); break;
        case MD_BLOCK_CODE: add("</code></pre>\n"); break;
        case MD_BLOCK_P: add("</p>\n"); break;
        default: break;
        }
        return 0;
    }

    void open_numbered(unsigned first) {
        if (first == 1) return add("<ol>\n");
        html.add(string_view("<ol start=\""), uint64_t(first), string_view("\">\n"));
    }

    void open_code(const MD_ATTRIBUTE& language) {
        add("<pre><code");
        if (language.size > 0) {
            add(" class=\"language-");
            add_escaped(html, {language.text, language.size});
            add("\"");
        }
        add(">");
    }

    int enter_span(MD_SPANTYPE type, void* detail) {
        if (type == MD_SPAN_IMG) {
            if (pictures++ == 0) open_picture(*static_cast<MD_SPAN_IMG_DETAIL*>(detail));
            return 0;
        }
        if (pictures > 0) return 0;
        switch (type) {
        case MD_SPAN_EM: add("<em>"); break;
        case MD_SPAN_STRONG: add("<strong>"); break;
        case MD_SPAN_CODE: add("<code>"); break;
        case MD_SPAN_A: open_link(*static_cast<MD_SPAN_A_DETAIL*>(detail)); break;
        default: break;
        }
        return 0;
    }

    int leave_span(MD_SPANTYPE type, void* detail) {
        if (type == MD_SPAN_IMG) {
            if (--pictures == 0) close_picture(*static_cast<MD_SPAN_IMG_DETAIL*>(detail));
            return 0;
        }
        if (pictures > 0) return 0;
        switch (type) {
        case MD_SPAN_EM: add("</em>"); break;
        case MD_SPAN_STRONG: add("</strong>"); break;
        case MD_SPAN_CODE: add("</code>"); break;
        case MD_SPAN_A: add("</a>"); break;
        default: break;
        }
        return 0;
    }

    void open_link(const MD_SPAN_A_DETAIL& link) {
        string_view address(link.href.text, link.href.size);
        add("<a href=\"");
        add_link_address(address);
        add_title(link.title);
        add(address.starts_with("http") ? "\" rel=\"noopener\">" : "\">");
    }

    // The pages of items are in one folder, and the pictures in a folder beside it.
    void add_link_address(string_view address) {
        if (address.starts_with("items/")) {
            if (root.empty()) add("items/");
            address.remove_prefix(6);
        } else if (address.starts_with("images/")) {
            add(root);
        }
        add_address(html, address);
    }

    void open_picture(const MD_SPAN_IMG_DETAIL& picture) {
        add("<img src=\"");
        add_link_address({picture.src.text, picture.src.size});
        add("\" alt=\"");
    }

    void close_picture(const MD_SPAN_IMG_DETAIL& detail) {
        add_title(detail.title);
        string_view name(detail.src.text, detail.src.size);
        name.remove_prefix(name.find('/') + 1);
        auto picture = exhibition.pictures.find(name.substr(0, name.rfind('.')));
        if (picture != exhibition.pictures.end()) {
            html.add(string_view("\" width=\""), picture->second.width);
            html.add(string_view("\" height=\""), picture->second.height);
        }
        add("\" loading=\"lazy\" />");
    }

    void add_title(const MD_ATTRIBUTE& title) {
        if (title.size == 0) return;
        add("\" title=\"");
        add_escaped(html, {title.text, title.size});
    }

    int text(MD_TEXTTYPE type, string_view text) {
        switch (type) {
        case MD_TEXT_BR: add(pictures > 0 ? " " : "<br />\n"); break;
        case MD_TEXT_SOFTBR: add(pictures > 0 ? " " : "\n"); break;
        case MD_TEXT_ENTITY: add(text); break;
        default: add_escaped(html, text);
        }
        return 0;
    }
};

// MARK: Pages

struct Page {
    string_view kind, root, path, title, description, og_type, og_title, image_alt;
    const Picture* image;
};

// Makes pages, one after another, in one buffer.
class Pages {
  public:
    Pages(const Exhibition& exhibition, int output) : exhibition(exhibition), output(output) {}

    void write_main() {
        html.clear();
        const Picture& poster = exhibition.pictures.at("poster");
        begin({"poster", "", "", exhibition.title, exhibition.title, "website", exhibition.title,
               exhibition.poster_alt, &poster});
        add_exhibition_data();
        end_head("poster");
        add("<main id=\"content\">\n<h1>"), add_glossed(exhibition.title);
        add("</h1>\n<p class=\"poster-picture\">");
        add_picture("", poster, exhibition.poster_alt, " fetchpriority=\"high\"");
        add("</p>\n<dl class=\"facts\">\n<div><dt>방문객<span class=\"colon\"> : </span></dt><dd>");
        add_grouped(exhibition.visitors);
        add(" 명</dd></div>\n<div><dt>개최지<span class=\"colon\"> : </span></dt><dd>");
        text(exhibition.location);
        add("</dd></div>\n<div><dt>개최 기간<span class=\"colon\"> : </span></dt><dd>");
        text(exhibition.duration);
        add("</dd></div>\n</dl>\n<div class=\"text\">\n");
        Markdown{html, exhibition, ""}.render(exhibition.description);
        add("\n</div>\n<nav class=\"admission\" aria-label=\"한국의 출품작\">\n");
        const Picture& flag = exhibition.pictures.at("flag");
        add_flag(flag);
        add("<a class=\"ticket\" href=\"items/index.html\"><span>한국의 출품작 보러가기</span></a>\n");
        add_flag(flag);
        add("</nav>\n\n</main>\n<footer class=\"foot\">\n");
        end("");
        write("index.html");
    }

    void write_list(size_t page) {
        html.clear();
        string own = page == 0 ? "한국의 출품작" : "한국의 출품작, 목록 " + std::to_string(page + 1) + "쪽";
        string file = list_file(page);
        string path = "items/" + (page == 0 ? string() : file);
        string title = own + " – " + string(exhibition.title);
        string description = string(exhibition.title) + ": " + own;
        begin({"list", "../", path, title, description, "website", own, exhibition.poster_alt,
               &exhibition.pictures.at("poster")});
        add_list_data(page, path, own, description);
        end_head("list");
        add("<header class=\"bar\">\n<nav aria-label=\"돌아가기\"><a class=\"back\" href=\"../index.html\">"
            "메인</a></nav>\n</header>\n\n<main id=\"content\">\n<h1>한국의 출품작</h1>\n");
        if (list_count() > 1) {
            html.add(string_view("<p class=\"page-number\">"), uint64_t(list_count()));
            html.add(string_view("쪽 가운데 "), uint64_t(page + 1), string_view("쪽</p>\n"));
        }
        add("<ol class=\"rows\">\n");
        for (size_t index = page * page_length; index < list_end(page); ++index) add_row(index, page);
        add("</ol>\n");
        if (list_count() > 1) add_list_neighbours(page);
        end_with_home(path);
        write(("items/" + file).c_str());
    }

    void write_item(size_t index) {
        html.clear();
        const Item& item = exhibition.items[index];
        file.clear();
        file.add(string_view("items/"), item.id, string_view(".html"));
        title.clear();
        title.add(item.name, string_view(" – "), exhibition.title);
        bool is_shared = item.picture->can_be_shared();
        begin({"detail", "../", file.view(), title.view(), item.short_desc, "article", item.name,
               is_shared ? item.alt : exhibition.poster_alt,
               is_shared ? item.picture : &exhibition.pictures.at("poster")});
        add_item_data(item);
        end_head("detail");
        add_item_heading(item, index);
        add_figure(item, index);
        add("<div class=\"text\">\n");
        markdown.clear();
        decode(item.desc, markdown);
        Markdown{html, exhibition, "../"}.render(markdown.view());
        add("\n</div>\n</article>\n");
        add_item_neighbours(index);
        end_with_home(file.view());
        file.add('\0');
        write(file.data());
    }

    size_t list_count() const {
        return std::max<size_t>(1, (exhibition.items.size() + page_length - 1) / page_length);
    }

  private:
    const Exhibition& exhibition;
    const int output;
    Buffer html, markdown, file, title;

    void add(string_view markup) { html.add(markup); }
    void text(string_view text) { add_escaped(html, text); }

    void write(const char* path) {
        int opened = openat(output, path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
        if (opened < 0 || ::write(opened, html.data(), html.size()) != ssize_t(html.size())) {
            perror(path);
            exit(1);
        }
        close(opened);
    }

    size_t list_end(size_t page) const {
        return std::min(exhibition.items.size(), (page + 1) * page_length);
    }

    string list_file(size_t page) const {
        return page == 0 ? "index.html" : "page-" + std::to_string(page + 1) + ".html";
    }

    void add_address_of(string_view path) { html.add(exhibition.base_url, path); }

    void add_glossed(string_view name) {
        size_t opening = name.ends_with(')') ? name.find('(') : string_view::npos;
        if (opening == string_view::npos || opening == 0) return text(name);
        text(name.substr(0, opening));
        add("<span class=\"gloss\">"), text(name.substr(opening)), add("</span>");
    }

    void add_grouped(uint64_t number) {
        if (number >= 1000) add_grouped(number / 1000), html.add(',');
        if (number >= 1000 && number % 1000 < 100) html.add('0');
        if (number >= 1000 && number % 1000 < 10) html.add('0');
        html.add(number % 1000);
    }

    void add_picture(string_view root, const Picture& picture, string_view alt, string_view more) {
        html.add(string_view("<img src=\""), root, string_view("images/"), string_view(picture.file));
        add("\" alt=\""), text(alt);
        html.add(string_view("\" width=\""), picture.width, string_view("\" height=\""));
        html.add(picture.height, string_view("\""), more, string_view(">"));
    }

    void add_flag(const Picture& flag) {
        html.add(string_view("<img class=\"flag\" src=\"images/"), string_view(flag.file));
        html.add(string_view("\" alt=\"\" width=\""), flag.width, string_view("\" height=\""), flag.height);
        add("\" loading=\"lazy\">\n");
    }

    // MARK: Heads

    void begin(const Page& page) {
        add("<!DOCTYPE html>\n<html lang=\"ko\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'self'; "
            "style-src 'self'; script-src-elem 'inline-speculation-rules'; manifest-src 'self'; base-uri "
            "'none'; form-action 'none'\">\n<meta name=\"viewport\" content=\"width=device-width, "
            "initial-scale=1, viewport-fit=cover\">\n<title>");
        text(page.title), add("</title>\n<meta name=\"description\" content=\""), text(page.description);
        html.add(string_view("\">\n<link rel=\"stylesheet\" href=\""), page.root);
        add("assets/style.css\">\n<link rel=\"canonical\" href=\""), add_address_of(page.path);
        html.add(string_view("\">\n<meta property=\"og:type\" content=\""), page.og_type);
        add("\">\n<meta property=\"og:site_name\" content=\""), text(exhibition.title);
        add("\">\n<meta property=\"og:locale\" content=\"ko_KR\">\n<meta property=\"og:title\" content=\"");
        text(page.og_title), add("\">\n<meta property=\"og:description\" content=\""), text(page.description);
        add("\">\n<meta property=\"og:url\" content=\""), add_address_of(page.path);
        add("\">\n<meta property=\"og:image\" content=\""), add_address_of("images/");
        html.add(string_view(page.image->file), string_view("\">\n<meta property=\"og:image:width\" content=\""));
        html.add(page.image->width, string_view("\">\n<meta property=\"og:image:height\" content=\""));
        html.add(page.image->height, string_view("\">\n<meta property=\"og:image:alt\" content=\""));
        text(page.image_alt);
        html.add(string_view("\">\n<meta name=\"twitter:card\" content=\"summary_large_image\">\n"
                             "<link rel=\"manifest\" href=\""), page.root);
        html.add(string_view("site.webmanifest\">\n<link rel=\"icon\" href=\""), page.root);
        html.add(string_view("assets/favicon.svg\" type=\"image/svg+xml\">\n"
                             "<link rel=\"apple-touch-icon\" href=\""), page.root);
        add("assets/apple-touch-icon.png\">\n<script type=\"application/ld+json\">"
            "{\"@context\":\"https://schema.org\",\"@type\":");
    }

    void end_head(string_view kind) {
        add("}</script>\n<meta name=\"theme-color\" content=\"#f5eedf\" media=\"(prefers-color-scheme: light)\">\n"
            "<meta name=\"theme-color\" content=\"#12161f\" media=\"(prefers-color-scheme: dark)\">\n"
            "<script type=\"speculationrules\">{\"prefetch\":[{\"source\":\"document\",\"where\":"
            "{\"selector_matches\":\".ticket, .row, .next, .previous, .back\"},\"eagerness\":\"moderate\"}]}"
            "</script>\n</head>\n<body class=\"");
        html.add(kind, string_view("\">\n<a class=\"skip\" href=\"#content\">본문으로 건너뛰기</a>\n"));
    }

    void member(string_view name, string_view value) {
        html.add(string_view(",\""), name, string_view("\":")), add_json(html, value);
    }

    void address_member(string_view name, string_view path) {
        html.add(string_view(",\""), name, string_view("\":\"")), add_address_of(path), html.add('"');
    }

    void add_collection() {
        add(",\"isPartOf\":{\"@type\":\"Collection\""), member("name", exhibition.title);
        address_member("url", ""), html.add('}');
    }

    void add_exhibition_data() {
        add("\"ExhibitionEvent\""), member("name", exhibition.title), member("description", exhibition.title);
        address_member("url", ""), address_member("image", "images/poster.png");
        add(",\"location\":{\"@type\":\"Place\""), member("name", exhibition.location), html.add('}');
        member("startDate", exhibition.start), member("endDate", exhibition.end);
        add(",\"workFeatured\":[");
        for (size_t index = 0; index < std::min(exhibition.items.size(), most_featured); ++index) {
            const Item& item = exhibition.items[index];
            add(index == 0 ? "{\"@type\":" : ",{\"@type\":"), add_json(html, item.type);
            member("name", item.name), add(",\"url\":\""), add_address_of("items/");
            html.add(item.id, string_view(".html\""));
            if (item.picture->can_be_shared()) {
                add(",\"image\":\""), add_address_of("images/");
                html.add(string_view(item.picture->file), '"');
            }
            html.add('}');
        }
        html.add(']');
    }

    void add_list_data(size_t page, string_view path, string_view own, string_view description) {
        add("\"CollectionPage\""), member("name", own), member("description", description);
        address_member("url", path), address_member("image", "images/poster.png"), add_collection();
        add(",\"mainEntity\":{\"@type\":\"ItemList\",\"numberOfItems\":");
        html.add(uint64_t(exhibition.items.size()), string_view(",\"itemListElement\":["));
        for (size_t index = page * page_length; index < list_end(page); ++index) {
            const Item& item = exhibition.items[index];
            if (index > page * page_length) html.add(',');
            html.add(string_view("{\"@type\":\"ListItem\",\"position\":"), uint64_t(index + 1));
            member("name", item.name), add(",\"url\":\""), add_address_of("items/");
            html.add(item.id, string_view(".html\"}"));
        }
        add("]}");
    }

    void add_item_data(const Item& item) {
        add_json(html, item.type), member("name", item.name), member("description", item.short_desc);
        address_member("url", file.view());
        add(",\"image\":{\"@type\":\"ImageObject\",\"url\":\""), add_address_of("images/");
        html.add(string_view(item.picture->file), string_view("\",\"width\":"), item.picture->width);
        html.add(string_view(",\"height\":"), item.picture->height);
        if (!item.caption.empty()) member("caption", item.caption);
        if (!item.credit.empty()) member("creditText", item.credit);
        if (!item.rights.empty()) member("copyrightNotice", item.rights);
        html.add('}'), add_collection();
    }

    // MARK: Bodies

    void add_row(size_t index, size_t page) {
        const Item& item = exhibition.items[index];
        html.add(string_view("<li id=\""), item.id, string_view("\">\n<a class=\"row\" href=\""), item.id);
        html.add(string_view(".html\">\n<span class=\"row-picture"));
        add(item.picture->is_tall() ? " tall\" data-plate=\"plate-" : "\" data-plate=\"plate-");
        html.add(uint64_t(index + 1), string_view("\">"));
        bool is_lazy = index - page * page_length >= rows_seen_at_once;
        add_picture("../", *item.picture, "", is_lazy ? " loading=\"lazy\"" : "");
        add("</span>\n<span class=\"row-text\"><span class=\"row-number\">도판 ");
        html.add(uint64_t(index + 1), string_view("</span> <strong class=\"row-name\">"));
        add_glossed(item.name);
        add("</strong> <span class=\"row-line\">"), text(item.short_desc), add("</span></span>\n</a>\n</li>\n");
    }

    void add_item_heading(const Item& item, size_t index) {
        add("<header class=\"bar\">\n<nav aria-label=\"돌아가기\"><a class=\"back\" href=\"");
        html.add(string_view(list_file(index / page_length)), '#', item.id);
        add("\">한국의 출품작</a></nav>\n</header>\n\n<main id=\"content\">\n<article>\n<div class=\"heading\">\n<h1>");
        add_glossed(item.name), add("</h1>\n<p class=\"line\">"), text(item.short_desc);
        add("</p>\n</div>\n");
    }

    void add_figure(const Item& item, size_t index) {
        add(item.picture->is_tall() ? "<figure class=\"plate tall\">\n" : "<figure class=\"plate\">\n");
        html.add(string_view("<a class=\"sheet\" href=\"../images/"), string_view(item.picture->file));
        html.add(string_view("\"><span class=\"picture\" data-plate=\"plate-"), uint64_t(index + 1));
        add("\">"), add_picture("../", *item.picture, item.alt, " fetchpriority=\"high\"");
        add("</span> <span class=\"enlarge\">크게 보기</span></a>\n<figcaption>\n<p>도판 ");
        html.add(uint64_t(index + 1), string_view(" · ")), text(item.name), add("</p>\n");
        add_caption("", item.caption), add_caption("출처 : ", item.credit), add_caption("권리 : ", item.rights);
        add("</figcaption>\n</figure>\n");
    }

    void add_caption(string_view label, string_view line) {
        if (line.empty()) return;
        html.add(string_view("<p>"), label), text(line), add("</p>\n");
    }

    void add_item_neighbours(size_t index) {
        if (exhibition.items.size() < 2) return;
        add("<nav class=\"neighbours\" aria-label=\"앞뒤 출품작\">\n");
        if (index > 0) add_neighbour("previous", "prev", "이전", exhibition.items[index - 1]);
        if (index + 1 < exhibition.items.size())
            add_neighbour("next", "next", "다음", exhibition.items[index + 1]);
        add("</nav>\n");
    }

    void add_neighbour(string_view kind, string_view rel, string_view word, const Item& item) {
        open_neighbour(kind, rel), html.add(item.id, string_view(".html")), name_neighbour(word);
        text(item.name), add("</span></a>\n");
    }

    void add_list_neighbours(size_t page) {
        add("<nav class=\"neighbours\" aria-label=\"목록의 앞뒤 쪽\">\n");
        if (page > 0) add_list_neighbour("previous", "prev", "이전", page - 1);
        if (page + 1 < list_count()) add_list_neighbour("next", "next", "다음", page + 1);
        add("</nav>\n");
    }

    void add_list_neighbour(string_view kind, string_view rel, string_view word, size_t page) {
        open_neighbour(kind, rel), add(list_file(page)), name_neighbour(word);
        html.add(string_view("목록 "), uint64_t(page + 1), string_view("쪽</span></a>\n"));
    }

    void open_neighbour(string_view kind, string_view rel) {
        html.add(string_view("<a class=\""), kind, string_view("\" rel=\""), rel, string_view("\" href=\""));
    }

    void name_neighbour(string_view word) {
        html.add(string_view("\"><span class=\"direction\">"), word);
        add("</span> <span class=\"neighbour-name\">");
    }

    void end_with_home(string_view path) {
        add("\n</main>\n<footer class=\"foot\">\n<p><a href=\"../index.html\">"), add_glossed(exhibition.title);
        add("</a></p>\n"), end(path);
    }

    void end(string_view path) {
        add("<p>"), text(exhibition.footer), add("</p>\n<p class=\"address\">"), add_address_of(path);
        add("</p>\n</footer>\n</body>\n</html>\n");
    }
};

// MARK: Reading

// A JSON file and the parser that holds its decoded strings.
struct File {
    simdjson::padded_string bytes;
    json::parser parser;
    json::document document;

    explicit File(const std::filesystem::path& path) {
        bytes = simdjson::padded_string::load(path.string());
        document = parser.iterate(bytes);
    }

    string_view text(const char* key) { return document[key].get_string(); }
};

Item read(json::object object, const Exhibition& exhibition) {
    Item item;
    for (auto field : object) {
        json::raw_json_string key = field.key();
        auto value = field.value();
        if (key == "desc") item.desc = json::raw_json_string(value.get_raw_json_string()).raw();
        else if (key == "id") item.id = value.get_string();
        else if (key == "name") item.name = value.get_string();
        else if (key == "short_desc") item.short_desc = value.get_string();
        else if (key == "alt") item.alt = value.get_string();
        else if (key == "caption") item.caption = value.get_string();
        else if (key == "credit") item.credit = value.get_string();
        else if (key == "rights") item.rights = value.get_string();
        else if (key == "type") item.type = value.get_string();
        else if (key == "image_name") item.picture = &exhibition.pictures.at(string_view(value.get_string()));
    }
    return item;
}

void read_pictures(File& file, Exhibition& exhibition) {
    for (auto field : file.document.get_object()) {
        string_view name = field.unescaped_key();
        json::object object = field.value();
        Picture picture;
        picture.file = string(string_view(object["file"].get_string()));
        picture.width = object["width"].get_uint64();
        picture.height = object["height"].get_uint64();
        exhibition.pictures.emplace(name, std::move(picture));
    }
}

void read_exposition(File& file, Exhibition& exhibition) {
    exhibition.title = file.text("title");
    exhibition.visitors = file.document["visitors"].get_uint64();
    exhibition.location = file.text("location");
    exhibition.duration = file.text("duration");
    exhibition.start = file.text("start");
    exhibition.end = file.text("end");
    exhibition.poster_alt = file.text("poster_alt");
    exhibition.description = file.text("description");
}

// MARK: Work

void make_pages(const Exhibition& exhibition, int output) {
    std::atomic<size_t> next_list = 0, next_item = 0;
    auto work = [&] {
        Pages pages(exhibition, output);
        for (size_t page; (page = next_list++) < pages.list_count();) pages.write_list(page);
        for (size_t first; (first = next_item.fetch_add(chunk_length)) < exhibition.items.size();) {
            size_t end = std::min(first + chunk_length, exhibition.items.size());
            for (size_t index = first; index < end; ++index) pages.write_item(index);
        }
    };
    std::vector<std::thread> others;
    for (unsigned count = 1; count < thread_count; ++count) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
}

int main(int count, char** words) {
    if (count != 4) {
        fputs("usage: floor FOLDER ASSETS OUTPUT\n", stderr);
        return 64;
    }
    std::filesystem::path folder(words[1]), assets(words[2]), target(words[3]), content = folder / "Content";
    File pictures(folder / "pictures.json"), settings(content / "site.json");
    File exposition(content / "exposition_universelle_1900.json"), items(content / "items.json");
    Exhibition exhibition;
    read_pictures(pictures, exhibition);
    read_exposition(exposition, exhibition);
    exhibition.base_url = settings.text("base_url");
    exhibition.footer = settings.text("footer");
    for (auto element : items.document.get_array()) {
        exhibition.items.push_back(read(element.get_object(), exhibition));
    }
    std::filesystem::create_directories(target / "items");
    std::filesystem::copy(content / "images", target / "images");
    std::filesystem::copy(assets, target / "assets");
    int output = open(words[3], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    Pages(exhibition, output).write_main();
    make_pages(exhibition, output);
    return 0;
}
