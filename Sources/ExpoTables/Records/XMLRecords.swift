internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoThreads
internal import ExpoXML

/// Reads the records of an XML file, which are elements.
struct XMLRecords: Sendable {
    /// Whether an element inside another one is a record.
    let isRecord: @Sendable (XMLName, XMLName?) -> Bool
    /// Returns what adds the values of one record after the other. All trees have the same names under the same numbers.
    let adder: @Sendable () -> (XMLTree, inout SourceRecords) -> Void

    /// What is found in the file, in its order.
    private enum Part: Sendable {
        case record(XMLTree)
        /// A text outside the records, and the name of its element.
        case outside(String, name: String)
    }

    /// The parts that one thread hands to the other at once.
    private static let batch = 32

    /// Adds the records of a file, which is parsed on this thread; if there is a second processor, its records are read
    /// on another one.
    func read(
        _ source: SourceText, _ records: inout SourceRecords, _ taker: SourceRecords.Taker?,
        _ diagnostics: inout Diagnostics
    ) {
        guard Processors.count > 1 else {
            var reading = Reading(records, taker, adder())
            let end = parse(source) { reading.take($0) }
            records = reading.records
            return end.report(in: source, to: &diagnostics)
        }
        let parts = Handover<Part>(atMost: 4 * Self.batch)
        let start = records
        records = SourceRecords()
        let (end, result) = Workers.Pair().both {
            var batch: [Part] = []
            let end = parse(source) { part in
                batch.append(part)
                guard batch.count == Self.batch else { return }
                parts.put(batch)
                batch.removeAll(keepingCapacity: true)
            }
            parts.put(batch)
            parts.close()
            return end
        } _: {
            var reading = Reading(start, taker, adder())
            while let batch = parts.take() { batch.forEach { reading.take($0) } }
            return reading.records
        }
        records = result
        end.report(in: source, to: &diagnostics)
    }

    /// The records while they are read.
    private struct Reading {
        var records: SourceRecords
        private let taker: SourceRecords.Taker?
        private let add: (XMLTree, inout SourceRecords) -> Void

        init(
            _ records: SourceRecords, _ taker: SourceRecords.Taker?,
            _ add: @escaping (XMLTree, inout SourceRecords) -> Void
        ) {
            (self.records, self.taker, self.add) = (records, taker, add)
        }

        mutating func take(_ part: Part) {
            switch part {
            case .record(let tree):
                add(tree, &records)
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

    private func parse(_ source: SourceText, _ body: (Part) -> Void) -> End {
        var tree = XMLTree()
        var path: [XMLName] = []
        var end = End()
        do throws(XMLFault) {
            try XMLReader.read(source) { token in
                switch token {
                case .start(let tag):
                    if !tree.isComplete || isRecord(tag.name, path.last) {
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
