internal import ExpoBytes
internal import ExpoModel

/// The matches between items and published addresses.
struct ItemMatches {
    /// For each item, its published address.
    private(set) var addresses: [Match?]
    /// For each published address, its item.
    private(set) var items: [Int?]

    /// A match of an item.
    struct Match {
        /// The index of the published address.
        let address: Int
        /// Whether the `id`, or the name and picture, are unchanged. Otherwise, only a part is, but
        /// the match is unambiguous.
        let isSame: Bool
    }

    /// - Parameter candidates: the published addresses that items may have, in ascending order.
    init(_ items: ItemCollection, _ published: PublishedAddresses, candidates: [Int]) {
        addresses = Array(repeating: nil, count: items.count)
        self.items = Array(repeating: nil, count: published.count)
        let rounds: [(clue: ItemClue, isSame: Bool, takesEquals: Bool)] = [
            (.id, true, false), (.nameAndPicture, true, false),
            // If several have both in common, the text decides, or else their order.
            (.everything, true, true), (.nameAndPicture, true, true),
            (.nameAndText, false, false), (.pictureAndText, false, false), (.text, false, false),
            (.name, false, false), (.picture, false, false),
        ]
        for round in rounds {
            let addresses = candidates.filter { self.items[$0] == nil }
            guard !addresses.isEmpty else { break }
            let groups = Groups(of: addresses, published, by: round.clue)
            let unknown = items.indices.filter { self.addresses[$0] == nil }
            let found = groups.pairs(items, among: unknown, takesEquals: round.takesEquals)
            for (item, address) in found {
                self.addresses[item] = Match(address: address, isSame: round.isSame)
                self.items[address] = item
            }
        }
    }

    /// Published addresses grouped by equal clues.
    private struct Groups {
        private let clue: ItemClue
        private var table: NameTable
        private var names = PackedTexts()
        /// The addresses of each group, in order.
        private var members: [[Int]] = []

        init(of addresses: [Int], _ published: PublishedAddresses, by clue: ItemClue) {
            self.clue = clue
            table = NameTable(capacity: addresses.count)
            var bytes: [UInt8] = []
            var name = ComparedName(ignoringCase: false)
            for address in addresses where clue.read(published, address, into: &bytes) {
                name.read(bytes.span)
                let group = table.insert(name, as: members.count) { [names] in
                    names.withBytes(of: $0) { $0.elementsEqual(name.bytes) }
                }
                if let group {
                    members[group].append(address)
                } else {
                    names.append(name.bytes)
                    members.append([address])
                }
            }
        }

        /// Returns items with the addresses that have an equal clue.
        ///
        /// - Parameter takesEquals: whether to match several items and addresses in their order;
        ///   otherwise there must be exactly one of each.
        func pairs(
            _ items: ItemCollection, among indices: [Int], takesEquals: Bool
        ) -> [(item: Int, address: Int)] {
            var found: [[Int]] = Array(repeating: [], count: members.count)
            var bytes: [UInt8] = []
            var name = ComparedName(ignoringCase: false)
            for index in indices where clue.read(items, index, into: &bytes) {
                name.read(bytes.span)
                let group = table.index(of: name) { group in
                    names.withBytes(of: group) { $0.elementsEqual(name.bytes) }
                }
                if let group { found[group].append(index) }
            }
            var pairs: [(item: Int, address: Int)] = []
            for (items, addresses) in zip(found, members)
            where takesEquals || (items.count == 1 && addresses.count == 1) {
                for (item, address) in zip(items, addresses) { pairs.append((item, address)) }
            }
            return pairs
        }
    }
}
