/// What sequences of bytes can do: spans are none (SE-0447).
extension Span<UInt8> {
    /// The first byte; nil if there is none.
    @inlinable
    package var first: UInt8? { isEmpty ? nil : self[0] }

    /// The last byte; nil if there is none.
    @inlinable
    package var last: UInt8? { isEmpty ? nil : self[count - 1] }

    /// Whether a byte is among them.
    @inlinable
    package func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte, from: 0) < count }

    /// Whether one of the bytes is as wanted.
    @inlinable
    @inline(__always)
    package func contains(where isWanted: (UInt8) -> Bool) -> Bool {
        indices.contains { isWanted(self[$0]) }
    }

    /// Whether all bytes are as wanted.
    @inlinable
    @inline(__always)
    package func allSatisfy(_ isWanted: (UInt8) -> Bool) -> Bool {
        indices.allSatisfy { isWanted(self[$0]) }
    }

    /// Where the first byte is that is as wanted; nil if none is.
    @inlinable
    @inline(__always)
    package func firstIndex(where isWanted: (UInt8) -> Bool) -> Int? {
        indices.first { isWanted(self[$0]) }
    }

    /// Where the last such byte is; nil if there is none.
    @inlinable
    package func lastIndex(of byte: UInt8) -> Int? { indices.last { self[$0] == byte } }

    /// Returns the bytes before the first that is not as wanted.
    @inlinable
    @inline(__always)
    @_lifetime(copy self)
    package func prefix(while isWanted: (UInt8) -> Bool) -> Span<UInt8> {
        extracting(first: firstIndex { !isWanted($0) } ?? count)
    }

    /// Returns the bytes from the first on that is not as wanted.
    @inlinable
    @inline(__always)
    @_lifetime(copy self)
    package func drop(while isWanted: (UInt8) -> Bool) -> Span<UInt8> {
        extracting(droppingFirst: firstIndex { !isWanted($0) } ?? count)
    }

    /// Returns the bytes behind the last that is not as wanted.
    @inlinable
    @inline(__always)
    @_lifetime(copy self)
    package func suffix(while isWanted: (UInt8) -> Bool) -> Span<UInt8> {
        extracting(last: count - 1 - (indices.last { !isWanted(self[$0]) } ?? -1))
    }

    /// Whether the bytes begin with others.
    @inlinable
    package func starts(with others: some Sequence<UInt8>) -> Bool {
        var index = 0
        for other in others {
            guard index < count, self[index] == other else { return false }
            index += 1
        }
        return true
    }

    /// Whether the bytes are the same as others.
    @inlinable
    package func elementsEqual(_ others: some Collection<UInt8>) -> Bool {
        count == others.count && starts(with: others)
    }
}

extension MutableSpan<UInt8> {
    /// Writes bytes over those from `index` on.
    @inlinable
    package mutating func write(_ bytes: Span<UInt8>, at index: Int) {
        precondition(index >= 0 && bytes.count <= count - index, "bytes are written inside")
        withUnsafeMutableBytes { target in
            bytes.withUnsafeBytes { bytes in
                UnsafeMutableRawBufferPointer(rebasing: target[index...]).copyMemory(from: bytes)
            }
        }
    }
}
