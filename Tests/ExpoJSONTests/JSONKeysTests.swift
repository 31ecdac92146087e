import ExpoDiagnostics
import Testing

@testable import ExpoJSON

@Suite struct JSONKeysTests {
    @Test(
        arguments: [
            (#"{"a":1,"b":2}"#, []),
            (#"{"a":1,"b":2,"a":3,"a":4}"#, [14, 20]),
            (#"{"a":1,"\u0061":2}"#, [8]),
            (#"{"a":{"a":1},"b":{"a":1}}"#, []),
            (#"{"a":{"b":1,"b":2},"a":1}"#, [13, 20]),
            (#"[{"a":1},{"a":1}]"#, []),
            (#"{"":1,"":2}"#, [7]),
        ] as [(String, [Int])])
    func findsKeysThatComeTwiceInOneObject(text: String, expected: [Int]) throws {
        #expect(try duplicates(in: text).map(\.offset) == expected)
    }

    @Test func findsThemInLargeObjectsToo() throws {
        for count in 15...40 {
            let keys = (0..<count).map { "\"k\($0)\":{\"k\($0)\":0}" }.joined(separator: ",")
            let source = SourceText(
                path: "", "{\(keys),\"k3\":0,\"\\u006b\(count - 1)\":0,\"k\":0}")
            let found = try duplicates(in: source)
            #expect(found.map { $0.decoded(in: source) } == ["k3", "k\(count - 1)"])
        }
    }

    @Test func forgetsALargeObjectWhenItEnds() throws {
        let keys = (0..<20).map { "\"k\($0)\":0" }.joined(separator: ",")
        #expect(try duplicates(in: "[{\"k1\":{\(keys)},\"k2\":{\(keys)}},{\(keys)}]").isEmpty)
    }

    @Test func goesOnWithALargeObjectAfterALargeOneInsideIt() throws {
        let keys = (0..<20).map { "\"k\($0)\":0" }.joined(separator: ",")
        let source = SourceText(path: "", "{\(keys),\"a\":{\"b\":0,\(keys)},\"b\":0,\"k1\":0}")
        #expect(try duplicates(in: source).map { $0.decoded(in: source) } == ["k1"])
    }

    @Test func keepsAllThatComeTwice() throws {
        let keys = String(repeating: "\"a\":0,", count: 3000)
        #expect(try duplicates(in: "{\(keys)\"a\":0}").count == 3000)
    }

    @Test func staysFastInAHugeObject() throws {
        let keys = (0..<20_000).map { "\"\($0)\":0" }.joined(separator: ",")
        #expect(try duplicates(in: "{\(keys)}").isEmpty)
    }

    private func duplicates(in text: String) throws -> [JSONText] {
        try duplicates(in: SourceText(path: "", text))
    }

    private func duplicates(in source: SourceText) throws -> [JSONText] {
        try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
            try scanner.skip()
            try scanner.end()
            return scanner.duplicateKeys
        }
    }
}
