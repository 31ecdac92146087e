internal import ExpoBytes
internal import ExpoModel

/// The pictures that only drafts show, which the site must not contain.
enum DraftPictures {
    /// Returns the indices of these pictures.
    ///
    /// - Parameter texts: the files whose texts may show pictures.
    static func find(
        in pictures: PictureCollection, of items: ItemCollection, _ exposition: Exposition?,
        _ pages: OwnPages = OwnPages()
    ) -> Set<Int> {
        let drafts = items.drafts
        guard !drafts.isEmpty else { return [] }
        var hidden = shown(by: drafts, pictures)
        guard !hidden.isEmpty else { return [] }
        for name in ["poster", "flag"] {
            if case .picture(let index) = pictures.find(name) { hidden.remove(index) }
        }
        hidden.subtract(shown(by: items, pictures))
        return inNoText(hidden, of: pictures, items, exposition, pages)
    }

    /// Returns those of some pictures that no text shows.
    static func inNoText(
        _ candidates: Set<Int>, of pictures: PictureCollection, _ items: ItemCollection,
        _ exposition: Exposition?, _ pages: OwnPages
    ) -> Set<Int> {
        var hidden = candidates
        guard !hidden.isEmpty else { return [] }
        for index in items.indices {
            items.withWritten(at: index) {
                hidden.subtract(named(in: $0, pictures))
            } _: { _, _, _ in
            }
        }
        for page in pages { page.text.withBytes { hidden.subtract(named(in: $0, pictures)) } }
        exposition?.description.withBytes { hidden.subtract(named(in: $0, pictures)) }
        return hidden
    }

    private static func shown(by items: ItemCollection, _ pictures: PictureCollection) -> Set<Int> {
        var shown: Set<Int> = []
        for index in items.indices {
            items.withBytes(of: .imageName, at: index) { name in
                if let picture = pictures.file(named: name) { shown.insert(picture) }
            }
            for (number, view) in pictures.furtherViews(of: items, at: index).enumerated() {
                let name = items.text(of: .imageName, view: number + 1, at: index)
                let file = view ?? name?.withBytes(pictures.file)
                if let file { shown.insert(file) }
            }
        }
        return shown
    }

    /// Returns the pictures that a text names as `images/NAME`, as Markdown does.
    private static func named(in text: Span<UInt8>, _ pictures: PictureCollection) -> Set<Int> {
        let folder = Array(Picture.folder.utf8)
        var found: Set<Int> = []
        var index = text.firstIndex(of: folder[0], from: 0)
        while index + folder.count < text.count {
            let start = index + folder.count
            if text.extracting(index..<start).elementsEqual(folder) {
                let end = (start..<text.count).first { isEnd(text[$0]) } ?? text.count
                let name = text.extracting(start..<end)
                if let picture = pictures.picture(named: name) { found.insert(picture) }
            }
            index = text.firstIndex(of: folder[0], from: index + 1)
        }
        return found
    }

    /// Whether a byte ends the name of a picture in Markdown or in JSON.
    private static func isEnd(_ byte: UInt8) -> Bool {
        byte <= 0x20 || ["\"", ")", "\\", ">", "#", "?"].contains(Character(Unicode.Scalar(byte)))
    }
}
