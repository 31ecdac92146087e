internal import ExpoBytes
import ExpoModel

/// The web app manifest, which an installed site uses (W3C, Web Application Manifest). All
/// addresses are relative, so that the site works in any folder.
struct WebManifest: JSONObject {
    let name: String
    let language: String
    let background: String?
    let icons: [Icon]

    /// A square icon of the site.
    struct Icon: JSONObject {
        let path: String
        /// Width and height in pixels.
        let side: Int

        func writeMembers(to writer: inout JSONWriter) {
            writer.member("src", RelativeAddress.encoded(path))
            writer.member("sizes", "\(side)x\(side)")
            writer.member("type", "image/png")
        }

        /// The icons that a theme may have.
        static let known = [192, 512].map { Icon(path: "assets/icon-\($0).png", side: $0) }
    }

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("name", name)
        writer.member("short_name", Self.shortened(name))
        writer.member("lang", language)
        writer.member("start_url", Addresses.main)
        writer.member("scope", "./")
        writer.member("display", "minimal-ui")
        writer.member("background_color", background)
        writer.member("theme_color", background)
        writer.member("icons", icons)
    }

    /// The manifest as a file.
    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.write(self)
        return writer.copy + [UInt8(ascii: "\n")]
    }

    /// Returns a title without its explanation: a bracket, or the part after a colon.
    private static func shortened(_ title: String) -> String {
        let beginning = title.prefix { !"([（［:：".contains($0) }
        let isEnough = beginning.contains { $0.isLetter }
        return ShareText.clipped(isEnough ? String(beginning) : title, to: 30)
    }
}

/// Plans the web manifest.
///
/// Only a site with a public address has one: a page opened from disk may not load it.
struct WebManifestProducer: Producer {
    let occasionalPaths = [Addresses.manifest]

    func appendFiles(for site: [PlanSubject], to files: inout PlannedFiles) {
        let subject = site[0]
        let settings = subject.catalogue.settings
        guard settings.baseURL != nil, let title = subject.catalogue.title else { return }
        let manifest = WebManifest(
            name: title.shown, language: settings.language,
            background: subject.themeSettings.background,
            icons: WebManifest.Icon.known.filter { subject.assets[$0.path] != nil })
        let text = GeneratedText { _, _, buffer in buffer.append(manifest.bytes) }
        files.append(PlannedFile(path: Addresses.manifest, origin: .text(text)))
    }
}
