/// The verbs of the program, in the order help shows them.
package enum Verbs {
    package static let all: [Verb] = [
        BuildCommand.verb,
        CheckCommand.verb,
        ListCommand.verb,
        CleanCommand.verb,
    ]
}
