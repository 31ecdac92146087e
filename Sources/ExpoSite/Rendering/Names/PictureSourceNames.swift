internal import ExpoTemplates

/// What a template can show of a picture's files in one format.
struct PictureSourceNames: Sendable {
    let type: TextName
    let candidates: TextName

    init(_ names: inout Vocabulary) {
        type = names.text("type", "The format's name, as source elements write it.")
        candidates = names.text("candidates", "Files and widths, as srcset writes them.")
    }
}
