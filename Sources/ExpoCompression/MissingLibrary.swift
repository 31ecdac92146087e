/// A library that is not installed, or cannot be used.
package struct MissingLibrary: Error, Sendable, Equatable {
    package let name: String
}
