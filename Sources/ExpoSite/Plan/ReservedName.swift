internal import ExpoDiagnostics
import ExpoModel

/// A name in the top folder of a language that the site keeps for itself: a page or a section that
/// took it would hide a page of the program, of today or of a later version, or the pages of a
/// language.
struct ReservedName {
    /// The path that has the name.
    let path: String
    /// Where the language with this name is set, if it is one of the site.
    let place: Place?

    /// Finds what has a name, ignoring case; `nil` if the name is free.
    ///
    /// Any two letters may be the tag of a language that the site adds later. (ISO 639-1)
    init?(_ name: String, in settings: Settings) {
        let folded = name.lowercased()
        if let number = settings.languages.tags.firstIndex(where: { $0.lowercased() == folded }) {
            path = "\(settings.languages.tags[number])/"
            place = settings.place(ofLanguage: number)
            return
        }
        guard Self.isReserved(name) else { return nil }
        path =
            Self.isFolder(folded)
            ? "\(folded)/" : Self.pages.contains(folded) ? "\(folded).html" : name
        place = nil
    }

    /// Returns whether no site can have a page with a name, whatever its languages, ignoring case.
    static func isReserved(_ name: String) -> Bool {
        let folded = name.lowercased()
        return isFolder(folded) || pages.contains(folded) || RefusedFileName.isDevice(folded)
    }

    private static func isFolder(_ folded: String) -> Bool {
        let isTag = folded.utf8.count == 2 && SiteLanguages.isTag(folded)
        return folders.contains(folded) || (isTag && folded.allSatisfy(\.isLetter))
    }

    static let pages = ["index", "404", "search", "timeline", "places", "feed", "sitemap"]
    static let folders = [
        "items", "by", "sections", "files", "images", "assets", "words", "pages", "iiif", "data",
    ]

    /// Reports the folder of an exhibition with such a name, or with one that can be no part of an address.
    ///
    /// - Parameter folder: the folder with a slash at its end.
    static func check(
        exhibition folder: String, of content: String, in settings: Settings,
        diagnostics: inout Diagnostics
    ) {
        let name = String(folder.dropLast())
        let place = Place(file: FileTree.shown(name, in: content))
        if let reserved = ReservedName(name, in: settings) {
            diagnostics.report(
                .reservedName(.exhibition(name), path: reserved.path), at: place,
                related: reserved.place.map { [RelatedPlace(.ofTheLanguage, at: $0)] } ?? [])
        } else if !OwnPage.isName(name) || PassedOverName.isPart(of: name) {
            diagnostics.report(.noExhibitionName(name), at: place)
        }
    }

    /// Reports pages and sections with such a name.
    static func check(_ catalogue: Catalogue, diagnostics: inout Diagnostics) {
        func report(_ name: String, of subject: Message, at place: Place) {
            guard let reserved = ReservedName(name, in: catalogue.settings) else { return }
            diagnostics.report(
                .reservedName(subject, path: reserved.path), at: place,
                related: reserved.place.map { [RelatedPlace(.ofTheLanguage, at: $0)] } ?? [])
        }
        for page in catalogue.pages {
            report(page.name, of: .page(page.name), at: Place(file: page.text.source.path))
        }
        for section in catalogue.exposition?.sections ?? [] {
            let id = section.id
            report(id.string, of: .section(id.string), at: id.source.place(at: id.offset))
        }
    }
}
