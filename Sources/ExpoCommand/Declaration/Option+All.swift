private import ExpoSite

extension Option {
    package static let content = Option(
        "--content", .path(placeholder: "DIR", \.content),
        "the folder with the exhibition's texts and pictures")

    package static let templates = Option(
        "--templates", .path(placeholder: "DIR", \.templates),
        "the folder with the site's templates")

    package static let output = Option(
        "--output", .path(placeholder: "DIR", \.output),
        "the folder the site is written to")

    package static let baseURL = Option(
        "--base-url", .text(placeholder: "URL", \.baseURL),
        "the address the site will have, for links that must be absolute")

    package static let jobs = Option(
        "--jobs", .wholeNumber(placeholder: "N", 1...256, \.jobs),
        "how many pages to work on at once; if absent, one per processor")

    package static let cache = Option(
        "--cache", .text(placeholder: "DIR", \.cache),
        "the folder that keeps what was made of pictures; if absent, one in the user's cache")

    package static let noOriginals = Option(
        "--no-originals", .flag(\.leavesOutOriginals),
        "publish what was made of pictures, not the files themselves")

    package static let pictures = Option(
        "--pictures", .flag(\.decodesPictures),
        "decode the pictures that no build has seen yet")

    package static let emptyCache = Option(
        "--cache", .switchWithPath(placeholder: "DIR", \.emptiesCache, \.cache),
        "empty the pictures' cache, and leave the output alone")

    package static let shard = Option(
        "--shard", .shard(placeholder: "K/N", \.shard),
        "make the K-th of N parts, which any machines make in any order")

    package static let finish = Option(
        "--finish", .wholeNumber(placeholder: "N", 1...Shard.most, \.finishedShards),
        "make one site of N shards that lie in the output")

    package static let strict = Option(
        "--strict", .flag(\.isStrict),
        "count warnings as errors")

    package static let format = Option(
        "--format", .oneOf(ReportFormat.allCases.map(\.rawValue), \.formatName),
        "print diagnostics as text for people or as JSON for programs")

    package static let quiet = Option(
        "--quiet", .flag(\.isQuiet),
        "print errors only")

    package static let verbose = Option(
        "--verbose", .flag(\.isVerbose),
        "say more about what was done")

    package static let help = Option(
        "--help", shortName: "-h", .help,
        "print this help")

    package static let version = Option(
        "--version", .version,
        "print the program's version")
}
