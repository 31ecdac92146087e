/// The kinds of place where a picture is shown, which decide the variants it needs.
package struct PictureUses: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A row of the list.
    package static let row = PictureUses(rawValue: 1)
    /// A page's own picture, the poster, or a picture in a text.
    package static let sheet = PictureUses(rawValue: 2)
    /// The flag beside the button.
    package static let flag = PictureUses(rawValue: 4)
    /// The card that stands for a page where a link to it is shared.
    package static let card = PictureUses(rawValue: 8)
}
