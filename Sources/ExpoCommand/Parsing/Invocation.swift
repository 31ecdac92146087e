/// What a command line asks for.
package enum Invocation: Sendable, Equatable {
    case run(Verb, Settings)
    /// The help of one verb, or of the whole program.
    case help(Verb?)
    case version
}
