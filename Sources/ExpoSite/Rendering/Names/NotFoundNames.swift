internal import ExpoTemplates

/// What the template of `404.html` can show, besides the constants of the site.
///
/// A host shows that page at any depth, so it cannot name a style sheet by a relative address.
struct NotFoundNames: Sendable {
    let vocabulary: Vocabulary
    let page: PageNames
    let homeAddress: TextName
    let style: MarkupName
    let policy: MarkupName

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        homeAddress = names.text("home_address", "The main page's address, whole if it is known.")
        style = names.markup("style", "The style of this page alone, from 404.css.")
        policy = names.markup("policy", "What this page may load and do: its style, no script.")
        vocabulary = names
    }
}
