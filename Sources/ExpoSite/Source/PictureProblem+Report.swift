internal import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoImages

extension PictureProblem {
    /// Reports the problem of a picture, which the item of this name shows first; that of a drawing
    /// at its place.
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
    /// Reports what keeps variants from being made: the site is built all the same, unless there are
    /// pictures that were not inspected.
    ///
    /// - Parameter unread: how many those are.
    func report(unread: Int, to diagnostics: inout Diagnostics) {
        diagnostics.report(Problem(self, unread: unread), file: place)
    }

    /// Where the problem is: a folder, a variable, or the program that makes variants.
    private var place: String {
        if case .cacheNotWritable(let error) = self {
            return error.path.isEmpty ? "HOME" : error.path
        }
        return "expo-image"
    }
}
