internal import ExpoTemplates

/// What the template of a page that was published and is no more can show, besides the constants of
/// the site.
struct FormerNames: Sendable {
    let vocabulary: Vocabulary
    let page: PageNames
    let target: RecordName<TargetNames>
    let reason: PhraseName

    /// What can be shown of the page that took the place of another.
    struct TargetNames: Sendable {
        let address: TextName
        let name: PhraseName

        init(_ names: inout Vocabulary) {
            address = names.text("address", "Its address.")
            name = names.phrase("name", "What it is called.")
        }
    }

    init() {
        var names = Vocabulary()
        page = PageNames(&names)
        target = names.record(
            "target", "The page that its visitors are sent to, unless it is gone.", TargetNames.init
        )
        reason = names.phrase("reason", "Why it is gone, if somebody said so.")
        vocabulary = names
    }
}
