internal import ExpoTemplates

/// What a template can say of the picture that stands for a page where it is shared.
struct SharePictureNames: Sendable {
    let address: TextName
    let alt: TextName
    let width: TextName
    let height: TextName

    init(_ names: inout Vocabulary) {
        address = names.text("address", "The picture's public address; never that of an SVG.")
        alt = names.text("alt", "What the picture shows.")
        width = names.text("width", "Its width in pixels; absent if the file does not say.")
        height = names.text("height", "Its height in pixels; absent if the file does not say.")
    }
}
