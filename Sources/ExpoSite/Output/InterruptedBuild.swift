internal import ExpoDisk

/// A build that was interrupted while its files were moved into the output.
package enum InterruptedBuild {
    /// Completes interrupted builds of the folder at `output` whose files were being moved into
    /// place, and returns whether there were any. Stages of other interrupted builds are discarded.
    ///
    /// It needs neither the content nor the templates, which may have errors now.
    ///
    /// - Parameter isStopped: polled often; returns whether the program was asked to end.
    package static func complete(
        _ output: String, isStopped: @escaping @Sendable () -> Bool = { false }
    ) throws(OutputFailure) -> Bool {
        let path = OutputPath(output)
        guard let parent = try? Folder.open(path.parent) else { return false }
        let stages = stages(of: path, in: parent)
        guard !stages.isEmpty else { return false }
        guard stages.contains(where: Stage.holdsReadyFiles) else {
            // If no run holds its lock, the stage is left over from a run that was killed.
            if let stage = try? Stage(for: path, in: parent, patience: 0) { stage.discard() }
            return false
        }
        let staged = try StagedSite(at: output, folders: [], isStopped: isStopped)
        staged.discard()
        return staged.hasCompletedEarlierRun
    }

    /// Returns the existing stages of an output. This check takes no lock and almost no time; the
    /// build itself finds stages that cannot be read here.
    private static func stages(of output: OutputPath, in parent: Folder) -> [Folder] {
        let beside = try? parent.folder(Stage.name(besides: output.name))
        let inside = try? parent.folder(output.name).folder(Stage.insideName)
        return [beside, inside].compactMap(\.self)
    }
}
