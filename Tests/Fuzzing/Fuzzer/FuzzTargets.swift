import Foundation

/// The targets by their names in `FUZZ_TARGET`. One program contains all of them, because building
/// every module for each would take ten times as long.
enum FuzzTargets {
    /// The target of this run.
    static let chosen: any FuzzTarget.Type = {
        let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
        guard let target = all[name] else {
            let names = all.keys.sorted().joined(separator: ", ")
            fail("FUZZ_TARGET is '\(name)'; it must be one of \(names)")
        }
        return target
    }()

    private static let all: [String: any FuzzTarget.Type] = [
        "catalogs": CatalogTarget.self,
        "json": JSONTarget.self,
        "markdown": MarkdownTarget.self,
        "museums": MuseumTarget.self,
        "records": RecordTarget.self,
        "search": SearchTarget.self,
        "slugs": SlugTarget.self,
        "tables": TableTarget.self,
        "templates": TemplateTarget.self,
        "workbooks": WorkbookTarget.self,
    ]
}
