/// Finds equal names among many, without storing the names.
///
/// An entry is a part of the name's hash and the index of the name at its owner: eight bytes, while
/// a dictionary of strings needs a hundred. If two hashes are equal, the owner compares the names.
package struct NameTable: Sendable {
    private var entries: [Entry]
    private var count = 0

    private struct Entry {
        var hash: UInt32 = 0
        /// Negative if the entry is empty.
        var index: Int32 = -1
    }

    /// Creates a table that can take `capacity` names before it grows.
    package init(capacity: Int = 0) {
        entries = Array(repeating: Entry(), count: Self.size(for: capacity))
    }

    /// Returns the index of an equal name, if there is one; otherwise adds this name as `index`.
    ///
    /// - Parameter isSame: whether the name at an index is equal to this one.
    package mutating func insert(
        _ name: ComparedName, as index: Int, isSame: (Int) -> Bool
    ) -> Int? {
        insert(hash: name.hash, as: index, isSame: isSame)
    }

    /// The same for a name with a hash.
    package mutating func insert(hash: UInt32, as index: Int, isSame: (Int) -> Bool) -> Int? {
        let place = place(of: hash, isSame)
        if entries[place].index >= 0 { return Int(entries[place].index) }
        entries[place] = Entry(hash: hash, index: Int32(index))
        count += 1
        if count * 4 > entries.count * 3 { grow() }
        return nil
    }

    /// Returns the index of an equal name, if there is one.
    package func index(of name: ComparedName, isSame: (Int) -> Bool) -> Int? {
        index(hash: name.hash, isSame: isSame)
    }

    /// The same for a name with a hash.
    package func index(hash: UInt32, isSame: (Int) -> Bool) -> Int? {
        let index = entries[place(of: hash, isSame)].index
        return index < 0 ? nil : Int(index)
    }

    /// Returns the place of the name with a hash, or the empty place for it.
    private func place(of hash: UInt32, _ isSame: (Int) -> Bool) -> Int {
        // Not a remainder, which takes longer: the hash as a fraction of the table.
        var place = Int((UInt64(hash) * UInt64(entries.count)) >> 32)
        while entries[place].index >= 0 {
            if entries[place].hash == hash, isSame(Int(entries[place].index)) { break }
            place += 1
            if place == entries.count { place = 0 }
        }
        return place
    }

    private mutating func grow() {
        let all = entries
        entries = Array(repeating: Entry(), count: all.count * 2)
        for entry in all where entry.index >= 0 {
            entries[place(of: entry.hash) { _ in false }] = entry
        }
    }

    /// Returns the size of a table that is three quarters full with this many names.
    private static func size(for capacity: Int) -> Int { max(16, capacity * 4 / 3 + 1) }
}
