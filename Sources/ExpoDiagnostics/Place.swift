/// The place of a problem: a file, with the line and column if it is a single spot.
///
/// Lines and columns count from 1. Columns count Unicode scalars, as editors do.
package struct Place: Sendable, Hashable {
    package let file: String
    package let position: Position?

    /// A spot in a text.
    package struct Position: Sendable, Hashable {
        package let line: Int
        package let column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// Creates the place of a whole file or folder.
    package init(file: String) {
        self.file = file
        self.position = nil
    }

    /// Creates the place of a spot in a file.
    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.position = Position(line: line, column: column)
    }
}

extension Place: Comparable {
    package static func < (left: Place, right: Place) -> Bool {
        (left.file, left.position?.line ?? 0, left.position?.column ?? 0)
            < (right.file, right.position?.line ?? 0, right.position?.column ?? 0)
    }
}

extension Place: CustomStringConvertible {
    package var description: String {
        guard let position else { return file }
        return "\(file):\(position.line):\(position.column)"
    }
}
