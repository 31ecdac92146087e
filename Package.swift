// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A room of the house: what it may import is decided here and explained in `Sources/README.md`.
func room(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
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

let package = Package(
    name: "expo-site",
    products: [
        .executable(name: "expo-site", targets: ["expo-site"]),
        .executable(name: "expo-image", targets: ["expo-image"]),
    ],
    targets: [
        room("ExpoDiagnostics"),
        room("ExpoDisk", uses: ["ExpoDiagnostics", "CPlatform"]),
        room("ExpoJSON", uses: ["ExpoDiagnostics"]),
        room("ExpoModel", uses: ["ExpoDiagnostics", "ExpoJSON"]),
        room("ExpoMarkdown", uses: ["ExpoDiagnostics", "CMark"]),
        room("ExpoTemplates", uses: ["ExpoDiagnostics"]),
        room("ExpoImages", uses: ["ExpoDiagnostics", "ExpoDisk", "CPlatform"]),
        room(
            "ExpoSite",
            uses: [
                "ExpoDiagnostics", "ExpoJSON", "ExpoModel", "ExpoMarkdown", "ExpoTemplates",
                "ExpoImages", "ExpoDisk",
            ]),
        room(
            "ExpoCommand",
            uses: ["ExpoDiagnostics", "ExpoDisk", "ExpoImages", "ExpoSite", "CPlatform"]),
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
        .target(name: "CPlatform"),
        .target(name: "TestSupport", path: "Tests/Support", swiftSettings: settings),
        tests(of: "ExpoDiagnostics"),
        tests(of: "ExpoDisk", uses: ["ExpoDiagnostics", "TestSupport"]),
        tests(of: "ExpoJSON", uses: ["ExpoDiagnostics", "TestSupport"]),
        tests(of: "ExpoModel", uses: ["ExpoDiagnostics", "ExpoJSON"]),
        tests(of: "ExpoMarkdown", uses: ["ExpoDiagnostics", "TestSupport"]),
        tests(of: "ExpoTemplates", uses: ["ExpoDiagnostics", "TestSupport"]),
        tests(
            of: "ExpoImages",
            uses: ["ExpoDiagnostics", "ExpoDisk", "TestSupport", "expo-image"]),
        .testTarget(
            name: "ExpoImageWorkerTests",
            dependencies: ["expo-image", "ExpoImages", "TestSupport"],
            swiftSettings: settings),
        tests(
            of: "ExpoSite",
            uses: [
                "ExpoDiagnostics", "ExpoDisk", "ExpoImages", "ExpoMarkdown", "ExpoModel",
                "TestSupport", "expo-image",
            ],
            excluding: ["Golden"]),
        tests(
            of: "ExpoCommand",
            uses: [
                "ExpoDiagnostics", "ExpoDisk", "ExpoImages", "ExpoSite", "TestSupport",
                "expo-image",
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
                "ExpoModel", "ExpoSite", "ExpoTemplates", "CFuzzer", "CGumbo", "CMark",
            ],
            path: "Tests/Fuzzing/Fuzzer", swiftSettings: settings),
        .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
        .systemLibrary(
            name: "CGumbo", path: "Tests/Fuzzing/CGumbo", pkgConfig: "gumbo",
            providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]),
    ]
}
