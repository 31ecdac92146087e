internal import ExpoDiagnostics
internal import ExpoDisk

/// The exhibition's texts as long as the site refers to places in them.
///
/// A large one is not copied: when somebody writes into its file meanwhile, what was made of it may be
/// of both texts, or of neither.
struct ReadTexts: Sendable {
    private let texts: [SourceText]

    init(of tree: SourceTree) {
        texts = [tree.exposition, tree.items, tree.settings, tree.addresses].compactMap { $0 }
    }

    /// What is wrong if a text was changed since it was read: nothing else that was found counts then.
    var changes: Diagnostics? {
        var diagnostics = Diagnostics()
        for text in texts where text.bytes.isChanged {
            diagnostics.report(
                .error, .unreadableFile, SystemError.changed(text.path).message, file: text.path,
                help: "try again when nobody is writing it")
        }
        return diagnostics.isEmpty ? nil : diagnostics
    }
}
