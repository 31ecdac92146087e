/// A part of a page whose templates are put together and whose names are bound.
enum BoundNode: Sendable {
    case literal(ArraySlice<UInt8>)
    case text(ValueReference)
    case markup(ValueReference)
    /// Shown if the value is not empty, or, inverted, if it is.
    case condition(ValueReference, isInverted: Bool, [BoundNode])
    /// Shown for every row; the row is one level further in.
    case loop(ValueReference, [BoundNode])
}
