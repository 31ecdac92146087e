import ExpoDiagnostics
import Foundation

@testable import ExpoJSON

/// Returns every key and text in a JSON text as Foundation reads them, composed, if it
/// accepts the text.
func foundationTexts(of bytes: [UInt8]) -> Set<[UInt8]>? {
    let options: JSONSerialization.ReadingOptions = [.fragmentsAllowed]
    guard let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: options) else {
        return nil
    }
    var texts: Set<[UInt8]> = []
    var rest = [value]
    while let value = rest.popLast() {
        if let text = value as? String { texts.insert(Array(text.composed.utf8)) }
        if let array = value as? [Any] { rest += array }
        if let object = value as? [String: Any] {
            texts.formUnion(object.keys.map { Array($0.composed.utf8) })
            rest += object.values
        }
    }
    return texts
}

/// Returns every key and text in a value.
func texts(of value: JSONValue) -> Set<[UInt8]> {
    switch value {
    case .object(let members):
        members.reduce(into: []) { texts, member in
            texts.insert(Array(member.key.composed.utf8))
            texts.formUnion(ExpoJSONTests.texts(of: member.value))
        }
    case .array(let elements):
        elements.reduce(into: []) { $0.formUnion(ExpoJSONTests.texts(of: $1)) }
    case .string(let text): [Array(text.composed.utf8)]
    case .number, .boolean, .null: []
    }
}
