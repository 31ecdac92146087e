private import ExpoDisk

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// What the cache tells without reading an original.
extension Preparation {
    /// Returns what the cache knows of each picture.
    func lookUp(in cache: CacheFolder?) -> [PictureState] {
        let use = depth == .known ? nil : store.now()
        let index =
            indexName.flatMap { cache?.readIndex($0, markingUseAt: use) } ?? OriginalIndex()
        return orders.map { order in
            var state = PictureState(order)
            do throws(SystemError) {
                let stamp = FileStamp(try FileStatus.following(order.path))
                state.stamp = stamp
                state.digest = index.digest(of: absolute(order.path), stamp)
                state.entry = state.digest.flatMap { cache?.entry($0)?.read(markingUseAt: use) }
            } catch {
                state.problems = [.unreadable(error)]
            }
            return state
        }
    }

    /// Writes the index where it should say something else than it does.
    func writeIndex(
        of states: [PictureState], before known: [PictureState], in cache: CacheFolder,
        by run: RunFolder
    ) {
        guard let indexName else { return }
        var index = OriginalIndex()
        let now = store.now()
        for state in states {
            guard let digest = state.digest, let stamp = state.stamp, stamp.isSettled(at: now)
            else { continue }
            index.note(digest, of: absolute(state.order.path), stamp)
        }
        guard index != cache.readIndex(indexName, markingUseAt: nil) else { return }
        try? cache.write(index, as: indexName, by: run)
    }

    /// The index of these pictures: named after the folder that all of them stand in.
    private var indexName: String? {
        guard let folder = commonFolder else { return nil }
        return Array(folder.utf8).withUnsafeBytes { ContentHash(of: $0).text }
    }

    private var commonFolder: String? {
        guard var common = orders.first.map({ folderNames(of: $0.path) }) else { return nil }
        for order in orders.dropFirst() {
            let names = folderNames(of: order.path)
            let same = zip(common, names).prefix { $0 == $1 }
            common = Array(common.prefix(same.count))
        }
        return common.joined(separator: "/")
    }

    private func folderNames(of path: String) -> [Substring] {
        absolute(path).split(separator: "/").dropLast()
    }

    private func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/") else { return path }
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard getcwd(&buffer, buffer.count) != nil else { return path }
        let folder = buffer.lazy.map { UInt8(bitPattern: $0) }.prefix { $0 != 0 }
        return String(decoding: folder, as: UTF8.self) + "/" + path
    }
}
