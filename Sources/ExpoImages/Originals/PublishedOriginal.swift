package import ExpoDiagnostics

/// How a picture's original is published: without what its owner never meant to publish.
///
/// Position, serial numbers, owners' names, makers' notes and thumbnails are taken out of the
/// file's container; the bytes of its pixels are never touched. What holds none of them is copied.
package enum PublishedOriginal: Sendable, Hashable {
    /// As it is: nothing of the kind is in it.
    case exact
    /// With some parts left out, and what is worth keeping of them added.
    case rewritten(RewrittenFile)
    /// Not at all: something of the kind may be in it, and cannot be taken out without loss.
    case withheld

    /// Returns how the original with these bytes is published.
    ///
    /// A file that cannot be read to its end is withheld. The cost is linear in the file's length.
    package static func of(
        _ bytes: UnsafeRawBufferPointer, _ format: PictureFormat
    ) -> PublishedOriginal {
        let file = ByteWindow(bytes)
        return switch format {
        case .jpeg: published(JPEGContainer.self, file)
        case .png: published(PNGContainer.self, file)
        case .webp: published(WebPContainer.self, file)
        case .gif: published(GIFContainer.self, file)
        case .avif: AVIFContainer.published(file)
        case .svg: .exact
        case .pdf: .withheld
        }
    }

    /// Returns how the original with these bytes is published.
    package static func of(_ bytes: ByteRegion, _ format: PictureFormat) -> PublishedOriginal {
        bytes.withBytes { of($0, format) }
    }

    private static func published<Container: PictureContainer>(
        _ container: Container.Type, _ file: ByteWindow
    ) -> PublishedOriginal {
        guard let parts = Container.parts(of: file) else { return .withheld }
        if parts.areHarmless { return .exact }
        let metadata = MinimalMetadata(of: parts)
        let added = Container.added(metadata)
        let pieces = Container.mended(parts.pieces(adding: added), of: file, with: metadata)
        return .rewritten(RewrittenFile(pieces))
    }
}
