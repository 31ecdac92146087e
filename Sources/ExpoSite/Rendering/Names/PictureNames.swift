internal import ExpoTemplates

/// What a template can show of a picture.
struct PictureNames: Sendable {
    let address: TextName
    let alt: TextName
    let width: TextName
    let height: TextName
    let isTall: FlagName
    let isWide: FlagName

    init(_ names: inout Vocabulary) {
        address = names.text("address", "The picture's address, relative to the page.")
        alt = names.text("alt", "What the picture shows, for those who do not see it.")
        width = names.text("width", "Its width in pixels; absent if the file does not say.")
        height = names.text("height", "Its height in pixels; absent if the file does not say.")
        isTall = names.flag("is_tall", "Whether it is at least a quarter taller than wide.")
        isWide = names.flag("is_wide", "Whether it is at least twice as wide as tall.")
    }
}
