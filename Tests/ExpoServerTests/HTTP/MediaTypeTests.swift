import ExpoServer
import Testing

@Suite struct MediaTypeTests {
    @Test(arguments: [
        ("index.html", "text/html; charset=utf-8"), ("style.css", "text/css; charset=utf-8"),
        ("a.SVG", "image/svg+xml; charset=utf-8"), ("a.b.avif", "image/avif"),
        ("a.webp", "image/webp"), ("a.jpg", "image/jpeg"), ("a.png", "image/png"),
        ("sitemap.xml", "application/xml; charset=utf-8"),
        ("robots.txt", "text/plain; charset=utf-8"),
        ("site.webmanifest", "application/manifest+json"), ("a.pdf", "application/pdf"),
        ("_headers", "text/plain; charset=utf-8"), ("a.unknown", "application/octet-stream"),
    ])
    func followsFromTheName(name: String, expected: String) {
        #expect(MediaType.of(name).text == expected)
    }
}
