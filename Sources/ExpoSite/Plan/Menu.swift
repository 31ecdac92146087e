internal import ExpoDiagnostics
internal import ExpoModel

/// A page that the menu leads to.
enum MenuTarget: Sendable {
    /// The page that shows all exhibitions.
    case exhibitions
    case list
    case search
    case timeline
    case places
    /// The list of the terms of a field, by its number among those of `Addresses.terms`.
    case terms(Int)
    /// A page of the exhibition's own.
    case page(Int)
    /// A page that the exhibitions share.
    case sharedPage(Int)

    /// Returns the pages of the menu in their order: those that `site.json` names, which reports what is
    /// none of them, or else all there are; none if there would be only the list.
    ///
    /// An exhibition may lack pages that the menu of the site names, as long as another one has them.
    ///
    /// - Parameter site: the exhibition; or what several share, and then each of them.
    static func menu(
        of subject: PlanSubject, in site: [PlanSubject], diagnostics: inout Diagnostics
    ) -> [MenuTarget] {
        let all = named(subject)
        let settings = subject.catalogue.settings
        guard let entries = settings.menu else {
            return all.count > 1 || subject.catalogue.isShared ? all.map(\.target) : []
        }
        let elsewhere = subject.catalogue.isShared ? Set(site.flatMap(named).map(\.name)) : []
        var found: [String] = []
        for entry in entries {
            let name = entry.string
            if all.contains(where: { $0.name == name }) {
                if !found.contains(name) { found.append(name) }
                continue
            }
            guard !settings.menuIsShared, !elsewhere.contains(name) else { continue }
            let known = elsewhere.isEmpty ? all.map(\.name) : elsewhere.sorted()
            diagnostics.report(
                .unknownMenuEntry(
                    name, near: Suggestion.nearest(to: name, among: known), known: known),
                at: entry.offset, in: entry.source)
        }
        return found.compactMap { name in all.first { $0.name == name }?.target }
    }

    /// All pages that a menu may lead to, by their names in `site.json`.
    private static func named(_ subject: PlanSubject) -> [(name: String, target: MenuTarget)] {
        let addresses = subject.addresses
        var all: [(name: String, target: MenuTarget)] = []
        if subject.shared != nil { all.append(("exhibitions", .exhibitions)) }
        if !subject.catalogue.isShared { all.append(("list", .list)) }
        if addresses.timeline != nil { all.append(("timeline", .timeline)) }
        if addresses.places != nil { all.append(("places", .places)) }
        all += addresses.terms.enumerated().map { ($1.field.key, .terms($0)) }
        all += addresses.pages.enumerated().map { ($1, .page($0)) }
        if let shared = subject.shared {
            all += shared.addresses.pages.enumerated().filter {
                !addresses.pages.contains($0.element)
            }.map { ($1, .sharedPage($0)) }
        }
        if addresses.searchLayout != nil { all.append(("search", .search)) }
        return all
    }
}
