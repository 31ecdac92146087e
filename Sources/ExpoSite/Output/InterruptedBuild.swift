internal import ExpoDisk

/// A build that was interrupted while it put its site in place.
package enum InterruptedBuild {
    /// Completes what interrupted builds of the folder at `output` had begun to put in place, and
    /// says whether there were any. What others left that came less far is thrown away.
    ///
    /// It needs neither the content nor the templates, which may have errors by now.
    ///
    /// - Parameter isStopped: asked often, whether the program was asked to end.
    package static func complete(
        _ output: String, isStopped: @escaping @Sendable () -> Bool = { false }
    ) throws(OutputFailure) -> Bool {
        let path = OutputPath(output)
        guard let parent = try? Folder.open(path.parent) else { return false }
        let stages = stages(of: path, in: parent)
        guard !stages.isEmpty else { return false }
        guard stages.contains(where: Stage.holdsReadyFiles) else {
            // If no run is at work there, it is what a run left that was killed.
            if let stage = try? Stage(for: path, in: parent, patience: 0) { stage.discard() }
            return false
        }
        let staged = try StagedSite(at: output, paths: [], isStopped: isStopped)
        staged.discard()
        return staged.hasCompletedEarlierRun
    }

    /// The stages of an output that are there. To look takes no lock, and next to no time; what
    /// cannot be seen now, the build finds.
    private static func stages(of output: OutputPath, in parent: Folder) -> [Folder] {
        let beside = try? parent.folder(Stage.name(besides: output.name))
        let inside = try? parent.folder(output.name).folder(Stage.insideName)
        return [beside, inside].compactMap(\.self)
    }
}
