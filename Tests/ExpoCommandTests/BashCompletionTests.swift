import ExpoCommand
import Testing

/// The script for declarations that contain special characters of shells; `Tests/Terminal` tests
/// the program's own declarations with real shells.
@Suite struct BashCompletionTests {
    @Test(arguments: [
        "awk)\n        options=(--odd --cache -h --help --version)\n        valued=' --odd '",
        #"'awk ') _expo_site_words 'it'\''s' 'a b' '$(id)' ;;"#,
        #"'awk --odd') _expo_site_words 'a)' 'b\c' ;;"#,
        "'awk --cache') _expo_site_paths directory dirnames / ;;",
        "complete -F _expo_site expo-site\n",
    ])
    func quotesWhatMeansSomethingToTheShell(_ piece: String) {
        let text = BashCompletion(of: Verb.awkward).text
        #expect(text.contains(piece), "\(text)")
    }
}
