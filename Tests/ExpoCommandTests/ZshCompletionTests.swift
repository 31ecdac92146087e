import ExpoCommand
import Testing

/// The script for declarations that contain special characters of shells; `Tests/Terminal` tests
/// the program's own declarations with real shells.
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
