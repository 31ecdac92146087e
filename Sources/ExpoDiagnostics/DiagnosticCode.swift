/// The name of a kind of problem: stable, so that scripts and search engines can rely on it.
///
/// For each code there is a folder of the same name in `Tests/Fixtures`, with the smallest site
/// that causes it, and a section in `Documentation/reference/messages.md` that describes how to fix
/// it.
package enum DiagnosticCode: String, Sendable, Hashable, CaseIterable {
    // JSON text
    case invalidJSON = "invalid-json"
    case notUTF8 = "not-utf-8"
    case duplicateKey = "duplicate-key"

    // The exhibition's data
    case missingKey = "missing-key"
    case wrongType = "wrong-type"
    case nullValue = "null-value"
    case emptyText = "empty-text"
    case unknownKey = "unknown-key"
    case invalidDate = "invalid-date"
    case invalidIdentifier = "invalid-id"
    case duplicateIdentifier = "duplicate-id"
    case invalidImageName = "invalid-image-name"
    case missingAlt = "missing-alt"
    case invalidBaseURL = "invalid-base-url"
    case unknownHost = "unknown-host"
    case unknownLanguage = "unknown-language"
    case unknownType = "unknown-type"
    case notAWarning = "not-a-warning"
    case conflictingKeys = "conflicting-keys"
    case missingTranslation = "missing-translation"
    case unlistedLanguage = "unlisted-language"
    case endBeforeStart = "end-before-start"
    case repeatedName = "repeated-name"
    case textTooLong = "text-too-long"

    // Tables
    case invalidTable = "invalid-table"
    case unknownEncoding = "unknown-encoding"
    case rowLength = "row-length"
    case missingColumn = "missing-column"
    case unknownColumn = "unknown-column"
    case duplicateColumn = "duplicate-column"

    // Files and pictures
    case missingFile = "missing-file"
    case ambiguousFile = "ambiguous-file"
    case unreadableFile = "unreadable-file"
    case missingImage = "missing-image"
    case ambiguousImage = "ambiguous-image"
    case notAPicture = "not-a-picture"
    case wrongExtension = "wrong-extension"
    case damagedPicture = "damaged-picture"
    case pictureTooLarge = "picture-too-large"
    case unsafeDrawing = "unsafe-drawing"
    case pictureNotMade = "picture-not-made"
    case noImageWorker = "no-image-worker"
    case noPictureFormat = "no-picture-format"
    case noPictureCache = "no-picture-cache"
    case outsideLink = "outside-link"
    case unreadableName = "unreadable-name"
    case unusedFile = "unused-file"
    case unusedImage = "unused-image"
    case missingPoster = "missing-poster"
    case missingFlag = "missing-flag"
    case missingScale = "missing-scale"
    case pdfPicture = "pdf-picture"

    // Markdown
    case rawHTML = "raw-html"
    case unsupportedMarkdown = "unsupported-markdown"
    case deadLink = "dead-link"
    case foreignImage = "foreign-image"
    case unsafeLink = "unsafe-link"
    case nestedTooDeep = "nested-too-deep"
    case skippedHeading = "skipped-heading"
    case vagueLink = "vague-link"

    // Templates and words
    case templateSyntax = "template-syntax"
    case unknownName = "unknown-name"
    case unknownPartial = "unknown-partial"
    case recursivePartial = "recursive-partial"
    case missingWord = "missing-word"
    case unknownWord = "unknown-word"
    case invalidBox = "invalid-box"
    case blockedByPolicy = "blocked-by-policy"

    // The plan and the output
    case addressTaken = "address-taken"
    case invalidAddress = "invalid-address"
    case lostAddress = "lost-address"
    case hostLimit = "host-limit"
    case foreignFile = "foreign-file"
    case editedFile = "edited-file"
    case cannotCreate = "cannot-create"
    case cannotWrite = "cannot-write"
    case outputBusy = "output-busy"
    case missingShard = "missing-shard"
    case otherShard = "other-shard"
    case damagedShard = "damaged-shard"
}
