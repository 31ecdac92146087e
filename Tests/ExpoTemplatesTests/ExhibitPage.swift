import ExpoTemplates

/// A vocabulary like those of real pages, for tests.
struct ExhibitPage {
    let vocabulary: Vocabulary
    let name: TextName
    let desc: MarkupName
    let isFirst: FlagName
    let picture: RecordName<PictureNames>
    let previous: RecordName<LinkNames>
    let related: ListName<CardNames>

    init() {
        var names = Vocabulary()
        name = names.text("name", "The exhibit's name.")
        desc = names.markup("desc", "Its description, as HTML.")
        isFirst = names.flag("is_first", "Whether it is the first.")
        picture = names.record("picture", "Its picture.", PictureNames.init)
        previous = names.record("previous", "The exhibit before it.", LinkNames.init)
        related = names.list("related", "Exhibits like it.", of: CardNames.init)
        vocabulary = names
    }
}

struct PictureNames {
    let address: TextName
    let width: TextName
    let sources: ListName<SourceNames>

    init(_ names: inout Vocabulary) {
        address = names.text("address", "Its address.")
        width = names.text("width", "Its width in pixels.")
        sources = names.list("sources", "Its other formats.", of: SourceNames.init)
    }
}

struct SourceNames {
    let type: TextName

    init(_ names: inout Vocabulary) {
        type = names.text("type", "Its media type.")
    }
}

struct LinkNames {
    let name: TextName
    let address: TextName

    init(_ names: inout Vocabulary) {
        name = names.text("name", "Its name.")
        address = names.text("address", "Its address.")
    }
}

struct CardNames {
    let name: TextName
    let picture: RecordName<PictureNames>

    init(_ names: inout Vocabulary) {
        name = names.text("name", "Its name.")
        picture = names.record("picture", "Its picture.", PictureNames.init)
    }
}
