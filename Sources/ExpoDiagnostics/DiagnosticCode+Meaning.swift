extension DiagnosticCode {
    /// What a kind of problem is.
    package struct Meaning: Sendable {
        /// What problems of the kind are.
        package let severities: Severities
        /// One sentence, with names in grave accents.
        package let sentence: String

        init(_ severities: Severities, _ sentence: String) {
            self.severities = severities
            self.sentence = sentence
        }
    }

    /// Whether problems of a kind are errors, warnings, or now the one and now the other; as the
    /// reference says it.
    package enum Severities: String, Sendable {
        case error = "Error"
        case warning = "Warning"
        case errorOrWarning = "Error or warning"
    }

    /// Whether `"accept"` in `site.json` may name it: it can be a warning.
    package var isAcceptable: Bool { meaning.severities != .error }

    /// What it is, as the reference and the reports say it.
    package var meaning: Meaning {
        switch self {
        // JSON text
        case .invalidJSON:
            Meaning(
                .error,
                "The file is not JSON: a comma, a quotation mark or a bracket is missing or "
                    + "too much, or the text ends too early.")
        case .notUTF8:
            Meaning(
                .error,
                "The file was saved in another encoding than UTF-8, so that its letters "
                    + "cannot be told for sure.")
        case .duplicateKey:
            Meaning(
                .error,
                "An object has the same key twice, and only one of the two could count.")
        // The exhibition's data
        case .missingKey: Meaning(.error, "A key that must be there is not.")
        case .wrongType:
            Meaning(
                .error,
                "A value is of another kind than its key wants: a number where a text "
                    + "belongs, a text where a number belongs, or a list instead of an object.")
        case .nullValue: Meaning(.error, "A value is `null`, which says nothing.")
        case .emptyText: Meaning(.errorOrWarning, "A text has nothing in it, or only spaces.")
        case .unknownKey: Meaning(.warning, "A key that the program does not know.")
        case .invalidDate:
            Meaning(
                .error,
                "A day is not written as year, month and day, or the calendar does not have "
                    + "it.")
        case .invalidIdentifier:
            Meaning(
                .error,
                "An `id` has a sign that cannot be part of an address, such as a space or a "
                    + "slash, or is too long.")
        case .duplicateIdentifier:
            Meaning(
                .error,
                "Two items have the same `id`, so that their pages would have one address.")
        case .invalidImageName:
            Meaning(
                .error,
                "An `image_name` is not the name of a file: it has a folder in it, begins "
                    + "with a dot, or is too long.")
        case .missingAlt:
            Meaning(
                .warning,
                "An item does not say what its picture shows, or a picture in a text has "
                    + "nothing between its brackets.")
        case .invalidBaseURL: Meaning(.error, "The address of the site is not a whole address.")
        case .unknownHost:
            Meaning(.error, "`host` in `site.json` names no host that the program knows.")
        case .unknownLanguage:
            Meaning(
                .error,
                "The theme has no words for the site's language, or `language` is no language "
                    + "tag.")
        case .unknownType: Meaning(.warning, "A `type` is not among those that can be shown.")
        case .notAWarning:
            Meaning(.error, "`accept` in `site.json` names what is not the code of a warning.")
        case .endBeforeStart: Meaning(.error, "`end` is a day before `start`.")
        case .repeatedName: Meaning(.warning, "Two or more items have the same name.")
        case .textTooLong:
            Meaning(
                .error,
                "A text is larger than the program reads: 16 MiB of Markdown, 128 MiB of "
                    + "another text, 16 MiB in a cell of a table.")
        // Tables
        case .invalidTable:
            Meaning(
                .error,
                "The table cannot be read as CSV: a quotation mark is open or stands in the "
                    + "wrong place, the file is empty, or it is a workbook (`.xlsx`, `.ods`) and "
                    + "not CSV.")
        case .unknownEncoding:
            Meaning(
                .error,
                "This system has no converter for the encoding that `--encoding` names.")
        case .rowLength:
            Meaning(
                .errorOrWarning,
                "A row has more or fewer cells than the first row has columns.")
        case .missingColumn:
            Meaning(.error, "No column of the table is known as one of the required keys.")
        case .unknownColumn:
            Meaning(.warning, "A column is called like none of the keys, or has no name.")
        case .duplicateColumn: Meaning(.error, "Two columns mean the same key.")
        // Files and pictures
        case .missingFile:
            Meaning(
                .errorOrWarning,
                "A file or folder that is needed is not there: `items.json`, a folder that an "
                    + "option names, a template of the theme.")
        case .ambiguousFile:
            Meaning(
                .error,
                "Several files could be the one that is meant: two that begin with "
                    + "`exposition`, or two whose names look the same but are spelt with different "
                    + "Unicode.")
        case .unreadableFile:
            Meaning(
                .error,
                "The file is there and cannot be read: permission is missing, it vanished or "
                    + "was changed meanwhile, or the disk has a fault.")
        case .unreadableName:
            Meaning(
                .warning,
                "The name of a file or folder is not UTF-8, so that no text can name it: archives "
                    + "from a Korean Windows have names in CP949, for example.")
        case .unusedFile:
            Meaning(
                .warning,
                "Nothing reads a file or folder in `Content` or `Templates`, or no page uses a "
                    + "template.")
        case .missingImage:
            Meaning(
                .error,
                "An item or a text names a picture that is not in `Content/images`, or is there "
                    + "in a format that is not supported.")
        case .ambiguousImage:
            Meaning(
                .error,
                "Two pictures have the same name, so that one would take the other's place: "
                    + "one in `images` and one in an asset catalog, for example.")
        case .notAPicture:
            Meaning(
                .errorOrWarning,
                "A file in `images` does not end like a picture, or holds none.")
        case .wrongExtension:
            Meaning(.warning, "A file is a picture of another format than its name says.")
        case .damagedPicture:
            Meaning(
                .error,
                "A picture cannot be decoded: its end is missing, or something in it is "
                    + "wrong.")
        case .pictureTooLarge: Meaning(.error, "A picture has more than 250 million pixels.")
        case .unsafeDrawing:
            Meaning(
                .error,
                "A drawing (`.svg`) holds a script, or asks for something outside of itself.")
        case .pictureNotMade:
            Meaning(
                .error,
                "The smaller files of a picture could not be made: it takes too long or too "
                    + "much memory, or the disk is full.")
        case .noImageWorker:
            Meaning(
                .errorOrWarning,
                "`expo-image`, which looks into pictures and makes them in all sizes, is not "
                    + "beside `expo-site`, or cannot start.")
        case .noPictureFormat: Meaning(.warning, "libvips on this machine cannot write a format.")
        case .noPictureCache:
            Meaning(
                .warning,
                "The folder that keeps what was made of pictures cannot be written, or none is "
                    + "known: `HOME` is not set, and the account has no folder.")
        case .outsideLink:
            Meaning(.warning, "A symbolic link leads out of its folder, or not to a file.")
        case .unusedImage:
            Meaning(.warning, "A picture in `images` is named by no item and by no text.")
        case .missingPoster: Meaning(.warning, "There is no picture called `poster`.")
        case .missingFlag: Meaning(.warning, "There is no picture called `flag`.")
        case .missingScale:
            Meaning(
                .errorOrWarning,
                "An image set of an Xcode asset catalog names a file that is not in its "
                    + "folder.")
        case .pdfPicture:
            Meaning(
                .warning,
                "A picture is a PDF, which browsers do not show as a picture, and there is no "
                    + "image worker that could convert it.")
        // Markdown
        case .rawHTML: Meaning(.warning, "HTML stands in a text of Markdown.")
        case .unsupportedMarkdown:
            Meaning(
                .warning,
                "A text has something that some programs read as Markdown and CommonMark does "
                    + "not: a table, a footnote, `~~struck out~~` words, a task's box, or an "
                    + "address that is not written as a link.")
        case .deadLink:
            Meaning(
                .error,
                "A link in a text leads to no page and to no picture of the exhibition, to no "
                    + "part of its own page, or its parentheses are empty.")
        case .foreignImage: Meaning(.warning, "A picture in a text lies in another site.")
        case .unsafeLink:
            Meaning(.warning, "A link would run a script or open something that is not a page.")
        case .nestedTooDeep:
            Meaning(
                .error,
                "Quotes, lists or marks lie in each other more than 256 deep, which nobody "
                    + "can read.")
        case .skippedHeading:
            Meaning(
                .warning,
                "A heading is more than one level below the one before it, such as `####` "
                    + "after `##`.")
        case .vagueLink:
            Meaning(.warning, "The words of a link, such as \"here\", do not say where it leads.")
        // Templates and words
        case .templateSyntax:
            Meaning(
                .errorOrWarning,
                "A tag of a template is not closed, closes nothing, or is written wrongly.")
        case .unknownName:
            Meaning(.error, "A template shows a name that is not known in that place.")
        case .unknownPartial:
            Meaning(.error, "A template puts in a part that the theme does not have.")
        case .recursivePartial:
            Meaning(
                .error,
                "A part puts itself in, directly or by way of others, which would never end.")
        case .missingWord:
            Meaning(
                .error,
                "A language's file in `words` lacks a word that the program puts together "
                    + "itself.")
        case .unknownWord:
            Meaning(.warning, "A file in `Content/words` has a word that the theme does not have.")
        case .invalidBox:
            Meaning(.error, "A line of `theme.json` does not say how large pictures are shown.")
        case .blockedByPolicy:
            Meaning(
                .warning,
                "A template or a style sheet of the theme asks for what browsers do not load or "
                    + "run.")
        // The plan and the output
        case .addressTaken:
            Meaning(
                .error,
                "Two things would be the same file of the site: a file of the theme's "
                    + "`assets` and one that the program makes, for example.")
        case .invalidAddress:
            Meaning(
                .error,
                "`Content/addresses.json` has an address that is none, is there twice, or "
                    + "leads to a page that the site does not have.")
        case .lostAddress:
            Meaning(
                .warning,
                "A page is public, by `Content/addresses.json`, and no exhibit is recognised "
                    + "as the one that it showed: by its `id`, or by what else is unchanged.")
        case .hostLimit:
            Meaning(
                .warning,
                "The host that the site is for does not take a file so large, or so many of "
                    + "them.")
        case .foreignFile:
            Meaning(
                .error,
                "A file that the program did not write stands where one of its own should go.")
        case .editedFile:
            Meaning(.warning, "`clean` met a file that was changed since the program wrote it.")
        case .cannotCreate:
            Meaning(
                .error,
                "The output, or a folder it lies in, cannot be made: a file has its name, or "
                    + "permission is missing.")
        case .cannotWrite:
            Meaning(.error, "A file cannot be written: the disk is full, or permission is missing.")
        case .outputBusy:
            Meaning(
                .error,
                "Another run is writing the same output, and was not done after ten seconds; "
                    + "or, for `import` and `export`, another one writes in the same folder.")
        case .missingShard:
            Meaning(
                .error,
                "`--finish` was asked for, and a shard has not been made, or lies elsewhere.")
        case .otherShard:
            Meaning(
                .error,
                "A shard was made from other content, with other options, or by another "
                    + "version.")
        case .damagedShard:
            Meaning(
                .error,
                "A file of a shard is not as the shard wrote it: it was changed, or not "
                    + "copied whole.")
        }
    }
}
