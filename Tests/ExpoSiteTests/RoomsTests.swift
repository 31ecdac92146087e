import Foundation
import TestSupport
import Testing

/// The architecture: a module imports what `Package.swift` allows, and `Sources/README.md` lists
/// the same imports.
@Suite struct RoomsTests {
    /// The modules of the platform, with the modules that may import them, because they call the
    /// system or exchange memory with a C library.
    private static let platform: [String: Set<String>] = [
        "Glibc": [
            "ExpoBytes", "ExpoDisk", "ExpoThreads", "ExpoImages", "ExpoMarkdown",
            "ExpoPublisher",
            "ExpoServer", "ExpoSite", "ExpoTables", "ExpoCommand", "expo-site", "expo-image",
        ],
        "Darwin": [
            "ExpoBytes", "ExpoDisk", "ExpoThreads", "ExpoImages", "ExpoMarkdown",
            "ExpoPublisher",
            "ExpoServer", "ExpoSite", "ExpoTables", "ExpoCommand", "expo-site", "expo-image",
        ],
        "Synchronization": ["ExpoImages", "ExpoSite", "ExpoThreads"],
        "Swift": ["ExpoSite", "ExpoDiagnostics"],
    ]

    @Test func importWhatThePackageSays() throws {
        let rooms = Dictionary(uniqueKeysWithValues: try Self.rooms().map { ($0.name, $0.uses) })
        for line in try Self.importLines() {
            let isAllowed =
                rooms[line.room]?.contains(line.module) == true
                || Self.platform[line.module]?.contains(line.room) == true
            #expect(isAllowed, "\(line.file) imports \(line.module)")
        }
    }

    @Test func areDrawnAsThePackageHasThem() throws {
        let problems = try DocumentationPage.problems(
            in: "../Sources/README.md", parts: [("rooms", try Self.picture())])
        #expect(problems == [])
    }

    @Test func areExplained() throws {
        let page = try String(contentsOfFile: Repository.path("Sources/README.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        for room in try Self.rooms() {
            #expect(
                rows.contains { $0.split(separator: "|")[0].contains("`\(room.name)`") },
                "\(room.name) has no row")
        }
    }

    @Test func explainTheirPointers() throws {
        let page = try String(contentsOfFile: Repository.path("Sources/README.md"), encoding: .utf8)
        let section = page.components(separatedBy: "\n## ").first { $0.hasPrefix("Pointers\n") }
        let explained = try #require(section).matches(of: /\n\| `([^`]+)` \|/).map { String($0.1) }
        let root = Repository.path("Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { path in
            guard path.hasSuffix(".swift") else { return false }
            let code = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
            return code.contains(/Unsafe\w*Pointer|withUnsafe|Unmanaged/)
        }
        #expect(explained == files.sorted())
    }

    @Test(arguments: ["CBrotli", "CMark", "CMicroHTTPD", "CVips", "CZlib"])
    func keepALibraryBehindOneDoor(library: String) throws {
        let doors = try Self.importLines().filter { $0.module == library }
        #expect(doors.map(\.file).count == 1)
        #expect(doors.allSatisfy { $0.access == "private" })
    }

    /// ThreadSanitizer reports races for data that the standard library's lock protects.
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

    private struct Room {
        let name: String
        let uses: [String]
    }

    /// The targets of the package but for those of tests, in its order.
    private static func rooms() throws -> [Room] {
        let text = try String(contentsOfFile: Repository.path("Package.swift"), encoding: .utf8)
        let declaration =
            /(?:room\(|\.(?:executableTarget|target|systemLibrary)\(\s*name:)\s*"([\w-]+)"(?:,\s*(?:uses|dependencies): \[([^\]]*)\])?/
        return text[(text.range(of: "targets: [\n")?.upperBound ?? text.startIndex)...]
            .prefix(through: text.range(of: "\"TestSupport\"")?.lowerBound ?? text.endIndex)
            .matches(of: declaration)
            .map { match in
                let uses = (match.2 ?? "").split { !$0.isLetter && $0 != "-" }.map(String.init)
                return Room(name: String(match.1), uses: uses)
            }
    }

    /// The modules as a Mermaid flowchart. An arrow leads to each import, except those that another
    /// import includes.
    private static func picture() throws -> String {
        let rooms = try rooms()
        let uses = Dictionary(uniqueKeysWithValues: rooms.map { ($0.name, $0.uses) })
        func reached(from room: String) -> Set<String> {
            (uses[room] ?? []).reduce(into: []) { $0.formUnion(reached(from: $1).union([$1])) }
        }
        let arrows = rooms.flatMap { room in
            room.uses.filter { used in
                !room.uses.contains { $0 != used && reached(from: $0).contains(used) }
            }.map { "    \(room.name) --> \($0)\n" }
        }
        return "```mermaid\nflowchart TD\n" + arrows.joined() + "```\n"
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
