package import ExpoDiagnostics

/// The program: it takes arguments, prints text, and returns an exit status.
///
/// `ExpoCommand` parses the command line and prints results. It knows nothing of pages, templates
/// or C, and calls the operating system only in `System`.
package struct Program: Sendable {
    /// One line that describes the program.
    package static let summary = Message(
        "Builds the website of an exhibition from two JSON files and a folder of pictures.",
        "JSON 파일 두 개와 이미지 폴더로 전시 웹사이트를 만듭니다.")

    private let verbs: @Sendable () -> [Verb]
    private let environment: @Sendable () -> ProcessEnvironment
    private let terminal: Terminal

    /// Creates the program with its verbs and its environment; neither is evaluated before it is
    /// needed, which `--version` never does.
    package init(
        verbs: @autoclosure @escaping @Sendable () -> [Verb] = Verbs.all,
        in environment: @autoclosure @escaping @Sendable () -> ProcessEnvironment,
        printingTo terminal: Terminal
    ) {
        self.verbs = verbs
        self.environment = environment
        self.terminal = terminal
    }

    /// Performs the command in `arguments`, which do not contain the program's own name.
    package func run(_ arguments: [String]) -> ExitStatus {
        do throws(CommandFailure) {
            return try perform(try invocation(from: arguments))
        } catch {
            let printout = Printout(error, in: environment().language)
            return speaking.show(printout, endingWith: error.status)
        }
    }

    private func invocation(from arguments: [String]) throws(CommandFailure) -> Invocation {
        switch Parser(verbs: verbs()).invocation(from: arguments) {
        case .success(let invocation): return invocation
        case .failure(let error): throw error.failure
        }
    }

    private func perform(_ invocation: Invocation) throws(CommandFailure) -> ExitStatus {
        switch invocation {
        case .run(let verb, let settings):
            if let root = settings.root { try System.enter(root) }
            let request = request(settings)
            if verb.options.contains(where: { $0.name == Option.content.name }) {
                request.completeImport()
            }
            return try verb.action(request)
        case .help(let subject):
            return speaking.show(Printout(try help(on: subject)), endingWith: .done)
        case .version:
            let version = Printout("expo-site \(Version.current)")
            return terminal.show(version, endingWith: .done)
        }
    }

    private func help(on subject: HelpSubject?) throws(CommandFailure) -> String {
        let language = environment().language
        switch subject {
        case nil: return HelpText(of: verbs(), in: language).text
        case .verb(let verb): return HelpText(of: verb, in: language).text
        case .topic(let topic):
            let folder = environment().programFolder
            guard let text = topic.text(in: language, installedWith: folder) else {
                throw .noDocumentation(of: topic.name)
            }
            return text
        }
    }

    /// The terminal, in the user's language.
    private var speaking: Terminal {
        var terminal = terminal
        terminal.language = environment().language
        return terminal
    }

    private func request(_ settings: CommandSettings) -> Request {
        let environment = self.environment()
        let reporter = Reporter(
            settings, wantsColour: environment.wantsColour, terminal: speaking)
        return Request(settings: settings, environment: environment, reporter: reporter)
    }
}
