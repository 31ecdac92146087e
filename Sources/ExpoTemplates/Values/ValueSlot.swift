/// Where a value is; what `start` means depends on the kind of its name, and every kind is empty,
/// false or absent when `count` is zero.
///
/// - text, markup: the first byte and the number of bytes.
/// - flag, record: zero, and one if it is true or present.
/// - list: the first slot of its first row, and the number of rows.
struct ValueSlot: Sendable, Hashable {
    var start = 0
    var count = 0

    static let empty = ValueSlot()
}
