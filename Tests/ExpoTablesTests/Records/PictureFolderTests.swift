import Testing

@testable import ExpoTables

@Suite struct PictureFolderTests {
    @Test(arguments: [
        ("haegeum.jpg", "haegeum.jpg", true), ("HAEGEUM.JPG", "haegeum.jpg", false),
        ("haegeum.tif", "haegeum.jpg", false), ("haegeum", "haegeum.jpg", false),
        ("１.jpg", "1.png", false), ("가.jpg", "\u{1100}\u{1161}.jpg", false),
        ("none.jpg", nil, false),
    ])
    func forgivesWhatProgramsWriteDifferently(name: String, found: String?, isExact: Bool) {
        var folder = PictureFolder(["haegeum.jpg", "1.png", "\u{1100}\u{1161}.jpg"])
        let result = folder.find(name)
        #expect(result?.name == found)
        #expect(result?.isExact ?? false == isExact)
    }

    @Test(arguments: [
        ("http://a.example/b/c.jpg?w=1#x", "c.jpg"), ("C:\\bilder\\c.jpg", "c.jpg"),
        ("c.jpg", "c.jpg"),
        ("http://a.example/%EA%B0%80%20b.jpg", "가 b.jpg"), ("http://a.example/%ZZ.jpg", "%ZZ.jpg"),
        ("https://iiif.example/image/leaf%201/full/max/0/default.jpg", "leaf 1.jpg"),
        ("https://iiif.example/full/default.jpg", "default.jpg"), ("", ""),
    ])
    func knowsTheNameInAnAddress(address: String, name: String) {
        #expect(PictureFolder.name(in: address) == name)
    }
}
