private import ExpoDiagnostics
import ExpoDisk

/// Reads originals that the cache's index does not know.
struct OriginalReader: Sendable {
    let cache: CacheFolder
    let run: RunFolder
    let now: Int64

    /// Finds out what a picture is, and what of its file may be published.
    func read(_ state: inout PictureState) throws(SystemError) {
        let bytes: ByteRegion
        do throws(SystemError) {
            let file = try OpenFile(readingWherever: state.order.path)
            state.stamp = FileStamp(try file.status())
            bytes = try file.contents()
        } catch {
            state.problems = [.unreadable(error)]
            return
        }
        try read(bytes, &state)
        if bytes.isChanged { state.problems = [.unreadable(.changed(state.order.path))] }
    }

    private func read(_ bytes: ByteRegion, _ state: inout PictureState) throws(SystemError) {
        guard let header = PictureHeader.read(bytes) else {
            state.problems = [.notAPicture]
            return
        }
        guard header.isOfBearableSize else {
            state.problems = [.tooLarge(header.size)]
            return
        }
        if header.format == .svg {
            state.problems = SVGCheck.problems(in: bytes).map(PictureProblem.unsafeDrawing)
            guard state.problems.isEmpty else { return }
        }
        let digest = bytes.withBytes { PictureDigest(of: $0) }
        state.digest = digest
        if let known = cache.entry(digest)?.read(markingUseAt: now) {
            state.entry = known
        } else {
            state.entry = try entry(of: digest, header, bytes)
        }
    }

    private func entry(
        of digest: PictureDigest, _ header: PictureHeader, _ bytes: ByteRegion
    ) throws(SystemError) -> PictureEntry {
        let folder = try cache.madeEntry(digest)
        let original = try original(in: bytes, header.format, for: folder)
        let rights = bytes.withBytes { PictureRights.read($0, header.format) }
        let entry = PictureEntry(header: header, original: original, rights: rights)
        try folder.write(entry, by: run)
        return entry
    }

    private func original(
        in bytes: ByteRegion, _ format: PictureFormat, for folder: EntryFolder
    ) throws(SystemError) -> KeptOriginal {
        switch PublishedOriginal.of(bytes, format) {
        case .exact: return .exact
        case .withheld: return .withheld
        case .rewritten(let file):
            let bytes = bytes.withBytes { file.bytes(of: $0) }
            return .rewritten(try folder.keep(original: bytes, format, by: run))
        }
    }
}

extension PictureHeader {
    /// Whether decoding it is worth trying. A drawing is drawn as large as it is needed.
    fileprivate var isOfBearableSize: Bool {
        guard format != .svg, let size else { return true }
        return size.width * size.height <= Recipe.mostPixels
    }
}
