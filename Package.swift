// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A room of the house: what it may import is decided here and explained in `Sources/README.md`.
func room(
    _ name: String, uses dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

/// The tests of one room, in a folder that mirrors it; files they read by path are no sources.
func tests(
    of room: String, uses dependencies: [Target.Dependency] = [], excluding folders: [String] = []
) -> Target {
    .testTarget(
        name: "\(room)Tests",
        dependencies: [.target(name: room)] + dependencies,
        exclude: folders,
        swiftSettings: settings
    )
}

// Homebrew's headers are found by pkg-config; elsewhere it would only have the library linked.
#if os(macOS)
    let microHTTPD: String? = "libmicrohttpd"
    let brotli: String? = "libbrotlienc"
#else
    let microHTTPD: String? = nil
    let brotli: String? = nil
#endif

let package = Package(
    name: "expo-site",
    products: [
        .executable(name: "expo-site", targets: ["expo-site"]),
        .executable(name: "expo-image", targets: ["expo-image"]),
    ],
    targets: [
        room("ExpoDiagnostics"),
        room("ExpoThreads"),
        room("ExpoDisk", uses: ["ExpoDiagnostics", "CPlatform"]),
        room("ExpoJSON", uses: ["ExpoDiagnostics"]),
        .target(
            name: "ExpoTables", dependencies: ["ExpoDiagnostics"], swiftSettings: settings,
            linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
        room("ExpoModel", uses: ["ExpoDiagnostics", "ExpoJSON"]),
        room("ExpoMarkdown", uses: ["ExpoDiagnostics", "CMark"]),
        room("ExpoTemplates", uses: ["ExpoDiagnostics"]),
        room("ExpoCompression", uses: ["CZlib", "CBrotli"]),
        room("ExpoImages", uses: ["ExpoDiagnostics", "ExpoDisk", "ExpoThreads", "CPlatform"]),
        room(
            "ExpoSite",
            uses: [
                "ExpoDiagnostics", "ExpoJSON", "ExpoModel", "ExpoMarkdown", "ExpoTemplates",
                "ExpoImages", "ExpoCompression", "ExpoDisk", "ExpoTables", "ExpoThreads",
            ]),
        room(
            "ExpoServer",
            uses: ["ExpoDiagnostics", "ExpoDisk", "ExpoThreads", "CMicroHTTPD", "CPlatform"]),
        room(
            "ExpoPublisher",
            uses: ["ExpoDiagnostics", "ExpoDisk", "ExpoSite", "CPlatform"]),
        room(
            "ExpoStarter", uses: ["ExpoDiagnostics", "ExpoDisk", "ExpoSite"],
            resources: [.embedInCode("Exhibition"), .embedInCode("Hosts")]),
        room(
            "ExpoCommand",
            uses: [
                "ExpoCompression", "ExpoDiagnostics", "ExpoDisk", "ExpoImages", "ExpoPublisher",
                "ExpoServer", "ExpoSite", "ExpoStarter", "ExpoThreads", "ExpoTables", "CPlatform",
            ]),
        .executableTarget(
            name: "expo-site", dependencies: ["ExpoCommand"], swiftSettings: settings),
        .executableTarget(
            name: "expo-image", dependencies: ["ExpoImages", "CPlatform", "CVips"],
            swiftSettings: settings),
        .systemLibrary(
            name: "CVips", pkgConfig: "vips",
            providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
        .systemLibrary(
            name: "CMark", pkgConfig: "libcmark",
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
            name: "TestSupport", dependencies: ["CPlatform"], path: "Tests/Support",
            swiftSettings: settings),
        tests(of: "ExpoDiagnostics", uses: ["ExpoThreads"]),
        tests(of: "ExpoThreads"),
        tests(of: "ExpoDisk", uses: ["ExpoDiagnostics", "TestSupport"]),
        tests(of: "ExpoJSON", uses: ["ExpoDiagnostics", "TestSupport"]),
        tests(of: "ExpoModel", uses: ["ExpoDiagnostics", "ExpoJSON", "ExpoThreads"]),
        tests(
            of: "ExpoTables", uses: ["ExpoDiagnostics", "TestSupport"], excluding: ["LibreOffice"]),
        tests(of: "ExpoMarkdown", uses: ["ExpoDiagnostics", "TestSupport"]),
        tests(of: "ExpoCompression", uses: ["TestSupport"]),
        tests(of: "ExpoTemplates", uses: ["ExpoDiagnostics", "TestSupport"]),
        tests(
            of: "ExpoImages",
            uses: ["ExpoDiagnostics", "ExpoDisk", "ExpoThreads", "TestSupport", "expo-image"]),
        .testTarget(
            name: "ExpoImageWorkerTests",
            dependencies: ["expo-image", "ExpoImages", "TestSupport"],
            swiftSettings: settings),
        tests(of: "ExpoServer", uses: ["ExpoDisk", "TestSupport"]),
        tests(
            of: "ExpoSite",
            uses: [
                "ExpoCompression", "ExpoDiagnostics", "ExpoDisk", "ExpoImages", "ExpoMarkdown",
                "ExpoModel", "ExpoTables", "ExpoThreads", "TestSupport", "expo-image",
            ],
            excluding: ["Golden"]),
        tests(
            of: "ExpoPublisher", uses: ["ExpoDisk", "ExpoSite", "TestSupport"]),
        tests(
            of: "ExpoStarter",
            uses: ["ExpoDiagnostics", "ExpoSite", "TestSupport"]),
        tests(
            of: "ExpoCommand",
            uses: [
                "ExpoDiagnostics", "ExpoDisk", "ExpoImages", "ExpoSite", "ExpoStarter",
                "ExpoThreads", "TestSupport", "expo-image",
            ],
            excluding: ["Golden"]),
    ],
    swiftLanguageModes: [.v6]
)

// The fuzzer is built only where it is asked for: see `Tests/Fuzzing`.
if Context.environment["FUZZING"] != nil {
    package.targets += [
        .executableTarget(
            name: "fuzzer",
            dependencies: [
                "ExpoDiagnostics", "ExpoDisk", "ExpoImages", "ExpoJSON", "ExpoMarkdown",
                "ExpoModel", "ExpoSite", "ExpoTables", "ExpoTemplates", "CFuzzer", "CGumbo",
                "CMark",
            ],
            path: "Tests/Fuzzing/Fuzzer", swiftSettings: settings),
        .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
        .systemLibrary(
            name: "CGumbo", path: "Tests/Fuzzing/CGumbo", pkgConfig: "gumbo",
            providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]),
    ]
}
