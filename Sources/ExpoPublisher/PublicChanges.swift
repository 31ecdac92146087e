internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoSite

/// The changes that make the published site equal to the one in a folder.
package struct PublicChanges: Sendable {
    /// The files that are not published yet.
    package let added: [String]
    /// The files whose published content differs.
    package let changed: [String]
    /// The files of an earlier publication that are no longer part of the site.
    package let removed: [String]
    /// The number of bytes to send, before compression.
    package let bytes: Int
    /// Whether nothing has to change, including the list of files.
    package let isNothing: Bool
    let site: FinishedSite
    let state: PublicState

    /// Compares a site with the published one. Files that this program did not publish are never
    /// replaced.
    init(_ site: FinishedSite, against state: PublicState) throws(PublishingFailure) {
        var (added, changed, foreign): ([String], [String], [String]) = ([], [], [])
        for file in site.list.files {
            guard let size = state.sizes[file.path] else {
                added.append(file.path)
                continue
            }
            guard let hash = state.list?[file.path] else {
                foreign.append(file.path)
                continue
            }
            if hash != file.hash || size != site.sizes[file.path] { changed.append(file.path) }
        }
        foreign += Self.blockingFiles(of: site, in: state)
        guard foreign.isEmpty else { throw Self.failure(foreign, state) }
        self.added = added
        self.changed = changed
        removed =
            state.list.map { list in
                site.list.missing(list.files).map(\.path).filter { state.sizes[$0] != nil }
            } ?? []
        bytes = (added + changed).reduce(0) { $0 + (site.sizes[$1] ?? 0) }
        isNothing =
            added.isEmpty && changed.isEmpty && removed.isEmpty
            && state.list?.text == site.list.text
        self.site = site
        self.state = state
    }

    /// Returns the files of other programs at a path where the site needs a folder, or in a folder
    /// that would have to be one of its files.
    private static func blockingFiles(of site: FinishedSite, in state: PublicState) -> [String] {
        let needed = Set(FolderTree.parents(of: site.list.paths).flatMap { folders(of: $0 + "/") })
        return state.sizes.keys.filter { path in
            state.list?[path] == nil
                && (needed.contains(path)
                    || folders(of: path).contains { site.sizes[$0] != nil })
        }.sorted()
    }

    /// Returns the folders in a path.
    private static func folders(of path: String) -> [String] {
        path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
    }

    private static func failure(_ paths: [String], _ state: PublicState) -> PublishingFailure {
        let more = paths.count - 1
        let name = paths[0]
        return .foreignFiles(
            message: Message(
                "files that expo-site did not publish are in the way: '\(name)'"
                    + (more > 0 ? " and \(more) more" : ""),
                more > 0
                    ? "expo-site가 게시하지 않은 파일 '\(name)' 등 \(paths.count)개가 자리를 차지하고 있습니다"
                    : "expo-site가 게시하지 않은 파일 '\(name)'\(.이) 자리를 차지하고 있습니다"),
            help: state.list == nil
                ? Message(
                    "there is no list of published files there; move them away, or publish to another place",
                    "그곳에 게시한 파일의 목록이 없습니다. 파일을 옮기거나 다른 곳에 게시하십시오")
                : Message(
                    "move them away, or publish to another place",
                    "파일을 옮기거나 다른 곳에 게시하십시오"))
    }

    /// The files to send, in upload order: pictures and style sheets, then the pages of items, then
    /// the rest, so that each file arrives after those that it refers to.
    var uploads: [[String]] {
        let all = added + changed
        let supplies = all.filter { $0.hasPrefix("images/") || $0.hasPrefix("assets/") }
        let items = all.filter { $0.hasPrefix("items/") && !Self.isOfList($0) }
        let rest = Set(supplies + items)
        return [supplies, items, all.filter { !rest.contains($0) }].filter { !$0.isEmpty }
    }

    private static func isOfList(_ path: String) -> Bool {
        path.hasPrefix("items/index.html") || path.hasPrefix("items/page-")
    }

    /// The list during the upload: the files of both sites, changed ones without a hash, so that an
    /// interrupted upload can continue.
    var interimList: WrittenFiles {
        let unknown = ContentHash(value: 0)
        let sent = Set(added + changed)
        let files = site.list.files.map {
            sent.contains($0.path) ? WrittenFiles.File(path: $0.path, hash: unknown) : $0
        }
        return WrittenFiles((state.list.map { Array($0.files) } ?? []) + files)
    }
}
