import Foundation
import TestSupport
import Testing

/// The architecture within a module: the tables of `Sources/README.md` that begin with "Inside" name its
/// folders from the lowest to the highest, and a folder uses only what is declared in it or above it.
@Suite struct FoldersTests {
    @Test(arguments: ["ExpoSite"])
    func useOnlyThoseAboveThem(module: String) throws {
        let order = try Self.order(of: module)
        let files = try Self.files(of: module)
        #expect(Set(files.map(\.folder)) == Set(order), "the table names all folders")
        let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
        let homes = Self.homes(of: files)
        for file in files {
            guard let place = places[file.folder] else { continue }
            for word in file.words {
                guard let home = homes[word], let other = places[home], other > place else {
                    continue
                }
                Issue.record("\(file.path) uses '\(word)' of \(home), which is below its folder")
            }
        }
    }

    @Test func findsTheWordsOfCodeAlone() {
        let text = ##"""
            /// In Site.
            struct Page { let text = "Feed \(list["Plan"]) \\(Host)" } // Theme
            let raw = #"Stage \(Shard) \#(run)"#, end = #"""
                Slug " \#(Words())
                """#
            """##
        #expect(
            Self.words(in: text) == [
                "struct", "Page", "let", "text", "list", "raw", "run", "end", "Words",
            ])
    }

    private struct File {
        let path: String
        /// The folder in the module; "Site.swift" for the files that are in none.
        let folder: String
        let text: String
        let words: Set<String>
    }

    private static func files(of module: String) throws -> [File] {
        let root = Repository.path("Sources/\(module)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: root)
            .filter { $0.hasSuffix(".swift") }
            .map { path in
                let text = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
                return File(
                    path: path,
                    folder: path.contains("/") ? String(path.prefix { $0 != "/" }) : "Site.swift",
                    text: text,
                    words: words(in: text))
            }
        try #require(files.count > 10)
        return files
    }

    /// The first cells of the table of a module.
    private static func order(of module: String) throws -> [String] {
        let page = try String(contentsOfFile: Repository.path("Sources/README.md"), encoding: .utf8)
        let start = try #require(page.range(of: "\nInside `\(module)`"))
        let table = page[start.upperBound...].drop { $0 != "|" }
        return table.split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { $0.hasPrefix("|") }
            .compactMap { $0.firstMatch(of: #/^\| `([^`/]+)/?`/#).map { String($0.1) } }
    }

    /// The folders in which the types and functions of the whole module are declared.
    private static func homes(of files: [File]) -> [String: String] {
        let declaration =
            /^(?:@\w+ |package |final |indirect )*(?:struct|enum|class|protocol|typealias|func) (?<name>\w+)/
            .anchorsMatchLineEndings()
        var homes: [String: String] = [:]
        for file in files {
            for match in file.text.matches(of: declaration) {
                homes[String(match.name)] = file.folder
            }
        }
        return homes
    }

    /// The words of a text in Swift but for those in comments, and in texts where they are no values.
    private static func words(in text: String) -> Set<String> {
        var reader = CodeReader(Array(text.utf8))
        reader.readCode(isInText: false)
        return reader.words
    }
}

/// Reads Swift as far as one has to for telling code from comments and texts.
private struct CodeReader {
    private(set) var words: Set<String> = []
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads code to its end: that of the file, or the parenthesis that leads back into a text.
    mutating func readCode(isInText: Bool) {
        var depth = 0
        while index < bytes.count {
            if isNext("//") {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            } else if let hashes = hashesOfText {
                index += hashes
                readText(hashes)
            } else if isLetter(index) {
                let start = index
                while index < bytes.count, isLetter(index) { index += 1 }
                words.insert(String(decoding: bytes[start..<index], as: UTF8.self))
            } else {
                depth += bytes[index] == UInt8(ascii: "(") ? 1 : 0
                depth -= bytes[index] == UInt8(ascii: ")") ? 1 : 0
                index += 1
                if isInText, depth < 0 { return }
            }
        }
    }

    private mutating func readText(_ hashes: Int) {
        let signs = String(repeating: "#", count: hashes)
        let quotes = isNext("\"\"\"") ? "\"\"\"" : "\""
        index += quotes.utf8.count
        while index < bytes.count, !isNext(quotes + signs) {
            if isNext("\\\(signs)(") {
                index += 2 + hashes
                readCode(isInText: true)
            } else {
                index += isNext("\\\(signs)") ? 2 + hashes : 1
            }
        }
        index += quotes.utf8.count + hashes
    }

    /// How many number signs are before the quotes of a text that begins here; nil if none does.
    private var hashesOfText: Int? {
        let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
        let quote = index + hashes
        return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? hashes : nil
    }

    private func isNext(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    private func isLetter(_ index: Int) -> Bool {
        let byte = bytes[index]
        return byte == UInt8(ascii: "_") || byte >= 0x80 || byte.isAlphanumeric
    }
}

extension UInt8 {
    fileprivate var isAlphanumeric: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }
}
