package import ExpoDiagnostics
private import ExpoJSON
private import ExpoModel

/// What changes in the content of a single exhibition that becomes one of several.
package struct ExhibitionMove: Sendable {
    /// The names of what moves from the folder of the content into that of the exhibition.
    package let names: [String]
    /// The texts that are new or have changed, by their paths in the content after the move.
    package let texts: [(path: String, bytes: [UInt8])]

    /// Plans to move the exhibition in a content into a folder; `nil` if it has errors, or would have some then, which are
    /// reported.
    ///
    /// All addresses of the site lead to the new ones then, whether they were published or not: not every site is
    /// published with this program.
    package init?(_ folders: SiteFolders, into name: String, diagnostics: inout Diagnostics) {
        let site = Site.read(folders)
        guard let content = folders.content, let subject = site.subject?.root,
            !site.diagnostics.hasErrors
        else {
            diagnostics.merge(site.diagnostics)
            return nil
        }
        names = Self.names(in: content)
        do throws(JSONSyntaxError) {
            let settings = try Self.settings(of: content)
            var texts = [
                (path: OptionalTexts.settings, bytes: settings.shared),
                (
                    path: AddressFile.name,
                    bytes: MovedAddresses(of: subject, site.plan, to: "\(name)/").text
                ),
            ]
            if let own = settings.own { texts.append(("\(name)/\(OptionalTexts.settings)", own)) }
            for file in names where file.hasSuffix(".json") {
                guard let bytes = try Self.withSchemaFurtherUp(content.written(file)) else {
                    continue
                }
                texts.append(("\(name)/\(file)", bytes))
            }
            self.texts = texts
        } catch {
            // The site has been read without errors.
            return nil
        }
        let moved = self.moved(content, into: name)
        guard ExhibitionFolder.all(in: moved) == [name] else {
            diagnostics.report(.exhibitionInCatalog, file: content.root)
            return nil
        }
        let result = Site.read(folders.with(content: moved))
        guard !result.diagnostics.hasErrors else {
            diagnostics.merge(result.diagnostics)
            return nil
        }
    }

    /// Returns the names of the files and folders that belong to the exhibition.
    private static func names(in content: FileTree) -> [String] {
        func top(_ path: String) -> String { String(path.prefix { $0 != "/" }) }
        let own = ["items.json", OptionalTexts.fields, OptionalTexts.terms] + ExhibitionFolder.own
        var names = Set(
            content.paths.filter { path in
                own.contains(top(path)) || AssetCatalog.isMember(path)
                    || path.hasPrefix("exposition") && path.hasSuffix(".json")
                        && !path.contains("/")
            }.map(top))
        // A link leads to the same file if both move.
        names.formUnion(content.linkTargets.map(top))
        names.formUnion(content.folders.filter(ExhibitionFolder.own.contains))
        return names.subtracting([OptionalTexts.settings, AddressFile.name]).sorted()
    }

    /// Returns the settings of the site of several, whose title is that of the exhibition, and those that only the
    /// exhibition has: the menu leads to its pages.
    private static func settings(
        of content: FileTree
    ) throws(JSONSyntaxError) -> (shared: [UInt8], own: [UInt8]?) {
        var text = content.written(OptionalTexts.settings) ?? SourceText(path: "", "{}\n")
        let menu = JSONPointer(["menu"])
        let own = try EditableJSON(text).value(at: menu).map { value in
            Array("{\n  \"menu\": ".utf8)
                + Array(text.bytes.span.extracting(value.range)) + Array("\n}\n".utf8)
        }
        if let edit = try EditableJSON(text).removing(menu) { text = text.applying(edit) }
        let title = JSONPointer(["title"])
        let exposition = content.paths.first { $0.hasPrefix("exposition") }
        if let exposition = exposition.flatMap(content.written),
            let value = try EditableJSON(exposition).value(at: title),
            try EditableJSON(text).value(at: title) == nil,
            let edit = try EditableJSON(text).setting(
                title, to: Array(exposition.bytes.span.extracting(value.range)),
                order: ["$schema", "base_url", "language", "languages", "title"])
        {
            text = text.applying(edit)
        }
        return (Array(text.bytes.span), own)
    }

    /// Returns the text of a file that lies one folder deeper, if it names its schema by a relative path.
    private static func withSchemaFurtherUp(
        _ text: SourceText?
    ) throws(JSONSyntaxError) -> [UInt8]? {
        let pointer = JSONPointer(["$schema"])
        guard let text, let path = try EditableJSON(text).value(at: pointer)?.text,
            path.hasPrefix("../"),
            let edit = try EditableJSON(text).setting(
                pointer, to: EditableJSON.text("../" + path))
        else { return nil }
        return edit.applied(to: text.bytes.span)
    }

    /// Returns the content as it is after the move.
    private func moved(_ content: FileTree, into name: String) -> FileTree {
        func place(_ path: String) -> String {
            names.contains(String(path.prefix { $0 != "/" })) ? "\(name)/\(path)" : path
        }
        var files: [String: FileContents] = [:]
        for path in content.paths { files[place(path)] = content[path] }
        for (path, bytes) in texts { files[path] = .memory(ByteRegion(copying: bytes)) }
        return FileTree(
            root: content.root, files: files, folders: Set(content.folders.map(place) + [name]),
            linkTargets: Set(content.linkTargets.map(place)))
    }
}

/// The addresses of a single exhibition that becomes one of several.
private struct MovedAddresses {
    /// `addresses.json` after the move.
    let text: [UInt8]

    /// - Parameter folder: that of the exhibition, with a slash at its end.
    init(of subject: RenderingSubject, _ plan: SitePlan, to folder: String) {
        let catalogue = subject.catalogue
        let addresses = subject.addresses.inExhibition(folder)
        func moved(_ path: String, to target: String, _ index: Int = 0) -> FormerAddress {
            FormerAddress(
                path: path,
                fate: .leads(to: .elsewhere(FormerAddress.OtherPage(path: target, name: ""))),
                index: index)
        }
        let isFormer = Set(subject.former.map(\.path))
        var former = plan.files.compactMap { file -> FormerAddress? in
            guard let page = file.page, page.edition.language == 0,
                !isFormer.contains(file.path), PublishedPage(path: file.path) != nil
            else { return nil }
            return moved(file.path, to: folder + file.path)
        }
        var drafts: [FormerAddress] = []
        for address in subject.former where address.language == 0 {
            guard let index = address.index else { continue }
            switch address.fate {
            case .leads(to: .elsewhere(let page)):
                former.append(moved(address.path, to: folder + page.path, index))
            case .leads(let target):
                former.append(moved(address.path, to: addresses.path(of: target), index))
            case .draft:
                former.append(moved(address.path, to: folder + address.path, index))
                drafts.append(
                    FormerAddress(path: folder + address.path, fate: address.fate, index: index))
            case .gone: former.append(address)
            }
        }
        let none = ItemCollection(isComplete: true)
        text = AddressFile.text(
            of: [
                AddressFile.Exhibition(
                    addresses: Addresses(slugs: Slugs(for: none), itemCount: 0),
                    catalogue: Catalogue(
                        settings: catalogue.settings, exposition: nil, items: none,
                        addresses: catalogue.addresses, isShared: true),
                    former: former, languages: subject.publicLanguages),
                AddressFile.Exhibition(
                    addresses: addresses, catalogue: catalogue, former: drafts,
                    languages: Array(catalogue.settings.languages.tags.dropFirst())),
            ], catalogue.addresses)
    }
}

extension FileTree {
    /// Returns a text as it is in the file; `nil` if it cannot be read.
    fileprivate func written(_ path: String) -> SourceText? {
        var ignored = Diagnostics()
        return text(path, diagnostics: &ignored)?.asWritten
    }
}

extension SourceText {
    fileprivate func applying(_ edit: TextEdit) -> SourceText {
        SourceText(path: path, bytes: ByteRegion(copying: edit.applied(to: bytes.span)))
    }
}
