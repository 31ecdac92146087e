import ExpoBytes
private import ExpoDiagnostics
import ExpoDisk

/// Finds out about originals that the cache's index does not know. Their bytes are hashed here; what
/// they mean is asked of a worker, for they may be hostile.
struct OriginalReader: Sendable {
    let cache: CacheFolder
    let run: RunFolder
    let now: Int64

    /// Finds out what a picture is, and what of its file may be published.
    func read(_ picture: inout StoredPicture, in slot: WorkerSlot) throws(StoreProblem) {
        // What was known of other bytes must not be noted for these.
        picture.digest = nil
        let digest: PictureDigest
        let hash: ContentHash
        do throws(SystemError) {
            let file = try OpenFile(readingWherever: picture.path)
            picture.stamp = OriginalStamp(try file.status())
            let bytes = try file.contents()
            digest = PictureDigest(of: bytes.span)
            hash = ContentHash(of: bytes.span)
            if bytes.isChanged { throw .changed(picture.path) }
        } catch {
            picture.problems = [.unreadable(error)]
            return
        }
        if let known = cache.entry(digest)?.read(markingUseAt: now) {
            (picture.digest, picture.entry) = (digest, known)
            return
        }
        try inspect(digest, hash, &picture, in: slot)
    }

    /// Asks a worker about a file that should still hold the bytes of this hash.
    private func inspect(
        _ digest: PictureDigest, _ hash: ContentHash, _ picture: inout StoredPicture,
        in slot: WorkerSlot
    ) throws(StoreProblem) {
        let request = InspectionRequest(
            source: picture.path, hash: hash, folder: run.folder.path,
            name: RunFolder.randomName())
        switch try slot.ask(request.message, for: InspectionReply.self) {
        case .failure(let failure): picture.problems = [PictureProblem(failure)]
        case .success(.notAPicture(let format)): picture.problems = [.notAPicture(format)]
        case .success(.tooLarge(let size)): picture.problems = [.tooLarge(size)]
        case .success(.unsafeDrawing(let problems)):
            picture.problems = problems.map(PictureProblem.unsafeDrawing)
        case .success(.failed(let problem)): try note(problem, &picture)
        case .success(.found(let inspection)):
            do throws(SystemError) {
                picture.entry = try entry(of: digest, inspection, request.name)
                picture.digest = digest
            } catch {
                throw .variantsNotWritable(reason: error.reason)
            }
        }
    }

    private func note(
        _ problem: WorkerProblem, _ picture: inout StoredPicture
    ) throws(StoreProblem) {
        switch problem.kind {
        case .unreadable: picture.problems = [.unreadable(.changed(picture.path))]
        case .outOfMemory: picture.problems = [.outOfMemory]
        case .unwritable: throw .variantsNotWritable(reason: problem.reason)
        case .damaged, .tooLarge, .unencodable, .metadataUnwritable:
            picture.problems = [.workerGarbled]
        }
    }

    /// Writes down what a worker found out, with the file of this name that it made, if it made one;
    /// another run may have been here meanwhile, and may even have made the variants.
    private func entry(
        of digest: PictureDigest, _ inspection: Inspection, _ name: String
    ) throws(SystemError) -> PictureEntry {
        let folder = try cache.madeEntry(digest)
        folder.folder.waitForLock()
        if let known = folder.read(markingUseAt: nil) { return known }
        let original: KeptOriginal =
            switch inspection.original {
            case .exact: .exact
            case .withheld: .withheld
            case .rewritten:
                .rewritten(
                    try folder.keepOriginal(
                        inspection.header.format, from: run.folder, called: name))
            }
        let entry = PictureEntry(
            header: inspection.header, original: original, rights: inspection.rights)
        try folder.write(entry, by: run)
        return entry
    }
}
