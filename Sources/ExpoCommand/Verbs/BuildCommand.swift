/// `expo-site build`: reads, checks, and writes what changed.
enum BuildCommand {
    static let verb = Verb(
        "build",
        summary: "Make the site.",
        explanation: [
            "Reads the content and the templates, checks both, and writes the pages and pictures "
                + "that are new or changed. Files of an earlier build that are no longer part of "
                + "the site are removed; files the program did not write are never touched.",
            "Of pictures it makes smaller files in several formats, so that every screen gets the "
                + "right one. What was made once is kept in a cache.",
            "Nothing in the output changes while there are errors.",
            "With --shard it makes a part of the site only, so that many processes or machines "
                + "can share the work: into one folder, or into folders that are then copied over "
                + "one another. When all are done, --finish sees that they belong together, and "
                + "makes the site that one build would have made.",
        ],
        examples: [
            Verb.Example("expo-site build", "Makes the folder public from the folder Content."),
            Verb.Example(
                "expo-site build --base-url https://example.org/expo/ --strict",
                "Makes a site that knows its address, if there is not even a warning."),
            Verb.Example(
                "expo-site build --shard 3/8", "Makes the third of eight parts of the site."),
            Verb.Example(
                "expo-site build --finish 8", "Makes one site of the eight parts."),
        ],
        options: [
            .root, .content, .templates, .output, .baseURL, .cache, .noOriginals, .precompress,
            .shard,
            .finish, .jobs, .strict, .all, .format, .quiet, .verbose,
        ],
        action: run)

    @Sendable private static func run(_ request: Request) throws(CommandFailure) -> ExitStatus {
        System.noteSignals()
        try request.checkFolders()
        return request.reporter.report(try BuildRun.perform(request).outcome)
    }
}
