package import ExpoDiagnostics

/// The published addresses from `addresses.json`, with the facts about each exhibit at that time; or those of one
/// exhibition among several, without its folder.
package struct PublishedAddresses: Sendable {
    private let records: RecordList<AddressKey>
    private let source: SourceText
    /// Those that are meant; `nil` for all.
    private let members: [Member]?

    /// An address of an exhibition among several.
    package struct Member: Sendable {
        let index: Int32
        /// The number of bytes of the folder, with its slash.
        let folder: UInt16

        package init(_ index: Int, inFolderOf bytes: Int) {
            (self.index, folder) = (Int32(index), UInt16(bytes))
        }
    }

    /// Creates the addresses of a site that was never published.
    package init() {
        self.init(RecordList(), in: SourceText(path: "", ""))
    }

    private init(
        _ records: RecordList<AddressKey>, in source: SourceText, _ members: [Member]? = nil
    ) {
        self.records = records
        self.source = source
        self.members = members
    }

    /// Returns some of these addresses, which must be those of the whole file.
    package func part(_ members: [Member]) -> PublishedAddresses {
        PublishedAddresses(records, in: source, members)
    }

    /// Returns the index in the whole file of the address at an index.
    package func number(of index: Int) -> Int { members.map { Int($0[index].index) } ?? index }

    /// Returns the folder of the address at an index, with a slash at its end; empty if it has none.
    package func folder(of index: Int) -> String {
        String(decoding: path(at: index).utf8.prefix(folderSize(at: index)), as: UTF8.self)
    }

    private func folderSize(at index: Int) -> Int { members.map { Int($0[index].folder) } ?? 0 }

    /// Returns the published path, with its folder.
    package func path(at index: Int) -> String {
        records.place(of: .address, at: number(of: index)).decoded(in: source)
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
        records[number(of: index)].text(key, in: source)
    }

    /// Calls `body` with a text of the address at an index, as UTF-8; with an empty one if the file
    /// does not have it.
    package func withBytes<Result>(
        of key: AddressKey, at index: Int, _ body: (Span<UInt8>) -> Result
    ) -> Result {
        records.place(of: key, at: number(of: index)).withBytes(in: source, body)
    }

    /// Returns whether the file has a text of the address at an index.
    package func has(_ key: AddressKey, at index: Int) -> Bool {
        !records.place(of: key, at: number(of: index)).isAbsent
    }

    /// Returns the place in the file of the address at an index.
    package func place(of index: Int) -> (offset: Int, source: SourceText) {
        (records.place(of: .address, at: number(of: index)).offset - 1, source)
    }
}

extension PublishedAddresses: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { members?.count ?? records.count }

    /// The published path, without its folder.
    package subscript(index: Int) -> String {
        let size = folderSize(at: index)
        let path = path(at: index)
        return size == 0 ? path : String(Substring(path.utf8.dropFirst(size)))
    }
}
