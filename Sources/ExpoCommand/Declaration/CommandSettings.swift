package import ExpoSite
package import ExpoStarter

/// What a command line says, typed; where it says nothing, the default that is here.
package struct CommandSettings: Sendable, Equatable {
    /// The word that the verb takes without a name; nil where the command line has none.
    package var operand: String?
    /// The folder that all others are relative to; nil for the one the program was started in.
    package var root: String?
    /// The folder with the exhibition's texts and pictures.
    package var content = "Content"
    /// The folder with the site's templates.
    package var templates = "Templates"
    /// The folder the site is written to.
    package var output = "public"
    /// The address the site will have; nil where the command line does not say.
    package var baseURL: String?
    /// The name of the host that the site is for; nil where the command line does not say.
    package var host: String?
    /// How many pages are worked on at once; nil for as many as the machine has processors.
    package var jobs: Int?
    /// The folder that keeps the pictures' variants; nil for the user's own.
    package var cache: String?
    /// Whether the pictures' own files are left out of the site.
    package var leavesOutOriginals = false
    /// Whether compressed files are made beside those that gain by it.
    package var precompresses = false
    /// Whether pictures that were never decoded are decoded.
    package var decodesPictures = false
    /// Whether the pictures' cache is emptied, and not the output.
    package var emptiesCache = false
    /// The part of the site that is made alone; nil for all of it.
    package var shard: Shard?
    /// How many shards are put together; nil where none are.
    package var finishedShards: Int?
    /// What is between the cells of a table that is read; `auto` finds it out.
    package var separator = "auto"
    /// What is between the cells of a table that is written.
    package var writtenSeparator = "comma"
    /// The encoding of a table; nil where it is found out.
    package var encoding: String?
    /// Which columns of a table are which keys; nil where their names suffice.
    package var columnMap: String?
    /// Whether a file that is there and differs is replaced.
    package var replacesOther = false
    /// The language of a new exhibition's texts.
    package var language = StarterLanguage.ko
    /// Whether the theme is copied beside a new exhibition.
    package var copiesTemplates = false
    /// The port that the site is served at; nil for the usual one.
    package var port: Int?
    /// The path below which the site is served; nil for the root.
    package var basePath: String?
    /// Whether the served site is shown in a browser at once.
    package var opensBrowser = false
    /// Where the site is published; nil where the command line does not say.
    package var destination: String?
    /// Whether publishing only shows what would change.
    package var isDryRun = false
    /// Whether warnings count as errors.
    package var isStrict = false
    /// Whether every diagnostic is shown, however many there are.
    package var showsAll = false
    /// Whether what readers miss who do not see the pages is a warning.
    package var checksAccessibility = false
    /// Whether files are listed as a tree.
    package var showsTree = false
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

extension CommandSettings {
    /// The name of `format`, for the option that sets it; a name that is none changes nothing.
    package var formatName: String {
        get { format.rawValue }
        set { format = ReportFormat(rawValue: newValue) ?? format }
    }

    /// The name of `language`, for the option that sets it; a name that is none changes nothing.
    package var languageName: String {
        get { language.rawValue }
        set { language = StarterLanguage(rawValue: newValue) ?? language }
    }
}

/// For whom diagnostics are printed.
package enum ReportFormat: String, Sendable, CaseIterable {
    /// One line per problem that people and editors can read, on standard error.
    case text
    /// One object for programs, on standard output.
    case json
    /// A log that code hosts and editors show in place, on standard output.
    case sarif
}
