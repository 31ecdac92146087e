extension DiagnosticCode {
    /// The description of a kind of problem.
    package struct Meaning: Sendable {
        /// Whether problems of the kind are errors or warnings.
        package let severities: Severities
        /// One or two sentences, with names in backticks.
        package let sentence: Message

        init(_ severities: Severities, _ english: String, _ korean: KoreanMessage) {
            self.severities = severities
            sentence = Message(english, korean)
        }
    }

    /// Whether problems of a kind are errors, warnings, or either; in the words of the reference.
    package enum Severities: String, Sendable {
        case error = "Error"
        case warning = "Warning"
        case errorOrWarning = "Error or warning"
    }

    /// Whether `"accept"` in `site.json` may contain it: it can be a warning.
    package var isAcceptable: Bool { meaning.severities != .error }

    /// The description of the code in the reference and the reports.
    package var meaning: Meaning {
        switch self {
        // JSON text
        case .invalidJSON:
            Meaning(
                .error,
                "The file is not valid JSON: a comma, a quotation mark or a bracket is missing or extra, or the text ends too early.",
                "파일이 올바른 JSON이 아닙니다. 쉼표, 따옴표, 괄호가 빠졌거나 더 있거나, 파일이 너무 일찍 끝났습니다.")
        case .notUTF8:
            Meaning(
                .error,
                "The file was saved in an encoding other than UTF-8, so its characters cannot be read reliably.",
                "파일이 UTF-8이 아닌 인코딩으로 저장되어 문자를 제대로 읽을 수 없습니다.")
        case .duplicateKey:
            Meaning(
                .error,
                "An object has the same key twice, and only one of them could be used.",
                "객체에 같은 키가 두 번 있습니다. 하나만 사용할 수 있습니다.")
        // The exhibition's data
        case .missingKey:
            Meaning(
                .error,
                "A required key is missing.",
                "꼭 필요한 키가 없습니다.")
        case .wrongType:
            Meaning(
                .error,
                "A value has the wrong type: a number where text is needed, text where a number is needed, or a list where an object is needed.",
                "값의 유형이 다릅니다. 텍스트 자리에 숫자가 있거나, 숫자 자리에 텍스트가 있거나, 객체 자리에 목록이 있습니다.")
        case .nullValue:
            Meaning(
                .error,
                "A value is `null`, which has no meaning here.",
                "값이 `null`(빈 값)입니다. 여기에는 쓸 수 없습니다.")
        case .emptyText:
            Meaning(
                .errorOrWarning,
                "A text is empty or contains only spaces.",
                "텍스트가 비어 있거나 공백뿐입니다.")
        case .unknownKey:
            Meaning(
                .warning,
                "The key is not in the list of known keys; it may be misspelt.",
                "프로그램이 모르는 키입니다.")
        case .invalidDate:
            Meaning(
                .error,
                "A date is not written as year, month and day, or does not exist in the calendar.",
                "날짜가 연, 월, 일로 적혀 있지 않거나 달력에 없는 날입니다.")
        case .invalidIdentifier:
            Meaning(
                .error,
                "An `id` contains a character that cannot be part of an address.",
                "`id`에 주소에 사용할 수 없는 문자가 있습니다.")
        case .duplicateIdentifier:
            Meaning(
                .error,
                "Two items or two sections have the same `id`, so their pages would have the same address.",
                "두 전시품이나 두 구역의 `id`가 같아 페이지의 주소가 같아집니다.")
        case .unknownSection:
            Meaning(
                .error, "An item hangs in a section that the exhibition does not have.",
                "전시품이 걸릴 구역이 전시에 없습니다.")
        case .invalidImageName:
            Meaning(
                .error,
                "An `image_name` is not a file name: it contains a folder, begins with a dot, or is too long.",
                "`image_name`이 파일 이름이 아닙니다. 폴더가 들어 있거나, 점으로 시작하거나, 너무 깁니다.")
        case .missingAlt:
            Meaning(
                .warning,
                "An item has no description of its picture, or a picture in a text has no description in its brackets.",
                "전시품에 이미지 설명이 없거나, 글 속 이미지의 대괄호 안에 설명이 없습니다.")
        case .invalidBaseURL:
            Meaning(
                .error,
                "The address of the site is not an absolute address.",
                "사이트의 주소가 완전한 주소가 아닙니다.")
        case .unknownMenuEntry:
            Meaning(
                .error, "The menu has an entry that is no page of the site.",
                "메뉴에 사이트에 없는 페이지가 있습니다.")
        case .unknownHost:
            Meaning(
                .error,
                "`host` in `site.json` names a host that the program does not know.",
                "`site.json`의 `host`에 프로그램이 모르는 호스트가 있습니다.")
        case .unknownLanguage:
            Meaning(
                .error,
                "The theme has no words for the site's language, or `language` is not a language tag.",
                "테마에 사이트 언어의 문구가 없거나, `language`가 언어 태그가 아닙니다.")
        case .unknownType:
            Meaning(
                .warning,
                "A `type` is not one of the supported types.",
                "`type`이 지원하는 유형이 아닙니다.")
        case .notAWarning:
            Meaning(
                .error,
                "`accept` in `site.json` contains something that is not the code of a warning.",
                "`site.json`의 `accept`에 경고의 코드가 아닌 것이 있습니다.")
        case .conflictingKeys:
            Meaning(
                .error,
                "An object has two keys of which only one may be used.",
                "객체에 함께 사용할 수 없는 두 키가 있습니다.")
        case .sharedSetting:
            Meaning(
                .error,
                "A setting in `site.json` belongs to the whole site of several exhibitions, not to one of them.",
                "전시 하나의 `site.json`에 여러 전시가 있는 사이트 전체의 설정이 있습니다.")
        case .missingTranslation:
            Meaning(
                .warning,
                "Some texts are not written in one of the site's languages: pages of that language show them in the main language.",
                "사이트의 언어 가운데 어느 한 언어로 번역하지 않은 글이 있습니다. 그 언어의 페이지에서는 주 언어로 보여 줍니다.")
        case .unlistedLanguage:
            Meaning(
                .warning,
                "Some texts are written in a language that `languages` of `site.json` does not list: no page shows them.",
                "`site.json`의 `languages`에 없는 언어로 번역한 글이 있습니다. 어느 페이지에도 나오지 않습니다.")
        case .invalidPageName:
            Meaning(
                .error,
                "The name of a file in `pages`, or of the folder of an exhibition, cannot be part of an address.",
                "`pages`에 있는 파일이나 전시 폴더의 이름을 주소에 쓸 수 없습니다.")
        case .pageWithoutHeading:
            Meaning(
                .error,
                "A page in `pages` has no heading, which would be its title.",
                "`pages`의 페이지에 제목이 될 머리글이 없습니다.")
        case .pageWithoutOriginal:
            Meaning(
                .error,
                "A page in `pages` is translated, but is not there in the main language.",
                "`pages`에 번역한 페이지는 있지만 주 언어의 페이지가 없습니다.")
        case .invalidField:
            Meaning(
                .error,
                "`fields.json` declares a field that cannot be used.",
                "`fields.json`에 사용할 수 없는 필드가 있습니다.")
        case .repeatedField:
            Meaning(
                .error,
                "`fields.json` lists a field twice.",
                "`fields.json`에 같은 필드가 두 번 있습니다.")
        case .invalidLink:
            Meaning(
                .error,
                "A field for links has a value that is not an address of the web.",
                "링크 필드의 값이 웹 주소가 아닙니다.")
        case .invalidTerm:
            Meaning(
                .error,
                "A term of `terms.json` has a value that is impossible, such as a latitude above 90.",
                "`terms.json`의 용어에 90보다 큰 위도처럼 있을 수 없는 값이 있습니다.")
        case .termSpelling:
            Meaning(
                .warning,
                "A term is spelled in two ways that differ only in case, width or spaces.",
                "한 용어를 대소문자, 전각과 반각, 띄어쓰기만 다르게 두 가지로 썼습니다.")
        case .termAddress:
            Meaning(
                .error, "The pages of two terms would have the same address.",
                "두 용어의 페이지 주소가 같습니다.")
        case .endBeforeStart:
            Meaning(
                .error,
                "`end` is before `start`.",
                "`end`가 `start`보다 앞섭니다.")
        case .repeatedName:
            Meaning(
                .warning,
                "Two or more items have the same name.",
                "이름이 같은 전시품이 두 점 이상 있습니다.")
        case .textTooLong:
            Meaning(
                .error,
                "A text is larger than the limit: 16 MiB of Markdown, 128 MiB of other text, 16 MiB in a cell of a table.",
                "텍스트가 한도보다 큽니다. Markdown은 16 MiB, 다른 텍스트는 128 MiB, 표의 셀은 16 MiB까지입니다.")
        // Tables
        case .invalidTable:
            Meaning(
                .error,
                "The table cannot be read: a quotation mark is not closed or misplaced, the file is empty, or a workbook is damaged, has a password, or has cells that are merged or show an error.",
                "표를 읽을 수 없습니다. 따옴표가 닫히지 않았거나 잘못된 곳에 있거나, 파일이 비어 있거나, 통합 문서가 손상되었거나 암호가 걸려 있거나, 병합된 셀이나 오류가 있는 셀이 있습니다."
            )
        case .unknownEncoding:
            Meaning(
                .error,
                "This system cannot convert the encoding that `--encoding` names.",
                "이 시스템은 `--encoding`에 쓴 인코딩을 변환할 수 없습니다.")
        case .rowLength:
            Meaning(
                .errorOrWarning,
                "A row has more or fewer cells than the first row has columns.",
                "행의 셀 수가 첫 행의 열 수와 다릅니다.")
        case .missingColumn:
            Meaning(
                .error,
                "No column of the table matches one of the required keys.",
                "꼭 필요한 키에 맞는 열이 표에 없습니다.")
        case .unknownColumn:
            Meaning(
                .warning,
                "A column matches none of the keys but resembles one, or has no name.",
                "열이 어느 키와도 맞지 않지만 비슷한 키가 있거나, 이름이 없습니다.")
        case .duplicateColumn:
            Meaning(
                .error,
                "Two columns match the same key.",
                "두 열이 같은 키에 맞습니다.")
        // Files and pictures
        case .incompleteAnswer:
            Meaning(
                .warning,
                "A saved answer of a server says that there are more records than it has.",
                "저장한 서버 응답에 들어 있는 것보다 기록이 더 있습니다.")
        case .importConflict:
            Meaning(
                .warning,
                "A value was changed in the source and here since the last import, or the source no longer has an exhibit.",
                "지난번에 가져온 뒤로 값이 원본과 여기에서 모두 바뀌었거나, 원본에 전시품이 더는 없습니다.")
        case .partialWorkbook:
            Meaning(
                .warning,
                "A workbook has more than the table that is read: other sheets, notes, links or pictures.",
                "통합 문서에 읽는 표 말고 다른 것도 있습니다. 다른 시트, 메모, 링크, 그림입니다.")
        case .missingFile:
            Meaning(
                .errorOrWarning,
                "A required file or folder does not exist: `items.json`, a folder that an option names, a template of the theme.",
                "꼭 필요한 파일이나 폴더가 없습니다. `items.json`, 옵션에 쓴 폴더, 테마의 템플릿 등입니다.")
        case .ambiguousFile:
            Meaning(
                .error,
                "Several files could be meant: two that begin with `exposition`, or two whose names look the same but use different Unicode.",
                "어느 파일인지 정할 수 없습니다. `exposition`으로 시작하는 파일이 둘이거나, 이름이 같아 보이지만 유니코드 표현이 다른 파일이 있습니다."
            )
        case .unreadableFile:
            Meaning(
                .error,
                "A file that the program found cannot be read: permission is missing, it was changed or removed in the meantime, or the disk has a fault.",
                "프로그램이 찾은 파일을 읽을 수 없습니다. 권한이 없거나, 그사이에 바뀌거나 없어졌거나, 디스크에 이상이 있습니다.")
        case .unreadableName:
            Meaning(
                .warning,
                "The name of a file or folder is not UTF-8, so no text can refer to it; archives from a Korean Windows have names in CP949, for example.",
                "파일이나 폴더의 이름이 UTF-8이 아니어서 글에서 가리킬 수 없습니다. 예를 들어 한글 Windows에서 만든 압축 파일의 이름은 CP949입니다."
            )
        case .refusedFileName:
            Meaning(
                .error,
                "A file or folder in `files` has a name that a host or Windows refuses, or that a host leaves out.",
                "`files`에 호스팅 서비스나 Windows에서 받지 않거나 빠뜨리는 이름의 파일이나 폴더가 있습니다.")
        case .unusedFile:
            Meaning(
                .warning,
                "A file or folder in `Content` or `Templates` is not used, or no page uses a template.",
                "`Content`나 `Templates`에 사용되지 않는 파일이나 폴더, 또는 어느 페이지에도 사용되지 않는 템플릿이 있습니다.")
        case .missingImage:
            Meaning(
                .error,
                "An item or a text uses a picture that is not in `Content/images`, or is there in a format that is not supported.",
                "전시품이나 글에 쓴 이미지가 `Content/images`에 없거나, 있어도 지원하지 않는 형식입니다.")
        case .missingPage:
            Meaning(
                .error,
                "An item uses a page of a picture that its file does not have.",
                "전시품에 쓴 쪽이 이미지 파일에 없습니다.")
        case .ambiguousImage:
            Meaning(
                .error,
                "Two pictures have the same name, so one would replace the other: one in `images` and one in an asset catalog, for example.",
                "이름이 같은 이미지가 둘 있어 하나가 다른 하나를 대신하게 됩니다. 예를 들어 하나는 `images`에, 하나는 에셋 카탈로그에 있습니다.")
        case .notAPicture:
            Meaning(
                .errorOrWarning,
                "A file in `images` has no extension of a picture, or is not an image file.",
                "`images`에 있는 파일의 확장자가 이미지 확장자가 아니거나, 내용이 이미지가 아닙니다.")
        case .wrongExtension:
            Meaning(
                .warning,
                "A file is a picture in a format other than its extension says.",
                "이미지 파일의 형식이 확장자와 다릅니다.")
        case .damagedPicture:
            Meaning(
                .error,
                "A picture cannot be decoded because it is cut off or damaged.",
                "이미지가 잘렸거나 손상되어 디코딩할 수 없습니다.")
        case .pictureTooLarge:
            Meaning(
                .error,
                "A picture has more than 250 million pixels.",
                "이미지가 2억 5000만 픽셀보다 큽니다.")
        case .unsafeDrawing:
            Meaning(
                .error,
                "A drawing (`.svg`) contains a script, or refers to something outside its file.",
                "그림(`.svg`)에 스크립트가 있거나, 파일 밖의 것을 가리킵니다.")
        case .pictureNotMade:
            Meaning(
                .error,
                "A picture could not be resized: it takes too long or too much memory, or the disk is full.",
                "이미지의 크기를 줄이지 못했습니다. 시간이나 메모리가 너무 많이 들거나, 디스크에 빈 공간이 없습니다.")
        case .noImageWorker:
            Meaning(
                .errorOrWarning,
                "`expo-image`, which reads and resizes pictures, is not beside `expo-site`, or cannot start.",
                "이미지를 읽고 줄이는 `expo-image`가 `expo-site` 옆에 없거나 시작되지 않습니다.")
        case .noPictureFormat:
            Meaning(
                .errorOrWarning,
                "libvips on this machine cannot read or write a format.",
                "이 컴퓨터의 libvips가 읽거나 만들 수 없는 형식이 있습니다.")
        case .noPictureCache:
            Meaning(
                .warning,
                "The folder for resized pictures cannot be written, or there is no default: `HOME` is not set, and the account has no folder.",
                "줄인 이미지를 둘 폴더에 저장할 수 없거나, 폴더를 알 수 없습니다. `HOME`이 설정되지 않았고 계정에도 폴더가 없습니다.")
        case .outsideLink:
            Meaning(
                .warning,
                "A symbolic link leads out of its folder, or not to a file.",
                "심볼릭 링크가 폴더 밖을 가리키거나, 파일이 아닌 것을 가리킵니다.")
        case .unusedImage:
            Meaning(
                .warning,
                "A picture in `images` is used by no item and no text.",
                "`images`의 이미지를 사용하는 전시품이나 글이 없습니다.")
        case .missingPoster:
            Meaning(
                .warning,
                "There is no picture called `poster`.",
                "`poster`라는 이미지가 없습니다.")
        case .missingFlag:
            Meaning(
                .warning,
                "There is no picture called `flag`.",
                "`flag`라는 이미지가 없습니다.")
        case .missingScale:
            Meaning(
                .errorOrWarning,
                "An image set of an Xcode asset catalog names a file that is not in its folder.",
                "Xcode 에셋 카탈로그의 이미지 세트에 적힌 파일이 폴더에 없습니다.")
        case .pdfPicture:
            Meaning(
                .warning,
                "A picture is a PDF, TIFF or HEIC, which browsers do not show as a picture, and there is no image worker to convert it.",
                "이미지가 PDF, TIFF, HEIC 중 하나입니다. 브라우저는 이런 파일을 이미지로 보여 주지 않고, 변환할 이미지 처리 프로그램도 없습니다.")
        // Markdown
        case .rawHTML:
            Meaning(
                .warning,
                "A Markdown text contains HTML.",
                "Markdown 글에 HTML이 있습니다.")
        case .unsupportedMarkdown:
            Meaning(
                .warning,
                "A text contains something that some programs read as Markdown but this one does not: `~~struck out~~` words, a check box, or an address that is not written as a link.",
                "일부 프로그램은 Markdown으로 읽지만 이 프로그램은 읽지 않는 것이 글에 있습니다. `~~취소선~~`, 확인란, 링크로 쓰지 않은 주소입니다."
            )
        case .raggedTable:
            Meaning(
                .warning,
                "A row of a table in a text has fewer or more cells than the table has columns.",
                "글에 있는 표의 행에 셀이 열보다 적거나 많습니다.")
        case .unmatchedNote:
            Meaning(
                .warning,
                "A note of a text and the references to it do not match: there is no such note, nothing refers to it, two have the same name, it has no text, or it is inside something else.",
                "글의 주와 그것을 가리키는 번호가 맞지 않습니다. 그런 주가 없거나, 가리키는 곳이 없거나, 이름이 같거나, 내용이 없거나, 다른 것 안에 있습니다."
            )
        case .deadLink:
            Meaning(
                .error,
                "A link in a text leads to no page and no picture of the exhibition, to no part of its own page, or has no address.",
                "글 속의 링크가 전시의 페이지나 이미지, 또는 같은 페이지의 일부를 가리키지 않거나, 주소가 없습니다.")
        case .foreignImage:
            Meaning(
                .warning,
                "A picture in a text is on another site.",
                "글 속의 이미지가 다른 사이트에 있습니다.")
        case .unsafeLink:
            Meaning(
                .warning,
                "A link would run a script or open something that is not a page.",
                "링크가 스크립트를 실행하거나 페이지가 아닌 것을 엽니다.")
        case .nestedTooDeep:
            Meaning(
                .error,
                "More than 256 quotes, lists or emphasis marks are inside one another.",
                "인용, 목록, 강조를 256번보다 많이 겹쳐 썼습니다.")
        case .skippedHeading:
            Meaning(
                .warning,
                "A heading is more than one level below the one before it, such as `####` after `##`.",
                "제목의 단계가 앞 제목보다 두 단계 이상 낮습니다. 예: `##` 다음의 `####`.")
        case .vagueLink:
            Meaning(
                .warning,
                "The text of a link, such as \"here\", does not say where it leads.",
                "\"여기\" 같은 링크의 글만으로는 어디로 가는지 알 수 없습니다.")
        // Templates and words
        case .templateSyntax:
            Meaning(
                .errorOrWarning,
                "A tag of a template is not closed, closes nothing, or is written wrongly.",
                "템플릿의 태그가 닫히지 않았거나, 여는 태그가 없거나, 잘못 적혀 있습니다.")
        case .unknownName:
            Meaning(
                .error,
                "A template uses a name that is unknown in that place.",
                "템플릿에 그 자리에서 사용할 수 없는 이름이 있습니다.")
        case .unknownPartial:
            Meaning(
                .error,
                "A template includes a partial that the theme does not have.",
                "템플릿에서 넣으려는 부분 템플릿이 테마에 없습니다.")
        case .recursivePartial:
            Meaning(
                .error,
                "A partial includes itself, directly or through others, which is not possible.",
                "부분 템플릿이 직접 또는 다른 템플릿을 거쳐 자기 자신을 넣어 끝나지 않습니다.")
        case .missingWord:
            Meaning(
                .error,
                "A language's file in `words` lacks a word that the program uses.",
                "`words`의 언어 파일에 프로그램이 사용하는 문구가 없습니다.")
        case .unknownWord:
            Meaning(
                .warning,
                "A file in `Content/words` has a word that the theme does not have.",
                "`Content/words`의 파일에 테마에 없는 문구가 있습니다.")
        case .unknownPlaceholder:
            Meaning(
                .warning,
                "A word in `Content/words` has a name in braces that it cannot show.",
                "`Content/words`의 문구에 보여 줄 수 없는 이름이 중괄호 안에 있습니다.")
        case .unknownTheme:
            Meaning(
                .error,
                "`theme` in `theme.json` names a theme that does not come with the program.",
                "`theme.json`의 `theme`에 쓴 테마가 프로그램에 없습니다.")
        case .invalidColour:
            Meaning(
                .error, "A colour in `theme.json` is not written like `#1f4539`.",
                "`theme.json`에 `#1f4539`처럼 쓰지 않은 색이 있습니다.")
        case .lowContrast:
            Meaning(
                .warning,
                "The colours in `theme.json` make text hard to read: its contrast is lower than the Web Content Accessibility Guidelines demand.",
                "`theme.json`의 색으로는 글을 읽기 어렵습니다. 대비가 웹 콘텐츠 접근성 지침(WCAG)에서 요구하는 것보다 낮습니다.")
        case .invalidTypeface:
            Meaning(
                .error,
                "A typeface in `theme.json` is neither the path of a font file nor a list of names.",
                "`theme.json`의 글꼴이 글꼴 파일의 경로도, 글꼴 이름의 목록도 아닙니다.")
        case .notAFont:
            Meaning(
                .error, "A file with the name of a font is not a font, so browsers do not use it.",
                "이름은 글꼴 파일 같지만 내용이 글꼴이 아니어서 브라우저가 쓰지 않습니다.")
        case .invalidBox:
            Meaning(
                .error,
                "A line of `theme.json` does not give the size at which pictures are shown.",
                "`theme.json`의 줄에 이미지를 보여 줄 크기가 제대로 적혀 있지 않습니다.")
        case .themeLacks:
            Meaning(
                .warning,
                "The theme has no place for something that the content has, such as the fields of exhibits: no page shows it.",
                "전시품의 필드처럼 콘텐츠에 있는 것을 보여 줄 자리가 테마에 없습니다. 어느 페이지에도 나오지 않습니다.")
        case .blockedByPolicy:
            Meaning(
                .warning,
                "A template or a style sheet of the theme uses something that browsers do not load or run.",
                "테마의 템플릿이나 스타일 시트에 브라우저가 불러오거나 실행하지 않는 것이 있습니다.")
        // The plan and the output
        case .addressTaken:
            Meaning(
                .error,
                "Two files of the site would have the same address: two pages whose names differ only in upper and lower case, for example.",
                "사이트에 주소가 같은 파일이 두 개 있습니다. 예를 들어 이름이 대소문자만 다른 두 페이지입니다.")
        case .reservedName:
            Meaning(
                .error,
                "A page or a section has a name that the site needs for itself, such as `items` or a language.",
                "페이지나 구역의 이름이 `items`나 언어 태그처럼 사이트에서 사용하는 이름과 같습니다.")
        case .invalidAddress:
            Meaning(
                .error,
                "`Content/addresses.json` has an invalid or repeated address, or one that leads to a page that does not exist.",
                "`Content/addresses.json`에 잘못되거나 중복된 주소, 또는 없는 페이지를 가리키는 주소가 있습니다.")
        case .lostAddress:
            Meaning(
                .warning,
                "A page was published, according to `Content/addresses.json`, but no item matches it now, by its `id` or by what is unchanged.",
                "전에 게시한 페이지의 전시품이 이제 없습니다. `Content/addresses.json`에 적힌 `id`나 다른 값이 같은 전시품을 찾지 못했습니다."
            )
        case .hostLimit:
            Meaning(
                .warning,
                "The host of the site does not accept a file so large, or so many files.",
                "파일이 너무 크거나 너무 많아서 사이트의 호스트가 받지 않습니다.")
        case .foreignFile:
            Meaning(
                .error,
                "A file that the program did not write is where one of its own files should go.",
                "프로그램이 파일을 만들 자리에 프로그램이 만들지 않은 파일이 있습니다.")
        case .editedFile:
            Meaning(
                .warning,
                "`clean` found a file that was changed after `build` wrote it.",
                "`clean`으로 지우려는 사이트에 expo-site가 만든 뒤에 고친 파일이 있습니다.")
        case .cannotCreate:
            Meaning(
                .error,
                "The output folder, or a folder above it, cannot be created: a file has its name, or permission is missing.",
                "출력 폴더를 만들 수 없습니다. 출력 폴더나 그 위의 폴더와 이름이 같은 파일이 있거나, 권한이 없습니다.")
        case .cannotWrite:
            Meaning(
                .error,
                "A file cannot be written: the disk is full, or permission is missing.",
                "파일을 저장할 수 없습니다. 디스크에 빈 공간이 없거나 권한이 없습니다.")
        case .outputBusy:
            Meaning(
                .error,
                "Another run is writing the same output and did not finish within ten seconds; or, for `import` and `export`, another run is writing in the same folder.",
                "다른 expo-site가 같은 출력 폴더를 사용하고 있고 10초 안에 끝나지 않았습니다. `import`와 `export`에서는 다른 expo-site가 같은 폴더를 사용하고 있습니다."
            )
        case .missingShard:
            Meaning(
                .error,
                "`--finish` needs a shard (a part of the site) that was not built, or is elsewhere.",
                "`--finish`에 필요한 샤드(사이트를 나눈 부분)가 빌드되지 않았거나 다른 곳에 있습니다.")
        case .otherShard:
            Meaning(
                .error,
                "A shard was built from other content, with other options, or by another version.",
                "샤드가 다른 콘텐츠나 다른 옵션, 다른 버전으로 빌드되었습니다.")
        case .damagedShard:
            Meaning(
                .error,
                "A file of a shard is not as the shard wrote it: it was changed, or not copied completely.",
                "샤드의 파일이 빌드한 것과 다릅니다. 바뀌었거나 일부만 복사되었습니다.")
        }
    }
}
