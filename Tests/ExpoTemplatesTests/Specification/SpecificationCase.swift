import ExpoDiagnostics
import Foundation

@testable import ExpoTemplates

/// One test of the Mustache specification.
struct SpecificationCase {
    let name: String
    let template: String
    let partials: [String: String]
    let data: TemplateValue
    let expected: String

    /// The template and its partials, by name.
    var sources: [String: SourceText] {
        var sources = partials.reduce(into: [String: SourceText]()) { sources, partial in
            sources[partial.key] = SourceText(path: partial.key, partial.value)
        }
        sources["template under test"] = SourceText(path: "template", template)
        return sources
    }

    static func all(in path: String) throws -> [SpecificationCase] {
        let object = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(filePath: path)))
        let tests = (object as? [String: Any])?["tests"] as? [[String: Any]] ?? []
        return tests.map { test in
            SpecificationCase(
                name: test["name"] as? String ?? "", template: test["template"] as? String ?? "",
                partials: test["partials"] as? [String: String] ?? [:],
                data: value(test["data"] ?? NSNull()), expected: test["expected"] as? String ?? "")
        }
    }

    private static func value(_ json: Any) -> TemplateValue {
        switch json {
        case let text as String: .text(text)
        case let number as NSNumber where isBoolean(number): .boolean(number.boolValue)
        case let number as NSNumber: .number(number.stringValue)
        case let list as [Any]: .list(list.map(value))
        case let record as [String: Any]: .record(record.mapValues(value))
        default: .null
        }
    }

    private static func isBoolean(_ number: NSNumber) -> Bool {
        String(cString: number.objCType) == "c"
    }
}
