private import ExpoThreads

/// Measures the files of a run, on whichever threads they are made.
final class SiteScale: Sendable {
    private let measured: Locked<SiteMeasure>

    init(large: Int) {
        measured = Locked(SiteMeasure(large: large))
    }

    /// What has been measured.
    var measure: SiteMeasure { measured.withLock { $0 } }

    /// Takes every file, and keeps none.
    var sink: FileSink {
        FileSink(put: { file, bytes in
            self.measured.withLock { $0.add(bytes, at: file.path) }
            return nil
        })
    }
}
