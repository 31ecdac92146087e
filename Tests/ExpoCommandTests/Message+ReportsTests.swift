import ExpoDiagnostics
import ExpoServer
import Testing

@testable import ExpoCommand

/// What the program says when it is done, and when it stops, in both languages.
@Suite struct MessageReportsTests {
    @Test(arguments: [(MessageLanguage.english, "reports.txt"), (.korean, "reports.ko.txt")])
    func areWordedLikeThis(language: MessageLanguage, file: String) throws {
        let reports = (Self.reports + Self.counts).map { $0.text(in: language) + "\n" }
        let failures = Self.failures.map {
            String(decoding: Printout($0, in: language).error, as: UTF8.self)
        }
        try Golden.expect((reports + failures).joined(), toBe: file)
    }

    private static let built = Message.built(
        pages: 12, pictures: 1, variants: (40, 38), changed: 3, seconds: "0.4")
    private static let sum = Message.sum(
        added: 2, changed: 3, removed: 1, bytes: 24_000_000, isSent: true)
    private static let unsent = Message.sum(
        added: 2, changed: 3, removed: 1, bytes: 24_000_000, isSent: false)
    private static let items = Message.items(
        3, of: "items.csv", Message("UTF-8, comma", "UTF-8, 쉼표"))

    private static let reports: [Message] = [
        .completedEarlierBuild, built,
        .built(pages: 1, pictures: 0, variants: (0, 0), changed: 0, seconds: "0.1"),
        .rendered(3, of: 12), .wrote("index.html"), .removed("index.html"),
        .shard("3/8", built), .shards(8, built),
        .noProblems(inFiles: 60), .notDecoded(2), .withoutBaseURL,
        .made("Content/items.json", of: items), .unchanged("Content/items.json", of: items),
        .replaced("Content/items.json", of: items, earlier: "Content/items.json.bak"),
        .items(1, of: "<stdin>", nil), .cleaned(60, from: "public"), .emptied("~/.cache/expo-site"),
        .laidOut(14, kept: []), .laidOut(0, kept: []), .laidOut(3, kept: [".gitignore", "a.json"]),
        .kept(".gitignore"), .next(.laidOut(1, kept: []), fillIn: "nginx.conf"),
        .next(.laidOut(14, kept: []), run: "cd clocks && expo-site serve --open"),
        .willPublish(unsent),
        .published(unsent, to: "rsync:museum.example:/var/www", isDryRun: true),
        .published(sum, to: "git:origin#gh-pages", isDryRun: false),
        .published(.published(sum, to: "/srv/expo", isDryRun: false), withoutAddresses: true),
        .isPublished(at: "git:origin#gh-pages"),
        .serving("http://localhost:8000/", portTaken: nil),
        .serving("http://localhost:8001/", portTaken: 8000), .noOpener("xdg-open"),
        .makingPictures, .makingFiles, .secondsLeft(119), .secondsLeft(120),
    ]

    private static let counts: [Message] = [
        .problems(errors: 1, warnings: 2, omitted: 0),
        .problems(errors: 120, warnings: 0, omitted: 20), .accepted(1, codes: "missing-alt 1"),
    ]

    private static let failures: [CommandFailure] = [
        .unreachable(folder: "expo", because: nil),
        .unreachable(folder: "expo", because: Message("permission denied", "권한이 없습니다")),
        .unwritableOutput(Message("no space left on the disk", "디스크에 빈 공간이 없습니다")),
        .noDocumentation(of: "tutorial"), .invalidBaseURL("museum"), .invalidBasePath("a b"),
        .specialAddress("https://a.example/$b/", to: "nginx"),
        .overlapping(output: "site", "Content"),
        .overlapping(destination: "/srv", "Content"), .noCacheFolder, .noDestination,
        .tableAndReport, .unwritableTable(".ods"), .recordsInWorkbook,
        .missingLibrary("zlib", for: "--precompress", packages: "zlib1g", formulae: "zlib"),
        .unserved(.missingLibrary, port: nil, usualPort: 8000),
        .unserved(.portTaken, port: nil, usualPort: 8000),
        .unserved(.portTaken, port: 80, usualPort: 8000),
        .unserved(
            .noPort(reason: Message("permission denied", "권한이 없습니다")), port: 80, usualPort: 8000),
        .unserved(.notStarted, port: nil, usualPort: 8000),
        .endedBuild(.interrupted, completedEarlier: false, help: nil),
        .endedBuild(.terminated, completedEarlier: true, help: nil),
        .endedInit(.interrupted), .endedPublishing(.hungUp),
    ]
}
