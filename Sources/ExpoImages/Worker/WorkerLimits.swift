/// How much an image worker may take before it is ended.
package struct WorkerLimits: Sendable, Hashable {
    /// The time for one picture, in seconds.
    package let seconds: Double
    /// The time from the start until the greeting, in seconds.
    package let greetingSeconds: Double
    /// The address space, in bytes.
    package let memory: Int

    package init(seconds: Double = 120, greetingSeconds: Double = 20, memory: Int = 2 << 30) {
        self.seconds = seconds
        self.greetingSeconds = greetingSeconds
        self.memory = memory
    }

    /// The limits for pictures of up to `Recipe.mostPixels`.
    package static let standard = WorkerLimits()
}
