package import ExpoDiagnostics

/// The published addresses from `addresses.json`, with the facts about each exhibit at that time.
package struct PublishedAddresses: Sendable {
    private let records: RecordList<AddressKey>
    private let source: SourceText

    /// Creates the addresses of a site that was never published.
    package init() {
        self.init(RecordList(), in: SourceText(path: "", ""))
    }

    private init(_ records: RecordList<AddressKey>, in source: SourceText) {
        self.records = records
        self.source = source
    }

    /// Reads `addresses.json`. Problems are reported; objects without an address are ignored.
    package static func read(
        _ source: SourceText, diagnostics: inout Diagnostics
    ) -> PublishedAddresses {
        var reader = RecordReader<AddressKey>(source, like: diagnostics)
        let records = reader.readArray { .address($0, of: $1) }
        diagnostics.merge(reader.diagnostics)
        return PublishedAddresses(records.with(.address), in: source)
    }

    /// Returns a text of the address at an index, if the file has it.
    package func text(of key: AddressKey, at index: Int) -> ContentText? {
        records[index].text(key, in: source)
    }

    /// Calls `body` with a text of the address at an index, as UTF-8; with an empty one if the file
    /// does not have it.
    package func withBytes<Result>(
        of key: AddressKey, at index: Int, _ body: (Span<UInt8>) -> Result
    ) -> Result {
        records.place(of: key, at: index).withBytes(in: source, body)
    }

    /// Returns whether the file has a text of the address at an index.
    package func has(_ key: AddressKey, at index: Int) -> Bool {
        !records.place(of: key, at: index).isAbsent
    }

    /// Returns the place in the file of the address at an index.
    package func place(of index: Int) -> (offset: Int, source: SourceText) {
        (records.place(of: .address, at: index).offset - 1, source)
    }
}

extension PublishedAddresses: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { records.count }

    /// The published path.
    package subscript(index: Int) -> String {
        records.place(of: .address, at: index).decoded(in: source)
    }
}
