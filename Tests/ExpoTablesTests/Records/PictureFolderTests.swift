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
        ("scroll.pdf#page=2", "scroll.pdf#page=2"), ("SCROLL.PDF#page=2", "scroll.pdf#page=2"),
        ("https://museum.example/files/scroll.pdf#page=12", "scroll.pdf#page=12"),
        ("scroll#page=2", "scroll#page=2"), ("a#page=2.jpg", "a#page=2.jpg"),
        ("a#page=2", "a#page=2"),
        ("none.pdf#page=2", nil),
    ])
    func keepsTheNumberOfAPage(written: String, name: String?) {
        var pictures = NamedPictures(in: PictureFolder(["scroll.pdf", "a#page=2.jpg"]))
        #expect(pictures.find(written) == name)
        #expect(pictures.missing == (name == nil ? ["none.pdf"] : []))
    }

    /// Of files with one name, that in the folders of the path is found.
    @Test(arguments: [
        ("b.jpg", "b.jpg"), ("2024/b.jpg", "2024/b.jpg"), ("D:\\스캔\\2023\\B.JPG", "2023/b.jpg"),
        ("x/b.jpg", "b.jpg"), ("http://a.example/get?key=b&id=2", "2024/2.png"),
    ])
    func looksIntoFolders(written: String, path: String) {
        var folder = PictureFolder(["b.jpg", "2023/b.jpg", "2024/b.jpg", "2024/2.png"])
        #expect(folder.find(written)?.path == path)
    }

    @Test(arguments: [
        ("http://a.example/b/c.jpg?w=1#x", "c.jpg"), ("C:\\bilder\\c.jpg", "c.jpg"),
        ("c.jpg", "c.jpg"),
        ("http://a.example/%EA%B0%80%20b.jpg", "가 b.jpg"), ("http://a.example/%ZZ.jpg", "%ZZ.jpg"),
        ("https://iiif.example/image/leaf%201/full/max/0/default.jpg", "leaf 1.jpg"),
        ("https://iiif.example/full/default.jpg", "default.jpg"), ("", ""),
        ("http://a.example/img?key=k%2Fk&id=DJR0", "DJR0"),
        ("http://a.example/img?serviceKey=K&size=l&clientId=C", "img"),
        ("http://a.example/img?imageId=N&serviceKey=K", "N"),
        ("http://a.example/get.do?f=%EA%B0%80.jpg&w=9", "가.jpg"),
        ("http://a.example/img?", "img"), ("a #1.jpg", "a #1.jpg"),
        ("http://a.example/", "http://a.example/"),
    ])
    func knowsTheNameInAnAddress(address: String, name: String) {
        #expect(PictureFolder.name(in: address) == name)
    }
}
