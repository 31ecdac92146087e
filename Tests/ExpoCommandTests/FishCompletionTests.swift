import ExpoCommand
import Testing

/// The script for declarations that contain special characters of shells; `Tests/Terminal` tests
/// the program's own declarations with real shells.
@Suite struct FishCompletionTests {
    @Test(arguments: [
        #"-n __expo_site_begins -a awk -d 'Don\'t: [$HOME] \\ `id`.'"#,
        #"-n '__expo_site_lacks awk \'it\\\'s\' \'a b\' \'$(id)\'' -a '\'it\\\'s\' \'a b\' \'$(id)\''"#,
        #"-n '__expo_site_takes awk 1 --odd' -l odd -x -a '\'a)\' \'b\\\\c\'' -d 'a ]: b'"#,
        "-n '__expo_site_lacks awk --cache' -l cache -a '(__expo_site_folders)' -d 'empty the ",
        "-n '__expo_site_lacks awk --help -h' -s h -l help -d 'print this help'\n",
    ])
    func quotesWhatMeansSomethingToTheShell(_ piece: String) {
        let text = FishCompletion(of: Verb.awkward, in: .english).text
        #expect(text.contains(piece), "\(text)")
    }
}
