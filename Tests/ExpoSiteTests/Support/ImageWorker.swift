import ExpoImages
import Foundation
import TestSupport

@testable import ExpoSite

/// The real image worker, with a cache of the test's own.
enum ImageWorker {
    /// The built program; nil where it does not lie beside the tests.
    static let path: String? = {
        let path = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "expo-image").path()
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()

    /// How a test has pictures made: in a cache that nobody else uses.
    static func making(
        _ depth: PictureStore.Depth, in cache: String? = nil, worker: String? = path,
        publishesOriginals: Bool = true
    ) throws -> PictureMaking {
        let folder =
            cache
            ?? FileManager.default.temporaryDirectory.appending(
                path: "expo-site-\(UUID().uuidString)"
            ).path()
        return PictureMaking(
            store: PictureStore(folder: folder, worker: worker), depth: depth,
            publishesOriginals: publishesOriginals, jobs: 2)
    }
}
