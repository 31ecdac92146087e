/// What a JSON value is, as its first byte shows.
package enum JSONKind: Sendable, Hashable, CaseIterable {
    case object
    case array
    case string
    case number
    case boolean
    case null

    /// The kind as messages call it.
    package var name: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "text"
        case .number: "a number"
        case .boolean: "true or false"
        case .null: "null"
        }
    }

    /// Creates the kind of the value that begins with `byte`, if any does.
    init?(firstByte byte: UInt8) {
        switch byte {
        case UInt8(ascii: "{"): self = .object
        case UInt8(ascii: "["): self = .array
        case UInt8(ascii: "\""): self = .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
        case UInt8(ascii: "n"): self = .null
        default: return nil
        }
    }
}
