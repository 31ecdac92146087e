import Foundation
import TestSupport

extension RealProgram {
    /// Makes the folder, with so many exhibits, and pictures of which variants are made.
    static func withPictures(items count: Int) throws -> RealProgram {
        let program = try RealProgram()
        let images = program.folder.appending(path: "Content/images").path()
        for name in ["grey.jpg", "palette.png", "gps.jpg", "animated.gif"] {
            try FileManager.default.copyItem(
                atPath: try Corpus.path(name), toPath: "\(images)/\(name)")
        }
        // Pictures with the same bytes are one to the cache.
        try program.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="50"><path/></svg>"#,
            to: "Content/images/poster.svg")
        try program.writeItems(count)
        return program
    }

    /// Writes so many exhibits, all of which say how many there are.
    func writeItems(_ count: Int) throws {
        let pictures = ["grey", "palette", "gps", "animated", "haegeum"]
        let items = (1...count).map { number in
            #"{"name": "출품작 \#(number)", "image_name": "\#(pictures[number % 5])", "#
                + #""id": "item-\#(number)", "short_desc": "\#(count)의 \#(number)", "#
                + #""desc": "![그림](images/\#(pictures[(number + 1) % 5]))"}"#
        }
        try write("[\(items.joined(separator: ",\n"))]", to: "Content/items.json")
    }
}
