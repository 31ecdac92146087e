import ExpoDiagnostics
import Testing

@testable import ExpoPublisher

@Suite struct ProgramComplaintTests {
    /// What programs of Debian 12 write, what is shown of it, and the beginning of the help.
    @Test(arguments: [
        (
            """
            fatal: '/nowhere' does not appear to be a git repository
            fatal: Could not read from remote repository.

            Please make sure you have the correct access rights
            and the repository exists.
            """,
            "git", "fatal: '/nowhere' does not appear to be a git repository",
            "correct the name or address of the remote"
        ),
        (
            """
            ssh: Could not resolve hostname museum.example: Name or service not known
            rsync: connection unexpectedly closed (0 bytes received so far) [Receiver]
            rsync error: unexplained error (code 255) at io.c(231) [Receiver=3.2.7]
            """,
            "rsync", "ssh: Could not resolve hostname museum.example: Name or service not known",
            "check the network connection"
        ),
        (
            """
            remote: Invalid username or password.
            fatal: Authentication failed for 'https://museum.example/expo.git/'
            """,
            "git", "fatal: Authentication failed for 'https://museum.example/expo.git/'",
            "check your SSH key"
        ),
        (
            """
            Host key verification failed.
            fatal: Could not read from remote repository.
            """,
            "git", "Host key verification failed.", "connect once with 'ssh'"
        ),
        (
            """
            To /srv/expo.git
             ! [rejected]        4f1 -> gh-pages (stale info)
            error: failed to push some refs to '/srv/expo.git'
            hint: Updates were rejected
            """,
            "git", "! [rejected]        4f1 -> gh-pages (stale info)",
            "another publication came first"
        ),
        (
            """
            remote: error: cannot lock ref 'refs/heads/gh-pages': is at 4f1 but expected 5e2
            To /srv/expo.git
             ! [remote rejected] 4f1 -> gh-pages (failed to update ref)
            error: failed to push some refs to '/srv/expo.git'
            """,
            "git", "! [remote rejected] 4f1 -> gh-pages (failed to update ref)",
            "another publication came first"
        ),
        (
            "CRITICAL: Failed to lsf: didn't find section in config file", "rclone",
            "CRITICAL: Failed to lsf: didn't find section in config file",
            "correct the name of the remote; 'rclone listremotes'"
        ),
        (
            "one\n\ntwo\u{1B}[2J\nhint: three\n", "git", "two [2J",
            "fix the cause and run 'expo-site publish' again; --verbose shows the output of git"
        ),
        (
            """
            rsync: [sender] change_dir "/dev/null/a" failed: Not a directory (20)
            rsync error: some files/attrs were not transferred (code 23) at main.c(1338)
            """,
            "rsync", "rsync: [sender] change_dir \"/dev/null/a\" failed: Not a directory (20)",
            "fix the cause"
        ),
        ("", "git", nil, "fix the cause"),
    ])
    func showsTheCauseAndHelps(text: String, program: String, reason: String?, help: String) {
        let complaint = ProgramComplaint(text)
        #expect(complaint.reason == reason)
        #expect(complaint.help(for: program).english.hasPrefix(help))
    }
}
