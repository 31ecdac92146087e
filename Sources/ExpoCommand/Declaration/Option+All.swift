private import ExpoDiagnostics
private import ExpoSite
private import ExpoStarter
private import ExpoTables

extension Option {
    package static let content = Option(
        "--content", .path(placeholder: "DIR", \.content),
        Message("the folder with the exhibition's texts and pictures", "전시의 글과 이미지가 있는 폴더"))

    package static let exhibition = Option(
        "--exhibition", .text(placeholder: "NAME", \.exhibition),
        Message(
            "the exhibition, by the name of its folder, in a site of several",
            "전시가 여럿인 사이트에서 전시를 그 폴더의 이름으로 지정합니다"))

    package static let moveExhibition = Option(
        "--move", .text(placeholder: "NAME", \.formerExhibition),
        Message(
            "with --exhibition: move the single exhibition that there is into a folder of this name first",
            "--exhibition과 함께 쓰며, 하나뿐인 지금의 전시를 먼저 이 이름의 폴더로 옮깁니다"))

    package static let root = Option(
        "--root", shortName: "-C", .ownPath(placeholder: "DIR", \.root),
        Message("work as if started in this folder", "이 폴더에서 시작한 것처럼 실행합니다"))

    package static let templates = Option(
        "--templates", .path(placeholder: "DIR", \.templates),
        Message(
            "the folder with the templates; by default Templates here or beside the content, or the installed theme",
            "템플릿 폴더. 기본값은 여기나 콘텐츠 폴더 옆의 Templates, 또는 설치된 테마"))

    package static let output = Option(
        "--output", shortName: "-o", .path(placeholder: "DIR", \.output),
        Message("the folder the site is written to", "사이트를 저장할 폴더"))

    package static let baseURL = Option(
        "--base-url", .text(placeholder: "URL", \.baseURL),
        Message(
            "the public address of the site, for links that must be absolute",
            "사이트의 공개 주소. 완전한 주소가 필요한 링크에 사용합니다"))

    package static let checkedHost = Option(
        "--host", .optionalWord(Host.all.map(\.code), \.host),
        Message(
            "check the limits of this host; by default the one that site.json names",
            "이 호스트의 제한을 확인합니다. 기본값은 site.json의 호스트"))

    package static let newHost = Option(
        "--host", .optionalWord(Host.all.map(\.code), \.host),
        Message("add the files that publish the site there", "그곳에 게시하는 데 필요한 파일을 추가합니다"))

    package static let newBaseURL = Option(
        "--base-url", .text(placeholder: "URL", \.baseURL),
        Message(
            "the public address of the site; by default the one that site.json names",
            "사이트의 공개 주소. 기본값은 site.json의 주소"))

    package static let jobs = Option(
        "--jobs", shortName: "-j", .wholeNumber(placeholder: "N", 1...256, \.jobs),
        Message(
            "the number of pages to work on at once; by default one per processor",
            "동시에 처리할 페이지 수. 기본값은 프로세서 수"))

    package static let cache = Option(
        "--cache", .ownPath(placeholder: "DIR", \.cache),
        Message(
            "the folder for resized pictures; by default one in the user's cache",
            "줄인 이미지를 둘 폴더. 기본값은 사용자 캐시 안의 폴더"))

    package static let noOriginals = Option(
        "--no-originals", .flag(\.leavesOutOriginals),
        Message("publish only the resized pictures, not the originals", "원본 없이 줄인 이미지만 게시합니다"))

    package static let precompress = Option(
        "--precompress", .flag(\.precompresses),
        Message(
            "write FILE.gz and FILE.br beside text files, for servers that send them",
            "텍스트 파일 옆에 FILE.gz와 FILE.br을 만듭니다. 이 파일을 보내는 서버에 사용하십시오"))

    package static let pictures = Option(
        "--pictures", .flag(\.decodesPictures),
        Message("decode the pictures that no build has read yet", "아직 빌드하지 않은 이미지를 디코딩해 확인합니다"))

    package static let emptyCache = Option(
        "--cache", .switchWithPath(placeholder: "DIR", \.emptiesCache, \.cache),
        Message("empty the cache, and leave the output alone", "출력 폴더는 두고 캐시를 비웁니다"))

    package static let language = Option(
        "--language", .oneOf(StarterLanguage.allCases.map(\.rawValue), \.languageName),
        Message("the language of the texts that init writes", "init이 만드는 글의 언어"))

    package static let copyTemplates = Option(
        "--templates", .flag(\.copiesTemplates),
        Message("copy the theme as well, so that you can change it", "고쳐 쓸 수 있게 테마도 복사합니다"))

    package static let shard = Option(
        "--shard", .shard(placeholder: "K/N", \.shard),
        Message(
            "build shard K of N; shards can be built on any machines in any order",
            "N개로 나눈 것 중 K번째를 빌드합니다. 어느 컴퓨터에서 어떤 순서로 해도 됩니다"))

    package static let finish = Option(
        "--finish", .wholeNumber(placeholder: "N", 1...Shard.most, \.finishedShards),
        Message("combine N shards in the output into one site", "출력 폴더의 샤드 N개를 하나의 사이트로 합칩니다"))

    package static let map = Option(
        "--map", .text(placeholder: "COLUMN=KEY,…", \.columnMap),
        Message(
            "assign columns to keys, by header or letter, or all of them by a mapping.json",
            "열을 키에 지정합니다. 열은 머리글이나 글자로 쓰고, 모두 지정하려면 mapping.json을 씁니다"))

    package static let saveMapping = Option(
        "--save-mapping", .flag(\.savesMapping),
        Message(
            "write what becomes of each column into mapping.json",
            "열마다 무엇이 되는지를 mapping.json에 저장합니다"))

    package static let dryImport = Option(
        "--dry-run", shortName: "-n", .flag(\.isDryRun),
        Message("show what would come, and write no items", "가져올 것을 보여 주기만 하고 전시품을 저장하지 않습니다"))

    package static let source = Option(
        "--from", .oneOf(["auto"] + SourceForm.allCases.map(\.rawValue), \.source),
        Message(
            "the form of the records: auto, \(SourceForm.names); recognised by default",
            "기록의 형식: auto, \(SourceForm.names). 기본으로 자동 감지합니다"))

    package static let target = Option(
        "--to", .oneOf(SourceForm.exported.map(\.rawValue), \.target),
        Message("the program that the table is for", "표를 사용할 프로그램"))

    package static let sourcePictures = Option(
        "--pictures", .ownPath(placeholder: "DIR", \.pictures),
        Message(
            "the folder with the pictures that the records name; by default that of the exhibition",
            "기록에 적힌 이미지가 있는 폴더. 기본값은 전시의 이미지 폴더"))

    package static let separator = Option(
        "--separator", .oneOf(["auto", "comma", "semicolon", "tab"], \.separator),
        Message("the separator between cells; detected by default", "셀 사이의 구분 기호. 기본으로 자동 감지합니다"))

    package static let writtenSeparator = Option(
        "--separator", .oneOf(["comma", "semicolon", "tab"], \.writtenSeparator),
        Message("the separator to write between cells", "셀 사이에 사용할 구분 기호"))

    package static let encoding = Option(
        "--encoding", .text(placeholder: "NAME", \.encoding),
        Message(
            "the encoding of the table, such as windows-1252; detected by default",
            "표의 인코딩(예: windows-1252). 기본으로 자동 감지합니다"))

    package static let force = Option(
        "--force", shortName: "-f", .flag(\.replacesOther),
        Message(
            "replace a file that is different, and keep the earlier one as .bak",
            "내용이 다른 파일을 바꾸고, 이전 파일은 .bak으로 남깁니다"))

    package static let port = Option(
        "--port", .wholeNumber(placeholder: "N", 1...65535, \.port),
        Message(
            "the port to serve at; by default 8000, or a free one if it is taken",
            "서버의 포트. 기본값은 8000이고, 이미 사용 중이면 빈 포트를 사용합니다"))

    package static let basePath = Option(
        "--base-path", .text(placeholder: "PATH", \.basePath),
        Message(
            "serve below this path, like /a/b/, as in a folder of a host",
            "호스트의 폴더처럼 /a/b/ 같은 경로 아래에서 보여 줍니다"))

    package static let edit = Option(
        "--edit", .flag(\.edits),
        Message(
            "edit texts on the pages; the address contains a key that others must not see",
            "페이지에서 글을 고칩니다. 주소에 든 키는 남에게 보이지 마십시오"))

    package static let open = Option(
        "--open", .flag(\.opensBrowser),
        Message("open the site in a browser", "사이트를 브라우저로 엽니다"))

    package static let to = Option(
        "--to", .text(placeholder: "DEST", \.destination),
        Message(
            "where to publish: a folder, git:REMOTE#BRANCH, rsync:HOST:PATH or rclone:REMOTE:PATH",
            "게시할 곳: 폴더, git:REMOTE#BRANCH, rsync:HOST:PATH, rclone:REMOTE:PATH"))

    package static let dryRun = Option(
        "--dry-run", shortName: "-n", .flag(\.isDryRun),
        Message("show what would change, and send nothing", "바뀔 것을 보여 주기만 하고 보내지 않습니다"))

    package static let strict = Option(
        "--strict", .flag(\.isStrict),
        Message(
            "treat warnings as errors, except those that site.json accepts",
            "site.json에서 허용한 것을 빼고 경고를 오류로 봅니다"))

    package static let all = Option(
        "--all", .flag(\.showsAll),
        Message(
            "show all problems, not only the first \(Diagnostics.usuallyShown)",
            "문제를 처음 \(Diagnostics.usuallyShown)개뿐 아니라 모두 보여 줍니다"))

    package static let accessibility = Option(
        "--accessibility", .flag(\.checksAccessibility),
        Message(
            "report pictures without a description, skipped headings and vague links",
            "설명 없는 이미지, 건너뛴 제목 단계, 모호한 링크를 알립니다"))

    package static let newTheme = Option(
        "--theme", .oneOf(StarterTheme.names, \.theme),
        Message("the theme of the site", "사이트의 테마"))

    package static let theme = Option(
        "--theme", .flag(\.checksTheme),
        Message(
            "list what the folder Templates lacks that the theme of the program has",
            "프로그램의 테마에는 있고 Templates 폴더에는 없는 것을 알립니다"))

    package static let format = Option(
        "--format", .oneOf(ReportFormat.allCases.map(\.rawValue), \.formatName),
        Message(
            "print problems as text, as JSON for programs, or as SARIF for editors and code hosts such as GitHub",
            "문제를 텍스트로, 프로그램이 읽을 JSON으로, 편집기와 GitHub 같은 코드 호스트가 읽을 SARIF로 출력합니다"))

    package static let tree = Option(
        "--tree", .flag(\.showsTree),
        Message("print the files as a tree", "파일을 트리로 출력합니다"))

    package static let quiet = Option(
        "--quiet", shortName: "-q", .flag(\.isQuiet),
        Message("print errors only", "오류만 출력합니다"))

    package static let verbose = Option(
        "--verbose", shortName: "-v", .flag(\.isVerbose),
        Message("print more details", "더 자세히 출력합니다"))

    package static let help = Option(
        "--help", shortName: "-h", .help,
        Message("print this help", "이 도움말을 출력합니다"))

    package static let version = Option(
        "--version", .version,
        Message("print the program's version", "프로그램의 버전을 출력합니다"))
}
