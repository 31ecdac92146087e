import ExpoBytes

/// One of the parts of a build that run independently, possibly on different machines.
///
/// A file belongs to a shard by the hash of its path, so that a new exhibit moves no other file to
/// another shard.
package struct Shard: Sendable, Hashable {
    /// The number of the shard, from 1.
    package let number: Int
    /// The number of shards.
    package let count: Int

    /// The maximum number of shards.
    package static let most = 10_000

    /// Creates a shard; `nil` if the numbers are invalid.
    package init?(_ number: Int, of count: Int) {
        guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    /// Creates a shard from its `text`.
    package init?(text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Self.wholeNumber(parts[0]),
            let count = Self.wholeNumber(parts[1])
        else { return nil }
        self.init(number, of: count)
    }

    /// The number and count of the shard: `3/8`.
    package var text: String { "\(number)/\(count)" }

    /// The name of the shard's folder in the output.
    var folder: String { "\(Self.folderStart)\(number)-of-\(count)" }

    /// Creates the shard with a folder name; `nil` if it is not the folder name of a shard.
    init?(folder name: String) {
        guard name.hasPrefix(Self.folderStart) else { return nil }
        let numbers = name.dropFirst(Self.folderStart.count).split(separator: "-")
        guard numbers.count == 3 else { return nil }
        self.init(text: "\(numbers[0])/\(numbers[2])")
        guard folder == name else { return nil }
    }

    private static let folderStart = ".expo-site.shard-"

    /// Returns whether the file at a path belongs to the shard.
    func owns(_ path: String) -> Bool { Self.index(owning: path, among: count) == number - 1 }

    /// Returns the index, from 0, of the shard that a path belongs to.
    static func index(owning path: String, among count: Int) -> Int {
        Int(ContentHash(of: path).value % UInt64(max(1, count)))
    }

    /// Returns all shards of a build.
    static func all(_ count: Int) -> [Shard] {
        (1...max(1, count)).compactMap { Shard($0, of: count) }
    }

    /// Returns the number if the text consists of digits only.
    private static func wholeNumber(_ text: some StringProtocol) -> Int? {
        guard text.utf8.allSatisfy(\.isDigit), let number = Int(text) else { return nil }
        return number
    }
}

/// The part of a site that a build makes.
package enum BuildPart: Sendable, Hashable {
    /// The whole site.
    case whole
    /// The files of one shard.
    case shard(Shard)
    /// The combination of all shards, given their number.
    case finish(shards: Int)

    /// Returns the folder that a run for the site in `output` writes. A shard has its own folder
    /// inside the output, so that outputs of several machines can be merged.
    package func folder(in output: String) -> String {
        if case .shard(let shard) = self { "\(output)/\(shard.folder)" } else { output }
    }
}
