internal import ExpoImages

/// A picture as the pages of one folder show it in one kind of place, with all its texts put
/// together: the same few pictures may be shown by a hundred thousand pages.
final class HungPicture: Sendable {
    /// The address of the whole picture.
    let whole: [UInt8]
    /// The address of a file that every browser shows; nothing if that is the whole picture.
    let address: [UInt8]?
    /// Files like that with their widths, as `srcset` writes them; empty if there is one only.
    let candidates: [UInt8]
    /// The files of other formats, best first.
    let sources: [Source]
    /// How wide it is shown, as `sizes` writes it; nothing where there is nothing to choose.
    let sizes: [UInt8]?
    let colour: [UInt8]?
    /// Width divided by height with three decimals; a large number if neither is known.
    let aspect: [UInt8]
    let size: PictureSize?
    /// As search engines are told of it, with the address by which they are.
    let linked: SharedPicture
    let linkedAddress: [UInt8]
    /// As it is shown where a link to its page is shared, if it can be.
    let shared: SharedPicture?

    /// The files of one format.
    struct Source: Sendable {
        let mediaType: [UInt8]
        let candidates: [UInt8]
    }

    /// Hangs a picture in a kind of place of the pages beside the one at `path`.
    init(_ picture: Picture, in place: PicturePlace, from path: String, _ subject: RenderingSubject)
    {
        whole = Array(RelativeAddress.address(of: picture.path, from: path).utf8)
        let files =
            picture.variants.isEmpty ? nil : PictureFiles(of: picture, for: place, from: path)
        address = files.map { Array($0.address.utf8) }
        candidates = Array((files?.candidates ?? "").utf8)
        sources = (files?.sources ?? []).map {
            Source(
                mediaType: Array($0.format.mediaType.utf8), candidates: Array($0.candidates.utf8))
        }
        sizes = files.map { _ in Array(subject.themeSettings.sizes(of: picture, in: place).utf8) }
        colour = picture.facts?.colour.map { Array($0.text.utf8) }
        size = picture.size
        aspect = Array((picture.size?.aspect ?? "99").utf8)
        linked = subject.gallery.linked(picture)
        linkedAddress = Array(
            PublicAddress.address(of: linked.path, from: path, subject.baseURL).utf8)
        shared = subject.gallery.shared(picture)
    }
}

extension PictureSize {
    /// Width divided by height with three decimals.
    fileprivate var aspect: String {
        let thousandths = max(1, (width * 1000 + height / 2) / height)
        let decimals = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - decimals.utf8.count)
            + decimals
    }
}
