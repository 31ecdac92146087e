internal import ExpoBytes
package import ExpoDiagnostics

/// The pictures in a folder, to find those that a source names.
package struct PictureFolder: Sendable {
    private let paths: [String]
    /// The paths by the names of the files, and by their forgiving forms; in the order in which they were given.
    private lazy var byName = Dictionary(grouping: paths) { Array(Self.last(of: $0).utf8) }
    private lazy var folded = {
        var folded: [String: [String]] = [:]
        for path in paths {
            let name = Self.last(of: path)
            for form in Set([Self.folded(name), Self.folded(Self.stem(name))]) {
                folded[form, default: []].append(path)
            }
        }
        return folded
    }()

    /// - Parameter paths: the paths of the files in their folder; of those that only the extension tells apart, the
    ///   first is found.
    package init(_ paths: [String] = []) {
        self.paths = paths
    }

    /// A file that a source names.
    struct Found {
        /// Its path in the folder.
        let path: String
        var name: String { PictureFolder.last(of: path) }
        /// Whether that is the name in the source.
        let isExact: Bool
    }

    /// Returns the file that a source names, by its name, path or address; nil if there is none.
    ///
    /// Case, the width of characters, their composition and the extension may differ. Of several files with one name,
    /// that in the folders of the path is found.
    mutating func find(_ text: String) -> Found? {
        if paths.isEmpty { return nil }
        for name in Self.names(in: text) {
            // Strings are equal whatever their composition, but files are not.
            if let path = Self.nearest(byName[Array(name.utf8)], to: text) {
                return Found(path: path, isExact: true)
            }
            let found = folded[Self.folded(name)] ?? folded[Self.folded(Self.stem(name))]
            if let path = Self.nearest(found, to: text) { return Found(path: path, isExact: false) }
        }
        return nil
    }

    /// Returns the path that has most of the folders of another one.
    private static func nearest(_ paths: [String]?, to text: String) -> String? {
        guard let paths, paths.count > 1 else { return paths?.first }
        func folders(_ path: String) -> [String] {
            path.split { $0 == "/" || $0 == "\\" }.dropLast().reversed().map { folded(String($0)) }
        }
        let wanted = folders(text)
        func common(_ path: String) -> Int {
            zip(folders(path), wanted).prefix { $0 == $1 }.count
        }
        return paths.max { common($0) < common($1) }
    }

    private static func last(of path: String) -> String {
        path.split(separator: "/").last.map { String($0) } ?? path
    }

    /// Returns the name that a picture at an address, or at a path, has as a file; a text that is neither is the name.
    static func name(in address: String) -> String { names(in: address)[0] }

    /// Returns the names that the file may have to which an address leads, or that a path names; a text that is neither
    /// is the name.
    ///
    /// The address of an image service ends with `ID/full/max/0/default.jpg`; the name is then `ID.jpg`.
    /// (IIIF Image API 3.0, section 4) The address of a program has it in its query: `download.do?fileName=a.jpg`.
    static func names(in address: String) -> [String] {
        let hasHost = address.contains("://")
        let path = hasHost ? address.prefix { $0 != "?" && $0 != "#" } : address[...]
        var parts = path.split { $0 == "/" || $0 == "\\" }.map { String($0) }
        guard let last = parts.last, last != address, !hasHost || parts.count > 2 else {
            return [address]
        }
        if parts.count >= 5, serviceNames.contains(stem(last)), Int(parts[parts.count - 2]) != nil {
            parts.removeLast(4)
            return [parts[parts.count - 1].withoutPercents + last.dropFirst(stem(last).count)]
        }
        let query = hasHost ? address.dropFirst(path.count).prefix { $0 != "#" }.dropFirst() : ""
        guard !query.isEmpty, !isPicture(last) else { return [last.withoutPercents] }
        // A key or a size is no name.
        let values = query.split(separator: "&").compactMap {
            pair -> (key: String, value: String)? in
            let parts = pair.split(separator: "=", maxSplits: 1).map { String($0).withoutPercents }
            guard parts.count == 2, !parts[1].contains("/"), !parts[1].contains("\\") else {
                return nil
            }
            return (parts[0].lowercased(), parts[1])
        }
        let named = values.filter { isPicture($0.value) }
        let numbered = values.filter { key, value in
            !isPicture(value) && !notOfPictures.contains { key.contains($0) }
                && ["id", "no", "name", "nm", "file"].contains { key.hasSuffix($0) }
        }
        return named.map(\.value)
            + [last.withoutPercents].filter { _ in named.isEmpty && numbered.isEmpty }
            + numbered.map(\.value)
    }

    private static let notOfPictures = [
        "app", "client", "key", "service", "session", "token", "user",
    ]

    /// Whether a name ends like those of pictures.
    private static func isPicture(_ name: String) -> Bool {
        let ending = name.lowercased().dropFirst(stem(name).count)
        return [
            ".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".svg", ".pdf", ".tif", ".tiff",
            ".bmp", ".heic", ".jp2",
        ].contains(String(ending))
    }

    private static let serviceNames: Set<String> = [
        "default", "native", "color", "gray", "bitonal",
    ]

    fileprivate static func stem(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }

    private static func folded(_ name: String) -> String {
        let scalars = name.composed.unicodeScalars.map { scalar -> Unicode.Scalar in
            // Full-width forms of ASCII.
            (0xFF01...0xFF5E).contains(scalar.value)
                ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
        }
        return String(String.UnicodeScalarView(scalars)).lowercased()
    }
}

/// The pictures that a source names.
package struct NamedPictures: Sendable {
    private var folder: PictureFolder
    /// The last address, or name, of each file.
    private var addresses: [String: String] = [:]
    /// Those that are not in the folder, as the source names them.
    package private(set) var missing: [String] = []
    /// Those that are in the folder, by the names of their files.
    /// The paths of their files in the folder, by their names.
    package private(set) var found: [String: String] = [:]
    /// Those whose names in the folder are somewhat different.
    private var likely: [(written: String, file: String)] = []
    /// The files to which several addresses lead, each with two of them.
    private var sharedFiles: [(file: String, first: String, second: String)] = []
    /// The names of several files, each with two of their paths.
    private(set) var sameNames: [(name: String, first: String, second: String)] = []
    private var known: Set<String> = []

    init(in folder: PictureFolder = PictureFolder()) {
        self.folder = folder
    }

    /// Returns the name of a picture in the exhibition, for its name, path or address in the source; nil if it is not
    /// in the folder. A name may lack the extension of its file, as in `items.json`, and the number of a page may
    /// follow it.
    mutating func find(_ text: String) -> String? {
        let text = text.trimmed
        if let hash = text.utf8.lastIndex(of: UInt8(ascii: "#")),
            text.utf8[hash...].starts(with: "#page=".utf8),
            folder.find(text)?.name.contains("#") != true
        {
            return find(String(text[..<hash])).map { $0 + text[hash...] }
        }
        let isNew = known.insert(text).inserted
        guard let file = folder.find(text) else {
            if isNew { missing.append(text) }
            return nil
        }
        if let other = found.updateValue(file.path, forKey: file.name), other != file.path {
            sameNames.append((file.name, other, file.path))
        }
        if let other = addresses.updateValue(text, forKey: file.name), other != text {
            sharedFiles.append((file.name, other, text))
        }
        let name = PictureFolder.name(in: text)
        if PictureFolder.stem(file.name).utf8.elementsEqual(name.utf8) { return name }
        // Names that differ only in their composition look the same.
        if isNew, !file.isExact, name != file.name { likely.append((name, file.name)) }
        return file.name
    }

    /// What is said about files to which several addresses lead.
    var shared: [Message] {
        sharedFiles.prefix(Self.mostShown).map { file, first, second in
            Message(
                "'\(file)' is the picture of both '\(first)' and '\(second)': check which of them it is",
                "'\(first)'\(.과) '\(second)'에 같은 파일 '\(file)'\(.을) 썼습니다. 맞는지 확인하십시오")
        }
    }

    /// The name of the file with the addresses of the missing ones.
    package static let listName = "missing-pictures.txt"

    /// The number of pictures of a kind that are shown.
    private static let mostShown = 10

    /// The missing ones, one a line.
    package var list: [UInt8] { Array(missing.map { $0 + "\n" }.joined().utf8) }

    /// What is to be said about them.
    ///
    /// - Parameter folder: the folder with the list, with a slash at its end; nil if there is no list.
    package func results(in folder: String?) -> [Message] {
        var others = likely.prefix(Self.mostShown).map { written, file in
            Message("picture '\(written)' is the file '\(file)'", "이미지 '\(written)': 파일 '\(file)'")
        }
        if likely.count > Self.mostShown {
            let count = likely.count - Self.mostShown
            others.append(
                Message(
                    "more pictures whose names differ in case, width or extension: \(count)",
                    "대소문자나 전각·반각, 확장자가 다른 그 밖의 이미지: \(count)개"))
        }
        guard !missing.isEmpty else { return others }
        let count = missing.count
        let fact = Message(
            count == 1 ? "1 picture is missing" : "\(count) pictures are missing",
            "이미지 \(count)개가 없습니다")
        guard let path = folder.map({ $0 + Self.listName }) else {
            let first = missing.prefix(Self.mostShown).map { address in
                Message("missing picture: \(address)", "없는 이미지: \(address)")
            }
            return others + [fact] + first
        }
        return others + [
            Message("\(fact.english): see \(path)", "\(fact). 목록은 \(path)에 있습니다")
        ]
    }
}

extension String {
    /// The text with `%20` and the like as the bytes that they stand for.
    fileprivate var withoutPercents: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? self
    }
}
