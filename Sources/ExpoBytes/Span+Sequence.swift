/// Functions of sequences, which spans are not (SE-0447).
extension Span<UInt8> {
    /// The first byte; nil if there is none.
    @inlinable
    package var first: UInt8? { isEmpty ? nil : self[0] }

    /// The last byte; nil if there is none.
    @inlinable
    package var last: UInt8? { isEmpty ? nil : self[count - 1] }

    /// Returns whether the bytes contain a byte.
    @inlinable
    package func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte, from: 0) < count }

    /// Returns whether one of the bytes satisfies a condition.
    @inlinable
    @inline(__always)
    package func contains(where isWanted: (UInt8) -> Bool) -> Bool {
        indices.contains { isWanted(self[$0]) }
    }

    /// Returns whether all bytes satisfy a condition.
    @inlinable
    @inline(__always)
    package func allSatisfy(_ isWanted: (UInt8) -> Bool) -> Bool {
        indices.allSatisfy { isWanted(self[$0]) }
    }

    /// Returns the index of the first byte that satisfies a condition; nil if there is none.
    @inlinable
    @inline(__always)
    package func firstIndex(where isWanted: (UInt8) -> Bool) -> Int? {
        indices.first { isWanted(self[$0]) }
    }

    /// Returns the index of the last such byte; nil if there is none.
    @inlinable
    package func lastIndex(of byte: UInt8) -> Int? { indices.last { self[$0] == byte } }

    /// Returns the bytes before the first that does not satisfy a condition.
    @inlinable
    @inline(__always)
    @_lifetime(copy self)
    package func prefix(while isWanted: (UInt8) -> Bool) -> Span<UInt8> {
        extracting(first: firstIndex { !isWanted($0) } ?? count)
    }

    /// Returns the bytes from the first on that does not satisfy a condition.
    @inlinable
    @inline(__always)
    @_lifetime(copy self)
    package func drop(while isWanted: (UInt8) -> Bool) -> Span<UInt8> {
        extracting(droppingFirst: firstIndex { !isWanted($0) } ?? count)
    }

    /// Returns the bytes after the last that does not satisfy a condition.
    @inlinable
    @inline(__always)
    @_lifetime(copy self)
    package func suffix(while isWanted: (UInt8) -> Bool) -> Span<UInt8> {
        extracting(last: count - 1 - (indices.last { !isWanted(self[$0]) } ?? -1))
    }

    /// Returns whether the bytes begin with others.
    @inlinable
    package func starts(with others: some Sequence<UInt8>) -> Bool {
        var index = 0
        for other in others {
            guard index < count, self[index] == other else { return false }
            index += 1
        }
        return true
    }

    /// Returns whether the bytes are equal to others.
    @inlinable
    package func elementsEqual(_ others: some Collection<UInt8>) -> Bool {
        count == others.count && starts(with: others)
    }
}

extension MutableSpan<UInt8> {
    /// Overwrites the bytes from `index` on.
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
