import ExpoDiagnostics

/// A site whose files are in the stage of its output, and which is not needed itself to publish them.
struct StagedBuild {
    private let staged: StagedSite
    private let run: RenderingRun
    private let files: PlannedFiles
    private let diagnostics: Diagnostics
    private let inputs: UInt64?
    private let pictureNames: [Int: UInt64]
    private let addressFile: [UInt8]?
    private let variantsMade: Int
    private let knowsAddress: Bool

    /// Creates a build from a run over all files of a plan.
    ///
    /// - Parameters:
    ///   - inputs: the fingerprint of all input files, if it is known.
    ///   - pictureNames: the hashes that identify the pictures with these numbers in records.
    init(
        _ staged: StagedSite, _ run: RenderingRun, files: PlannedFiles, _ diagnostics: Diagnostics,
        inputs: UInt64?, pictureNames: [Int: UInt64], addressFile: [UInt8]?, variantsMade: Int,
        knowsAddress: Bool
    ) {
        self.staged = staged
        self.run = run
        self.files = files
        self.diagnostics = diagnostics
        self.inputs = inputs
        self.pictureNames = pictureNames
        self.addressFile = addressFile
        self.variantsMade = variantsMade
        self.knowsAddress = knowsAddress
    }

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
