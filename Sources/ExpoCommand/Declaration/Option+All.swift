private import ExpoDiagnostics
private import ExpoSite
private import ExpoStarter

extension Option {
    package static let content = Option(
        "--content", .path(placeholder: "DIR", \.content),
        "the folder with the exhibition's texts and pictures")

    package static let root = Option(
        "--root", shortName: "-C", .ownPath(placeholder: "DIR", \.root),
        "do all of it as if started in this folder")

    package static let templates = Option(
        "--templates", .path(placeholder: "DIR", \.templates),
        "the folder with the site's templates; if there is none here or beside the content, the "
            + "installed theme")

    package static let output = Option(
        "--output", shortName: "-o", .path(placeholder: "DIR", \.output),
        "the folder the site is written to")

    package static let baseURL = Option(
        "--base-url", .text(placeholder: "URL", \.baseURL),
        "the address the site will have, for links that must be absolute")

    package static let checkedHost = Option(
        "--host", .optionalWord(Host.all.map(\.code), \.host),
        "say what this host would refuse; if absent, the one that site.json names")

    package static let newHost = Option(
        "--host", .optionalWord(Host.all.map(\.code), \.host),
        "add the files by which the site is published there")

    package static let newBaseURL = Option(
        "--base-url", .text(placeholder: "URL", \.baseURL),
        "the address the site will have; if absent, the one that site.json names")

    package static let jobs = Option(
        "--jobs", shortName: "-j", .wholeNumber(placeholder: "N", 1...256, \.jobs),
        "how many pages to work on at once; if absent, one per processor")

    package static let cache = Option(
        "--cache", .ownPath(placeholder: "DIR", \.cache),
        "the folder that keeps what was made of pictures; if absent, one in the user's cache")

    package static let noOriginals = Option(
        "--no-originals", .flag(\.leavesOutOriginals),
        "publish what was made of pictures, not the files themselves")

    package static let precompress = Option(
        "--precompress", .flag(\.precompresses),
        "write FILE.gz and FILE.br beside texts, for servers that send those")

    package static let pictures = Option(
        "--pictures", .flag(\.decodesPictures),
        "decode the pictures that no build has seen yet")

    package static let emptyCache = Option(
        "--cache", .switchWithPath(placeholder: "DIR", \.emptiesCache, \.cache),
        "empty the pictures' cache, and leave the output alone")

    package static let language = Option(
        "--language", .oneOf(StarterLanguage.allCases.map(\.rawValue), \.languageName),
        "the language of the texts")

    package static let copyTemplates = Option(
        "--templates", .flag(\.copiesTemplates),
        "copy the theme as well, to be changed")

    package static let shard = Option(
        "--shard", .shard(placeholder: "K/N", \.shard),
        "make the K-th of N parts, which any machines make in any order")

    package static let finish = Option(
        "--finish", .wholeNumber(placeholder: "N", 1...Shard.most, \.finishedShards),
        "make one site of N shards that lie in the output")

    package static let map = Option(
        "--map", .text(placeholder: "COLUMN=KEY,…", \.columnMap),
        "say which columns are which keys, by header or letter")

    package static let separator = Option(
        "--separator", .oneOf(["auto", "comma", "semicolon", "tab"], \.separator),
        "what stands between cells, if the first line does not tell")

    package static let writtenSeparator = Option(
        "--separator", .oneOf(["comma", "semicolon", "tab"], \.writtenSeparator),
        "what is written between cells")

    package static let encoding = Option(
        "--encoding", .text(placeholder: "NAME", \.encoding),
        "the table's encoding, such as windows-1252, if it is not found out")

    package static let force = Option(
        "--force", shortName: "-f", .flag(\.replacesOther),
        "replace a file that differs, and keep it beside the new one")

    package static let port = Option(
        "--port", .wholeNumber(placeholder: "N", 1...65535, \.port),
        "the port to serve at; if absent, 8000, or any that is free if that is taken")

    package static let basePath = Option(
        "--base-path", .text(placeholder: "PATH", \.basePath),
        "serve below this path, like /a/b/, as in a folder of a host")

    package static let open = Option(
        "--open", .flag(\.opensBrowser),
        "show the site in a browser")

    package static let to = Option(
        "--to", .text(placeholder: "DEST", \.destination),
        "where the site is published: a folder, git:REMOTE#BRANCH, rsync:HOST:PATH or "
            + "rclone:REMOTE:PATH")

    package static let dryRun = Option(
        "--dry-run", shortName: "-n", .flag(\.isDryRun),
        "show what would change, and send nothing")

    package static let strict = Option(
        "--strict", .flag(\.isStrict),
        "count warnings as errors, but for those that site.json accepts")

    package static let all = Option(
        "--all", .flag(\.showsAll),
        "show every diagnostic, not the first \(Diagnostics.usuallyShown) only")

    package static let accessibility = Option(
        "--accessibility", .flag(\.checksAccessibility),
        "report pictures without description, skipped headings and links that do not say where "
            + "they lead")

    package static let format = Option(
        "--format", .oneOf(ReportFormat.allCases.map(\.rawValue), \.formatName),
        "print diagnostics as text for people, as JSON for programs, or as SARIF for code hosts "
            + "and editors")

    package static let tree = Option(
        "--tree", .flag(\.showsTree),
        "print folders as the branches of a tree")

    package static let quiet = Option(
        "--quiet", shortName: "-q", .flag(\.isQuiet),
        "print errors only")

    package static let verbose = Option(
        "--verbose", shortName: "-v", .flag(\.isVerbose),
        "say more about what was done")

    package static let help = Option(
        "--help", shortName: "-h", .help,
        "print this help")

    package static let version = Option(
        "--version", .version,
        "print the program's version")
}
