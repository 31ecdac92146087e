import ExpoCommand
import Testing

/// The script where words of the declaration mean something to a shell; `Tests/Terminal` asks real
/// shells about the program's own.
@Suite struct ZshCompletionTests {
    @Test(arguments: [
        "#compdef expo-site\n",
        #"'awk:Don'\''t: [$HOME] \\ `id`.'"#,
        #"'1::A\:B:(it\'\''s a\ b \$\(id\))' \"#,
        #"'--odd=[a \]\: b]:a)|b\\c:(a\) b\\c)' \"#,
        "'--cache=-[empty the cache, and leave the output alone]::DIR:_files -/' \\\n",
    ])
    func quotesWhatMeansSomethingToTheShell(_ piece: String) {
        let text = ZshCompletion(of: Verb.awkward, in: .english).text
        #expect(text.contains(piece), "\(text)")
    }
}
