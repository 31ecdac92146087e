package import ExpoSite

/// What a command line says, typed; where it says nothing, the default that stands here.
package struct Settings: Sendable, Equatable {
    /// The folder with the exhibition's texts and pictures.
    package var content = "Content"
    /// The folder with the site's templates.
    package var templates = "Templates"
    /// The folder the site is written to.
    package var output = "public"
    /// The address the site will have; nil where the command line does not say.
    package var baseURL: String?
    /// How many pages are worked on at once; nil for as many as the machine has processors.
    package var jobs: Int?
    /// The folder that keeps the pictures' variants; nil for the user's own.
    package var cache: String?
    /// Whether the pictures' own files are left out of the site.
    package var leavesOutOriginals = false
    /// Whether pictures that nobody has seen are decoded.
    package var decodesPictures = false
    /// Whether the pictures' cache is emptied, and not the output.
    package var emptiesCache = false
    /// The part of the site that is made alone; nil for all of it.
    package var shard: Shard?
    /// How many shards are put together; nil where none are.
    package var finishedShards: Int?
    /// Whether warnings count as errors.
    package var isStrict = false
    /// How diagnostics are printed.
    package var format = ReportFormat.text
    /// Whether only errors are printed.
    package var isQuiet = false
    /// Whether the report says more.
    package var isVerbose = false
    /// The names of the options the command line has.
    private var given: Set<String> = []

    /// Creates the settings of a command line without options.
    package init() {}

    /// Returns whether the command line has `option`, even if with the value it has by default.
    package func isGiven(_ option: Option) -> Bool {
        given.contains(option.name)
    }

    /// Notes that the command line has `option`.
    package mutating func note(_ option: Option) {
        given.insert(option.name)
    }
}

extension Settings {
    /// The name of `format`, for the option that sets it; a name that is none changes nothing.
    package var formatName: String {
        get { format.rawValue }
        set { format = ReportFormat(rawValue: newValue) ?? format }
    }
}
