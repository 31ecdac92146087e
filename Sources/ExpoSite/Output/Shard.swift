import ExpoBytes

/// One of the parts of a build that are made apart from each other, on any machines.
///
/// A file belongs to a shard by the hash of its path: an exhibit more moves no other file from one
/// shard to another.
package struct Shard: Sendable, Hashable {
    /// Which it is, from 1.
    package let number: Int
    /// How many there are.
    package let count: Int

    /// No build is divided further than this.
    package static let most = 10_000

    /// Creates a shard; nothing if there is no such one.
    package init?(_ number: Int, of count: Int) {
        guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    /// Reads what `text` writes.
    package init?(text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Self.wholeNumber(parts[0]),
            let count = Self.wholeNumber(parts[1])
        else { return nil }
        self.init(number, of: count)
    }

    /// Which it is of how many: `3/8`.
    package var text: String { "\(number)/\(count)" }

    /// The name of its folder in the output.
    var folder: String { "\(Self.folderStart)\(number)-of-\(count)" }

    /// Creates the shard whose folder has this name; nil if it is no such folder.
    init?(folder name: String) {
        guard name.hasPrefix(Self.folderStart) else { return nil }
        let numbers = name.dropFirst(Self.folderStart.count).split(separator: "-")
        guard numbers.count == 3 else { return nil }
        self.init(text: "\(numbers[0])/\(numbers[2])")
        guard folder == name else { return nil }
    }

    private static let folderStart = ".expo-site.shard-"

    /// Whether what is at a path belongs to it.
    func owns(_ path: String) -> Bool { Self.index(owning: path, among: count) == number - 1 }

    /// Which of so many shards a path belongs to, from 0.
    static func index(owning path: String, among count: Int) -> Int {
        Int(ContentHash(of: path).value % UInt64(max(1, count)))
    }

    /// The shards that a build is divided into.
    static func all(_ count: Int) -> [Shard] {
        (1...max(1, count)).compactMap { Shard($0, of: count) }
    }

    /// Returns the number that digits alone write, as one writes it.
    private static func wholeNumber(_ text: some StringProtocol) -> Int? {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard text.utf8.allSatisfy(digits.contains), let number = Int(text) else { return nil }
        return number
    }
}

/// Which part of a site a build makes.
package enum BuildPart: Sendable, Hashable {
    /// All of it.
    case whole
    /// The pages and pictures of one shard.
    case shard(Shard)
    /// What needs all of so many shards.
    case finish(shards: Int)

    /// The folder that a run for the site in `output` writes: a shard makes a small site of its own,
    /// within the output, so that the outputs of several machines can be laid over one another.
    package func folder(in output: String) -> String {
        if case .shard(let shard) = self { "\(output)/\(shard.folder)" } else { output }
    }
}
