internal import ExpoBytes
package import ExpoDiagnostics

/// The objects and arrays of a text in JSON, with which members and elements can be added to it: everything
/// else keeps its bytes.
package struct JSONOutline {
    private let source: SourceText
    private var containers: [[String]: Container] = [:]
    /// The members of the outermost object, from the quote of the key to the end of the value.
    private var members: [String: Range<Int>] = [:]

    /// An object or an array.
    private struct Container {
        /// The offset of its opening bracket.
        let start: Int
        /// The offset of its closing bracket.
        var end = 0
        /// The end of its last member or element; nil if it is empty.
        var last: Int?
        /// The space in front of its last member or element.
        var lead = 0..<0
    }

    /// Reads a text; nil if it is not JSON.
    ///
    /// - Parameter depth: how deep objects are known. Arrays are known by the keys to them; nothing in them is.
    package init?(of source: SourceText, depth: Int = 3) {
        self.source = source
        var containers: [[String]: Container] = [:]
        var members: [String: Range<Int>] = [:]
        do throws(JSONSyntaxError) {
            try JSONScanner.scan(source) { scanner throws(JSONSyntaxError) in
                try Self.read(&scanner, [], depth, source, &containers, &members)
                try scanner.end()
            }
        } catch {
            return nil
        }
        (self.containers, self.members) = (containers, members)
    }

    private static func read(
        _ scanner: inout JSONScanner, _ path: [String], _ depth: Int, _ source: SourceText,
        _ containers: inout [[String]: Container], _ members: inout [String: Range<Int>]
    ) throws(JSONSyntaxError) {
        let kind = try scanner.kind()
        guard depth > path.count, kind == .object || kind == .array else {
            _ = try scanner.skip()
            return
        }
        var container = Container(start: scanner.offset)
        var from = scanner.offset + 1
        if kind == .object {
            try scanner.enterObject()
            while let key = try scanner.nextKey() {
                // The offset of a key is that of its first character, after the quote.
                container.lead = from..<max(from, key.offset - 1)
                let name = key.decoded(in: source)
                try read(&scanner, path + [name], depth, source, &containers, &members)
                container.last = scanner.offset
                if path.isEmpty { members[name] = key.offset - 1..<scanner.offset }
                from = scanner.offset + 1
            }
        } else {
            try scanner.enterArray()
            while try scanner.nextElement() {
                container.lead = from..<max(from, scanner.offset)
                _ = try scanner.skip()
                container.last = scanner.offset
                from = scanner.offset + 1
            }
        }
        container.end = scanner.offset - 1
        containers[path] = container
    }

    /// Returns whether there is an object or an array at the end of some keys.
    package func has(_ path: [String]) -> Bool { containers[path] != nil }

    /// Returns the text with members or elements, in JSON, at the ends of objects or arrays that it has.
    package func adding(_ parts: [(path: [String], text: String)]) -> [UInt8] {
        var added: [(place: Int, text: String)] = []
        for path in Set(parts.map(\.path)) {
            guard let container = containers[path] else { continue }
            let texts = parts.lazy.filter { $0.path == path }.map(\.text)
            let lead = lead(of: container)
            let text = texts.map { lead + $0 }.joined(separator: ",")
            added.append(
                (container.last ?? container.start + 1, (container.last == nil ? "" : ",") + text))
        }
        let bytes = source.bytes.span
        var result: [UInt8] = []
        var from = 0
        for (place, text) in added.sorted(by: { $0.place < $1.place }) {
            result.append(bytes.extracting(from..<place))
            result += text.utf8
            from = place
        }
        result.append(bytes.extracting(from...))
        return result
    }

    /// Returns the text with another member in the place of one of the outermost object; nil if it has none.
    package func replacing(_ key: String, by member: String) -> [UInt8]? {
        guard let range = members[key] else { return nil }
        let bytes = source.bytes.span
        return Array(bytes.extracting(..<range.lowerBound)) + Array(member.utf8)
            + Array(bytes.extracting(range.upperBound...))
    }

    /// Returns the space in front of a new member, like that of the last one.
    private func lead(of container: Container) -> String {
        guard container.last != nil else { return "" }
        let space = Array(source.bytes.span.extracting(container.lead)).filter { $0 <= 0x20 }
        return space.isEmpty ? " " : String(decoding: space, as: UTF8.self)
    }
}
