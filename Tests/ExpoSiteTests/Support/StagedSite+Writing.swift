import ExpoBytes
import ExpoDiagnostics
import Foundation

@testable import ExpoDisk
@testable import ExpoSite

extension StagedSite {
    /// Prepares writing files at `paths` below `path`.
    init(
        at path: String, paths: some Sequence<String>,
        isStopped: @escaping @Sendable () -> Bool = { false }
    ) throws(OutputFailure) {
        try self.init(at: path, folders: FolderTree.parents(of: Array(paths)), isStopped: isStopped)
    }

    /// The result of writing a site.
    struct Report {
        let changed: [String]
        let removed: [String]
        let hasCompletedEarlierRun: Bool
    }

    /// Writes a whole site of texts, as a build does.
    @discardableResult
    static func write(
        _ texts: [String: String], to path: String
    ) throws(OutputFailure) -> Report {
        let site = try StagedSite(at: path, paths: texts.keys.sorted())
        do throws(OutputFailure) {
            var hashes: [String: ContentHash] = [:]
            var changed: [String] = []
            for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
                let outcome = try site.put(text, at: name)
                hashes[name] = outcome.hash
                if outcome.isChanged { changed.append(name) }
            }
            return Report(
                changed: changed, removed: try site.publish(hashes),
                hasCompletedEarlierRun: site.hasCompletedEarlierRun)
        } catch {
            site.discard()
            throw error
        }
    }

    func put(_ text: String, at path: String) throws(OutputFailure) -> Outcome {
        let bytes = Array(text.utf8)
        return try put(bytes.span, at: path)
    }
}

extension StagedSite {
    func publish(_ hashes: [String: ContentHash]) throws(OutputFailure) -> [String] {
        try publish(WrittenFiles(hashes)).removed
    }
}

extension ContentHash {
    init(ofText text: String) {
        self = ContentHash(of: Array(text.utf8).span)
    }
}

extension WrittenFiles {
    init(_ hashes: [String: ContentHash]) {
        self.init(hashes.map { File(path: $0.key, hash: $0.value) })
    }

    var hashes: [String: ContentHash] {
        Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.hash) })
    }

    /// The list of a site of texts, as it is written.
    static func list(of texts: [String: String]) -> String {
        String(
            decoding: WrittenFiles(texts.mapValues(ContentHash.init(ofText:))).text, as: UTF8.self)
    }
}
