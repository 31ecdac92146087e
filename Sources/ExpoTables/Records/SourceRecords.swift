internal import ExpoBytes
internal import ExpoDiagnostics

/// What a museum's files say, record by record: texts, each under the name that the source gives it.
///
/// A reader for each form of source fills it; `MappedRecords` turns it into a table of exhibits, and may take the records
/// while others are read.
struct SourceRecords: Sendable {
    /// A name under which a source gives values: the name of a column, or the path of an element.
    struct Column: Hashable {
        let path: String
        /// The language that the source marks; nil if it marks none.
        let language: String?

        /// The name in reports: `titleSet/appellationValue[en]`.
        var name: String { language.map { "\(path)[\($0)]" } ?? path }
    }

    /// A text of a record.
    struct Value {
        /// The number of its column.
        let column: Int
        /// Its place in `text`.
        let range: Range<Int>
        /// Values of a record with the same number are about one thing: a term in several languages, its
        /// address in a thesaurus. 0 if nothing else is about the same thing.
        let group: Int
        /// The picture that it is about, from 0; nil if it is about the exhibit.
        let picture: Int?
        let origin: Origin
    }

    /// The place of a value in the files.
    struct Origin: Hashable {
        let file: Int
        let offset: Int
    }

    private(set) var files: [SourceText] = []
    /// The table whose rows are the records; none if they are no rows.
    private(set) var tables: [Table] = []
    private(set) var columns: [Column] = []
    private(set) var values: [Value] = []
    /// The number of the first value of each record, and the number of values.
    private(set) var starts = [0]
    private(set) var text: [UInt8] = []
    /// Texts of the files that are part of no record, such as the number of results.
    private(set) var outside: [(path: String, text: String, file: Int)] = []
    private var numbers: [Column: Int] = [:]

    /// Whether the files say that there are more records than were read, and how many there are, if they say it.
    func more(than count: Int) -> (isThere: Bool, total: Int?) {
        let totals = outside.lazy.filter { $0.path == "totalCount" }.compactMap { Int($0.text) }
        if let total = totals.max(), total > count { return (true, total) }
        // The last of the pages of an answer has no token.
        let tokens = Set(outside.lazy.filter { $0.path == "resumptionToken" }.map(\.file))
        return (tokens.count == files.count && !files.isEmpty, nil)
    }

    /// What a server's answer says of itself, such as that a key is missing.
    var answer: String? {
        let names = [
            "resultMsg", "returnAuthMsg", "errMsg", "error", "returnReasonCode", "message",
        ]
        return names.lazy.compactMap { name in outside.first { $0.path == name }?.text }.first
    }

    /// The number of records that were read since the last were taken.
    var count: Int { starts.count - 1 }

    /// Returns the numbers of a record's values.
    func values(of record: Int) -> Range<Int> { starts[record]..<starts[record + 1] }

    /// Returns the text of a value.
    func text(of value: Value) -> String {
        String(decoding: text[value.range], as: UTF8.self)
    }

    /// Returns the file and the offset at which messages show a value.
    func place(of origin: Origin) -> (source: SourceText, offset: Int) {
        (files[origin.file], origin.offset)
    }

    // MARK: Filling

    /// Begins another file; its records follow.
    mutating func begin(_ file: SourceText) { files.append(file) }

    /// Begins a table, whose rows follow.
    mutating func begin(_ table: Table) {
        files.append(table.source)
        tables.append(table)
    }

    /// Returns the number of a column, which is a new one if there was none with this name.
    mutating func column(_ path: String, in language: String? = nil) -> Int {
        let column = Column(path: path, language: language)
        if let number = numbers[column] { return number }
        numbers[column] = columns.count
        columns.append(column)
        return columns.count - 1
    }

    /// Adds a text to the record that is being read, unless it is empty.
    mutating func add(
        _ bytes: some Collection<UInt8>, to column: Int, at offset: Int, group: Int = 0,
        picture: Int? = nil
    ) {
        guard !bytes.isEmpty else { return }
        let start = text.count
        text += bytes
        values.append(
            Value(
                column: column, range: start..<text.count, group: group, picture: picture,
                origin: Origin(file: max(0, files.count - 1), offset: offset)))
    }

    /// Ends the record that is being read; one without values is none.
    mutating func endRecord() {
        if values.count > starts[starts.count - 1] { starts.append(values.count) }
    }

    /// What takes the records while others are read.
    typealias Taker = @Sendable (SourceRecords) -> Void

    /// The number of values above which records are handed over.
    private static let many = 4096

    /// Hands over the records, if there are many and someone takes them; the columns and files stay.
    mutating func handOverMany(to taker: Taker?) {
        guard let taker, values.count > Self.many else { return }
        var batch = self
        (batch.files, batch.outside, batch.numbers) = ([], [], [:])
        taker(batch)
        removeRecords()
    }

    /// Removes the records, which someone has taken; the columns and files stay.
    mutating func removeRecords() {
        values.removeAll(keepingCapacity: true)
        text.removeAll(keepingCapacity: true)
        starts = [0]
    }

    /// Notes a text that is part of no record.
    mutating func note(outside text: String, at path: String) {
        outside.append((path, text, max(0, files.count - 1)))
    }
}
