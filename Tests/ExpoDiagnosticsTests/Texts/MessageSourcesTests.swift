import Foundation
import TestSupport
import Testing

/// Every text is written in both languages where it is declared.
@Suite struct MessageSourcesTests {
    /// Texts that no language changes: names, literals, and what other programs write.
    private static let sameInBoth: Set<String> = [
        "ExpoCommand/Message+Reports.swift", "ExpoCommand/PublishRun.swift",
        "ExpoJSON/JSONScanner+Values.swift", "ExpoJSON/JSONScanner.swift",
        "ExpoModel/Fields/Problem+Fields.swift", "ExpoModel/Problem+Records.swift",
        "ExpoModel/Reading/FieldProblem.swift",
        "ExpoSite/Building/Problem+Shards.swift", "ExpoSite/Hosts/GitLabPages.swift",
        "ExpoSite/Rendering/Problem+BlockedByPolicy.swift", "ExpoSite/Schemas/Schema.swift",
        "ExpoTables/Items/ColumnMap+File.swift", "ExpoTables/Items/ItemsForm.swift",
        "ExpoTables/Items/TableColumns.swift", "ExpoTables/Records/MappedRecords.swift",
        "ExpoTables/Records/LIDORecords.swift", "ExpoTables/Records/MappingLine.swift",
        "ExpoTables/Records/OwnKeys.swift", "ExpoTables/TableForm.swift",
    ]

    /// Texts that are put together from others, with nothing but punctuation between them.
    private static let composed: Set<String> = [
        "ExpoCommand/Declaration/Verb.swift", "ExpoCommand/Message+Reports.swift",
        "ExpoDiagnostics/Diagnostic.swift", "ExpoDiagnostics/Diagnostics+Written.swift",
        "ExpoDiagnostics/DiagnosticCode+Meaning.swift", "ExpoSite/Hosts/Problem+Hosts.swift",
        "ExpoSite/Source/Problem+Pictures.swift", "ExpoTables/Items/ColumnMap+File.swift",
        "ExpoTables/Records/MappedRecords.swift", "ExpoTables/Records/Mapping.swift",
        "ExpoTables/Records/MappingLine.swift", "ExpoTables/TableForm.swift",
    ]

    @Test func haveAKoreanTextForEachEnglishOne() throws {
        var (count, same, composed): (Int, Set<String>, Set<String>) = (0, [], [])
        for source in try Self.sources() {
            for text in DeclaredText.all(in: source.text) {
                count += 1
                switch text.kind {
                case .translated: break
                case .same: same.insert(source.path)
                case .composed: composed.insert(source.path)
                case .untranslated: Issue.record("\(source.path): \(text.korean)")
                }
            }
        }
        #expect(count > 500, "the sources were read")
        #expect(same == Self.sameInBoth)
        #expect(composed == Self.composed)
    }

    @Test(arguments: [
        (#"Message("a", "가")"#, [DeclaredText.Kind.translated]),
        (#"x.map { Message("a, \(f(b, "c"))", "\($0)\(.이)") }"#, [.translated]),
        (#"Message("a", "b")"#, [.untranslated]), (#"Message("a", b)"#, [.untranslated]),
        (#"Message("\(a.english); \("x")", "\(a). \("x")")"#, [.untranslated]),
        (#"Message("\(a.english): \(b)", "\(a): \(b)")"#, [.composed]),
        (#"Message(same: "a")"#, [.same]), (#"/// Message("a", "b")"#, []),
        (#"Meaning(.error, "a", "가")"#, [.translated]),
        (#"Meaning(.error, "a", "b")"#, [.untranslated]),
        (#"WorkerMessage("a", "b"); let message: Message?"#, []),
    ])
    func areUnderstood(source: String, kinds: [DeclaredText.Kind]) {
        #expect(DeclaredText.all(in: source).map(\.kind) == kinds)
    }

    private static func sources() throws -> [(path: String, text: String)] {
        let root = DocumentationPage.repository.appending(path: "Sources").path()
        return try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
            .filter { $0.hasSuffix(".swift") }
            .map { ($0, try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8)) }
    }
}

/// A call in Swift that declares a text: `Message("…", "…")` or `Meaning(.error, "…", "…")`.
struct DeclaredText {
    enum Kind: Sendable {
        case translated
        case same
        case composed
        case untranslated
    }

    let kind: Kind
    /// The argument that has the Korean text, as the source has it.
    let korean: String

    /// Returns the texts that a file declares; comments do not count.
    static func all(in source: String) -> [DeclaredText] {
        let code = source.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
            .joined(separator: "\n")
        return code.matches(of: /(\W|^)(Message|Meaning)\(/).compactMap { match in
            var reader = ArgumentReader(Array(code[match.range.upperBound...].prefix(4000)))
            let arguments = reader.arguments()
            let index = match.output.2 == "Meaning" ? 2 : 1
            if arguments.first?.source.hasPrefix("same:") == true {
                return DeclaredText(kind: .same, korean: "")
            }
            guard arguments.count > index else { return nil }
            return DeclaredText(arguments[index])
        }
    }

    private init(kind: Kind, korean: String) {
        self.kind = kind
        self.korean = korean
    }

    private init(_ argument: ArgumentReader.Argument) {
        korean = argument.source
        if korean.unicodeScalars.contains(where: { "가"..."힣" ~= $0 }) {
            kind = .translated
        } else {
            let hasLetters = argument.literals.contains { $0.contains(where: \.isLetter) }
            let isInserted = korean == "korean" || korean.contains("\\(")
            kind = isInserted && !hasLetters ? .composed : .untranslated
        }
    }
}

/// Reads the arguments of a call in Swift.
private struct ArgumentReader {
    struct Argument {
        var source = ""
        /// What is between quotation marks, without what is inserted.
        var literals: [String] = []
    }

    private let characters: [Character]
    private var position = 0

    /// - Parameter characters: what follows the opening parenthesis.
    init(_ characters: [Character]) {
        self.characters = characters
    }

    mutating func arguments() -> [Argument] {
        var arguments = [Argument()]
        var start = position
        func source(_ end: Int) -> String {
            String(characters[start..<end]).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        var depth = 0
        while position < characters.count {
            switch characters[position] {
            case "\"":
                arguments[arguments.count - 1].literals += literals()
                continue
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                if depth == 0 {
                    arguments[arguments.count - 1].source = source(position)
                    position += 1
                    return arguments
                }
                depth -= 1
            case "," where depth == 0:
                arguments[arguments.count - 1].source = source(position)
                arguments.append(Argument())
                start = position + 1
            default: break
            }
            position += 1
        }
        return arguments
    }

    /// Reads a literal from its quotation mark to the one that ends it.
    private mutating func literals() -> [String] {
        let mark = isNext("\"\"\"") ? "\"\"\"" : "\""
        position += mark.count
        var literals = [""]
        while position < characters.count, !isNext(mark) {
            if isNext("\\(") {
                position += 2
                literals += arguments().flatMap(\.literals) + [""]
            } else {
                if characters[position] == "\\" { position += 1 }
                literals[literals.count - 1].append(characters[position])
                position += 1
            }
        }
        position += mark.count
        return literals
    }

    private func isNext(_ text: String) -> Bool {
        characters[position...].prefix(text.count).elementsEqual(text)
    }
}
