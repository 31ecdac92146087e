import ExpoTemplates

/// The names that the templates of the fuzzer may use: every kind, and kinds within kinds.
struct FuzzNames {
    let vocabulary: Vocabulary
    let name: TextName
    let title: TextName
    let desc: MarkupName
    let phrase: PhraseName
    let open: FlagName
    let picture: RecordName<Picture>
    let rows: ListName<Row>

    /// What a picture says of itself.
    struct Picture {
        let address: TextName
        let wide: FlagName
        let credit: RecordName<TextName>
    }

    /// What a row says of itself; its name hides the page's.
    struct Row {
        let name: TextName
        let note: PhraseName
        let cells: ListName<TextName>
    }

    init() {
        var names = Vocabulary()
        name = names.text("name", "A text.")
        title = names.text("title", "Another text.")
        desc = names.markup("desc", "Markup.")
        phrase = names.phrase("phrase", "A text with tags.")
        open = names.flag("open", "A flag.")
        picture = names.record("picture", "A record.") { names in
            Picture(
                address: names.text("address", "A text."), wide: names.flag("wide", "A flag."),
                credit: names.record("credit", "A record.") { $0.text("title", "A text.") })
        }
        rows = names.list("rows", "A list.") { names in
            Row(
                name: names.text("name", "A text."), note: names.phrase("note", "A phrase."),
                cells: names.list("cells", "A list.") { $0.text("name", "A text.") })
        }
        vocabulary = names
    }
}
