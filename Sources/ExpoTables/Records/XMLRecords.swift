internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoThreads
internal import ExpoXML

/// What reads a record of an XML file, which is an element.
protocol XMLRecordReader: Sendable {
    /// Whether an element inside another one is a record.
    static func isRecord(_ name: XMLName, in parent: XMLName?) -> Bool

    /// Adds the values of a record. All trees have the same names under the same numbers.
    mutating func add(_ tree: XMLTree, to records: inout SourceRecords)
}

/// Reads the records of an XML file.
struct XMLRecords<Reader: XMLRecordReader>: Sendable {
    private var reader: Reader
    private var records: SourceRecords
    private let taker: SourceRecords.Taker?

    /// What is found in the file, in its order.
    private enum Part: Sendable {
        case record(XMLTree)
        /// A text outside the records, and the name of its element.
        case outside(String, name: String)
    }

    /// The number of parts that one thread hands to the other at once.
    private static var batch: Int { 32 }

    /// Adds the records of a file, which is parsed on this thread; its records are read on another one.
    static func add(
        _ source: SourceText, by reader: Reader, to records: inout SourceRecords,
        takenBy taker: SourceRecords.Taker?, diagnostics: inout Diagnostics
    ) {
        let start = XMLRecords(reader: reader, records: records, taker: taker)
        records = SourceRecords()
        let (end, read) = Workers.handOver(
            to: start, atMost: 4, { (read: inout XMLRecords, parts: [Part]) in read.take(parts) },
            from: { put in
                var batch: [Part] = []
                let end = parse(source) { part in
                    batch.append(part)
                    guard batch.count == Self.batch else { return }
                    put(batch)
                    batch = []
                }
                put(batch)
                return end
            })
        records = read.records
        end.report(in: source, to: &diagnostics)
    }

    private mutating func take(_ parts: [Part]) {
        for part in parts {
            switch part {
            case .record(let tree):
                reader.add(tree, to: &records)
                records.handOverMany(to: taker)
            case .outside(let text, let name): records.note(outside: text, at: name)
            }
        }
    }

    /// How the parsing of a file ended.
    private struct End: Sendable {
        var fault: XMLFault?
        /// The place of a declaration, after which nothing is read.
        var declaration: Int?

        func report(in source: SourceText, to diagnostics: inout Diagnostics) {
            if let fault {
                diagnostics.report(.malformedXML(fault.kind), at: fault.offset, in: source)
            }
            if let declaration {
                diagnostics.report(.declaresEntities, at: declaration, in: source)
            }
        }
    }

    private static func parse(_ source: SourceText, _ body: (Part) -> Void) -> End {
        var tree = XMLTree()
        var path: [XMLName] = []
        var end = End()
        do throws(XMLFault) {
            try XMLReader.read(source) { token in
                switch token {
                case .start(let tag):
                    if !tree.isComplete || Reader.isRecord(tag.name, in: path.last) {
                        tree.start(tag)
                    } else {
                        path.append(tag.name)
                    }
                case .end:
                    if tree.isComplete {
                        path.removeLast()
                    } else {
                        tree.end()
                        if tree.isComplete { body(.record(tree)) }
                    }
                case .text(let part):
                    if !tree.isComplete {
                        tree.add(part)
                    } else if let name = path.last {
                        let text = part.text.trimmed
                        if !text.isEmpty { body(.outside(text, name: name.local)) }
                    }
                case .declaration(let offset): end.declaration = offset
                case .comment, .instruction, .doctype: break
                }
                return true
            }
        } catch {
            end.fault = error
        }
        return end
    }
}
