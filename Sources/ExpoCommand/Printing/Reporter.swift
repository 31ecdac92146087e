import ExpoDiagnostics

/// Prints outcomes in the format that the command line selects, and decides the exit status.
package struct Reporter: Sendable {
    private let settings: CommandSettings
    private let wantsColour: Bool
    private let terminal: Terminal

    /// Creates a reporter that follows `settings`.
    package init(_ settings: CommandSettings, wantsColour: Bool, terminal: Terminal) {
        self.settings = settings
        self.wantsColour = wantsColour
        self.terminal = terminal
    }

    /// Prints `outcome` and returns the status to exit with.
    package func report(_ outcome: CommandOutcome) -> ExitStatus {
        terminal.show(
            printout(of: outcome, judged(outcome.diagnostics)),
            endingWith: outcome.status ?? status(of: outcome.diagnostics))
    }

    /// Prints a line on standard error at once.
    func printError(_ message: Message) {
        terminal.printError(visible(text(message)) + "\n")
    }

    /// Returns a text in the language of the terminal.
    func text(_ message: Message) -> String { message.text(in: terminal.language) }

    /// Prints a text unchanged on standard error at once.
    func printError(_ text: String) {
        terminal.printError(text)
    }

    /// Returns the errors that prevent the site of an outcome from being built, as JSON; nil if
    /// there are none.
    ///
    /// - Parameter most: the largest number of errors that are listed.
    func errors(of outcome: CommandOutcome, most: Int) -> String? {
        guard outcome.diagnostics.areRefused(strictly: settings.isStrict) else { return nil }
        let judged = judged(outcome.diagnostics)
        let errors = judged.shown.filter { $0.severity == .error }.prefix(most)
        let tally = Tally(errors: judged.tally.errors, shown: errors.count)
        return JSONReport(of: Array(errors), tally, files: nil, in: terminal.language).text
    }

    /// Returns the diagnostics to show: with `--strict`, every warning is an error; with `--quiet`,
    /// there are no warnings.
    private func judged(_ diagnostics: Diagnostics) -> (shown: [Diagnostic], tally: Tally) {
        var (shown, errors) = (diagnostics.sorted, diagnostics.errorCount)
        var (warnings, accepted) = (diagnostics.warningCount, diagnostics.acceptedWarnings)
        if settings.isStrict {
            shown = shown.map(\.asError)
            (errors, warnings) = (errors + warnings, 0)
        }
        if settings.isQuiet {
            shown = shown.filter { $0.severity == .error }
            (warnings, accepted) = (0, [])
        }
        return (
            shown,
            Tally(errors: errors, warnings: warnings, shown: shown.count, accepted: accepted)
        )
    }

    private func status(of diagnostics: Diagnostics) -> ExitStatus {
        diagnostics.areRefused(strictly: settings.isStrict) ? .siteHasErrors : .done
    }

    private func printout(
        of outcome: CommandOutcome, _ judged: (shown: [Diagnostic], tally: Tally)
    ) -> Printout {
        let (diagnostics, tally) = judged
        return switch settings.format {
        case .json: Printout(json(of: outcome, judged))
        case .sarif:
            Printout(
                SARIFReport(of: diagnostics, tally, by: Version.current, in: terminal.language).text
            )
        case .text: textual(outcome, showing: diagnostics, tally)
        }
    }

    /// Returns the report of an outcome as one JSON object.
    func json(of outcome: CommandOutcome) -> String {
        json(of: outcome, judged(outcome.diagnostics))
    }

    private func json(
        of outcome: CommandOutcome, _ judged: (shown: [Diagnostic], tally: Tally)
    ) -> String {
        JSONReport(
            of: judged.shown, judged.tally, files: outcome.files, changes: outcome.changes,
            link: outcome.link, in: terminal.language
        ).text
    }

    private func textual(
        _ outcome: CommandOutcome, showing diagnostics: [Diagnostic], _ tally: Tally
    ) -> Printout {
        var printout = Printout()
        let text = DiagnosticText(Colours(on: wantsColour), in: terminal.language)
        for diagnostic in diagnostics {
            printout.printError(text.line(for: diagnostic))
        }
        let files = outcome.files ?? []
        for line in settings.showsTree ? TreeDrawing(of: files).lines : files {
            printout.print(visible(line))
        }
        printout.print(outcome.document)
        if !settings.isQuiet || tally.omitted > 0 {
            tally.lines.forEach { printout.printError(self.text($0)) }
        }
        if settings.isQuiet { return printout }
        outcome.results.forEach { printout.print(visible(self.text($0))) }
        if settings.isVerbose {
            outcome.details().forEach { printout.print(visible(self.text($0))) }
        }
        if let report = outcome.report {
            printout.print(visible(self.text(report)))
        }
        return printout
    }
}

/// The numbers of errors and warnings, as the command line counts them.
struct Tally {
    let errors: Int
    let warnings: Int
    /// The number of those that are not shown because there are too many.
    let omitted: Int
    /// The accepted warnings, by code.
    let accepted: [(code: DiagnosticCode, count: Int)]

    init(
        errors: Int, warnings: Int = 0, shown: Int,
        accepted: [(code: DiagnosticCode, count: Int)] = []
    ) {
        self.errors = errors
        self.warnings = warnings
        omitted = max(0, errors + warnings - shown)
        self.accepted = accepted
    }

    /// The number of accepted warnings.
    var acceptedCount: Int { accepted.reduce(0) { $0 + $1.count } }

    /// The lines that are printed below the diagnostics.
    var lines: [Message] {
        var lines: [Message] = []
        if errors + warnings > 0 {
            lines.append(.problems(errors: errors, warnings: warnings, omitted: omitted))
        }
        if !accepted.isEmpty {
            let codes = accepted.map { "\($0.code.rawValue) \($0.count)" }
            lines.append(.accepted(acceptedCount, codes: codes.joined(separator: ", ")))
        }
        return lines
    }
}

/// Files in their folders, drawn as the branches of a tree.
///
/// Each folder is at the place of its first file, so the order is that of the files.
struct TreeDrawing {
    /// The tree's lines, from its root, which is a dot.
    private(set) var lines = ["."]
    /// The names in each folder, by the folder's path; the path of the root is empty, others end in
    /// a slash.
    private var names: [Substring: [Substring]] = [:]

    /// Creates a tree from unique paths of files, separated by slashes.
    init(of paths: [String]) {
        for path in paths {
            add(path[...])
        }
        addLines(of: "", after: "")
    }

    /// Adds a file or a folder to its folder, and that folder to its own.
    private mutating func add(_ path: Substring) {
        let slash = UInt8(ascii: "/")
        let end = path.utf8.dropLast().lastIndex(of: slash).map(path.utf8.index(after:))
        let start = end ?? path.startIndex
        let folder = path[..<start]
        if names[folder, default: []].isEmpty, !folder.isEmpty { add(folder) }
        names[folder, default: []].append(path[start...])
    }

    private mutating func addLines(of folder: Substring, after margin: String) {
        guard let names = names[folder], let last = names.last else { return }
        for name in names {
            let isLast = name == last
            lines.append(margin + (isLast ? "└── " : "├── ") + name)
            guard name.utf8.last == UInt8(ascii: "/") else { continue }
            addLines(of: folder + name, after: margin + (isLast ? "    " : "│   "))
        }
    }
}
