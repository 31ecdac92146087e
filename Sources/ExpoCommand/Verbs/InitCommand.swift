private import ExpoDiagnostics
private import ExpoSite
private import ExpoStarter

/// `expo-site init`: creates a folder for a new exhibition.
enum InitCommand {
    static let verb = Verb(
        "init",
        summary: Message(
            "Create a small exhibition to start from.",
            "고쳐 쓸 수 있는 작은 전시를 만듭니다."),
        explanation: [
            Message(
                "Writes an exhibition of three clocks that you can build at once: texts, pictures, a README that explains every key, and schemas that let editors complete and check what you type. Change it into your own.",
                "바로 빌드할 수 있는 시계 세 점의 전시를 만듭니다. 글과 이미지, 키마다 설명이 있는 README, 편집기가 입력을 완성하고 검사하는 데 사용하는 스키마가 들어 있습니다. 이것을 자신의 전시로 고쳐 쓰십시오."
            ),
            Message(
                "The folder is created if it does not exist, and may contain other files. No file of yours is overwritten: if a file with the same name and other content exists, init reports it and writes nothing.",
                "폴더가 없으면 만들고, 다른 파일이 있어도 됩니다. 있던 파일은 덮어쓰지 않습니다. 내용이 다른 파일이 자리를 차지하고 있으면 알리고 아무것도 만들지 않습니다."
            ),
            Message(
                "In a folder with an exhibition, the schemas, the settings for Visual Studio Code and the .gitignore are updated. Missing files are written, files that you have not changed are replaced, and the others are kept.",
                "전시가 있는 폴더에서는 스키마, Visual Studio Code 설정, .gitignore를 새것으로 바꿉니다. 없는 파일은 만들고, 고치지 않은 파일은 바꾸고, 나머지는 그대로 둡니다."
            ),
            Message(
                "With --templates the theme is copied as well, so that you can change it: from the folder Templates in the current folder if there is one, otherwise from the installed theme. If no theme is installed, it is always copied, because no site can be built without one.",
                "--templates를 붙이면 고쳐 쓸 수 있게 테마도 복사합니다. 여기에 Templates 폴더가 있으면 그 테마를, 없으면 설치된 테마를 복사합니다. 설치된 테마가 없으면 언제나 복사합니다. 테마 없이는 사이트를 빌드할 수 없기 때문입니다."
            ),
            Message(
                "With --theme it writes Content/theme.json, which chooses one of the themes that come with the program: 'paris', a printed catalogue of 1900, or 'plain', a white room.",
                "--theme을 붙이면 프로그램에 들어 있는 테마를 고르는 Content/theme.json을 만듭니다. 'paris'는 1900년의 인쇄된 도록 같고, 'plain'은 하얀 전시실 같습니다."
            ),
            Message(
                "With --host it adds the files that publish the site there: a workflow that installs the program, builds the site and uploads it, or a block for nginx. Each file says at its beginning what you have to fill in. In a folder with an exhibition, only these files are written.",
                "--host를 붙이면 그곳에 게시하는 데 필요한 파일을 추가합니다. 프로그램을 설치하고 사이트를 빌드해 올리는 워크플로나 nginx 설정입니다. 채울 곳은 파일마다 맨 앞에 적혀 있습니다. 전시가 있는 폴더에서는 이 파일만 만듭니다."
            ),
            Message(
                "With --exhibition it adds an exhibition to a site of several, in the folder Content/NAME and in the language of the site; in a folder without a site, it begins one. A single exhibition has no place for another: --move first moves it into a folder of its own, with all that belongs to it, and lets its former addresses lead to the new ones. Nothing moves if the exhibition has errors.",
                "--exhibition을 붙이면 전시가 여럿인 사이트에 전시를 더합니다. Content 안에 그 이름의 폴더를 만들고, 글은 사이트의 언어로 씁니다. 사이트가 없는 폴더에서는 새로 시작합니다. 전시가 하나뿐인 사이트에는 다른 전시를 둘 자리가 없으므로, --move로 지금 있는 전시를 먼저 그 이름의 폴더로 옮깁니다. 딸린 것도 모두 옮기며, 옛 주소는 새 주소로 이어집니다. 전시에 오류가 있으면 아무것도 옮기지 않습니다."
            ),
        ],
        examples: [
            Verb.Example(
                "expo-site init clocks",
                Message(
                    "Creates the exhibition in the folder clocks.",
                    "clocks 폴더에 전시를 만듭니다.")),
            Verb.Example(
                "expo-site init clocks --language en --templates",
                Message(
                    "Writes English texts, and a theme to change.",
                    "영어 글과 고쳐 쓸 테마를 만듭니다.")),
            Verb.Example(
                "expo-site init --exhibition scales --move clocks",
                Message(
                    "Moves the exhibition in this folder into Content/clocks, and begins another one in Content/scales.",
                    "이 폴더의 전시를 Content/clocks로 옮기고, Content/scales에 다른 전시를 시작합니다.")),
            Verb.Example(
                "expo-site init --host github",
                Message(
                    "Adds a workflow for GitHub Pages to the exhibition in this folder.",
                    "이 폴더의 전시에 GitHub Pages 워크플로를 추가합니다.")),
        ],
        operand: Operand(
            "DIR", .folder,
            Message(
                "the folder to write to; by default the current folder",
                "파일을 만들 폴더. 기본값은 지금 폴더")),
        options: [
            .language, .exhibition, .moveExhibition, .newTheme, .copyTemplates, .newHost,
            .newBaseURL, .format,
            .quiet,
            .verbose,
        ],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        System.noteSignals()
        let folder = request.settings.operand ?? "."
        try request.checkBaseURL()
        guard request.settings.exhibition != nil || request.settings.formerExhibition == nil else {
            throw .moveAlone
        }
        if let name = request.settings.exhibition {
            return try addExhibition(name, to: folder, request)
        }
        let host = request.settings.host.flatMap(Host.init)
        let holdsExhibition = NewFolder.holdsExhibition(folder)
        let isOnlyForHost = host != nil && holdsExhibition
        let hostFiles = try host.map { host throws(CommandFailure) in
            try Self.files(
                for: host, in: folder, isNew: !holdsExhibition, request)
        }
        var diagnostics = Diagnostics()
        let theme = isOnlyForHost ? [] : theme(for: folder, request, &diagnostics)
        guard !diagnostics.hasErrors else { return request.report(diagnostics) }
        let exhibition =
            isOnlyForHost
            ? []
            : Starter.files(
                in: request.settings.language, theme: theme, host: host,
                address: request.settings.baseURL)
        let chosen = themeChoice(request)
        let files = exhibition + (hostFiles ?? []) + chosen
        var newFolder = NewFolder(folder, for: files)
        if holdsExhibition, host == nil, newFolder.obstacles.hasErrors {
            // The exhibition belongs to the user and may be in another language.
            let content = "\(folder)/\(request.settings.content)"
            let settings = Site.settings(inContent: content)
            newFolder = NewFolder(
                folder,
                for: Starter.tended(
                    in: ownLanguage(settings?.languages.first, request), for: content)
                    + (request.settings.copiesTemplates ? theme : []) + chosen)
        }
        return try write(
            newFolder, in: folder, fillingIn: hostFiles?.first?.path, request, diagnostics)
    }

    /// Adds an exhibition to a site of several, or begins one.
    private static func addExhibition(
        _ name: String, to folder: String, _ request: Request
    ) throws(CommandFailure) -> ExitStatus {
        var request = request
        if folder != "." { request.settings.content = "\(folder)/\(request.settings.content)" }
        request.completeImport()
        let content = request.settings.content
        var (diagnostics, ignored) = (Diagnostics(), Diagnostics())
        let files = ContentFiles(in: content, diagnostics: &ignored)
        let isSingle = files?.isSingleExhibition == true
        if let former = request.settings.formerExhibition {
            guard isSingle || files?.exhibitions.contains(former) == true else {
                throw .nothingToMove(former)
            }
        } else if isSingle {
            diagnostics.report(.singleExhibition, file: content)
        }
        Site.check(exhibition: name, inContent: content, diagnostics: &diagnostics)
        let theme = theme(for: folder, request, &diagnostics)
        let settings = Site.settings(inContent: content)
        let isAsked = settings == nil || request.settings.isGiven(.language)
        func newFolder() -> NewFolder {
            NewFolder(
                folder,
                for: Starter.files(
                    ofExhibition: name,
                    in: isAsked
                        ? request.settings.language
                        : ownLanguage(settings?.languages.first, request),
                    of: settings?.languages ?? (isSingle ? [] : nil), for: content,
                    theme: theme + themeChoice(request)))
        }
        diagnostics.merge(newFolder().obstacles)
        guard !diagnostics.hasErrors else { return request.report(diagnostics) }
        var moved: [Message] = []
        if isSingle, let former = request.settings.formerExhibition {
            moved = try request.moveExhibition(into: former, beside: name, &diagnostics)
            guard !diagnostics.hasErrors else { return request.report(diagnostics) }
        }
        return try write(
            newFolder(), in: folder, fillingIn: nil, request, diagnostics, results: moved)
    }

    /// Writes the files unless something is in the way, and reports the result.
    private static func write(
        _ newFolder: NewFolder, in folder: String, fillingIn hostFile: String?, _ request: Request,
        _ earlier: Diagnostics, results: [Message] = []
    ) throws(CommandFailure) -> ExitStatus {
        var diagnostics = earlier
        diagnostics.merge(newFolder.obstacles)
        guard !diagnostics.hasErrors else { return request.report(diagnostics) }
        switch newFolder.write(isStopped: Request.isStopped) {
        case .success(.written(let paths)):
            var outcome = CommandOutcome(
                diagnostics: diagnostics,
                report: summary(paths, newFolder.kept, in: folder, fillingIn: hostFile),
                details: paths.map { .wrote($0) } + newFolder.kept.map { .kept($0) })
            outcome.results = results
            return request.reporter.report(outcome)
        case .success(.stopped):
            throw .endedInit(System.requestedEnd ?? .interrupted)
        case .failure(let failure):
            diagnostics.report(failure.diagnostic)
            return request.report(diagnostics)
        }
    }

    /// The language of an exhibition that is the user's own by now.
    private static func ownLanguage(_ name: String?, _ request: Request) -> StarterLanguage {
        name.flatMap(StarterLanguage.init) ?? request.settings.language
    }

    /// The files by which the exhibition in a folder is published.
    ///
    /// - Parameter isNew: whether the exhibition is not there yet.
    private static func files(
        for host: Host, in folder: String, isNew: Bool, _ request: Request
    ) throws(CommandFailure) -> [StarterFile] {
        let settings = Site.settings(inContent: "\(folder)/\(request.settings.content)")
        let address = request.settings.baseURL ?? settings?.baseURL
        let isAsked = isNew || request.settings.isGiven(.language)
        let files = Starter.files(
            for: host,
            in: isAsked
                ? request.settings.language : ownLanguage(settings?.languages.first, request),
            version: Version.current, address: address)
        guard let files else {
            throw .specialAddress(address ?? "", to: host.name)
        }
        return files
    }

    /// Returns the file that chooses the theme, if the command line names one.
    private static func themeChoice(_ request: Request) -> [StarterFile] {
        request.settings.isGiven(.newTheme)
            ? [StarterTheme.choice(of: request.settings.theme)] : []
    }

    /// Returns the files of the theme to copy: if requested, or if no build would find another
    /// theme.
    private static func theme(
        for folder: String, _ request: Request, _ diagnostics: inout Diagnostics
    ) -> [StarterFile] {
        let installed = request.installedTheme
        let usual = request.settings.templates
        let here = System.isFolder(usual) ? usual : nil
        guard request.settings.copiesTemplates else {
            guard installed == nil, !System.isFolder("\(folder)/\(usual)") else { return [] }
            guard let here else {
                diagnostics.report(.noInstalledTheme, file: usual)
                return []
            }
            return StarterTheme.files(of: here, diagnostics: &diagnostics) ?? []
        }
        let theme = request.settings.theme
        return StarterTheme.files(
            of: here ?? installed ?? usual,
            variant: theme == Site.usualTheme ? nil : theme, diagnostics: &diagnostics) ?? []
    }

    /// - Parameters:
    ///   - kept: existing files that differ and belong to the user.
    ///   - hostFile: the file for a host that the user has to complete.
    private static func summary(
        _ paths: [String], _ kept: [String], in folder: String, fillingIn hostFile: String?
    ) -> Message {
        let done = Message.laidOut(paths.count, kept: kept)
        if let hostFile {
            let path = folder == "." ? hostFile : "\(folder)/\(hostFile)"
            return .next(done, fillIn: path)
        }
        let way = folder == "." ? "" : "cd \(shellWord(folder)) && "
        return .next(done, run: "\(way)expo-site serve --edit --open")
    }
}
