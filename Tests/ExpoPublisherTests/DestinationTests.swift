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
            ("rsync:host:a", .rsync("host:a")), ("rsync:me@host:.", .rsync("me@host:.")),
            ("rsync:host:./", .rsync("host:./")), ("rsync:host:~/a", .rsync("host:~/a")),
            ("rsync:host:../a", .rsync("host:../a")), ("rsync:host:a[b]:c", .rsync("host:a[b]:c")),
            ("rsync:host::module", .rsync("host::module")),
            ("rsync:host::module/a", .rsync("host::module/a")),
            ("rsync:[::1]:/srv/a", .rsync("[::1]:/srv/a")),
            ("rsync:me@[fe80::1]:.", .rsync("me@[fe80::1]:.")),
            ("rsync:[::1]::module", .rsync("[::1]::module")),
            ("rsync:../a", .rsync("../a")), ("rsync:./a:b", .rsync("./a:b")),
            ("rclone:remote:a/b", .rclone("remote:a/b")),
            ("rclone:remote:/a", .rclone("remote:/a")),
            ("rclone:remote:.", .rclone("remote:")), ("rclone:remote:./", .rclone("remote:")),
            ("rclone::webdav,url='http://x/':a", .rclone(":webdav,url='http://x/':a")),
            ("rclone::sftp,host=\"a:b\":.", .rclone(":sftp,host=\"a:b\":")),
        ] as [(String, Destination)])
    func readsWhatAPersonTypes(_ text: String, destination: Destination) throws {
        #expect(try Destination(text) == destination)
    }

    @Test(arguments: [
        ("git:", "write git:origin#gh-pages"), ("git:origin", "write git:origin#gh-pages"),
        ("git:#a", "write git:REMOTE#BRANCH"),
        ("git:-o#a", "write git:REMOTE#BRANCH"), ("git:o#-a", "write git:REMOTE#BRANCH"),
        ("git:o#a..b", "write git:REMOTE#BRANCH"), ("git:o#a b", "write git:REMOTE#BRANCH"),
        ("git:o#.a", "write git:REMOTE#BRANCH"), ("git:o#a.lock", "write git:REMOTE#BRANCH"),
        ("git:o#a/", "write git:REMOTE#BRANCH"), ("s3:bucket", "use git:"),
        ("https://a.example/", "use git:"),
    ])
    func refusesWhatIsNone(_ text: String, help: String) {
        let error = #expect(throws: DestinationError.self) { try Destination(text) }
        #expect(error?.help.english.contains(help) == true)
    }

    @Test(arguments: [
        "", "host", "host:", "host/a", "host:/", "host://", "host:/.", "host:/./", "host:/..",
        "host:/../", "host::", "host::/", "host:::", "host::/a", ":", ":a", "::", "::a", ":/a",
        "me@:a", "@:a", "[::1]", "[::1]:", "[::1]:/", "[::1]::", "me@[::1]:", "[::1", "/", "//",
        "/.", "/..",
        "./", "../", ".", "..", "a", "-e:x", "//host", "//host/", "//host/module", "rsync://host",
        "rsync://host/",
    ])
    func refusesToSendWithRsyncWhereNoFolderIsNamed(_ text: String) {
        let error = #expect(throws: DestinationError.self) { try Destination("rsync:\(text)") }
        #expect(error?.message.english == "'rsync:\(text)' does not name a folder on the server")
        #expect(
            error?.help.english.contains("write rsync:HOST:PATH; rsync:HOST:. is the home folder")
                == true)
    }

    @Test(arguments: [
        "", "remote", "remote:", "remote:/", "remote://", "remote:/.", "remote:/..", "remote:..",
        "remote:../", "remote:./..", ":", "::", ":a", "::a", ":webdav,url='http://x/'",
        ":webdav,url='http://x/':", ":webdav,url='http://x/':/", ":webdav,url='http://x/:a",
        "a/b:c", "/a", "/a:b", "./a:b", ".", "-x:", "-x:a",
    ])
    func refusesToSendWithRcloneWhereNoFolderIsNamed(_ text: String) {
        let error = #expect(throws: DestinationError.self) { try Destination("rclone:\(text)") }
        #expect(error?.message.english == "'rclone:\(text)' does not name a folder in the remote")
        #expect(
            error?.help.english.contains("write rclone:REMOTE:PATH; rclone:REMOTE:. is") == true)
    }
}
