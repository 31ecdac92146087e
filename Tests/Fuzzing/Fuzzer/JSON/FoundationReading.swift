import Foundation

@testable import ExpoJSON

/// A JSON text as Foundation reads it, compared with what was read of it already.
///
/// It asks Foundation for the kind of value that is expected: trying one kind after the other would
/// take it a second for deeply nested lists.
struct FoundationReading: DecodableWithConfiguration {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Stops the program unless Foundation accepts a text as JSON with this value.
    static func compare(_ value: JSONValue, in bytes: [UInt8]) {
        do {
            _ = try JSONDecoder().decode(Self.self, from: Data(bytes), configuration: value)
        } catch {
            fail("Foundation says of this JSON: \(error)")
        }
    }

    init(from decoder: any Decoder, configuration value: JSONValue) throws {
        switch value {
        case .object(let members):
            try Self.check(members, decoder.container(keyedBy: Key.self))
        case .array(let elements):
            try Self.check(elements, decoder.unkeyedContainer())
        case .string(let text):
            let other = Self.composed(try decoder.singleValueContainer().decode(String.self))
            expect(text.isExactly(other), "\(text.shown), not \(other.shown)")
        case .number(let literal):
            Self.check(literal, try decoder.singleValueContainer())
        case .boolean(let truth):
            let other = try decoder.singleValueContainer().decode(Bool.self)
            expect(truth == other, "\(truth), not \(other)")
        case .null:
            expect(try decoder.singleValueContainer().decodeNil(), "this is not null")
        }
    }

    /// If a key occurs twice, even in another form of Unicode, Foundation keeps only one of them.
    private static func check(
        _ members: [JSONValue.Member], _ container: KeyedDecodingContainer<Key>
    ) throws {
        let keys = Set(members.map(\.key))
        let others = container.allKeys.map(\.stringValue)
        expect(keys == Set(others), "\(keys), not \(others)")
        guard keys.count == members.count else { return }
        let bytes = Set(members.map { Array($0.key.utf8) })
        expect(
            bytes == Set(others.map { Array(composed($0).utf8) }), "\(keys), not \(others)")
        for member in members {
            _ = try container.decode(
                Self.self, forKey: Key(stringValue: member.key), configuration: member.value)
        }
    }

    /// A text in Normalization Form C: decoded escapes are composed with the characters beside
    /// them.
    private static func composed(_ text: String) -> String {
        text.precomposedStringWithCanonicalMapping
    }

    private static func check(
        _ elements: [JSONValue], _ container: any UnkeyedDecodingContainer
    ) throws {
        var container = container
        for element in elements {
            _ = try container.decode(Self.self, configuration: element)
        }
        expect(container.isAtEnd, "there are more than \(elements.count) elements")
    }

    /// A number may have any size; Foundation does not accept all of them.
    private static func check(_ literal: String, _ container: any SingleValueDecodingContainer) {
        let value = Double(literal)
        guard let other = try? container.decode(Double.self) else {
            let isExtreme = value.map { !$0.isFinite || $0.magnitude < .leastNormalMagnitude }
            return expect(isExtreme ?? false, "\(literal) is no number for Foundation")
        }
        expect(value == other, "\(literal), not \(other)")
    }
}
