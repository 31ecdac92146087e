internal import ExpoDiagnostics
internal import ExpoModel

/// A page that the menu leads to.
enum MenuTarget: Sendable {
    case list
    case search
    case timeline
    case places
    /// The list of the terms of a field, by its number among those of `Addresses.terms`.
    case terms(Int)
    /// A page of the exhibition's own.
    case page(Int)

    /// Returns the pages of the menu in their order: those that `site.json` names, which reports what is
    /// none of them, or else all there are; none if there would be only the list.
    static func menu(
        of settings: Settings, _ addresses: Addresses, diagnostics: inout Diagnostics
    ) -> [MenuTarget] {
        let all = named(settings, addresses)
        guard let entries = settings.menu else { return all.count > 1 ? all.map(\.target) : [] }
        var found: [String] = []
        for entry in entries {
            let name = entry.string
            if all.contains(where: { $0.name == name }) {
                if !found.contains(name) { found.append(name) }
                continue
            }
            let known = all.map(\.name)
            diagnostics.report(
                .unknownMenuEntry(
                    name, near: Suggestion.nearest(to: name, among: known), known: known),
                at: entry.offset, in: entry.source)
        }
        return found.compactMap { name in all.first { $0.name == name }?.target }
    }

    /// All pages that a menu may lead to, by their names in `site.json`.
    private static func named(
        _ settings: Settings, _ addresses: Addresses
    ) -> [(name: String, target: MenuTarget)] {
        var all: [(name: String, target: MenuTarget)] = [("list", .list)]
        if addresses.timeline != nil { all.append(("timeline", .timeline)) }
        if addresses.places != nil { all.append(("places", .places)) }
        all += addresses.terms.enumerated().map { ($1.field.key, .terms($0)) }
        all += addresses.pages.enumerated().map { ($1, .page($0)) }
        if settings.hasSearch { all.append(("search", .search)) }
        return all
    }
}
