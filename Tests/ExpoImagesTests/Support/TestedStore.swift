import ExpoDisk
import ExpoThreads
import Foundation
import TestSupport
import Testing

@testable import ExpoImages

/// A store in a folder of its own, with the real worker by default.
struct TestedStore {
    let disk: TemporaryFolder
    var store: PictureStore
    let started = Started()

    /// The process IDs of the workers that started.
    final class Started: Sendable {
        private let ids = Locked<[Int32]>([])

        var all: [Int32] { ids.withLock { $0 } }

        func note(_ id: Int32) { ids.withLock { $0.append(id) } }
    }

    static let realWorker = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "expo-image").path()
    static let ground = RGBColour(red: 0xF5, green: 0xEE, blue: 0xDF)

    /// - Parameter worker: its path; nil if there is none.
    init(
        worker: String? = realWorker, limits: WorkerLimits = .standard,
        sharing disk: TemporaryFolder? = nil
    ) throws {
        let disk = try disk ?? TemporaryFolder()
        self.disk = disk
        store = PictureStore(folder: disk.path("cache"), worker: worker, limits: limits)
        let started = started
        store.onStart = { started.note($0) }
        // The files of a test are younger than the index trusts.
        store.now = { FileTime.now() + 10_000_000_000 }
    }

    /// Returns another store on the same cache.
    func again(
        worker: String? = realWorker, limits: WorkerLimits = .standard
    ) throws -> TestedStore {
        try TestedStore(worker: worker, limits: limits, sharing: disk)
    }

    /// Writes a picture, and returns the order for it.
    func order(
        _ name: String, _ data: Data, uses: PictureUses = [.row, .sheet, .card]
    ) throws -> StoredPicture {
        try disk.write(data, to: "content/\(name)")
        return StoredPicture(path: disk.path("content/\(name)"), uses: uses, depth: .made)
    }

    /// Writes a picture of the corpus, and returns the orders for pages of it.
    func orders(_ name: String, pages: [Int]) throws
        -> [StoredPicture]
    {
        let data = try Data(contentsOf: URL(filePath: Corpus.path(name)))
        let path = try order(name, data).path
        return pages.map {
            StoredPicture(path: path, page: $0, uses: [.row, .sheet, .card], depth: .made)
        }
    }

    /// Writes a drawn PNG of some size, and returns the order for it.
    func order(
        _ name: String = "picture.png", width: Int = 40, height: Int = 30, seed: UInt8 = 0,
        uses: PictureUses = [.row, .sheet, .card]
    ) throws -> StoredPicture {
        try order(name, DrawnPNG(width: width, height: height, seed: seed).data, uses: uses)
    }

    func prepare(
        _ orders: StoredPicture..., jobs: Int = 2, ground: RGBColour = ground
    ) -> PreparedPictures {
        store.prepare(orders, jobs: jobs, ground: ground)
    }

    /// Prepares pictures as far as `depth` says.
    func prepare(_ orders: StoredPicture..., depth: PictureStore.Depth) -> PreparedPictures {
        let orders = orders.map { StoredPicture(path: $0.path, uses: $0.uses, depth: depth) }
        return store.prepare(orders, jobs: 2, ground: Self.ground)
    }

    /// Everything of the entry of a picture, by name.
    func entry(of order: StoredPicture) throws -> String {
        let digest = try PictureDigest(of: Data(contentsOf: URL(filePath: order.path)).span)
        return "cache/pictures/\(digest.folders.outer)/\(digest.folders.inner)"
    }
}

extension StoredPicture {
    /// The path of the file of a variant, by its number.
    func path(ofVariant index: Int) -> String { path(of: variants[index].file) }
}
