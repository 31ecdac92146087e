/// `expo-site manual`: the manual page, made from what the verbs declare.
enum ManualCommand {
    static let verb = Verb(
        "manual",
        summary: "Print the manual page.",
        explanation: [
            "Prints the page expo-site(1) as 'man' reads it: all verbs and their options, what the "
                + "program tells the shell when it ends, and the variables and files it knows.",
            "'make install' puts it where 'man expo-site' finds it.",
        ],
        examples: [
            Verb.Example("expo-site manual | man -l -", "Shows the page."),
            Verb.Example(
                "expo-site manual > expo-site.1", "Writes it into a file."),
        ],
        options: [],
        action: run)

    @Sendable private static func run(_ request: Request) throws(Failure) -> ExitStatus {
        request.reporter.report(
            Outcome(document: Array(ManualPage(of: Verbs.all).text.utf8)))
    }
}
