// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    // For functions and properties that return spans.
    .enableExperimentalFeature("Lifetimes"),
]

/// The settings of the program's modules, which use neither Swift's regular expressions nor its concurrency: their
/// libraries make the program a tenth larger, and took an eighth of its start.
let ownSettings =
    settings + [
        .unsafeFlags(
            ["string-processing", "concurrency"].flatMap {
                ["-Xfrontend", "-disable-implicit-\($0)-module-import"]
            })
    ]

/// The settings of the tests. In a release build, which `make test-sanitizers` makes, only what they test is optimized:
/// optimizing the tests too would take longer than running them.
let testSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// A module of the program, with the modules that it may import; `Sources/README.md` explains them.
func module(
    _ name: String, uses dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, resources: resources, swiftSettings: ownSettings)
}

/// The tests of one module, in a folder that mirrors it; files that they read by path are excluded.
func tests(
    of module: String, uses dependencies: [Target.Dependency] = [], excluding folders: [String] = []
) -> Target {
    .testTarget(
        name: "\(module)Tests",
        dependencies: [.target(name: module)] + dependencies,
        exclude: folders,
        swiftSettings: testSettings
    )
}

// pkg-config finds the headers of Homebrew; on other systems it would only link the library.
#if os(macOS)
    let microHTTPD: String? = "libmicrohttpd"
    let brotli: String? = "libbrotlienc"
    let cmark: String? = "libcmark"
    let expat: String? = "expat"
    let archive: String? = "libarchive"
#else
    let microHTTPD: String? = nil
    let brotli: String? = nil
    let cmark: String? = nil
    let expat: String? = nil
    let archive: String? = nil
#endif

let package = Package(
    name: "expo-site",
    products: [
        .executable(name: "expo-site", targets: ["expo-site"]),
        .executable(name: "expo-image", targets: ["expo-image"]),
        .executable(name: "expo-workbook", targets: ["expo-workbook"]),
    ],
    targets: [
        module("ExpoBytes"),
        module("ExpoDiagnostics", uses: ["ExpoBytes", "ExpoThreads", "CPlatform"]),
        module("ExpoSearch", uses: ["ExpoBytes"]),
        module("ExpoThreads", uses: ["CPlatform"]),
        module("ExpoDisk", uses: ["ExpoBytes", "ExpoDiagnostics", "ExpoThreads", "CPlatform"]),
        module("ExpoJSON", uses: ["ExpoBytes", "ExpoDiagnostics"]),
        .target(
            name: "ExpoTables",
            dependencies: [
                "ExpoBytes", "ExpoDiagnostics", "ExpoJSON", "ExpoModel", "ExpoThreads", "ExpoXML",
            ],
            swiftSettings: ownSettings,
            linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
        module("ExpoModel", uses: ["ExpoBytes", "ExpoDiagnostics", "ExpoJSON", "ExpoThreads"]),
        .target(
            name: "ExpoMarkdown", dependencies: ["ExpoBytes", "ExpoDiagnostics", "CMark"],
            swiftSettings: ownSettings,
            // The name of its shared library contains the version, which differs between releases of a system.
            linkerSettings: [
                .linkedLibrary(":libcmark.a", .when(platforms: [.linux])),
                .linkedLibrary("cmark", .when(platforms: [.macOS])),
            ]),
        module("ExpoTemplates", uses: ["ExpoBytes", "ExpoDiagnostics"]),
        module("ExpoCompression", uses: ["CZlib", "CBrotli"]),
        .target(
            name: "ExpoXML", dependencies: ["ExpoBytes", "ExpoDiagnostics", "CExpat"],
            swiftSettings: ownSettings,
            linkerSettings: [.linkedLibrary("expat")]),
        module(
            "ExpoImages",
            uses: [
                "ExpoBytes", "ExpoDiagnostics", "ExpoDisk", "ExpoThreads", "ExpoXML", "CPlatform",
            ]),
        module(
            "ExpoSite",
            uses: [
                "ExpoBytes", "ExpoDiagnostics", "ExpoJSON", "ExpoModel", "ExpoMarkdown",
                "ExpoTemplates", "ExpoImages", "ExpoCompression", "ExpoDisk",
                "ExpoSearch", "ExpoThreads",
            ],
            resources: [.embedInCode("Hosts/Setup"), .embedInCode("Search/search.js")]),
        module(
            "ExpoServer",
            uses: [
                "ExpoBytes", "ExpoDiagnostics", "ExpoDisk", "ExpoThreads", "CMicroHTTPD",
                "CPlatform",
            ]),
        module(
            "ExpoEditor",
            uses: [
                "ExpoBytes", "ExpoDiagnostics", "ExpoDisk", "ExpoImages", "ExpoJSON", "ExpoModel",
                "ExpoSite", "ExpoThreads",
            ]),
        module(
            "ExpoPublisher",
            uses: ["ExpoBytes", "ExpoDiagnostics", "ExpoDisk", "ExpoSite", "CPlatform"]),
        module(
            "ExpoStarter", uses: ["ExpoBytes", "ExpoDiagnostics", "ExpoDisk", "ExpoSite"],
            resources: [.embedInCode("Exhibition")]),
        module(
            "ExpoCommand",
            uses: [
                "ExpoBytes", "ExpoCompression", "ExpoDiagnostics", "ExpoDisk", "ExpoEditor",
                "ExpoImages", "ExpoPublisher",
                "ExpoServer", "ExpoSite", "ExpoStarter", "ExpoThreads", "ExpoTables", "CPlatform",
            ]),
        .executableTarget(
            name: "expo-site", dependencies: ["ExpoCommand"], swiftSettings: ownSettings),
        .executableTarget(
            name: "expo-image",
            dependencies: [
                "ExpoBytes", "ExpoDisk", "ExpoImages", "ExpoThreads", "ExpoXML", "CPlatform",
                "CVips",
            ],
            swiftSettings: ownSettings),
        .executableTarget(
            name: "expo-workbook",
            dependencies: [
                "ExpoBytes", "ExpoDiagnostics", "ExpoDisk", "ExpoTables", "ExpoThreads", "ExpoXML",
                "CArchive", "CXML",
            ],
            swiftSettings: ownSettings,
            linkerSettings: [.linkedLibrary("archive"), .linkedLibrary("xml2")]),
        .systemLibrary(
            name: "CArchive", pkgConfig: archive,
            providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
        .systemLibrary(
            name: "CXML", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "CVips", pkgConfig: "vips",
            providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
        .systemLibrary(
            name: "CExpat", pkgConfig: expat,
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
        .systemLibrary(
            name: "CMark", pkgConfig: cmark,
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: microHTTPD,
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
        .systemLibrary(
            name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CBrotli", pkgConfig: brotli,
            providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
        .target(name: "CPlatform"),
        .target(
            name: "TestSupport", dependencies: ["CPlatform", "ExpoDiagnostics"],
            path: "Tests/Support",
            swiftSettings: settings),
        tests(of: "ExpoSearch", uses: ["ExpoBytes", "TestSupport"]),
        tests(of: "ExpoBytes", uses: ["TestSupport"]),
        tests(of: "ExpoDiagnostics", uses: ["ExpoThreads", "TestSupport"]),
        tests(of: "ExpoThreads", uses: ["TestSupport"]),
        tests(of: "ExpoDisk", uses: ["ExpoDiagnostics", "TestSupport"]),
        tests(of: "ExpoJSON", uses: ["ExpoDiagnostics", "TestSupport"]),
        tests(
            of: "ExpoModel", uses: ["ExpoDiagnostics", "ExpoJSON", "ExpoThreads", "TestSupport"]),
        tests(
            of: "ExpoTables",
            uses: ["ExpoDiagnostics", "ExpoModel", "TestSupport", "expo-workbook"],
            excluding: ["LibreOffice", "Museums"]),
        .testTarget(
            name: "ExpoWorkbookTests",
            dependencies: ["expo-workbook", "ExpoDiagnostics", "ExpoTables", "TestSupport"],
            swiftSettings: testSettings),
        tests(of: "ExpoMarkdown", uses: ["ExpoBytes", "ExpoDiagnostics", "TestSupport"]),
        tests(of: "ExpoXML", uses: ["ExpoBytes", "TestSupport"]),
        tests(of: "ExpoCompression", uses: ["TestSupport"]),
        tests(of: "ExpoTemplates", uses: ["ExpoBytes", "ExpoDiagnostics", "TestSupport"]),
        tests(
            of: "ExpoImages",
            uses: ["ExpoDiagnostics", "ExpoDisk", "ExpoThreads", "TestSupport", "expo-image"]),
        .testTarget(
            name: "ExpoImageWorkerTests",
            dependencies: ["expo-image", "ExpoImages", "ExpoThreads", "TestSupport"],
            swiftSettings: testSettings),
        tests(
            of: "ExpoEditor",
            uses: [
                "ExpoDiagnostics", "ExpoDisk", "ExpoJSON", "ExpoSite", "ExpoThreads", "TestSupport",
            ]),
        tests(of: "ExpoServer", uses: ["ExpoDiagnostics", "ExpoDisk", "TestSupport"]),
        tests(
            of: "ExpoSite",
            uses: [
                "ExpoBytes", "ExpoCompression", "ExpoDiagnostics", "ExpoDisk", "ExpoImages",
                "ExpoMarkdown", "ExpoModel", "ExpoTables", "ExpoThreads", "TestSupport",
                "expo-image",
            ],
            excluding: ["Golden"]),
        tests(
            of: "ExpoPublisher", uses: ["ExpoDiagnostics", "ExpoDisk", "ExpoSite", "TestSupport"]),
        tests(
            of: "ExpoStarter",
            uses: ["ExpoDiagnostics", "ExpoSite", "TestSupport"]),
        tests(
            of: "ExpoCommand",
            uses: [
                "ExpoDiagnostics", "ExpoDisk", "ExpoImages", "ExpoModel", "ExpoServer", "ExpoSite",
                "ExpoStarter", "ExpoTemplates", "ExpoThreads", "TestSupport", "expo-image",
                "expo-workbook",
            ],
            excluding: ["Golden"]),
    ],
    swiftLanguageModes: [.v6]
)

// TESTED='ExpoJSON ExpoDisk' leaves out the tests of all other modules, which take long to build.
if let tested = Context.environment["TESTED"]?.split(separator: " ").map({ "\($0)Tests" }) {
    for name in tested where !package.targets.contains(where: { $0.name == name }) {
        fatalError("TESTED: there is no target '\(name)'")
    }
    package.targets.removeAll { $0.type == .test && !tested.contains($0.name) }
}

// The fuzzer is built only if FUZZING is set: see `Tests/Fuzzing`.
if Context.environment["FUZZING"] != nil {
    // It reads workbooks itself, and no program can import another one.
    package.products.removeAll { $0.name == "expo-workbook" }
    package.targets.removeAll { $0.name == "expo-workbook" || $0.type == .test }
    package.targets += [
        .target(
            name: "expo-workbook",
            dependencies: [
                "ExpoBytes", "ExpoDiagnostics", "ExpoTables", "ExpoXML", "CArchive", "CXML",
            ],
            exclude: ["main.swift"], swiftSettings: settings,
            linkerSettings: [.linkedLibrary("archive"), .linkedLibrary("xml2")]),
        .executableTarget(
            name: "fuzzer",
            dependencies: [
                "ExpoBytes", "ExpoDiagnostics", "ExpoDisk", "ExpoImages", "ExpoJSON",
                "ExpoMarkdown", "ExpoModel", "ExpoSearch", "ExpoSite", "ExpoTables",
                "ExpoTemplates", "CFuzzer", "CGumbo", "CMark", "expo-workbook",
            ],
            path: "Tests/Fuzzing/Fuzzer", swiftSettings: settings),
        .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
        .systemLibrary(
            name: "CGumbo", path: "Tests/Fuzzing/CGumbo", pkgConfig: "gumbo",
            providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]),
    ]
}
