import ExpoDiagnostics

/// A site whose files are in the stage of its output, and which is not needed itself to publish them.
struct StagedBuild {
    let staged: StagedSite
    /// A run over all files of a plan, which are `files`.
    let run: RenderingRun
    let files: PlannedFiles
    let diagnostics: Diagnostics
    /// The fingerprint of all input files, if it is known.
    let inputs: UInt64?
    /// The hashes that identify the pictures with these numbers in records.
    let pictureNames: [Int: UInt64]
    let addressFile: [UInt8]?
    let variantsMade: Int
    let knowsAddress: Bool

    /// Moves the files into their places, and records them for the next build.
    func publish(_ history: BuildHistory?) throws(OutputFailure) -> BuildResult {
        let publication: Publication
        do throws(OutputFailure) {
            publication = try staged.publish(run.list(of: files))
        } catch {
            staged.discard()
            throw error
        }
        let result = BuildResult(
            diagnostics: diagnostics, files: files, addressFile: addressFile,
            variantsMade: variantsMade, rendered: run.rendered, changed: run.changed,
            removed: publication.removed, knowsAddress: knowsAddress,
            hasCompletedEarlierRun: staged.hasCompletedEarlierRun)
        history?.note(result, run, publication, files, inputs: inputs, pictureNames)
        return result
    }
}
