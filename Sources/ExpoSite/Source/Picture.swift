internal import ExpoImages

/// A picture of the exhibition, published under `images/`.
struct Picture: Sendable {
    /// The name it is known by in the data: without extension.
    let stem: String
    let fileExtension: String
    let contents: FileContents
    /// The original file as it is shown in messages.
    let source: String
    /// What its first bytes say of it, if they are those of a picture.
    let header: PictureHeader?

    /// The file's name, in the composed form of Unicode.
    var fileName: String { "\(stem).\(fileExtension)".composed }

    /// Whether every reader of shared links shows pictures of its format.
    var isShareable: Bool {
        switch header?.format {
        case .png, .jpeg, .webp, .gif: true
        case .svg, .avif, nil: false
        }
    }

    /// Its path in the site.
    var path: String { "images/\(fileName)" }
}
