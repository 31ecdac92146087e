internal import ExpoDiagnostics

/// Finds the exhibition's JSON texts: files in the content folder, or in data sets of an asset
/// catalog.
struct ContentTexts {
    private let content: FileTree
    private let catalog: AssetCatalog

    init(_ content: FileTree, catalog: AssetCatalog? = nil) {
        self.content = content
        self.catalog = catalog ?? AssetCatalog(content)
    }

    /// The name of the exposition's file in messages.
    static let expositionName = "exposition.json"
    private static let originalExposition = "exposition_universelle_1900"

    /// Returns the exposition's text: the file with the original name, or the only one whose name
    /// begins with `exposition`.
    func exposition(_ diagnostics: inout Diagnostics) -> SourceText? {
        guard let all = candidates(&diagnostics, where: { $0.hasPrefix("exposition") }) else {
            return nil
        }
        let original = all.filter { $0.name == Self.originalExposition }
        return only(original.isEmpty ? all : original, wanted: Self.expositionName, &diagnostics)
    }

    /// Returns the text of the items.
    func items(_ diagnostics: inout Diagnostics) -> SourceText? {
        guard let all = candidates(&diagnostics, where: { $0 == "items" }) else { return nil }
        return only(all, wanted: "items.json", &diagnostics)
    }

    /// Returns an optional text.
    func optional(_ fileName: String, _ diagnostics: inout Diagnostics) -> SourceText? {
        let name = String(fileName.dropLast(5))
        guard let found = candidates(&diagnostics, where: { $0 == name }) else { return nil }
        return found.isEmpty ? nil : only(found, wanted: fileName, &diagnostics)
    }

    private struct Candidate {
        let name: String
        let path: String
    }

    /// Returns the files that could contain a text; `nil` if the only one is in an unreadable set,
    /// which is reported.
    private func candidates(
        _ diagnostics: inout Diagnostics, where isWanted: (String) -> Bool
    ) -> [Candidate]? {
        var found = content.paths.compactMap { path -> Candidate? in
            guard path.hasSuffix(".json"), !path.contains("/") else { return nil }
            return Candidate(name: String(path.dropLast(5)), path: path)
        }
        .filter { isWanted($0.name) }
        let reported = diagnostics.count
        for set in catalog.dataSets where isWanted(set.name) {
            if let path = catalog.file(ofDataSet: set.folder, diagnostics: &diagnostics) {
                found.append(Candidate(name: set.name, path: path))
            }
        }
        return found.isEmpty && diagnostics.count > reported ? nil : found
    }

    private func only(
        _ candidates: [Candidate], wanted: String, _ diagnostics: inout Diagnostics
    ) -> SourceText? {
        guard let first = candidates.first else {
            reportMissing(wanted, &diagnostics)
            return nil
        }
        guard candidates.count == 1 else {
            diagnostics.report(
                .severalTexts(wanted, candidates.map(\.path)), file: content.root)
            return nil
        }
        return content.text(first.path, diagnostics: &diagnostics)
    }

    /// Returns whether a file name is that of an optional text.
    private static func isOptional(_ name: String) -> Bool {
        OptionalTexts.names.contains(name)
    }

    private func reportMissing(_ wanted: String, _ diagnostics: inout Diagnostics) {
        let others = content.paths.filter { !$0.contains("/") && !Self.isOptional($0) }
        diagnostics.report(
            .missingText(wanted, near: Suggestion.nearest(to: wanted, among: others)),
            file: content.root)
    }
}
