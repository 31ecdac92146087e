import ExpoBytes
private import ExpoDiagnostics
import ExpoDisk

/// Inspects originals that are not in the cache's index. Their bytes are only hashed here; a worker
/// interprets them, because they may be hostile.
struct OriginalReader: Sendable {
    let cache: CacheFolder
    let run: RunFolder
    let now: Int64

    /// Inspects a picture and decides how much of its file may be published.
    func read(_ picture: inout StoredPicture, in slot: WorkerSlot) throws(StoreProblem) {
        // The facts about earlier bytes must not be recorded for these.
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

    /// Sends a worker a request about a file that should still have the bytes with this hash.
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
        case .damaged, .tooLarge, .missingPage, .unsupportedHere, .unencodable,
            .metadataUnwritable:
            picture.problems = [.workerGarbled]
        }
    }

    /// Records the results of a worker, with the file that it made, if any. Another run may have
    /// done so meanwhile, and may even have made the variants.
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
