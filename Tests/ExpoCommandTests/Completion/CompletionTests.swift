import ExpoCommand
import Testing

/// The scripts for shells, where the words of the declaration mean something to a shell;
/// `Tests/Terminal` asks real shells about the program's own.
@Suite struct CompletionTests {
    private static let verbs = [
        Verb(
            "awk", summary: #"Don't: [$HOME] \ `id`."#, explanation: [], examples: [],
            operand: Operand("A:B", .oneOf(["it's", "a b", "$(id)"]), #"what's "it""#),
            options: [
                Option("--odd", .oneOf(["a)", "b\\c"], \.separator), "a ]: b"),
                .emptyCache,
            ]
        ) { _ in .done }
    ]

    @Test(arguments: [
        "awk)\n        options=(--odd --cache -h --help --version)\n        valued=' --odd '",
        #"'awk ') _expo_site_words 'it'\''s' 'a b' '$(id)' ;;"#,
        #"'awk --odd') _expo_site_words 'a)' 'b\c' ;;"#,
        "'awk --cache') _expo_site_paths directory dirnames / ;;",
        "complete -F _expo_site expo-site\n",
    ])
    func quotesForBash(_ piece: String) {
        let text = BashCompletion(of: Self.verbs).text
        #expect(text.contains(piece), "\(text)")
    }

    @Test(arguments: [
        "#compdef expo-site\n",
        #"'awk:Don'\''t: [$HOME] \\ `id`.'"#,
        #"'1::A\:B:(it\'\''s a\ b \$\(id\))' \"#,
        #"'--odd=[a \]\: b]:a)|b\\c:(a\) b\\c)' \"#,
        "'--cache=-[empty the pictures'\\'' cache, and leave the output alone]::DIR:_files -/' \\\n",
    ])
    func quotesForZsh(_ piece: String) {
        let text = ZshCompletion(of: Self.verbs).text
        #expect(text.contains(piece), "\(text)")
    }

    @Test(arguments: [
        #"-n __expo_site_begins -a awk -d 'Don\'t: [$HOME] \\ `id`.'"#,
        #"-n '__expo_site_lacks awk \'it\\\'s\' \'a b\' \'$(id)\'' -a '\'it\\\'s\' \'a b\' \'$(id)\''"#,
        #"-n '__expo_site_takes awk 1 --odd' -l odd -x -a '\'a)\' \'b\\\\c\'' -d 'a ]: b'"#,
        "-n '__expo_site_lacks awk --cache' -l cache -a '(__expo_site_folders)' -d 'empty the ",
        "-n '__expo_site_lacks awk --help -h' -s h -l help -d 'print this help'\n",
    ])
    func quotesForFish(_ piece: String) {
        let text = FishCompletion(of: Self.verbs).text
        #expect(text.contains(piece), "\(text)")
    }
}
