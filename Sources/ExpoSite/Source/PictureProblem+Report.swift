internal import ExpoDiagnostics
internal import ExpoImages

extension PictureProblem {
    /// Reports the problem of a picture, which the item of this name shows first.
    func report(of picture: Picture, shownBy item: String?, to diagnostics: inout Diagnostics) {
        let subject = item.map { "the picture of item '\($0)'" } ?? "the picture"
        if case .unsafeDrawing(let problem) = self {
            return problem.report(of: picture, "\(subject) \(problem.fact)", to: &diagnostics)
        }
        let said = said(of: picture)
        diagnostics.report(
            isHarmless ? .warning : .error, said.code, "\(subject) \(said.fact)",
            file: picture.source, help: said.help)
    }

    private struct Saying {
        let code: DiagnosticCode
        let fact: String
        let help: String?

        init(_ code: DiagnosticCode, _ fact: String, help: String?) {
            self.code = code
            self.fact = fact
            self.help = help
        }
    }

    private func said(of picture: Picture) -> Saying {
        switch self {
        case .notAPicture(let format):
            return Saying(
                .notAPicture,
                format.map {
                    "is in \($0.rawValue) format by what it holds, which is not supported"
                }
                    ?? "holds nothing that is a picture",
                help: "save it again as PNG, JPEG, WebP, AVIF, GIF or SVG")
        case .damaged(let detail):
            return Saying(
                .damagedPicture, "is damaged or cut off" + (detail.isEmpty ? "" : " (\(detail))"),
                help: "copy it here once more, or open it in a picture program and save it again")
        case .tooLarge(let size):
            let pixels = size.map { "has \($0.width) × \($0.height) pixels" } ?? "is too large"
            return Saying(
                .pictureTooLarge,
                "\(pixels); pictures of more than \(Recipe.mostPixels / 1_000_000) million "
                    + "pixels are not opened", help: "save it smaller")
        case .unreadable(let error):
            return Saying(.unreadableFile, error.message, help: nil)
        case .wrongExtension(let format):
            let fileExtension = format.fileExtensions.first ?? format.rawValue
            return Saying(
                .wrongExtension, "is \(format.rawValue.uppercased()) by what it holds",
                help: "rename it '\(picture.stem).\(fileExtension)'")
        case .changedMeanwhile:
            return Saying(
                .pictureNotMade, "was written while it was read", help: "build once more")
        case .unsafeDrawing, .workerDied, .workerTookTooLong, .workerGarbled, .outOfMemory,
            .unencodable:
            return Saying(
                .pictureNotMade, "could not be made smaller: \(obstacle)",
                help: "save it again, smaller or in another format")
        }
    }

    /// What kept the worker from doing its work.
    private var obstacle: String {
        switch self {
        case .workerDied(let end): "the image worker \(end.fact)"
        case .workerTookTooLong(let seconds): "that took more than \(Int(seconds)) s"
        case .workerGarbled: "the image worker talked nonsense"
        case .outOfMemory: "that takes too much memory"
        case .unencodable(let detail): detail.isEmpty ? "it cannot be encoded" : detail
        default: ""
        }
    }
}

extension SVGProblem {
    /// Reports the problem at its place in a drawing.
    fileprivate func report(
        of picture: Picture, _ fact: String, to diagnostics: inout Diagnostics
    ) {
        let help = "remove that from the drawing, or save the drawing as PNG"
        guard let bytes = try? picture.contents.bytes() else {
            return diagnostics.report(
                .error, .unsafeDrawing, fact, file: picture.source, help: help)
        }
        diagnostics.report(
            .error, .unsafeDrawing, fact, at: offset,
            in: SourceText(path: picture.source, bytes: bytes), help: help)
    }
}
