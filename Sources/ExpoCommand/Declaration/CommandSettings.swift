package import ExpoSite
package import ExpoStarter

/// The values of the options on a command line, with defaults for those that it does not have.
package struct CommandSettings: Sendable, Equatable {
    /// The operands of the verb, of which most verbs take one.
    package var operands: [String] = []
    /// The folder to which all others are relative; nil for the one in which the program was
    /// started.
    package var root: String?
    /// The folder with the exhibition's texts and pictures.
    package var content = "Content"
    /// The folder in the content of an exhibition among several; nil for a single one.
    package var exhibition: String?
    /// The folder in the content into which a single exhibition moves; nil if it stays.
    package var formerExhibition: String?
    /// The folder with the site's templates.
    package var templates = "Templates"
    /// The folder to which the site is written.
    package var output = "public"
    /// The address that the site will have; nil if the command line has none.
    package var baseURL: String?
    /// The name of the host for the site; nil if the command line has none.
    package var host: String?
    /// The number of pages rendered at the same time; nil for the number of processors.
    package var jobs: Int?
    /// The cache of the pictures' variants; nil for the user's default.
    package var cache: String?
    /// Whether the originals of pictures are left out of the site.
    package var leavesOutOriginals = false
    /// Whether compressed copies are made of files that become smaller by it.
    package var precompresses = false
    /// Whether pictures that were never decoded are decoded.
    package var decodesPictures = false
    /// Whether the pictures' cache is emptied instead of the output.
    package var emptiesCache = false
    /// The shard to build; nil for the whole site.
    package var shard: Shard?
    /// The number of shards to combine; nil if the site is not built in shards.
    package var finishedShards: Int?
    /// The separator of cells in a table that is read; `auto` detects it.
    package var separator = "auto"
    /// The separator of cells in a table that is written.
    package var writtenSeparator = "comma"
    /// The encoding of a table; nil if it is detected.
    package var encoding: String?
    /// The form of the files that are imported; `auto` recognises it.
    package var source = "auto"
    /// The program for which a table is exported.
    package var target = "table"
    /// The folder with the pictures that a source names; nil for the exhibition's own.
    package var pictures: String?
    /// The keys of a table's columns; nil if their names suffice.
    package var columnMap: String?
    /// Whether an existing file that differs is replaced.
    package var replacesOther = false
    /// The language of a new exhibition's texts.
    package var language = StarterLanguage.ko
    /// Whether the theme is copied into a new exhibition.
    package var copiesTemplates = false
    /// The port of the server; nil for the usual one.
    package var port: Int?
    /// The path below which the site is served; nil for the root.
    package var basePath: String?
    /// Whether the served site is opened in a browser.
    package var opensBrowser = false
    package var edits = false
    /// The destination for publishing; nil if the command line has none.
    package var destination: String?
    /// Whether the mapping of an import is written into a file.
    package var savesMapping = false
    /// Whether publishing or importing only reports the changes.
    package var isDryRun = false
    /// Whether warnings count as errors.
    package var isStrict = false
    /// Whether every diagnostic is shown, however many there are.
    package var showsAll = false
    /// Whether content that is missing for readers who cannot see the pages is a warning.
    package var checksAccessibility = false
    /// The name of the theme of a new exhibition.
    package var theme = Site.usualTheme
    /// Whether the theme is compared with that of the program.
    package var checksTheme = false
    /// Whether files are listed as a tree.
    package var showsTree = false
    /// The format of diagnostics.
    package var format = ReportFormat.text
    /// Whether only errors are printed.
    package var isQuiet = false
    /// Whether the report has more details.
    package var isVerbose = false
    /// The names of the options on the command line.
    private var given: Set<String> = []

    /// Creates the settings of a command line without options.
    package init() {}

    /// The first operand; nil if the command line has none.
    package var operand: String? { operands.first }

    /// Returns whether the command line has `option`, even with its default value.
    package func isGiven(_ option: Option) -> Bool {
        given.contains(option.name)
    }

    /// Records that the command line has `option`.
    package mutating func note(_ option: Option) {
        given.insert(option.name)
    }
}

extension CommandSettings {
    /// The name of `format`, for the option that sets it; an unknown name changes nothing.
    package var formatName: String {
        get { format.rawValue }
        set { format = ReportFormat(rawValue: newValue) ?? format }
    }

    /// The name of `language`, for the option that sets it; an unknown name changes nothing.
    package var languageName: String {
        get { language.rawValue }
        set { language = StarterLanguage(rawValue: newValue) ?? language }
    }
}

/// The format in which diagnostics are printed.
package enum ReportFormat: String, Sendable, CaseIterable {
    /// One line per problem, for users and editors, on standard error.
    case text
    /// One object for other programs, on standard output.
    case json
    /// A log that code hosts and editors show beside the lines, on standard output.
    case sarif
}
