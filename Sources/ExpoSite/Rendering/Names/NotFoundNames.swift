internal import ExpoTemplates

/// What the template of `404.html` can show, besides the constants of the site.
///
/// A host shows that page at any depth, so it cannot name a style sheet by a relative address.
struct NotFoundNames: Sendable {
    let vocabulary: Vocabulary
    let page: PageNames
    let homeAddress: TextName
    let style: MarkupName
    let styleHash: TextName

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        homeAddress = names.text("home_address", "The main page's address, whole if it is known.")
        style = names.markup("style", "The style of this page alone, from 404.css.")
        styleHash = names.text("style_hash", "The style's hash, for the content security policy.")
        vocabulary = names
    }
}
