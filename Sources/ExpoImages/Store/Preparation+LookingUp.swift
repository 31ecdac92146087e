private import ExpoBytes
private import ExpoDisk
private import ExpoThreads

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// Looking up cached results without reading an original.
extension Preparation {
    /// Returns the cached data of each picture.
    func lookUp(in cache: CacheFolder?) -> [StoredPicture] {
        let now = store.now()
        let index =
            indexName.flatMap { cache?.readIndex($0, markingUseAt: onlyLooks ? nil : now) }
            ?? OriginalIndex()
        let paths = absolutePaths
        // The system is asked about ten files for each picture.
        let halves = Workers.Pair(for: 10 * orders.count).halves(of: orders.count) { range in
            range.map { number in
                var picture = orders[number]
                let use = picture.depth == .known ? nil : now
                do throws(SystemError) {
                    let stamp = OriginalStamp(try FileStatus.following(picture.path))
                    picture.stamp = stamp
                    picture.digest = index.digest(of: paths[number], stamp)
                    picture.entry = cache.flatMap { picture.entry(in: $0, markingUseAt: use) }
                } catch {
                    picture.problems = [.unreadable(error)]
                }
                return picture
            }
        }
        return halves.0 + halves.1
    }

    /// Returns a picture that was not read, with what was read of its file.
    func page(_ picture: StoredPicture, like first: StoredPicture, in cache: CacheFolder)
        -> StoredPicture
    {
        var picture = picture
        picture.stamp = first.stamp
        picture.digest = first.digest
        picture.problems = first.problems
        picture.entry = picture.entry(in: cache, markingUseAt: store.now())
        return picture
    }

    /// Writes the index if it has changed.
    func writeIndex(
        of pictures: [StoredPicture], before known: [StoredPicture], in cache: CacheFolder,
        by run: RunFolder
    ) {
        guard let indexName else { return }
        var index = OriginalIndex()
        let now = store.now()
        for (picture, path) in zip(pictures, absolutePaths) {
            guard let digest = picture.digest, let stamp = picture.stamp, stamp.isSettled(at: now)
            else { continue }
            index.note(digest, of: path, stamp)
        }
        guard index != cache.readIndex(indexName, markingUseAt: nil) else { return }
        try? cache.write(index, as: indexName, by: run)
    }

    /// The name of the index of these pictures, derived from the folder that contains all of them.
    private var indexName: String? {
        guard let folder = commonFolder else { return nil }
        return ContentHash(of: folder).text
    }

    private var commonFolder: String? {
        let slash = UInt8(ascii: "/")
        // Most pictures are in one folder, whose path is split only once.
        let folders = Set(
            absolutePaths.map { $0[..<($0.utf8.lastIndex(of: slash) ?? $0.startIndex)] })
        let names = folders.map { $0.utf8.split(separator: slash).map { Substring($0) } }
        guard var common = names.first else { return nil }
        for other in names.dropFirst() {
            let same = zip(common, other).prefix { $0 == $1 }
            common = Array(common.prefix(same.count))
        }
        return common.joined(separator: "/")
    }

    /// The absolute paths of the pictures, in their order.
    private var absolutePaths: [String] {
        guard let folder = Self.workingFolder else { return orders.map(\.path) }
        return orders.map { $0.path.hasPrefix("/") ? $0.path : folder + "/" + $0.path }
    }

    private static var workingFolder: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}

extension StoredPicture {
    /// Returns what the cache has about its page, or about the file if nothing is known about the page.
    fileprivate func entry(in cache: CacheFolder, markingUseAt now: Int64?) -> PictureEntry? {
        guard let digest, let key else { return nil }
        if let entry = cache.entry(key)?.read(markingUseAt: now) { return entry }
        return page == 1 ? nil : cache.entry(digest)?.read(markingUseAt: now)?.ofAnotherPage
    }
}
