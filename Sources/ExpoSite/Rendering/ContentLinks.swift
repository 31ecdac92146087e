internal import ExpoDiagnostics
internal import ExpoMarkdown

/// Where the links and pictures of the exhibition's Markdown lead.
///
/// Authors write paths as they see them in the content folder: `images/jikji.svg`, with or without
/// extension. Paths of the site itself, `items/jikji.html`, work too.
struct ContentLinks: Sendable {
    let pictures: PictureCollection
    let plan: SitePlan
    /// What the theme says of how large pictures are shown.
    let themeSettings: ThemeSettings

    /// Where a destination leads, and the picture it means, if it means one.
    struct Target {
        let resolution: LinkResolution
        let picture: Int?
    }

    /// Resolves a destination written in a text that is shown in the page at `path`.
    func target(of destination: LinkDestination, from path: String) -> Target {
        let wanted =
            destination.path.hasPrefix("./")
            ? String(Substring(destination.path.utf8.dropFirst(2))) : destination.path
        if wanted.hasPrefix("images/"),
            case .picture(let index) = pictures.find(String(Substring(wanted.utf8.dropFirst(7))))
        {
            let picture = pictures.pictures[index]
            let address = RelativeAddress.address(of: picture.path, from: path)
            guard destination.kind == .image else {
                return Target(resolution: .replace(address + destination.suffix), picture: index)
            }
            return Target(
                resolution: shown(picture, suffix: destination.suffix, from: path),
                picture: index)
        }
        guard destination.kind == .link, let page = plan.spelling(of: wanted) else {
            return Target(resolution: .dead, picture: nil)
        }
        let address = RelativeAddress.address(of: page, from: path)
        return Target(resolution: .replace(address + destination.suffix), picture: nil)
    }

    /// Returns how a page at `path` shows a picture in a text.
    ///
    /// What stands behind the path belongs to the picture's own file: a view of a drawing, say.
    private func shown(
        _ picture: Picture, suffix: String, from path: String
    ) -> LinkResolution {
        let files =
            suffix.isEmpty
            ? PictureFiles(of: picture, for: .text, from: path)
            : PictureFiles(wholeOf: picture, from: path)
        guard let size = picture.size else { return .replace(files.address + suffix) }
        return .replace(
            files.address + suffix,
            picture: MarkdownPicture(
                width: size.width, height: size.height,
                sources: files.sources.map {
                    MarkdownPicture.Source(
                        mediaType: $0.format.mediaType, candidates: $0.candidates)
                },
                candidates: files.candidates,
                sizes: themeSettings.sizes(of: picture, in: .text)))
    }

    /// Returns what an author probably meant by a destination that leads nowhere.
    func nearest(to written: String) -> String? {
        let name = written.split(separator: "/").last.map(String.init) ?? written
        return pictures.nearest(to: name).map { pictures.pictures[$0].path }
    }
}
