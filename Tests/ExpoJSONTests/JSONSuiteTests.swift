import ExpoDiagnostics
import Foundation
import Testing

@testable import ExpoJSON

private let suite = ProcessInfo.processInfo.environment["JSON_SUITE"]

/// The parsing tests of the JSON test suite, from the folder that `JSON_SUITE` names.
@Suite(.enabled(if: suite != nil, "JSON_SUITE names no folder with the JSON test suite"))
struct JSONSuiteTests {
    /// What the standard leaves open, decided: whether the text is accepted, and why.
    static let choices: [String: (isAccepted: Bool, reason: String)] = {
        let number = (true, "a number may have any size and precision: nothing is computed")
        let surrogate = (false, "half of a surrogate pair cannot be shown")
        let encoding = (false, "text is well-formed UTF-8")
        let wide = (false, "text is UTF-8; the help says to save it so")
        return [
            "i_number_double_huge_neg_exp": number,
            "i_number_huge_exp": number,
            "i_number_neg_int_huge_exp": number,
            "i_number_pos_double_huge_exp": number,
            "i_number_real_neg_overflow": number,
            "i_number_real_pos_overflow": number,
            "i_number_real_underflow": number,
            "i_number_too_big_neg_int": number,
            "i_number_too_big_pos_int": number,
            "i_number_very_big_negative_int": number,
            "i_object_key_lone_2nd_surrogate": surrogate,
            "i_string_1st_surrogate_but_2nd_missing": surrogate,
            "i_string_1st_valid_surrogate_2nd_invalid": surrogate,
            "i_string_incomplete_surrogate_and_escape_valid": surrogate,
            "i_string_incomplete_surrogate_pair": surrogate,
            "i_string_incomplete_surrogates_escape_valid": surrogate,
            "i_string_invalid_lonely_surrogate": surrogate,
            "i_string_invalid_surrogate": surrogate,
            "i_string_inverted_surrogates_U+1D11E": surrogate,
            "i_string_lone_second_surrogate": surrogate,
            "i_string_UTF-8_invalid_sequence": encoding,
            "i_string_UTF8_surrogate_U+D800": encoding,
            "i_string_invalid_utf-8": encoding,
            "i_string_iso_latin_1": encoding,
            "i_string_lone_utf8_continuation_byte": encoding,
            "i_string_not_in_unicode_range": encoding,
            "i_string_overlong_sequence_2_bytes": encoding,
            "i_string_overlong_sequence_6_bytes": encoding,
            "i_string_overlong_sequence_6_bytes_null": encoding,
            "i_string_truncated-utf-8": encoding,
            "i_string_UTF-16LE_with_BOM": wide,
            "i_string_utf16BE_no_BOM": wide,
            "i_string_utf16LE_no_BOM": wide,
            "i_structure_500_nested_arrays": (true, "512 levels are read"),
            "i_structure_UTF-8_BOM_empty_object": (true, "editors write byte order marks"),
        ]
    }()

    @Test func acceptsAndRejectsWhatTheStandardDemands() throws {
        for (name, bytes) in try files() where !name.hasPrefix("i_") {
            let error = problem(bytes)
            #expect((error == nil) == name.hasPrefix("y_"), "\(name): \(report(bytes))")
        }
    }

    @Test func decidesEveryCaseThatTheStandardLeavesOpen() throws {
        let open = try files().filter { $0.name.hasPrefix("i_") }
        #expect(Set(open.map(\.name)) == Set(Self.choices.keys))
        for (name, bytes) in open {
            let choice = try #require(Self.choices[name])
            let comment: Comment = "\(name): \(choice.reason), but: \(report(bytes))"
            #expect((problem(bytes) == nil) == choice.isAccepted, comment)
            if choice.reason.contains("UTF-8") {
                #expect(problem(bytes)?.code == .notUTF8, comment)
            }
        }
    }

    @Test func readsTheTextsThatFoundationReads() throws {
        var compared = 0
        for (name, bytes) in try files() where problem(bytes) == nil {
            let source = SourceText(path: name, bytes: ByteRegion(copying: bytes))
            guard let theirs = foundationTexts(of: bytes) else { continue }
            let ours = texts(of: try JSONValue.read(source))
            #expect(ours.isSuperset(of: theirs), "\(name)")
            compared += 1
        }
        #expect(compared > 80)
    }

    private func files() throws -> [(name: String, bytes: [UInt8])] {
        let folder = URL(fileURLWithPath: try #require(suite))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names.count > 300)
        return try names.filter { $0.hasSuffix(".json") }.map { name in
            (String(name.dropLast(5)), [UInt8](try Data(contentsOf: folder.appending(path: name))))
        }
    }
}
