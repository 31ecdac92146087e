internal import ExpoDiagnostics
internal import ExpoDisk
internal import ExpoImages

// MARK: Files

extension Problem {
    static func notAPicture(_ path: String) -> Problem {
        Problem(
            .warning, .notAPicture,
            Message(
                "'\(path)' is not a picture and is left out", "'\(path)'\(.은) 이미지가 아니어서 뺐습니다"),
            help: Message(
                "pictures are .png, .jpg, .jpeg, .webp, .avif, .gif, .svg, .tif, .tiff, .heic, .heif or .pdf",
                "이미지 파일: .png, .jpg, .jpeg, .webp, .avif, .gif, .svg, .tif, .tiff, .heic, .heif, .pdf"
            ))
    }

    /// - Parameter other: the file of the other picture.
    static func twoPictures(_ fileName: String, other: String) -> Problem {
        Problem(
            .error, .ambiguousImage,
            Message(
                "there are two pictures '\(fileName)'; the other is \(other)",
                "'\(fileName)' 이미지가 두 개 있습니다. 다른 하나는 \(other)입니다"),
            help: Message("rename or remove one of the two", "둘 중 하나를 지우거나 이름을 바꾸십시오"))
    }

    static func folderLikePicture(_ path: String) -> Problem {
        Problem(
            .error, .notAPicture,
            Message("'\(path)' is a folder, not a picture", "'\(path)'\(.은) 이미지가 아니라 폴더입니다"),
            help: Message(
                "put the picture itself here, or rename the folder", "이미지를 여기에 두거나 폴더의 이름을 바꾸십시오"))
    }

    /// Creates the problem of a picture in a format that browsers do not show.
    static func notShown(_ stem: String, _ format: PictureFormat) -> Problem {
        let name = format.rawValue.uppercased()
        return Problem(
            .warning, .pdfPicture,
            Message(
                "'\(stem)' is a \(name), which browsers do not show as a picture; it is left out",
                "'\(stem)'\(.은) 브라우저가 이미지로 보여 주지 않는 \(name)여서 뺐습니다"),
            help: Message(
                "save it as SVG or PNG, or install the image worker (expo-image)",
                "SVG나 PNG로 저장하거나, 이미지 처리 프로그램(expo-image)을 설치하십시오"))
    }

    static func foreign(_ picture: ForeignPicture) -> Problem {
        Problem(
            .warning, .notAPicture,
            Message(
                "'\(picture.path)' \(picture.fact.english) and is left out",
                "'\(picture.path)'\(.은) \(picture.fact). 이 이미지는 뺐습니다"),
            help: picture.help)
    }
}

extension ForeignPicture {
    /// The problem, to follow the picture's name.
    var fact: Message {
        Message(
            "is a \(format.rawValue) file, which is not supported",
            "지원하지 않는 \(format.rawValue) 형식입니다")
    }

    var help: Message {
        Message("save it as JPEG or PNG: '\(stem).jpg'", "JPEG나 PNG로 저장하십시오: '\(stem).jpg'")
    }
}

// MARK: Pictures

extension Problem {
    /// Creates the problem of a picture whose first use is in the item with a name.
    init(_ problem: PictureProblem, of picture: Picture, shownBy item: String?) {
        var subject =
            item.map {
                Message("the picture of item '\($0.shortened)'", "전시품 '\($0.shortened)'의 이미지")
            }
            ?? Message("the picture", "이미지")
        var particle = problem.particle
        if picture.page > 1 {
            subject = Message(
                "page \(picture.page) of \(subject.english)", "\(subject) \(picture.page)쪽")
            particle = ["는": "은", "를": "을"][particle] ?? particle
        }
        let fact = problem.fact
        self.init(
            problem.isHarmless(inUse: item != nil) ? .warning : .error, problem.code,
            Message("\(subject.english) \(fact.english)", "\(subject)\(particle) \(fact)"),
            help: problem.help(for: picture))
    }
}

extension PictureProblem {
    /// Whether the site can be built in spite of the problem; a picture that cannot be read on this
    /// machine can be left out if no item shows it.
    fileprivate func isHarmless(inUse isUsed: Bool) -> Bool {
        if case .unsupportedHere = self { !isUsed } else { isHarmless }
    }

    fileprivate var code: DiagnosticCode {
        switch self {
        case .missingPage: .missingPage
        case .unsupportedHere: .noPictureFormat
        case .notAPicture: .notAPicture
        case .damaged: .damagedPicture
        case .tooLarge: .pictureTooLarge
        case .unreadable: .unreadableFile
        case .wrongExtension: .wrongExtension
        case .unsafeDrawing: .unsafeDrawing
        case .changedMeanwhile, .workerDied, .workerTookTooLong, .workerGarbled, .outOfMemory,
            .unencodable, .metadataUnwritable:
            .pictureNotMade
        }
    }

    /// The particle between 이미지 and the fact.
    fileprivate var particle: String {
        switch self {
        case .unreadable(let error): error.isChange ? "는" : "를"
        case .workerDied, .workerTookTooLong, .workerGarbled, .outOfMemory, .unencodable,
            .metadataUnwritable:
            "를"
        case .unsafeDrawing(let problem): problem.isPart ? "에" : "는"
        case .notAPicture, .damaged, .tooLarge, .missingPage, .unsupportedHere, .wrongExtension,
            .changedMeanwhile:
            "는"
        }
    }

    /// The problem, to follow the name of the picture.
    fileprivate var fact: Message {
        switch self {
        case .notAPicture(let format?):
            Message(
                "is a \(format.rawValue) file, which is not supported",
                "지원하지 않는 \(format.rawValue) 형식입니다")
        case .notAPicture(nil):
            Message("is not an image file", "이미지로 읽을 수 없는 파일입니다")
        case .damaged(""): Message("is damaged or cut off", "손상되었거나 잘렸습니다")
        case .damaged(let detail):
            Message(
                "is damaged or cut off (\(detail))", "손상되었거나 잘렸습니다: (영어) \(detail)")
        case .tooLarge(let size):
            Self.tooLarge(size)
        case .missingPage: Message("is missing", "없습니다")
        case .unsupportedHere(let format):
            Message(
                "is a \(format.rawValue.uppercased()) file, which libvips on this machine cannot read",
                "이 컴퓨터의 libvips가 읽을 수 없는 \(format.rawValue.uppercased()) 파일입니다")
        case .unreadable(let error) where !error.isChange: error.message
        case .unreadable, .changedMeanwhile:
            Message("was changed while it was read", "읽는 동안 바뀌었습니다")
        case .wrongExtension(let format):
            Message(
                "contains \(format.rawValue.uppercased()) data",
                "실제로는 \(format.rawValue.uppercased())입니다")

        case .unsafeDrawing(let problem): problem.fact
        case .workerDied(let end):
            .notMade(Message("the image worker \(end.fact.english)", "이미지 처리 프로그램이 \(end.fact)"))
        case .workerTookTooLong(let seconds):
            .notMade(
                Message(
                    "it took more than \(Int(seconds)) s", "\(Int(seconds))초보다 오래 걸렸습니다"))
        case .workerGarbled:
            .notMade(
                Message("the image worker gave an invalid answer", "이미지 처리 프로그램의 응답이 잘못되었습니다"))
        case .outOfMemory:
            .notMade(Message("it takes too much memory", "메모리가 너무 많이 듭니다"))
        case .unencodable(""): .notMade(Message("it cannot be encoded", "인코딩할 수 없습니다"))
        case .unencodable(let detail): .notMade(Message(detail, "(영어) \(detail)"))
        case .metadataUnwritable:
            .notMade(Message("its metadata cannot be written", "메타데이터를 저장할 수 없습니다"))
        }
    }

    private static func support(of format: PictureFormat) -> Message {
        format == .heic
            ? Message(
                "save it as JPEG or PNG, or install libheif with an HEVC decoder (in Debian 12: apt install libheif1; from 13 on: libheif-plugin-libde265)",
                "JPEG나 PNG로 저장하거나, HEVC 디코더가 있는 libheif를 설치하십시오(Debian 12: apt install libheif1, 13부터: libheif-plugin-libde265)"
            )
            : Message(
                "save it as JPEG or PNG, or install libvips with \(format.rawValue.uppercased()) (in Debian: apt install libvips42)",
                "JPEG나 PNG로 저장하거나, \(format.rawValue.uppercased())\(.을) 지원하는 libvips를 설치하십시오(Debian: apt install libvips42)"
            )
    }

    private static func tooLarge(_ size: PictureSize?) -> Message {
        let most = Recipe.mostPixels / 1_000_000
        let limit = Message(
            "the limit is \(most) million pixels", "\(inMyriads(most)) 픽셀까지만 사용할 수 있습니다")
        return size.map {
            // Rounded up, because a picture at the limit is accepted.
            let millions = ($0.width * $0.height + 999_999) / 1_000_000
            return Message(
                "has \(millions) million pixels (\($0.width) × \($0.height)); \(limit.english)",
                "\(inMyriads(millions)) 픽셀(\($0.width) × \($0.height))입니다. \(limit)")
        }
            ?? Message("is too large; \(limit.english)", "너무 큽니다. \(limit)")
    }

    /// Returns millions as Koreans count them: `2억 5000만`.
    private static func inMyriads(_ millions: Int) -> String {
        let (high, low) = (millions / 100, millions % 100 * 100)
        return [high > 0 ? "\(high)억" : nil, low > 0 ? "\(low)만" : nil].compactMap(\.self)
            .joined(separator: " ")
    }

    fileprivate func help(for picture: Picture) -> Message? {
        switch self {
        case .notAPicture:
            Message(
                "save it again as PNG, JPEG, WebP, AVIF, GIF or SVG",
                "PNG, JPEG, WebP, AVIF, GIF, SVG 중 하나로 다시 저장하십시오")
        case .damaged:
            Message(
                "copy the original file again, or open it in a picture program and save it again",
                "원본 파일을 다시 복사하거나, 이미지 프로그램에서 열어 다시 저장하십시오")
        case .missingPage: nil
        case .unsupportedHere(let format): Self.support(of: format)
        case .tooLarge: Message("save it in a smaller size", "더 작게 저장하십시오")
        case .unreadable(let error): error.help
        case .wrongExtension(let format):
            Message(
                "rename it '\(picture.stem).\(format.fileExtensions.first ?? format.rawValue)'",
                "이름을 '\(picture.stem).\(format.fileExtensions.first ?? format.rawValue)'\(.으로) 바꾸십시오"
            )
        case .changedMeanwhile: .tryAgainWhenUnused
        case .unsafeDrawing:
            Message(
                "remove that from the drawing, or save the drawing as PNG",
                "그림에서 그 부분을 지우거나, 그림을 PNG로 저장하십시오")
        case .workerDied, .workerTookTooLong, .workerGarbled, .outOfMemory, .unencodable,
            .metadataUnwritable:
            Message(
                "save it again, smaller or in another format", "더 작게, 또는 다른 형식으로 다시 저장하십시오")
        }
    }
}

extension Message {
    fileprivate static func notMade(_ reason: Message) -> Message {
        Message("could not be resized: \(reason.english)", "줄이지 못했습니다: \(reason)")
    }
}

extension WorkerEnd {
    /// The way in which the program ended, to follow its name.
    var fact: Message {
        switch self {
        case .exit(let status):
            Message("ended with status \(status)", "상태 \(Int(status))\(.으로) 끝났습니다")
        case .signal(let number):
            Message("was ended by signal \(number)", "시그널 \(Int(number))\(.으로) 끝났습니다")
        }
    }
}

// MARK: Drawings

extension SVGProblem {
    /// Whether the drawing has a part that is not allowed.
    fileprivate var isPart: Bool {
        switch kind {
        case .element, .attribute: true
        default: false
        }
    }

    /// The problem, to follow the name of the drawing.
    fileprivate var fact: Message {
        switch kind {
        case .element(let name):
            Message(
                "contains the element '\(name.shortened)', which is not allowed in drawings",
                "허용되지 않는 '\(name.shortened)' 요소가 있습니다")
        case .attribute(let name):
            Message(
                "has the attribute '\(name.shortened)', which runs a script",
                "스크립트를 실행하는 '\(name.shortened)' 속성이 있습니다")
        case .reference(let target):
            Message(
                "refers to '\(target.shortened)' outside its file",
                "파일 밖의 '\(target.shortened)'\(.을) 가리킵니다")
        case .instruction(let name):
            Message(
                "includes a style sheet with '<?\(name.shortened)'",
                "'<?\(name.shortened)'\(.으로) 스타일 시트를 불러옵니다")
        case .declaration:
            Message(
                "declares entities, which can hide forbidden content",
                "금지된 내용을 숨길 수 있는 엔티티를 선언합니다")
        case .compressed: Message("is compressed", "압축되어 있습니다")
        case .encoding: Message("is not in UTF-8", "UTF-8이 아닙니다")
        case .root(let name):
            Message(
                "begins with the element '\(name.shortened)', not with 'svg'",
                "'svg'가 아니라 '\(name.shortened)' 요소로 시작합니다")
        case .malformed(let fault):
            Message(
                "is not well-formed XML: \(fault.fact.english)", "올바른 XML이 아닙니다: \(fault.fact)")
        }
    }
}

// MARK: The image worker

extension Problem {
    /// Creates the problem that prevents making variants.
    ///
    /// - Parameter unread: the number of pictures that were not inspected.
    init(_ problem: StoreProblem, unread: Int) {
        switch problem {
        case .noWorker:
            self = .noWorker(
                Message(
                    "the image worker is not installed beside expo-site",
                    "이미지 처리 프로그램이 expo-site 옆에 없습니다"),
                help: Message(
                    "copy expo-image into the folder of expo-site; 'make build' builds both programs",
                    "expo-image를 expo-site가 있는 폴더에 복사하십시오. 'make build'는 두 프로그램을 모두 빌드합니다"),
                unread)
        case .libraryMissing:
            self = .noWorker(
                Message(
                    "the image worker cannot start: a library is missing",
                    "라이브러리가 없어 이미지 처리 프로그램을 시작할 수 없습니다"),
                help: Message(
                    "install libvips (in Debian: apt install libvips42)",
                    "libvips를 설치하십시오(Debian: apt install libvips42)"),
                unread)
        case .workerCannotStart(let failure):
            self = .noWorker(
                Message(
                    "the image worker cannot start: it \(failure.fact.english)",
                    "이미지 처리 프로그램을 시작할 수 없습니다: \(failure.fact)"),
                help: Message(
                    "install it again; 'make build' builds both programs",
                    "다시 설치하십시오. 'make build'는 두 프로그램을 모두 빌드합니다"),
                unread)
        case .formatMissing(let format): self = .noFormat(format)
        case .cacheNotWritable(let error):
            self = .noCache(error)
        case .variantsNotWritable(let reason):
            self.init(
                .error, .pictureNotMade,
                Message(
                    "resized pictures cannot be written: \(reason.english)",
                    "줄인 이미지를 저장할 수 없습니다: \(reason)"),
                help: Message(
                    "free some disk space, or use --cache to choose another folder",
                    "디스크 공간을 비우거나, --cache로 다른 폴더를 지정하십시오"))
        }
    }

    private static func noFormat(_ format: PictureFormat) -> Problem {
        let name = format.rawValue.uppercased()
        let packages = "apt install libheif1; from 13 on: libheif-plugin-aomenc"
        return Problem(
            .warning, .noPictureFormat,
            Message(
                "libvips on this machine cannot write \(name); the other formats are used",
                "이 컴퓨터의 libvips는 \(name)\(.을) 만들 수 없어 다른 형식만 만듭니다"),
            help: format == .avif
                ? Message(
                    "install libheif with an AV1 encoder (in Debian 12: \(packages))",
                    "AV1 인코더가 있는 libheif를 설치하십시오(Debian 12: apt install libheif1, 13부터: libheif-plugin-aomenc)"
                )
                : Message(
                    "install libvips with \(name) (in Debian: apt install libvips42)",
                    "\(name)\(.을) 지원하는 libvips를 설치하십시오(Debian: apt install libvips42)"))
    }

    private static func noCache(_ error: SystemError) -> Problem {
        guard error.path.isEmpty else {
            return Problem(
                .warning, .noPictureCache,
                Message(
                    "\(error.message.english); pictures are resized again each time",
                    "\(error.message). 이미지를 매번 다시 줄입니다"),
                help: Message(
                    "use --cache to choose a folder that you may write to",
                    "--cache로 저장할 수 있는 폴더를 지정하십시오"))
        }
        return Problem(
            .warning, .noPictureCache,
            Message(
                "it is not set, and the account has no folder; pictures are resized again each time",
                "설정되지 않았고 계정에 폴더도 없어 이미지를 매번 다시 줄입니다"),
            help: Message(
                "set HOME, or use --cache to choose a folder",
                "HOME을 설정하거나, --cache로 폴더를 지정하십시오"))
    }

    private static func noWorker(_ fact: Message, help: Message, _ unread: Int) -> Problem {
        let pictures = unread == 1 ? "1 picture" : "\(unread) pictures"
        let outcome =
            unread > 0
            ? Message(
                "\(pictures) cannot be checked or published without it",
                "이미지 \(unread)개를 확인하거나 게시할 수 없습니다")
            : Message("pictures are published as they are", "이미지를 있는 그대로 게시합니다")
        return Problem(
            unread > 0 ? .error : .warning, .noImageWorker,
            Message("\(fact.english); \(outcome.english)", "\(fact). \(outcome)"), help: help)
    }
}

extension WorkerFailure {
    /// The failure, to follow the program's name.
    fileprivate var fact: Message {
        switch self {
        case .cannotStart: Message("does not run on this system", "이 시스템에서 실행되지 않습니다")
        case .died(let end): end.fact
        case .tookTooLong(let seconds):
            Message("did not answer for \(Int(seconds)) s", "\(Int(seconds))초 동안 응답하지 않았습니다")
        case .garbled: Message("is of another version", "버전이 다릅니다")
        }
    }
}
