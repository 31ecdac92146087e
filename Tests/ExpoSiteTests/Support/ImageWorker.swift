import ExpoDiagnostics
import ExpoImages
import Foundation
import TestSupport

@testable import ExpoSite
@testable import expo_image

/// The real image worker, with a cache of the test's own.
enum ImageWorker {
    /// The built program; nil if it is not beside the tests.
    static let path: String? = {
        let path = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "expo-image").path()
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()

    /// The preparation of a test's pictures: in a cache that no other test uses.
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

extension PictureMaking {
    /// Reads the headers of pictures, and makes no variants.
    static let described = PictureMaking { bytes in
        bytes.span.withUnsafeBytes { bytes in
            guard let header = PictureHeader.read(bytes) else {
                return .notAPicture(ForeignFormat.sniff(bytes))
            }
            return .found(
                Inspection(header: header, original: .exact, rights: PictureRights()))
        }
    }
}
