import Foundation
import TestSupport
import Testing

/// The architecture: a module imports what `Package.swift` says, and `Sources/README.md` says the
/// same.
@Suite struct ModulesTests {
    /// What belongs to the platform, and who may touch it: of the crafts, only those
    /// that hand memory to and from a C library.
    private static let platform: [String: Set<String>] = [
        "Glibc": [
            "ExpoBytes", "ExpoDisk", "ExpoThreads", "ExpoImages", "ExpoMarkdown",
            "ExpoPublisher",
            "ExpoServer", "ExpoSite", "ExpoTables", "ExpoCommand", "expo-site", "expo-image",
            "expo-workbook",
        ],
        "Darwin": [
            "ExpoBytes", "ExpoDisk", "ExpoThreads", "ExpoImages", "ExpoMarkdown",
            "ExpoPublisher",
            "ExpoServer", "ExpoSite", "ExpoTables", "ExpoCommand", "expo-site", "expo-image",
            "expo-workbook",
        ],
        "Synchronization": ["ExpoImages", "ExpoSite", "ExpoThreads"],
        "Swift": ["ExpoSite", "ExpoDiagnostics", "ExpoSearch"],
    ]

    @Test func importWhatThePackageSays() throws {
        let modules = Dictionary(
            uniqueKeysWithValues: try Self.modules().map { ($0.name, $0.uses) })
        for line in try Self.importLines() {
            let isAllowed =
                modules[line.module]?.contains(line.imported) == true
                || Self.platform[line.imported]?.contains(line.module) == true
            #expect(isAllowed, "\(line.file) imports \(line.imported)")
        }
    }

    @Test func areDrawnAsThePackageHasThem() throws {
        let problems = try DocumentationPage.problems(
            in: "../Sources/README.md", parts: [("modules", try Self.picture())])
        #expect(problems == [])
    }

    @Test func areExplained() throws {
        let page = try String(contentsOfFile: Repository.path("Sources/README.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        for module in try Self.modules() {
            #expect(
                rows.contains { $0.split(separator: "|")[0].contains("`\(module.name)`") },
                "\(module.name) has no row")
        }
    }

    /// What the architecture names without declaring it: names of Swift, Foundation and the package
    /// manager.
    private static let foreign: Set<Substring> = ["Hasher", "JSONDecoder", "PackageResources"]

    @Test func areExplainedWithNamesThatExist() throws {
        let page = try String(contentsOfFile: Repository.path("Sources/README.md"), encoding: .utf8)
        let name = /`([A-Z][\w+]*[a-z][\w+]*)(?:\.(\w+))?(?:\([\w:]*\))?\/?`/
        let named = Set(page.matches(of: name).flatMap { [$0.1, $0.2].compactMap { $0 } })
        #expect(named.count > 100)
        let unknown = named.subtracting(try Self.names()).subtracting(Self.foreign)
        #expect(unknown.sorted() == [])
    }

    /// The names of all folders, files and declarations of sources and tests.
    private static func names() throws -> Set<Substring> {
        let manager = FileManager.default
        var paths = try manager.contentsOfDirectory(atPath: Repository.path)
        var names: Set<Substring> = []
        for folder in ["Sources", "Tests"] {
            paths += try manager.subpathsOfDirectory(atPath: Repository.path(folder))
            for (_, text) in try Repository.sources(in: folder) {
                let declaration =
                    /\b(?:struct|enum|class|protocol|typealias|func|var|let|case) +(\w+)/
                names.formUnion(text.matches(of: declaration).map(\.1))
            }
        }
        return names.union(paths.flatMap { $0.split { $0 == "/" || $0 == "." } })
    }

    /// Two types of one name would be two meanings of a word.
    @Test func shareNoNameOfAType() throws {
        let declaration =
            /^(?:@\w+ |\w+ )*(?:struct|enum|class|protocol|typealias) (\w+)/
            .anchorsMatchLineEndings()
        var homes: [Substring: [String]] = [:]
        for (path, text) in try Repository.sources(in: "Sources") {
            for match in text.matches(of: declaration) { homes[match.1, default: []].append(path) }
        }
        #expect(homes.count > 500)
        #expect(homes.filter { $0.value.count > 1 } == [:])
    }

    @Test func explainTheirPointers() throws {
        let explained = try Self.filesWithPointers()
        let root = Repository.path("Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { path in
            guard path.hasSuffix(".swift") else { return false }
            let code = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
            return code.contains(/Unsafe\w*Pointer|withUnsafe|Unmanaged/)
        }
        #expect(explained == files.sorted())
    }

    /// The files in the table of pointers.
    private static func filesWithPointers() throws -> [String] {
        let page = try String(contentsOfFile: Repository.path("Sources/README.md"), encoding: .utf8)
        let section = page.components(separatedBy: "\n## ").first { $0.hasPrefix("Pointers\n") }
        return try #require(section).matches(of: /\n\| `([^`]+)` \|/).map { String($0.1) }
    }

    @Test(arguments: ["CArchive", "CBrotli", "CMark", "CMicroHTTPD", "CVips", "CXML", "CZlib"])
    func keepALibraryBehindOneDoor(library: String) throws {
        let doors = try Self.importLines().filter { $0.imported == library }
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

    private struct Module {
        let name: String
        let uses: [String]
    }

    /// The targets of the package but for those of tests, in its order.
    private static func modules() throws -> [Module] {
        let text = try String(contentsOfFile: Repository.path("Package.swift"), encoding: .utf8)
        let declaration =
            /(?:module\(|\.(?:executableTarget|target|systemLibrary)\(\s*name:)\s*"([\w-]+)"(?:,\s*(?:uses|dependencies): \[([^\]]*)\])?/
        return text[(text.range(of: "targets: [\n")?.upperBound ?? text.startIndex)...]
            .prefix(through: text.range(of: "\"TestSupport\"")?.lowerBound ?? text.endIndex)
            .matches(of: declaration)
            .map { match in
                let uses = (match.2 ?? "").split { !$0.isLetter && $0 != "-" }.map(String.init)
                return Module(name: String(match.1), uses: uses)
            }
    }

    /// The modules as a flowchart of Mermaid. An arrow leads to what a module imports; what it imports
    /// by way of another as well has none.
    private static func picture() throws -> String {
        let modules = try modules()
        let uses = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0.uses) })
        func reached(from module: String) -> Set<String> {
            (uses[module] ?? []).reduce(into: []) { $0.formUnion(reached(from: $1).union([$1])) }
        }
        let arrows = modules.flatMap { module in
            module.uses.filter { used in
                !module.uses.contains { $0 != used && reached(from: $0).contains(used) }
            }.map { "    \(module.name) --> \($0)\n" }
        }
        return "```mermaid\nflowchart TD\n" + arrows.joined() + "```\n"
    }

    private struct ImportLine {
        let module: String
        let file: String
        let access: String
        let imported: String
    }

    private static func importLines() throws -> [ImportLine] {
        let root = Repository.path("Sources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
        return try paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
            let text = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
            let pattern = /^\s*(?:@[^ ]+ )*(?:(\w+) )?import (?:struct |func |class )?(\w+)/
            return text.matches(of: pattern.anchorsMatchLineEndings()).map { match in
                ImportLine(
                    module: String(path.prefix { $0 != "/" }), file: path,
                    access: match.1.map(String.init) ?? "", imported: String(match.2))
            }
        }
    }
}
