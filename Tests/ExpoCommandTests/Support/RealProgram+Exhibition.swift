import Foundation
import TestSupport

extension RealProgram {
    /// Makes the folder, with this number of exhibits, and pictures for which variants are made.
    static func withPictures(items count: Int) throws -> RealProgram {
        let program = try RealProgram()
        let images = program.folder.appending(path: "Content/images").path()
        for name in [
            "grey.jpg", "palette.png", "gps.jpg", "animated.gif", "scan-pages.tif", "document.pdf",
        ] {
            try FileManager.default.copyItem(
                atPath: try Corpus.path(name), toPath: "\(images)/\(name)")
        }
        // To the cache, pictures with the same bytes are one.
        try program.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="50"><path/></svg>"#,
            to: "Content/images/poster.svg")
        try program.writeItems(count)
        return program
    }

    /// Writes this number of exhibits, each of which contains the number.
    func writeItems(_ count: Int) throws {
        let pictures = [
            "grey", "palette", "gps", "animated", "haegeum", "scan-pages.tif#page=2",
            "document#page=3",
        ]
        let items = (1...count).map { number in
            #"{"name": "출품작 \#(number)", "image_name": "\#(pictures[number % pictures.count])", "#
                + #""id": "item-\#(number)", "short_desc": "\#(count)의 \#(number)", "#
                + #""desc": "![그림](images/\#(pictures[(number + 1) % pictures.count]))"}"#
        }
        try write("[\(items.joined(separator: ",\n"))]", to: "Content/items.json")
    }
}
