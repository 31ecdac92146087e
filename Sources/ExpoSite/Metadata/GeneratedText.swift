internal import ExpoTemplates

/// A text of the site that is no page: made when it is written, so that a plan holds none.
package struct GeneratedText: Sendable {
    private let make: @Sendable (RenderingSubject, inout ByteBuffer) -> Void

    /// Creates a text from what appends its bytes to a buffer.
    init(_ make: @escaping @Sendable (RenderingSubject, inout ByteBuffer) -> Void) {
        self.make = make
    }

    /// Calls `body` with the text's bytes.
    func withBytes<Result, Failure: Error>(
        for subject: RenderingSubject,
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var buffer = ByteBuffer()
        make(subject, &buffer)
        return try buffer.withBytes(body)
    }
}
