package import ExpoDiagnostics
internal import ExpoDisk

/// The removal of a site: of the files that the program wrote, and nothing else.
package struct Cleaning: Sendable {
    /// The number of removed files.
    package let removed: Int
    package let diagnostics: Diagnostics

    /// Removes the files that the program wrote into the folder at `path`.
    ///
    /// Files that were changed since are kept, and reported.
    package static func clean(_ path: String) throws(OutputFailure) -> Cleaning {
        let output = OutputPath(path)
        guard let parent = try folderThatHolds(output) else {
            return Cleaning(removed: 0, diagnostics: Diagnostics())
        }
        let stage = try Stage(for: output, in: parent)
        do throws(SystemError) {
            _ = try Switchover(output, parent, stage).completeEarlierRun()
            let cleaning = try clean(parent.folder(output.name, shownAs: path), shownAs: path)
            try stage.remove()
            guard let cleaning else { return Cleaning(removed: 0, diagnostics: Diagnostics()) }
            parent.removeEmptyFolder(output.name)
            return cleaning
        } catch {
            stage.discard()
            throw .writing(error)
        }
    }

    /// Opens the parent folder of the output; `nil` if there is no output.
    private static func folderThatHolds(_ output: OutputPath) throws(OutputFailure) -> Folder? {
        do throws(SystemError) {
            let parent = try Folder.open(output.parent)
            return try parent.status(of: output.name) == nil ? nil : parent
        } catch {
            guard error.isMissing else { throw .writing(error) }
            return nil
        }
    }

    /// Removes the files on the list, and those of shards; returns `nil` if there is no list,
    /// because then nothing is known to be written by the program, not even an empty folder.
    private static func clean(
        _ root: Folder, shownAs path: String
    ) throws(SystemError) -> Cleaning? {
        let ofShards = try ShardList.removeAll(from: root)
        guard let written = try WrittenFiles.read(in: root) else {
            return ofShards == 0 ? nil : Cleaning(removed: ofShards, diagnostics: Diagnostics())
        }
        var diagnostics = Diagnostics()
        let removed = try OwnFiles.remove(written.files, from: root) { file in
            diagnostics.report(
                .editedFile, file: "\(path)/\(file)")
        }
        try root.removeFile(WrittenFiles.path)
        return Cleaning(removed: ofShards + removed, diagnostics: diagnostics)
    }
}
