import Foundation
import Testing

/// The walls of the house: what a room imports is what the table in `Sources/README.md` allows.
@Suite struct RoomsTests {
    /// What each room may import of the house.
    private static let allowed: [String: Set<String>] = [
        "ExpoDiagnostics": [],
        "ExpoThreads": [],
        "ExpoDisk": ["ExpoDiagnostics", "CPlatform"],
        "ExpoJSON": ["ExpoDiagnostics"],
        "ExpoModel": ["ExpoDiagnostics", "ExpoJSON"],
        "ExpoMarkdown": ["ExpoDiagnostics", "CMark"],
        "ExpoTables": ["ExpoDiagnostics"],
        "ExpoTemplates": ["ExpoDiagnostics"],
        "ExpoCompression": ["CBrotli", "CZlib"],
        "ExpoImages": ["ExpoDiagnostics", "ExpoDisk", "ExpoThreads", "CPlatform"],
        "expo-image": ["CPlatform", "ExpoImages", "CVips"],
        "ExpoSite": [
            "ExpoDiagnostics", "ExpoJSON", "ExpoModel", "ExpoMarkdown", "ExpoTemplates",
            "ExpoImages", "ExpoCompression", "ExpoDisk", "ExpoTables", "ExpoThreads",
        ],
        "ExpoCommand": [
            "ExpoCompression", "ExpoDiagnostics", "ExpoDisk", "ExpoImages", "ExpoPublisher",
            "ExpoServer", "ExpoSite", "ExpoStarter", "ExpoThreads", "ExpoTables", "CPlatform",
        ],
        "ExpoServer": ["ExpoDiagnostics", "ExpoDisk", "ExpoThreads", "CMicroHTTPD", "CPlatform"],
        "ExpoPublisher": ["ExpoDiagnostics", "ExpoDisk", "ExpoSite", "CPlatform"],
        "ExpoStarter": ["ExpoDiagnostics", "ExpoDisk", "ExpoSite"],
        "expo-site": ["ExpoCommand"],
    ]
    /// What belongs to the platform, and who may touch it: of the crafts, only those
    /// that hand memory to and from a C library.
    private static let platform: [String: Set<String>] = [
        "Glibc": [
            "ExpoDisk", "ExpoThreads", "ExpoImages", "ExpoMarkdown", "ExpoPublisher",
            "ExpoServer", "ExpoSite", "ExpoTables", "ExpoCommand", "expo-site", "expo-image",
        ],
        "Darwin": [
            "ExpoDisk", "ExpoThreads", "ExpoImages", "ExpoMarkdown", "ExpoPublisher",
            "ExpoServer", "ExpoSite", "ExpoTables", "ExpoCommand", "expo-site", "expo-image",
        ],
        "Synchronization": ["ExpoImages", "ExpoSite"],
        "Swift": ["ExpoSite", "ExpoModel"],
    ]

    @Test func importOnlyWhatTheTableAllows() throws {
        for line in try Self.importLines() {
            let isAllowed =
                Self.allowed[line.room]?.contains(line.module) == true
                || Self.platform[line.module]?.contains(line.room) == true
            #expect(isAllowed, "\(line.file) imports \(line.module)")
        }
    }

    @Test func areAllInTheTable() throws {
        let rooms = Set(try Self.importLines().map(\.room))
        #expect(rooms.isSubset(of: Set(Self.allowed.keys)))
    }

    @Test(arguments: ["CBrotli", "CMark", "CMicroHTTPD", "CVips", "CZlib"])
    func keepALibraryBehindOneDoor(library: String) throws {
        let doors = try Self.importLines().filter { $0.module == library }
        #expect(doors.map(\.file).count == 1)
        #expect(doors.allSatisfy { $0.access == "private" })
    }

    /// ThreadSanitizer takes what the standard library's lock guards for a race.
    @Test(arguments: ["Sources", "Tests"])
    func lockWithWhatThreadSanitizerSees(folder: String) throws {
        let root = Repository.path(folder)
        let files = try FileManager.default.subpathsOfDirectory(atPath: root)
            .filter { $0.hasSuffix(".swift") }
        #expect(files.count > 100)
        for file in files {
            let text = try String(contentsOfFile: root + "/" + file, encoding: .utf8)
            #expect(!text.contains(/\bMutex[<(]/), "\(file) locks with a Mutex")
        }
    }

    private struct ImportLine {
        let room: String
        let file: String
        let access: String
        let module: String
    }

    private static func importLines() throws -> [ImportLine] {
        let root = Repository.path("Sources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
        return try paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
            let text = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
            let pattern = /^\s*(?:@[^ ]+ )*(?:(\w+) )?import (?:struct |func |class )?(\w+)/
            return text.matches(of: pattern.anchorsMatchLineEndings()).map { match in
                ImportLine(
                    room: String(path.prefix { $0 != "/" }), file: path,
                    access: match.1.map(String.init) ?? "", module: String(match.2))
            }
        }
    }
}
