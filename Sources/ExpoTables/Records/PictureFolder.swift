internal import ExpoBytes
package import ExpoDiagnostics

/// The pictures in a folder, to find those that a source names.
package struct PictureFolder: Sendable {
    private let names: Set<String>
    /// The names by their forgiving forms, first come first served.
    private let folded: [String: String]

    /// - Parameter names: the names of the files, without their folder.
    package init(_ names: [String] = []) {
        self.names = Set(names)
        var folded: [String: String] = [:]
        for name in names.sorted() {
            for form in [Self.folded(name), Self.folded(Self.stem(name))] where folded[form] == nil
            {
                folded[form] = name
            }
        }
        self.folded = folded
    }

    /// Returns the file that a source names, and whether its name is exactly that; nil if there is none.
    ///
    /// Case, the width of characters, their composition and the extension may differ.
    func find(_ name: String) -> (name: String, isExact: Bool)? {
        // Strings are equal whatever their composition, but files are not.
        if let same = names.firstIndex(of: name), names[same].utf8.elementsEqual(name.utf8) {
            return (name, true)
        }
        let found = folded[Self.folded(name)] ?? folded[Self.folded(Self.stem(name))]
        return found.map { ($0, false) }
    }

    /// Returns the name of the file that an address leads to, or a path names.
    ///
    /// The address of an image service ends with `ID/full/max/0/default.jpg`; the name is then `ID.jpg`.
    /// (IIIF Image API 3.0, section 4)
    static func name(in address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        var parts = path.split { $0 == "/" || $0 == "\\" }.map { String($0) }
        guard let last = parts.last else { return address }
        if parts.count >= 5, serviceNames.contains(stem(last)), Int(parts[parts.count - 2]) != nil {
            parts.removeLast(4)
            return parts[parts.count - 1].withoutPercents + last.dropFirst(stem(last).count)
        }
        return last.withoutPercents
    }

    private static let serviceNames: Set<String> = [
        "default", "native", "color", "gray", "bitonal",
    ]

    private static func stem(_ name: String) -> String {
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
    /// Those that are not in the folder, as the source names them.
    package var missing: [String] = []
    /// Those that are in the folder, by the names of their files.
    package var found: Set<String> = []
    /// Those whose names in the folder are somewhat different.
    package var likely: [(written: String, file: String)] = []

    /// The files to which several addresses lead, each with two of them.
    package var sharedFiles: [(file: String, first: String, second: String)] = []

    /// What is said about files to which several addresses lead.
    var shared: [Message] {
        sharedFiles.map { file, first, second in
            Message(
                "'\(file)' is the picture of both '\(first)' and '\(second)': check which of them it is",
                "'\(file)' 파일 하나가 '\(first)'\(.과) '\(second)'의 이미지입니다. 어느 것인지 확인하십시오")
        }
    }

    /// The name of the file with the addresses of the missing ones.
    package static let listName = "missing-pictures.txt"

    /// The number of missing ones that are shown if there is no list.
    private static let mostShown = 10

    /// The missing ones, one a line.
    package var list: [UInt8] { Array(missing.map { $0 + "\n" }.joined().utf8) }

    /// What is to be said about them.
    ///
    /// - Parameter folder: the folder with the list, with a slash at its end; nil if there is no list.
    package func results(in folder: String?) -> [Message] {
        let others = likely.map { written, file in
            Message("picture '\(written)' is the file '\(file)'", "이미지 '\(written)': 파일 '\(file)'")
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
        let addresses = count == 1 ? "its address" : "their addresses"
        return others + [
            Message("\(fact.english); \(path) has \(addresses)", "\(fact). 주소는 \(path)에 있습니다")
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
