internal import ExpoBytes

/// Notes, which are items of lists for libcmark (`NoteItems`), and references to them.
///
///     <sup id="noteref.1.1"><a href="#note.1.1" role="doc-noteref">1</a></sup>
///
///     <section class="notes" role="doc-endnotes" aria-label="주">
///     <ol>
///     <li id="note.1.1">
///     <p>악학궤범 <a href="#noteref.1.1" role="doc-backlink" aria-label="…">↩</a></p>
///     </li>
///     </ol>
///     </section>
///
/// The first number in an id is that of the text in its page. The rows of exhibits have
/// ids without dots, and the headings above them ids that begin with another word.
extension HTMLComposer {
    // MARK: References

    /// Writes a text node, with the references in it; without them in the title, whose words stand
    /// alone, so that no reader of a note could come back to it.
    mutating func writeReferences(in text: Span<UInt8>, _ tree: borrowing MarkdownTree) {
        guard let mark, !isInAutolink else { return writeWords(text) }
        var written = 0
        var index = mark.firstIndex(in: text, from: 0)
        while index < text.count {
            if let name = NoteBrackets.name(at: index - 1, in: text, mark: mark) {
                let brackets = index - 1..<name.upperBound + 1
                let words = String(
                    decoding: withoutMarks(text.extracting(name)), as: UTF8.self)
                if isInTitle, noteUses.has(words) {
                    writeWords(text.extracting(written..<brackets.lowerBound))
                    written = brackets.upperBound
                } else if let (number, count) = noteUses.refer(to: words) {
                    writeWords(text.extracting(written..<brackets.lowerBound))
                    writeReference(number, count)
                    written = brackets.upperBound
                } else {
                    report(missing: words, brackets, in: text, tree)
                }
            }
            index = mark.firstIndex(in: text, from: index + FlankingMark.length)
        }
        writeWords(text.extracting(written...))
    }

    /// Writes the number of a note, for the `count`th time; in a link, it is none of its own.
    private mutating func writeReference(_ number: Int, _ count: Int) {
        html.append("<sup id=\"")
        writeName("noteref", number, count)
        html.append("\">")
        if !isInAnchor {
            html.append("<a href=\"#")
            writeName("note", number)
            html.append("\" role=\"doc-noteref\">")
        }
        html.append(decimal: number)
        html.append(isInAnchor ? "</sup>" : "</a></sup>")
    }

    private mutating func writeName(_ kind: StaticString, _ number: Int, _ count: Int = 1) {
        html.append(kind)
        html.append(".")
        html.append(decimal: context.number)
        html.append(".")
        html.append(decimal: number)
        guard count > 1 else { return }
        html.append(".")
        html.append(decimal: count)
    }

    private mutating func report(
        missing name: String, _ brackets: Range<Int>, in text: Span<UInt8>,
        _ tree: borrowing MarkdownTree
    ) {
        guard let offset = place(of: brackets, in: text, tree, after: endOfReferences) else {
            return
        }
        endOfReferences = offset + 1
        note(.missingNote(name), at: offset)
    }

    // MARK: Notes

    /// Writes the notes that were referred to; false if something in them is nested too deeply.
    mutating func writeNotes(
        _ tree: inout MarkdownTree, _ resolve: (LinkDestination) -> LinkResolution
    ) -> Bool {
        guard let extended, !extended.notes.isEmpty else { return true }
        html.appendLineBreakIfNeeded()
        // A note may be referred to by the notes after it, so the links back are written last.
        var texts: [[UInt8]] = []
        while texts.count < noteUses.shown.count {
            guard let text = text(ofNote: texts.count, &tree, resolve) else { return false }
            texts.append(text)
        }
        reportNotes(extended.notes, texts)
        guard !texts.isEmpty else { return true }
        rendering.hasNotes = true
        html.append("<section class=\"notes\"")
        writeRole("doc-endnotes", label: context.words.notes)
        html.append(">\n<ol>\n")
        for (index, text) in texts.enumerated() { writeNote(index + 1, text) }
        html.append("</ol>\n</section>\n")
        return true
    }

    /// Returns the HTML of the text of a note; nil if something in it is nested too deeply.
    private mutating func text(
        ofNote index: Int, _ tree: inout MarkdownTree,
        _ resolve: (LinkDestination) -> LinkResolution
    ) -> [UInt8]? {
        guard let place = noteUses.beginShown(index) else { return [] }
        let start = html.count
        source.restart()
        (endOfTildes, endOfAddresses, endOfReferences) = (0, 0, 0)
        tree.enter(place)
        while tree.advance(within: place) {
            guard visit(&tree, resolve) else { return nil }
        }
        let text = Array(html.span.extracting(start...))
        html.truncate(to: start)
        return text
    }

    private mutating func writeNote(_ number: Int, _ text: [UInt8]) {
        html.append("<li id=\"")
        writeName("note", number)
        html.append("\">\n")
        let endOfParagraph = Array("</p>\n".utf8)
        if text.suffix(endOfParagraph.count) == endOfParagraph[...] {
            html.append(text.span.extracting(droppingLast: endOfParagraph.count))
            html.append(" ")
        } else {
            html.append(text.span)
            html.append("<p>")
        }
        writeReturns(from: number)
        html.append("</p>\n</li>\n")
    }

    /// Writes a link back to each reference to a note.
    private mutating func writeReturns(from number: Int) {
        for count in 1...max(1, noteUses.references(toShown: number - 1)) {
            if count > 1 { html.append(" ") }
            html.append("<a href=\"#")
            writeName("noteref", number, count)
            html.append("\"")
            let name = count == 1 ? "\(number)" : "\(number)-\(count)"
            writeRole(
                "doc-backlink", label: context.words.noteReturn.replacing("{number}", with: name))
            html.append(">↩\u{FE0E}")
            if count > 1 {
                html.append("<sup>")
                html.append(decimal: count)
                html.append("</sup>")
            }
            html.append("</a>")
        }
    }

    private mutating func reportNotes(_ notes: [NoteItems.Note], _ texts: [[UInt8]]) {
        for (index, item) in notes.enumerated() {
            let offset = source.start(ofLine: item.line)
            if noteUses.isRepeated(index, item.name) {
                note(.repeatedNote(item.name), at: offset)
            } else if let shown = noteUses.shownIndex(of: index) {
                if texts[shown].isEmpty { note(.emptyNote(item.name), at: offset) }
            } else {
                note(.unusedNote(item.name), at: offset)
            }
        }
    }
}
