/// The media type of a file (RFC 9110, section 8.3).
package struct MediaType: Sendable, Equatable {
    package let text: String

    static let page = MediaType(text: "text/html; charset=utf-8")
    static let plainText = MediaType(text: "text/plain; charset=utf-8")
    static let style = MediaType(text: "text/css; charset=utf-8")
    static let script = MediaType(text: "text/javascript; charset=utf-8")
    static let json = MediaType(text: "application/json")

    /// Returns the type of a file with this name.
    package static func of(_ name: String) -> MediaType {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
            // Files that hosts read, such as CNAME and _headers.
            return plainText
        }
        let ending = name[name.index(after: dot)...].lowercased()
        return types[ending].map(MediaType.init) ?? MediaType(text: "application/octet-stream")
    }

    private static let types = [
        "html": page.text, "htm": page.text, "css": style.text, "txt": plainText.text,
        "js": script.text, "mjs": script.text,
        "csv": "text/csv; charset=utf-8", "md": "text/markdown; charset=utf-8",
        "json": json.text, "map": json.text, "jsonld": "application/ld+json",
        "webmanifest": "application/manifest+json",
        "xml": "application/xml; charset=utf-8", "xsl": "application/xml; charset=utf-8",
        "atom": "application/atom+xml; charset=utf-8", "rss": "application/rss+xml; charset=utf-8",
        "svg": "image/svg+xml; charset=utf-8",
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp",
        "avif": "image/avif", "gif": "image/gif", "ico": "image/x-icon", "jxl": "image/jxl",
        "pdf": "application/pdf", "zip": "application/zip", "wasm": "application/wasm",
        "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
        "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/wav",
        "mp4": "video/mp4", "webm": "video/webm", "vtt": "text/vtt; charset=utf-8",
    ]
}
