/// The verbs of the program, in the order help shows them.
package enum Verbs {
    package static let all: [Verb] = [
        InitCommand.verb,
        BuildCommand.verb,
        ServeCommand.verb,
        CheckCommand.verb,
        ListCommand.verb,
        PublishCommand.verb,
        ImportCommand.verb,
        ExportCommand.verb,
        CleanCommand.verb,
        CompletionCommand.verb,
        ManualCommand.verb,
    ]
}
