import ExpoDiagnostics
import TestSupport
import Testing

@testable import ExpoJSON

@Suite struct EditableJSONTests {
    /// Whatever is edited in whatever text, the value there is the new one, all others stay, every byte outside the
    /// edit stays, and undoing gives the first bytes.
    @Test(arguments: 0..<250)
    func changesOneValueAndNothingElse(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var writer = RandomJSON(random: SeededGenerator(seed: seed &+ 1000))
        var text = Array(writer.value().utf8)
        var steps: [TextEdit] = []
        let first = text
        for _ in 0..<8 {
            let source = SourceText(path: "a.json", bytes: ByteRegion(copying: text))
            let value = try JSONValue.read(source)
            guard let change = Change.random(in: value, &random, &writer) else { continue }
            let edit = try #require(try change.edit(of: EditableJSON(source)), "\(change)")
            let span = source.bytes.span
            steps.append(edit.undoing(in: span))
            text = edit.applied(to: span)
            let after = SourceText(path: "a.json", bytes: ByteRegion(copying: text))
            #expect(
                try JSONValue.read(after).unplaced == change.result(in: value).unplaced, "\(change)"
            )
        }
        for step in steps.reversed() { text = step.applied(to: text.span) }
        #expect(text == first)
    }

    private func edited(
        _ text: String, _ edit: (EditableJSON) throws -> TextEdit?
    ) throws -> String? {
        let source = SourceText(path: "a.json", text)
        let found = try edit(EditableJSON(source))
        return found.map { String(decoding: $0.applied(to: source.bytes.span), as: UTF8.self) }
    }

    @Test(arguments: [
        ("{\"a\": 1}", "/b", "{\"a\": 1, \"b\": 9}"), ("{}", "/b", "{\"b\": 9}"),
        ("{\"a\":1,\"c\":2}", "/b", "{\"a\":1,\"b\":9,\"c\":2}"),
        ("{\r\n\t\"c\" : 1\r\n}", "/b", "{\r\n\t\"b\" : 9,\r\n\t\"c\" : 1\r\n}"),
        ("{\n  \"a\": 1\n, \"x\": 2\n}", "/c", "{\n  \"a\": 1\n, \"c\": 9\n, \"x\": 2\n}"),
        ("{\"a\": {}}", "/a/b/c", "{\"a\": {\"b\": {\"c\": 9}}}"),
        ("{\"a\": 1, \"a\": 2}", "/a", "{\"a\": 1, \"a\": 9}"),
        ("[{\"a\": 1}]", "/0/b/en", "[{\"a\": 1, \"b\": {\"en\": 9}}]"),
        ("[1]", "/1", nil), ("1", "/a", nil), ("{\"a\": \"b\"}", "/a/en", nil),
        ("{\"~/\": 1}", "/~0~1", "{\"~/\": 9}"),
    ])
    func setsMembersInTheStyleOfTheirNeighbours(
        text: String, pointer: String, result: String?
    ) throws {
        let place = try #require(JSONPointer(pointer))
        #expect(place.description == pointer)
        let order = ["a", "b", "c"]
        #expect(
            try edited(text) { try $0.setting(place, to: Array("9".utf8), order: order) } == result)
    }

    @Test(arguments: [
        ("[]", 0, "[\n  9\n]"), ("[1, 2]", 0, "[9, 1, 2]"), ("[1, 2]", 1, "[1, 9, 2]"),
        ("[1, 2]", 2, "[1, 2, 9]"), ("[\n  1\n]", 1, "[\n  1,\n  9\n]"), ("[1]", 0, "[9, 1]"),
        ("[\r\n1 ,\r\n2]", 2, "[\r\n1 ,\r\n2 ,\r\n9]"), ("[1]", 2, nil), ("{}", 0, nil),
    ])
    func insertsElementsInTheStyleOfTheirNeighbours(
        text: String, index: Int, result: String?
    ) throws {
        #expect(
            try edited(text) {
                try $0.inserting(Array("9".utf8), at: index, into: JSONPointer())
            } == result)
    }

    @Test(arguments: [
        ("[1, 2, 3]", "/0", "[2, 3]"), ("[1, 2, 3]", "/2", "[1, 2]"), ("[ 1 ]", "/0", "[]"),
        ("{\n  \"a\": 1,\n  \"b\": {\"c\": 2}\n}", "/b", "{\n  \"a\": 1\n}"),
        ("{\n  \"a\": 1,\n  \"b\": {\"c\": 2}\n}", "/b/c", "{\n  \"a\": 1,\n  \"b\": {}\n}"),
        ("{\"a\": [1]}", "/a", "{}"), ("[1]", "/1", nil), ("1", "", nil),
    ])
    func removesWithOneComma(text: String, pointer: String, result: String?) throws {
        let place = try #require(JSONPointer(pointer))
        #expect(try edited(text) { try $0.removing(place) } == result)
    }

    @Test func writesAnObjectLikeItsNeighbour() throws {
        let members: [(key: String, value: [UInt8])] = [
            ("a", Array("1".utf8)), ("b", Array("2".utf8)),
        ]
        func object(beside text: String) throws -> String {
            let json = EditableJSON(SourceText(path: "a.json", text))
            return String(
                decoding: try json.object(members, like: JSONPointer(["0"])), as: UTF8.self)
        }
        #expect(
            try object(beside: "[\r\n\t{\r\n\t\t\"x\" :1,\r\n\t\t\"y\" :2\r\n\t}\r\n]")
                == "{\r\n\t\t\"a\" :1,\r\n\t\t\"b\" :2\r\n\t}")
        #expect(try object(beside: "[{ \"x\":1 }]") == "{ \"a\":1, \"b\":2 }")
        #expect(try object(beside: "[]") == "{\n    \"a\": 1,\n    \"b\": 2\n  }")
    }

    @Test func refusesDamagedTextsAndPointers() {
        let json = EditableJSON(SourceText(path: "a.json", "{\"a\": 1, \"b\": }"))
        #expect(throws: JSONSyntaxError.self) { try json.value(at: JSONPointer(["a"])) }
        for pointer in ["a", "/a~", "/a~2"] { #expect(JSONPointer(pointer) == nil) }
    }
}

/// A change of a value, as a text and as a value.
private struct Change: CustomStringConvertible {
    enum Kind { case set, add, remove, insert(Int) }

    var pointer: JSONPointer
    var kind: Kind
    var literal = "0"

    var description: String { "\(kind) \(pointer) \(literal)" }

    static func random(
        in value: JSONValue, _ random: inout SeededGenerator, _ writer: inout RandomJSON
    ) -> Change? {
        let places = value.places()
        guard let (pointer, found) = places.randomElement(using: &random) else { return nil }
        var change = Change(pointer: pointer, kind: .set, literal: writer.value(depth: 3))
        switch (found, Int.random(in: 0..<5, using: &random)) {
        case (.object, 0...1):
            change.pointer = pointer["new \(Int.random(in: 0..<1000, using: &random))"]
            change.kind = .add
        case (.array(let elements), 0):
            change.kind = .insert(Int.random(in: 0...elements.count, using: &random))
        case (_, 3) where !pointer.tokens.isEmpty: change.kind = .remove
        default: break
        }
        return change
    }

    func edit(of json: EditableJSON) throws -> TextEdit? {
        let literal = Array(literal.trimmed.utf8)
        return switch kind {
        case .set, .add: try json.setting(pointer, to: literal)
        case .remove: try json.removing(pointer)
        case .insert(let index): try json.inserting(literal, at: index, into: pointer)
        }
    }

    func result(in value: JSONValue) throws -> JSONValue {
        let new = try JSONValue.read(SourceText(path: "", literal))
        return value.changed(at: pointer.tokens[...]) { old in
            switch kind {
            case .set, .add: return new
            case .remove: return nil
            case .insert(let index):
                var elements = old?.elements ?? []
                elements.insert(new, at: index)
                return .array(elements)
            }
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

extension JSONValue {
    /// All values in this one, with their places; of members with one key, only the last.
    fileprivate func places(_ pointer: JSONPointer = JSONPointer()) -> [(JSONPointer, JSONValue)] {
        var places = [(pointer, self)]
        for (index, member) in (members ?? []).enumerated()
        where (members ?? []).dropFirst(index + 1).allSatisfy({ $0.key != member.key }) {
            places += member.value.places(pointer[member.key])
        }
        for (index, element) in (elements ?? []).enumerated() {
            places += element.places(pointer[index])
        }
        return places
    }

    /// The value without the offsets of members.
    fileprivate var unplaced: JSONValue {
        switch self {
        case .object(let members):
            .object(members.map { Member(key: $0.key, value: $0.value.unplaced) })
        case .array(let elements): .array(elements.map(\.unplaced))
        default: self
        }
    }

    fileprivate func changed(
        at path: ArraySlice<String>, _ body: (JSONValue?) -> JSONValue?
    ) -> JSONValue {
        guard let token = path.first else { return body(self) ?? .null }
        let rest = path.dropFirst()
        switch self {
        case .object(var members):
            let index = members.lastIndex { $0.key == token }
            let old = index.map { members[$0].value }
            let new = rest.isEmpty ? body(old) : old?.changed(at: rest, body)
            if let index {
                if let new {
                    members[index] = Member(key: token, value: new)
                } else {
                    members.remove(at: index)
                }
            } else if let new {
                members.append(Member(key: token, value: new))
            }
            return .object(members)
        case .array(var elements):
            guard let index = Int(token) else { return self }
            if let new = rest.isEmpty
                ? body(elements[index]) : elements[index].changed(at: rest, body)
            {
                elements[index] = new
            } else {
                elements.remove(at: index)
            }
            return .array(elements)
        default: return self
        }
    }
}
