import Testing

@testable import ExpoPublisher

@Suite struct DestinationTests {
    @Test(
        arguments: [
            ("public", .folder("public")), ("/var/www/a", .folder("/var/www/a")),
            ("./git:a", .folder("./git:a")), ("a/b:c", .folder("a/b:c")), ("~/x", .folder("~/x")),
            ("git:origin#gh-pages", .git(remote: "origin", branch: "gh-pages")),
            (
                "git:git@host.example:a/b.git#pages",
                .git(remote: "git@host.example:a/b.git", branch: "pages")
            ),
            ("git:../a#b#c/d", .git(remote: "../a#b", branch: "c/d")),
            ("rsync:host:/srv/a", .rsync("host:/srv/a")), ("rsync:/srv/a", .rsync("/srv/a")),
            ("rclone:remote:a/b", .rclone("remote:a/b")),
            ("rclone::webdav,url='http://x/':a", .rclone(":webdav,url='http://x/':a")),
        ] as [(String, Destination)])
    func readsWhatAPersonTypes(_ text: String, destination: Destination) throws {
        #expect(try Destination(text) == destination)
    }

    @Test(arguments: [
        ("git:origin", "write git:origin#gh-pages"), ("git:#a", "write git:REMOTE#BRANCH"),
        ("git:-o#a", "write git:REMOTE#BRANCH"), ("git:o#-a", "write git:REMOTE#BRANCH"),
        ("git:o#a..b", "write git:REMOTE#BRANCH"), ("git:o#a b", "write git:REMOTE#BRANCH"),
        ("git:o#.a", "write git:REMOTE#BRANCH"), ("git:o#a.lock", "write git:REMOTE#BRANCH"),
        ("git:o#a/", "write git:REMOTE#BRANCH"), ("rsync:", "write rsync:HOST:PATH"),
        ("rsync:-e:x", "write rsync:HOST:PATH"), ("rclone:remote", "write rclone:REMOTE:PATH"),
        ("rclone:-x:", "write rclone:REMOTE:PATH"), ("s3:bucket", "there are git:"),
        ("https://a.example/", "there are git:"),
    ])
    func refusesWhatIsNone(_ text: String, help: String) {
        let error = #expect(throws: DestinationError.self) { try Destination(text) }
        #expect(error?.help.contains(help) == true)
    }
}
