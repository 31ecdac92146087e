internal import ExpoImages
internal import ExpoModel

/// Which picture each item shows, and for what each picture is used.
struct PictureUsage: Sendable {
    /// For each item the index of its picture; below zero where it has none.
    private let pictureOfItem: [Int32]
    /// What each picture is used for, as far as the data says; texts may show any of them.
    let uses: [PictureUses]
    /// For each picture the first item that shows it.
    let firstItem: [Int?]

    /// Finds the pictures of all items.
    init(_ items: ItemCollection, in pictures: PictureCollection) {
        var pictureOfItem: [Int32] = []
        pictureOfItem.reserveCapacity(items.count)
        var uses = [PictureUses](repeating: [], count: pictures.pictures.count)
        var firstItem = [Int?](repeating: nil, count: pictures.pictures.count)
        let ofItems = PictureUses.row.union(.sheet).union(.card)
        for index in items.indices {
            var picture: Int?
            items.withBytes(of: .imageName, at: index) { picture = pictures.picture(named: $0) }
            pictureOfItem.append(Int32(picture ?? -1))
            guard let picture, firstItem[picture] == nil else { continue }
            firstItem[picture] = index
            uses[picture].formUnion(ofItems)
        }
        for (name, use) in [("poster", PictureUses.sheet.union(.card)), ("flag", .flag)] {
            if case .picture(let picture) = pictures.find(name) { uses[picture].formUnion(use) }
        }
        let stems = Set(
            pictures.pictures.indices.filter { !uses[$0].isEmpty }
                .map { pictures.pictures[$0].stem })
        // Of a picture in several formats, what nobody names serves those who share links.
        for (index, picture) in pictures.pictures.enumerated()
        where uses[index].isEmpty && !stems.contains(picture.stem) {
            uses[index] = .sheet
        }
        self.pictureOfItem = pictureOfItem
        self.uses = uses
        self.firstItem = firstItem
    }

    /// The index of an item's picture, if it has one.
    func picture(ofItem index: Int) -> Int? {
        pictureOfItem[index] < 0 ? nil : Int(pictureOfItem[index])
    }
}
