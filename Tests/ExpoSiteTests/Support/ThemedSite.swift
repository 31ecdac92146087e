import ExpoBytes
import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoSite

/// The tiny exhibition with other themes.
enum ThemedSite {
    /// Reads the tiny site with the repository's theme, in which one text of a file is replaced.
    static func site(
        _ changes: [String: (old: String, new: String)] = [:],
        adding others: [String: String] = [:],
        settings: String = "{}", checks: SiteChecks = .unusedTemplates
    ) throws -> Site {
        let own = try Repository.tree("Templates")
        var files = Dictionary(uniqueKeysWithValues: own.paths.map { ($0, own[$0]) })
            .compactMapValues { $0 }
        for (path, change) in changes {
            let file = try #require(files[path]).bytes()
            let text = String(decoding: file.span)
            try #require(text.contains(change.old))
            files[path] = contents(text.replacing(change.old, with: change.new, maxReplacements: 1))
        }
        for (path, text) in others { files[path] = contents(text) }
        return Site.read(
            content: TinySite.content(["site.json": settings]),
            templates: FileTree(root: "Templates", files: files), checks: checks)
    }

    static func contents(_ text: String) -> FileContents {
        .memory(ByteRegion(copying: Array(text.utf8)))
    }

    /// The pages of a site, by their paths.
    static func pages(of site: Site) throws -> [String: String] {
        let subjects = try #require(site.subject).editions.joined()
        var pages: [String: String] = [:]
        for subject in subjects {
            var renderer = PageRenderer(subject, like: Diagnostics())
            for file in site.plan.files {
                guard case .page(let page) = file.origin, page.edition == subject.edition else {
                    continue
                }
                pages[file.path] = renderer.render(page, at: file.path) {
                    String(decoding: $0)
                }
            }
        }
        return pages
    }
}
