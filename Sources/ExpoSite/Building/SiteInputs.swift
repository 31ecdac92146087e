internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoModel

/// Hashes all inputs of a whole site, so that shards of different contents are not combined.
///
/// The hash must not depend on the machine: neither on the location of folders nor on times.
enum SiteInputs {
    /// Returns the hash of all inputs of the files of `plan`.
    static func hash(
        of tree: SourceTree, _ galleries: [Gallery], _ plan: SitePlan, baseURL: BaseURL?
    ) -> ContentHash {
        var hash = SourceHash()
        hash.add(baseURL?.address)
        for text in [tree.addresses, tree.notFoundStyle] { hash.add(text) }
        for layer in tree.themeSettings { hash.add(layer.source) }
        for texts in [tree.theme.templates, tree.theme.words] { hash.add(texts) }
        hash.add(tree.assets)
        for files in tree.exhibitions {
            hash.add(files.folder)
            for text in [files.exposition, files.items, files.settings, files.fields, files.terms] {
                hash.add(text)
            }
            hash.add(files.words)
            for page in files.pages {
                hash.add(page.name)
                hash.add(page.source)
            }
            hash.add(files.files)
        }
        for picture in galleries.flatMap(\.pictures.pictures) { hash.add(picture) }
        hash.add(plan.files.count)
        for index in plan.files.indices { plan.files.withPath(of: index) { hash.add($0) } }
        return ContentHash(value: hash.value)
    }
}

extension SourceHash {
    fileprivate mutating func add(_ texts: [String: SourceText]) {
        add(texts.count)
        for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
            add(name)
            add(text)
        }
    }

    fileprivate mutating func add(_ files: [String: FileContents]) {
        for (path, contents) in files.sorted(by: { $0.key < $1.key }) {
            add(path)
            add(contents)
        }
    }

    /// Adds the bytes of a file; if it cannot be read, the worker that writes it reports that.
    fileprivate mutating func add(_ contents: FileContents) {
        guard let bytes = try? contents.bytes() else { return add(0) }
        add(bytes.span)
    }

    /// Adds the facts about a picture that pages and the plan use, and its bytes.
    fileprivate mutating func add(_ picture: Picture) {
        add(picture.ownPath)
        if let name = picture.nameHash { add(name) } else { add(picture.contents) }
        add(picture.header?.format.rawValue)
        add(picture.size?.width ?? 0)
        add(picture.size?.height ?? 0)
        guard let facts = picture.facts, !picture.variants.isEmpty else { return add(0) }
        add(facts.size.width)
        add(facts.size.height)
        add(facts.colour?.text)
        add((facts.isAnimated ? 2 : 0) + (facts.hasTransparency ? 1 : 0))
    }
}
