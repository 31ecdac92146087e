/// A file that a new exhibition has.
package struct StarterFile: Sendable {
    /// The path in the exhibition's folder.
    package let path: String
    package let bytes: [UInt8]

    package init(_ path: String, _ bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    init(_ path: String, _ text: String) {
        self.init(path, Array(text.utf8))
    }
}
