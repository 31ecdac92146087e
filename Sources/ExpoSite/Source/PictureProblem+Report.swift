internal import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoImages

extension PictureProblem {
    /// Reports the problem of a picture whose first use is in the item with a name; the problem of
    /// a drawing is reported at its place.
    func report(of picture: Picture, shownBy item: String?, to diagnostics: inout Diagnostics) {
        let problem = Problem(self, of: picture, shownBy: item)
        guard case .unsafeDrawing(let flaw) = self, let bytes = try? picture.contents.bytes() else {
            return diagnostics.report(problem, file: picture.source)
        }
        diagnostics.report(
            problem, at: flaw.offset, in: SourceText(path: picture.source, bytes: bytes))
    }
}

extension StoreProblem {
    /// Reports the reason why variants cannot be made; the site is built anyway, unless pictures
    /// were not inspected.
    ///
    /// - Parameter unread: the number of pictures that were not inspected.
    func report(unread: Int, to diagnostics: inout Diagnostics) {
        diagnostics.report(Problem(self, unread: unread), file: place)
    }

    /// The place of the problem: a folder, a variable, or the image worker.
    private var place: String {
        if case .cacheNotWritable(let error) = self {
            return error.path.isEmpty ? "HOME" : error.path
        }
        return "expo-image"
    }
}
