/// All that a verb's action is given.
package struct Request: Sendable {
    /// What the command line says.
    package let settings: Settings
    /// What the program was started in.
    package let surroundings: Surroundings
    /// Where the outcome goes.
    package let reporter: Reporter
}
