/// Why an image worker could not do what it was asked.
package struct WorkerProblem: Error, Sendable, Hashable {
    /// The kinds of problem.
    package enum Kind: String, Sendable, CaseIterable {
        /// The file is damaged, cut off, or nothing a decoder knows.
        case damaged
        /// The picture has more pixels than `Recipe.mostPixels`.
        case tooLarge
        /// The file cannot be read.
        case unreadable
        /// A variant cannot be written.
        case unwritable
        /// A variant cannot be encoded.
        case unencodable
        /// There is not enough memory.
        case outOfMemory
    }

    package let kind: Kind
    /// What the library says of it, in one line; may be empty.
    package let detail: String

    package init(_ kind: Kind, _ detail: String = "") {
        self.kind = kind
        self.detail = detail
    }
}
