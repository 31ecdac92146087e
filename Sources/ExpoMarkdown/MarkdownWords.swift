/// The words of the interface that tables and notes need, in the language of the text.
///
/// An empty word is left out with its attribute, because themes of earlier versions lack them.
/// A class, because the work on each text refers to them, and four strings are counted one by one.
package final class MarkdownWords: Sendable, Encodable {
    /// The name of the only table of a text.
    let table: String
    /// The name of a table with its `{number}`, if a text has several.
    let numberedTable: String
    /// The name of the notes.
    let notes: String
    /// The name of the link from a note back to the text; `{number}` is that of the note.
    let noteReturn: String

    package init(
        table: String = "", numberedTable: String = "", notes: String = "", noteReturn: String = ""
    ) {
        self.table = table
        self.numberedTable = numberedTable
        self.notes = notes
        self.noteReturn = noteReturn
    }
}
