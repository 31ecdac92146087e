internal import CPlatform

/// Bytes that the program never changes, and that are freed or unmapped with the last reference.
///
/// It is a class because memory has to be released exactly once, and unchecked because the compiler
/// cannot see that it is never written to. It is public so that other modules can inline their work
/// on the bytes.
public final class ByteRegion: @unchecked Sendable {
    private let memory: UnsafeRawBufferPointer
    private let release: @Sendable (UnsafeRawBufferPointer) -> Void
    private let hasChanged: @Sendable () -> Bool
    private let load: @Sendable (UnsafeRawBufferPointer) -> Void

    /// Creates a region over memory that stays valid until `release` is called.
    ///
    /// - Parameters:
    ///   - hasChanged: whether another program has changed the bytes since.
    ///   - load: loads the pages of some of the bytes, if they are those of a mapped file.
    package init(
        adopting memory: UnsafeRawBufferPointer,
        hasChanged: @escaping @Sendable () -> Bool = { false },
        load: @escaping @Sendable (UnsafeRawBufferPointer) -> Void = { _ in },
        release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) {
        self.memory = memory
        self.release = release
        self.hasChanged = hasChanged
        self.load = load
    }

    /// Creates a region with a copy of `bytes`.
    package convenience init(
        copying bytes: [UInt8], hasChanged: @escaping @Sendable () -> Bool = { false }
    ) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
        copy.copyBytes(from: bytes)
        self.init(adopting: UnsafeRawBufferPointer(copy), hasChanged: hasChanged) {
            $0.deallocate()
        }
    }

    deinit {
        release(memory)
    }

    package var count: Int { memory.count }

    /// Whether the bytes have changed, as those of a mapped file do when the file is written to.
    /// Then everything that was made from them must be discarded.
    package var isChanged: Bool { hasChanged() }

    /// Prepares for reading some of the bytes: their pages are loaded at once, if they are those of a
    /// mapped file, which takes half of the time of loading each when it is needed.
    package func load(_ range: Range<Int>) {
        load(UnsafeRawBufferPointer(rebasing: memory[range]))
    }

    /// Asks the processor for bytes that will be read soon, so that it need not wait for them then: memory
    /// is two hundred instructions away. Those after the end are left out.
    package func prefetch(_ range: Range<Int>) {
        guard let start = memory.baseAddress else { return }
        for place in stride(
            from: range.lowerBound, to: min(range.upperBound, count), by: Self.cacheLine)
        {
            cplatform_prefetch(start + place)
        }
    }

    /// The number of bytes that processors load at once.
    private static let cacheLine = 64

    /// The bytes; the region stays alive while they are used.
    package var span: Span<UInt8> {
        @_lifetime(borrow self)
        get { _overrideLifetime(Span(_unsafeBytes: memory), borrowing: self) }
    }
}
