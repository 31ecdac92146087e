import ExpoBytes
import ExpoImages

/// Inspects an original: its format, its problems, and the part of it that may be published.
struct OriginalInspector {
    let request: InspectionRequest

    /// Returns the results. If another file is to be published instead of the original, it is in
    /// the folder.
    func inspect() throws(WorkerProblem) -> InspectionReply {
        let contents = try SourceFile(path: request.source).contents()
        return try contents.withBytes { (bytes) throws(WorkerProblem) in try inspect(bytes) }
    }

    private func inspect(
        _ bytes: UnsafeRawBufferPointer
    ) throws(WorkerProblem) -> InspectionReply {
        guard ContentHash(of: bytes.assumingMemoryBound(to: UInt8.self).span) == request.hash else {
            throw WorkerProblem(.unreadable)
        }
        guard let header = PictureHeader.read(bytes) else {
            return .notAPicture(ForeignFormat.sniff(bytes))
        }
        if let size = header.unbearableSize { return .tooLarge(size) }
        if header.format == .svg {
            let problems = SVGCheck.problems(in: bytes)
            guard problems.isEmpty else { return .unsafeDrawing(problems) }
        }
        let (original, rights) = PublishedOriginal.read(bytes, header.format)
        return .found(
            Inspection(header: header, original: try publish(original, of: bytes), rights: rights))
    }

    private func publish(
        _ original: PublishedOriginal, of bytes: UnsafeRawBufferPointer
    ) throws(WorkerProblem) -> Inspection.Original {
        switch original {
        case .exact: return .exact
        case .withheld: return .withheld
        case .rewritten(let file):
            try NewFile(folder: request.folder, name: request.name)
                .write(file.bytes(of: bytes))
            return .rewritten
        }
    }
}

extension PictureHeader {
    /// The size of a picture with too many pixels; nil for drawings, which are drawn at the
    /// required size.
    fileprivate var unbearableSize: PictureSize? {
        guard format != .svg, let size, size.width * size.height > Recipe.mostPixels else {
            return nil
        }
        return size
    }
}
