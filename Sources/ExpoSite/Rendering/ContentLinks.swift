internal import ExpoDiagnostics
internal import ExpoMarkdown

/// Where the links and pictures of the exhibition's Markdown lead.
///
/// Authors write paths as they see them in the content folder: `images/jikji.svg`, with or without
/// extension. Paths of the site itself, `items/jikji.html`, work too.
struct ContentLinks: Sendable {
    let pictures: PictureCollection
    let plan: SitePlan

    /// Where a destination leads, and the picture it means, if it means one.
    struct Target {
        let resolution: LinkResolution
        let picture: Int?
    }

    /// Resolves a destination written in a text that is shown in the page at `path`.
    func target(of destination: LinkDestination, from path: String) -> Target {
        let wanted =
            destination.path.hasPrefix("./")
            ? String(destination.path.dropFirst(2)) : destination.path
        if wanted.hasPrefix("images/"),
            case .picture(let index) = pictures.find(String(wanted.dropFirst(7)))
        {
            let picture = pictures.pictures[index]
            let address = RelativeAddress.address(of: picture.path, from: path)
            let size = picture.header?.size.map { PictureSize(width: $0.width, height: $0.height) }
            return Target(
                resolution: .replace(address + destination.suffix, size: size), picture: index)
        }
        guard destination.kind == .link, let page = plan.spelling(of: wanted) else {
            return Target(resolution: .dead, picture: nil)
        }
        let address = RelativeAddress.address(of: page, from: path)
        return Target(resolution: .replace(address + destination.suffix), picture: nil)
    }

    /// Returns what an author probably meant by a destination that leads nowhere.
    func nearest(to written: String) -> String? {
        let name = written.split(separator: "/").last.map(String.init) ?? written
        return pictures.nearest(to: name).map { pictures.pictures[$0].path }
    }
}
