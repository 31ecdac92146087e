package import ExpoDiagnostics
internal import ExpoModel
internal import ExpoXML

extension Problem {
    /// Returns the problem with the name of its cell.
    func inCell(_ cell: CellName) -> Problem {
        let (message, help) = (message, help)
        return Problem(
            severity, code,
            Message("cell \(cell): \(message().english)", "\(cell.description) 셀: \(message())"),
            help: help())
    }

    /// Returns the problem with the number of its record in the source, from 1.
    func inRecord(_ number: Int) -> Problem {
        let (message, help) = (message, help)
        return Problem(
            severity, code,
            Message(
                "record \(number): \(message().english)", "\(ordinal: number) 기록: \(message())"),
            help: help())
    }
}

// MARK: Files

extension Problem {
    static var tableTooLarge: Problem {
        Problem(
            .error, .textTooLong,
            Message("the table is larger than 1 GiB", "표가 1 GiB보다 큽니다"), help: .split)
    }

    /// A workbook of the format that Excel had until 2003, or one that is encrypted: both are in the same container.
    static var oldWorkbook: Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "this is a workbook in the old format of Excel, or one with a password",
                "Excel의 옛 형식이거나 암호가 걸린 통합 문서입니다"),
            help: Message(
                "save it as .xlsx without a password, and import that",
                "암호 없이 .xlsx로 저장한 뒤 가져오십시오"))
    }

    /// No program reads workbooks; `reason` says why.
    package static func noWorkbookProgram(_ reason: Message) -> Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "workbooks cannot be read or written: \(reason.english)",
                "통합 문서를 읽거나 만들 수 없습니다: \(reason)"),
            help: Message(
                "install expo-workbook beside expo-site, or use CSV",
                "expo-workbook을 expo-site 옆에 설치하거나 CSV를 쓰십시오"))
    }

    static func refusedWorkbook(_ reason: SheetFinding.Refusal) -> Problem {
        let message: Message
        let help: Message
        switch reason {
        case .damaged:
            message = Message("the workbook is damaged or incomplete", "통합 문서가 손상되었거나 일부만 있습니다")
            help = Message(
                "copy or download it again; if a spreadsheet program opens it, save it there and import that",
                "다시 복사하거나 내려받으십시오. 스프레드시트 프로그램에서 열리면 거기에서 저장한 뒤 가져오십시오")
        case .encrypted:
            message = Message("the workbook has a password", "통합 문서에 암호가 걸려 있습니다")
            help = Message("save it without a password, and import that", "암호 없이 저장한 뒤 가져오십시오")
        case .noWorkbook:
            message = Message(
                "this is neither a table nor a workbook (.xlsx, .ods)",
                "표도 통합 문서(.xlsx, .ods)도 아닙니다")
            help = Message(
                "unpack an archive, and import the table that is in it; save other files as .xlsx or CSV",
                "압축 파일이면 풀어서 안에 든 표를 가져오고, 다른 파일이면 .xlsx나 CSV로 저장하십시오")
        case .empty:
            message = Message("the workbook has no sheet with cells", "통합 문서에 셀이 채워진 시트가 없습니다")
            help = Message("check that it is the right file", "맞는 파일인지 확인하십시오")
        case .tooLarge:
            message = Message(
                "the workbook is larger than any spreadsheet program allows",
                "스프레드시트 프로그램이 허용하는 것보다 통합 문서가 큽니다")
            help = Message("leave out what is not about the exhibits", "전시품에 관한 것이 아니면 빼십시오")
        case .unreadable, .usage:
            message = Message(
                "expo-workbook does not belong to this version of expo-site",
                "expo-workbook과 expo-site의 버전이 다릅니다")
            help = Message("install both together", "두 프로그램을 함께 설치하십시오")
        }
        return Problem(.error, .invalidTable, message, help: help)
    }

    static func mergedCells(_ area: String) -> Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "cells \(area) are merged, so that it is not clear to which exhibits their text belongs",
                "\(area) 셀이 병합되어 있어, 글이 어느 전시품의 것인지 알 수 없습니다"),
            help: Message(
                "unmerge them, and write the text into each cell to which it belongs",
                "병합을 풀고, 글이 속하는 셀마다 쓰십시오"))
    }

    static func noResult(_ cell: String) -> Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "cell \(cell) has a formula without a result", "\(cell) 셀의 수식에 결과가 없습니다"),
            help: Message(
                "open the workbook in a spreadsheet program, which calculates it, save it, and import it again",
                "스프레드시트 프로그램에서 열면 계산됩니다. 저장한 뒤 다시 가져오십시오"))
    }

    package static func longCell(_ cell: String) -> Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "cell \(cell) would have more than the 32,767 characters that Excel keeps",
                "\(cell) 셀의 글이 Excel에서 남는 32,767자보다 깁니다"),
            help: Message(
                "export CSV, which has no limit: expo-site export items.csv",
                "길이의 제한이 없는 CSV로 내보내십시오: expo-site export items.csv"))
    }

    static func cellError(_ cell: String, _ text: String) -> Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "cell \(cell) shows the error \(text.shortened)",
                "\(cell) 셀에 \(text.shortened) 오류가 있습니다"),
            help: Message(
                "correct its formula, or write the value into the cell", "수식을 고치거나 값을 셀에 쓰십시오"))
    }

    static func unread(_ part: SheetFinding.Part, _ count: Int, first cell: String) -> Problem {
        let (place, koreanPlace) =
            cell.isEmpty
            ? ("", "")
            : count == 1
                ? (" of cell \(cell)", "\(cell) 셀의 ")
                : (" of cells such as \(cell)", "\(cell) 같은 셀의 ")
        let verb = count == 1 ? "is" : "are"
        func counted(_ name: String) -> String {
            "\(count) \(name)\(count == 1 ? "" : "s")\(place) \(verb) not read"
        }
        let message =
            switch part {
            case .notes: Message(counted("note"), "\(koreanPlace)메모 \(count)개는 읽지 않습니다")
            case .links:
                Message(
                    "\(counted("link")), but the text is",
                    "\(koreanPlace)링크 \(count)개는 읽지 않고 글만 읽습니다")
            case .pictures:
                Message(counted("picture"), "\(koreanPlace)그림 \(count)개는 읽지 않습니다")
            }
        return Problem(
            .warning, .partialWorkbook, message,
            help: part == .pictures
                ? Message(
                    "save the pictures as files, and name them in a column",
                    "그림을 파일로 저장하고, 그 이름을 열에 쓰십시오")
                : Message("write into cells what is to be kept", "남길 것은 셀에 쓰십시오"))
    }

    static func otherSheets(_ names: [String], besides sheet: String) -> Problem {
        Problem(
            .warning, .partialWorkbook,
            Message(
                "only the sheet '\(sheet.shortened)' is read, not '\(names.joined(separator: "', '").shortened)'",
                "'\(sheet.shortened)' 시트만 읽습니다. 읽지 않는 시트: '\(names.joined(separator: "', '").shortened)'"
            ),
            help: Message(
                "put the rows of all exhibits into one sheet, the first",
                "모든 전시품의 행을 첫 시트 하나에 모으십시오"))
    }

    static var byteNotUTF8: Problem {
        Problem(
            .error, .notUTF8, Message("this byte is not UTF-8", "이 바이트는 UTF-8이 아닙니다"),
            help: .saveAsUTF8)
    }

    static func undetected(knowsCP949: Bool) -> Problem {
        Problem(
            .error, .notUTF8,
            knowsCP949
                ? Message(
                    "the table is neither UTF-8 nor CP949", "표가 UTF-8도 CP949도 아닙니다")
                : Message(
                    "the table is not UTF-8, and iconv does not support CP949 on this system",
                    "표가 UTF-8이 아닌데, 이 시스템의 iconv는 CP949를 지원하지 않습니다"),
            help: .saveAsUTF8)
    }

    static func broken(_ encoding: TextEncoding) -> Problem {
        Problem(
            .error, .notUTF8,
            Message(
                "the text here is not \(encoding.name)", "이 부분은 \(encoding.name) 텍스트가 아닙니다"),
            help: .saveAsUTF8)
    }

    static func unknownEncoding(_ name: String) -> Problem {
        Problem(
            .error, .unknownEncoding,
            Message(
                "iconv does not support '\(name.shortened)' on this system",
                "이 시스템의 iconv는 '\(name.shortened)'\(.을) 지원하지 않습니다"),
            help: Message(
                "save the table as 'CSV UTF-8'; 'iconv --list' shows the names that it supports",
                "표를 'CSV UTF-8'로 저장하십시오. 지원하는 이름은 'iconv --list'로 볼 수 있습니다"))
    }

    static var changedWhileRead: Problem {
        Problem(
            .error, .unreadableFile,
            .changedWhileRead, help: .tryAgainWhenUnused)
    }

    static var emptyTable: Problem {
        Problem(
            .error, .invalidTable, Message("the table is empty", "표가 비어 있습니다"),
            help: .nameColumns)
    }
}

extension Message {
    fileprivate static func names(_ names: [String]) -> Message {
        let list = names.joined(separator: ", ")
        return Message("use one of \(list)", "다음 가운데 하나를 쓰십시오: \(list)")
    }

    static let firstRecord = Message("this one", "이 기록")

    /// What is said of items whose rows were deleted, by their names.
    static func removed(_ names: [String]) -> Message {
        let shown = names.prefix(mostNames).map { "'\($0.shortened)'" }
        let more = names.count - shown.count
        let list = shown.joined(separator: ", ")
        return more > 0
            ? Message(
                "removed because of deleted rows: \(list) and \(more) more",
                "행을 지워 함께 지운 전시품: \(list) 외 \(more)점")
            : Message("removed because of deleted rows: \(list)", "행을 지워 함께 지운 전시품: \(list)")
    }

    private static let mostNames = 10

    /// What is said of items that the table does not have.
    static func others(_ count: Int) -> Message {
        Message(
            count == 1
                ? "1 item that is not in the table stays"
                : "\(count) items that are not in the table stay",
            "표에 없는 전시품 \(count)점은 그대로 둡니다")
    }

    /// What is said of values that were edited here, and are as before in the source.
    static func edited(_ count: Int) -> Message {
        Message(
            count == 1
                ? "1 value that was edited here stays"
                : "\(count) values that were edited here stay",
            "여기에서 고친 값 \(count)개는 그대로 둡니다")
    }

    /// What is said of values that a table has replaced on its first import.
    static func replacedValues(_ count: Int) -> Message {
        Message(
            count == 1
                ? "1 value that was here before is replaced by that of the table"
                : "\(count) values that were here before are replaced by those of the table",
            "전부터 있던 값 \(count)개를 표의 값으로 바꿉니다")
    }

    /// What is said of a table without pictures.
    static let noPictureColumn = Message(
        "no column names pictures, so new exhibits have none",
        "이미지 이름이 있는 열이 없어, 새 전시품에는 이미지가 없습니다")

    /// What is said of rows without the name of a picture.
    static func withoutPicture(_ count: Int) -> Message {
        Message(
            count == 1
                ? "1 row names no picture: a new exhibit has none"
                : "\(count) rows name no picture: new exhibits have none",
            "이미지 셀이 빈 행이 \(count)개 있습니다. 새 전시품이면 이미지가 없습니다")
    }

    /// What is said of records whose exhibits were deleted here.
    static func deletedHere(_ count: Int) -> Message {
        Message(
            count == 1
                ? "1 record is left out, because its exhibit was deleted here"
                : "\(count) records are left out, because their exhibits were deleted here",
            "기록 \(count)개를 뺐습니다. 여기에서 지운 전시품입니다")
    }

    fileprivate static let saveMapping = Message(
        "'expo-site import FILE --dry-run --save-mapping' writes one to begin with",
        "'expo-site import FILE --dry-run --save-mapping'으로 만든 것에서 시작하십시오")
    fileprivate static let split = Message(
        "split it into several tables", "표를 여러 개로 나누십시오")
    fileprivate static let saveAsUTF8 = Message(
        "save the file as UTF-8 (a table as 'CSV UTF-8'), or name its encoding, like --encoding windows-1252",
        "파일을 UTF-8로(표는 'CSV UTF-8'로) 저장하거나, --encoding windows-1252처럼 인코딩을 지정하십시오")
    fileprivate static let doubleQuotes = Message(
        "double the quotes inside a cell: \"the \"\"great\"\" year\"",
        "셀 안의 따옴표는 두 번 쓰십시오: \"이른바 \"\"대한\"\" 제국\"")

    fileprivate static func quoteCells(with separator: Separator) -> Message {
        Message(
            "put quotes around cells that contain a \(separator.name.english)",
            "\(separator.name)\(.이) 들어 있는 셀은 따옴표로 묶으십시오")
    }

    fileprivate static var nameColumns: Message {
        let keys = ItemKey.allCases.filter(\.isRequired).map { "\($0.name)" }
            .joined(separator: ", ")
        return Message(
            "name the columns in the first row: \(keys)", "첫 행에 열 이름을 쓰십시오: \(keys)")
    }
}

// MARK: Other sources

extension Problem {
    static func malformedXML(_ fault: XMLFault.Kind) -> Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "the file is not well-formed XML: \(fault.fact.english)",
                "올바른 XML이 아닙니다: \(fault.fact)"),
            help: Message(
                "save or download it again; it may have been cut off",
                "다시 저장하거나 내려받으십시오. 파일이 잘렸을 수 있습니다"))
    }

    static func moreRecords(_ count: Int, of total: Int?) -> Problem {
        let all =
            total.map { Message("\(count) of \($0) records", "기록 \($0)개 가운데 \(count)개가") }
            ?? Message(count == 1 ? "1 record" : "\(count) records", "기록 \(count)개만")
        return Problem(
            .warning, .incompleteAnswer,
            Message("the answer is not whole: it has \(all.english)", "응답이 전부가 아닙니다. \(all) 있습니다"),
            help: Message(
                "save the other pages too, and import all of them at once: expo-site import FOLDER",
                "나머지 쪽도 저장해 한꺼번에 가져오십시오: expo-site import FOLDER"))
    }

    static func repeatedRecord(_ number: String) -> Problem {
        Problem(
            .error, .duplicateIdentifier,
            Message(
                "another record has the number '\(number.shortened)' too",
                "다른 기록에도 '\(number.shortened)' 번호가 있습니다"),
            help: Message(
                "remove one of the two, or give it a number of its own",
                "둘 가운데 하나를 지우거나 다른 번호를 주십시오"))
    }

    static var noColumnsInMapping: Problem {
        Problem(
            .error, .invalidTable,
            Message("the mapping has no list 'columns'", "매핑에 'columns' 목록이 없습니다"),
            help: .saveMapping)
    }

    static var badMappingEntry: Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "an entry of the mapping needs 'column' and 'to'",
                "매핑의 항목에는 'column'과 'to'가 있어야 합니다"),
            help: .saveMapping)
    }

    static func unknownMappingMember(_ name: String, among known: [String]) -> Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "an entry of the mapping has no '\(name.shortened)'",
                "매핑의 항목에는 '\(name.shortened)'\(.이) 없습니다"),
            help: .didYouMean(Suggestion.nearest(to: name, among: known)) ?? .names(known))
    }

    static func unknownMappingKind(among kinds: [String]) -> Problem {
        Problem(
            .error, .invalidTable,
            Message("there is no such kind of field", "이런 필드 종류가 없습니다"), help: .names(kinds))
    }

    static func repeatedMappingColumn(_ name: String) -> Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "the mapping has '\(name.shortened)' twice", "매핑에 '\(name.shortened)'\(.이) 두 번 있습니다"
            ),
            help: Message("keep one of the two", "둘 중 하나만 남기십시오"))
    }

    static func badMappingKey(_ key: String) -> Problem {
        Problem(
            .error, .invalidTable,
            Message("'\(key.shortened)' cannot be a key", "'\(key.shortened)'\(.은) 키로 쓸 수 없습니다"),
            help: .didYouMean(Suggestion.nearest(to: key, among: ItemKey.allCases.map(\.text)))
                ?? Message(
                    "begin it with a letter; then use letters, digits, '-' and '_'",
                    "글자로 시작하고, 글자와 숫자, '-', '_'를 쓰십시오"))
    }

    static var unknownSource: Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "no records of LIDO, Dublin Core or e뮤지엄 are in this XML file",
                "이 XML 파일에 LIDO, 더블린 코어, e뮤지엄의 기록이 없습니다"),
            help: Message(
                "export the records in one of these forms, or as a table",
                "이 가운데 한 형식이나 표로 내보내십시오"))
    }

    /// - Parameter answer: what the server's answer says.
    static func noRecords(_ answer: String?) -> Problem {
        Problem(
            .error, .invalidTable, Message("the file has no records", "파일에 기록이 없습니다"),
            help: answer.map {
                Message(
                    "the answer of the server is '\($0.shortened)'", "서버의 응답: '\($0.shortened)'")
            }
                ?? Message(
                    "check what was saved: the answer of a search without results is empty",
                    "저장한 것을 확인하십시오. 결과가 없는 검색의 응답은 비어 있습니다"))
    }

    static var severalTables: Problem {
        Problem(
            .error, .invalidTable,
            Message("this is a second table", "두 번째 표입니다"),
            help: Message(
                "import one table at a time, or put the rows into one",
                "표는 하나씩 가져오거나, 행을 한 표에 모으십시오"))
    }

    static func otherForm(_ form: SourceForm, than other: SourceForm) -> Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "the file has the form '\(form.rawValue)', but the first one has '\(other.rawValue)'",
                "이 파일의 형식은 '\(form.rawValue)'인데 첫 파일은 '\(other.rawValue)'입니다"),
            help: Message(
                "import the files of each form on their own", "형식이 같은 파일끼리 가져오십시오"))
    }

    static var declaresEntities: Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "the file declares entities, which can hide anything and are never followed",
                "무엇이든 숨길 수 있어 따르지 않는 엔티티를 선언합니다"),
            help: Message(
                "save it without a document type (<!DOCTYPE …>)",
                "문서 유형(<!DOCTYPE …>) 없이 저장하십시오"))
    }
}

// MARK: Cells and rows

extension Problem {
    static func tooManyCells(most: Int) -> Problem {
        Problem(
            .error, .textTooLong,
            Message("the table has more than \(most) cells", "표의 셀이 \(most)개보다 많습니다"),
            help: .split)
    }

    static var nulByte: Problem {
        Problem(
            .error, .invalidTable, Message("the table has a NUL byte", "표에 NUL 바이트가 있습니다"),
            help: Message(
                "save it as 'CSV UTF-8'; if it is UTF-16 without a mark, use --encoding utf-16le",
                "'CSV UTF-8'로 저장하십시오. 표시가 없는 UTF-16이면 --encoding utf-16le를 쓰십시오"))
    }

    static var unclosedQuote: Problem {
        Problem(
            .error, .invalidTable,
            Message("the quote that opens here is never closed", "여기에서 연 따옴표가 닫히지 않았습니다"),
            help: Message(
                "close it, and double the quotes inside: \"the \"\"great\"\" year\"",
                "따옴표를 닫고, 안의 따옴표는 두 번 쓰십시오: \"이른바 \"\"대한\"\" 제국\""))
    }

    static var textAfterQuote: Problem {
        Problem(
            .error, .invalidTable,
            Message("text follows the closing quote", "닫는 따옴표 뒤에 글이 있습니다"),
            help: .doubleQuotes)
    }

    static func cellTooLarge(longest: Int) -> Problem {
        Problem(
            .error, .textTooLong,
            Message(
                "the cell is larger than \(longest >> 20) MiB", "셀이 \(longest >> 20) MiB보다 큽니다"),
            help: Message(
                "split the text; a quote may be missing before it",
                "글을 나누십시오. 앞에 따옴표가 빠졌을 수도 있습니다"))
    }

    static var valueTooLarge: Problem {
        let most = TableLimits().longestCell >> 20
        return Problem(
            .error, .textTooLong,
            Message("this text is larger than \(most) MiB", "글이 \(most) MiB보다 큽니다"),
            help: Message("shorten it in the source", "원본에서 줄이십시오"))
    }

    static func tooManyColumns(row: Int, most: Int, _ separator: Separator) -> Problem {
        Problem(
            .error, .textTooLong,
            Message(
                "row \(row + 1) has more than \(most) cells", "\(row + 1)행의 셀이 \(most)개보다 많습니다"),
            help: .quoteCells(with: separator))
    }

    static func emptyRow(_ row: Int) -> Problem {
        Problem(
            .warning, .rowLength,
            Message("row \(row + 1) is empty and is left out", "\(row + 1)행이 비어 있어 뺐습니다"),
            help: Message("remove it", "행을 지우십시오"))
    }

    static func shortRow(_ row: Int, cells: Int, header: Int, isError: Bool) -> Problem {
        Problem(
            isError ? .error : .warning, .rowLength, .lengths(row, cells: cells, header: header),
            help: isError
                ? Message("put quotes around cells with line breaks", "줄바꿈이 있는 셀은 따옴표로 묶으십시오")
                : Message("add the missing cells", "빠진 셀을 추가하십시오"))
    }

    static func longRow(_ row: Int, cells: Int, header: Int, _ separator: Separator) -> Problem {
        Problem(
            .error, .rowLength, .lengths(row, cells: cells, header: header),
            help: .quoteCells(with: separator))
    }
}

extension Message {
    fileprivate static func lengths(_ row: Int, cells: Int, header: Int) -> Message {
        let counted = cells == 1 ? "1 cell" : "\(cells) cells"
        return Message(
            "row \(row + 1) has \(counted), but the header has \(header)",
            "\(row + 1)행의 셀은 \(cells)개인데 머리글 행의 셀은 \(header)개입니다")
    }
}

// MARK: Columns

extension Problem {
    static func titleRow(_ title: String, header: Int?) -> Problem {
        Problem(
            .error, .missingColumn,
            Message(
                "the first row must name the columns, but '\(title.shortened)' is not a column name",
                "첫 행에는 열 이름이 있어야 하는데 '\(title.shortened)'\(.은) 열 이름이 아닙니다"),
            help: header.map {
                Message(
                    "row \($0 + 1) seems to name them: remove the rows above it",
                    "\($0 + 1)행이 열 이름인 듯합니다. 그 위의 행을 지우십시오")
            } ?? .nameColumns)
    }

    static func unknownMappedColumn(_ name: String, columns: [String]) -> Problem {
        Problem(
            .error, .missingColumn,
            Message(
                "--map names the column '\(name.shortened)', but the table does not have it",
                "--map에 쓴 '\(name.shortened)' 열이 표에 없습니다"),
            help: .columns(columns))
    }

    static func lost(_ lost: LostCell) -> Problem {
        let column = lost.entry.column
        return switch lost.reason {
        case .otherNumber: otherNumberOfValues(column)
        case .noMainText: noMainText(column)
        case .noPicture: noPicture(column)
        case .editedHere(let text):
            editedHere(column, text.map { String(decoding: $0, as: UTF8.self) })
        }
    }

    private static func noMainText(_ column: ItemColumn) -> Problem {
        let (own, main) = (column.header, column.inMainLanguage.header)
        return Problem(
            .error, .invalidTable,
            Message(
                "'\(own)' is a translation, but '\(main)' is empty",
                "'\(own)'\(.은) 번역인데 '\(main)'\(.이) 비어 있습니다"),
            help: Message(
                "write the text in the main language too, or empty both cells",
                "주 언어로도 쓰거나, 두 칸을 모두 비우십시오"))
    }

    private static func noPicture(_ column: ItemColumn) -> Problem {
        let (own, picture) = (column.header, column.picture.header)
        return Problem(
            .error, .invalidTable,
            Message(
                "'\(own)' is about a picture, but '\(picture)' names none",
                "'\(own)'\(.은) 이미지에 관한 글인데 '\(picture)'에 이미지가 없습니다"),
            help: Message(
                "write the name of the picture, or empty this cell",
                "이미지의 이름을 쓰거나 이 칸을 비우십시오"))
    }

    private static func editedHere(_ column: ItemColumn, _ text: String?) -> Problem {
        let kept = text.map { "'\($0.shortened)'" }
        return Problem(
            .warning, .importConflict,
            Message(
                "'\(column.header)' was changed in the source and here; \(kept ?? "the missing value") is kept",
                "'\(column.header)'\(.이) 원본과 여기에서 모두 바뀌어, \(kept ?? "없는 값")\(.을) 그대로 두었습니다"),
            help: Message(
                "to take the value of the source, write it into items.json",
                "원본의 값을 쓰려면 items.json에 옮겨 쓰십시오"))
    }

    static func gone(_ name: String) -> Problem {
        Problem(
            .warning, .importConflict,
            Message(
                "the source no longer has '\(name.shortened)'",
                "원본에 '\(name.shortened)'\(.이) 더는 없습니다"),
            help: Message(
                "if another list has it, import both lists together; otherwise delete the item, or write \"draft\": true to take it off the site",
                "다른 목록에 있으면 두 목록을 함께 가져오고, 아니면 전시품을 지우거나 \"draft\": true를 써서 사이트에서 내리십시오"))
    }

    static func samePictureNames(_ name: String, _ first: String, _ second: String) -> Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "two pictures are called '\(name)': '\(first)' and '\(second)'",
                "이미지 '\(first)'\(.과) '\(second)'의 파일 이름이 같습니다: '\(name)'"),
            help: Message(
                "rename one of them, in the folder and in the table",
                "둘 중 하나의 이름을 폴더와 표에서 바꾸십시오"))
    }

    static func deletedRow(_ name: String) -> Problem {
        Problem(
            .warning, .importConflict,
            Message(
                "the row of '\(name.shortened)' was deleted, but the item was edited here and stays",
                "'\(name.shortened)'의 행을 지웠지만, 전시품을 여기에서 고쳤으므로 그대로 둡니다"),
            help: Message(
                "delete the item too, or put the row back", "전시품도 지우거나, 행을 되돌리십시오"))
    }

    private static func otherNumberOfValues(_ column: ItemColumn) -> Problem {
        let (own, main) = (column.header, column.key)
        return Problem(
            .error, .invalidTable,
            Message(
                "'\(own)' has not as many values as '\(main)'",
                "'\(own)'에 쓴 값의 수가 '\(main)'\(.과) 다릅니다"),
            help: Message(
                "write a translation for each value, in the same order; repeat a value that has none",
                "값마다 번역을 같은 차례로 쓰십시오. 번역이 없는 값은 그대로 쓰십시오"))
    }

    static func missingColumn(_ key: ItemKey, columns: [String]) -> Problem {
        let listing = Message.columns(columns)
        return Problem(
            .error, .missingColumn,
            Message("the table has no column '\(key.name)'", "표에 '\(key.text)' 열이 없습니다"),
            help: Message(
                "\(listing.english); name the right one with --map 'COLUMN=\(key.name)'",
                "\(listing). 알맞은 열을 --map 'COLUMN=\(key.text)'\(.으로) 지정하십시오"))
    }

    static func duplicateColumn(
        _ column: String, and other: String, _ name: String, letters: String
    ) -> Problem {
        Problem(
            .error, .duplicateColumn,
            Message(
                "the columns '\(other.shortened)' and '\(column.shortened)' both mean '\(name)'",
                "'\(other.shortened)' 열과 '\(column.shortened)' 열이 모두 '\(name)'입니다"),
            help: Message(
                "remove one of the two columns, or leave it out with --map '\(letters)='",
                "둘 중 하나를 지우거나, --map '\(letters)=' 옵션으로 빼십시오"))
    }

    static func likelyColumn(_ header: String, _ key: ItemKey, letters: String) -> Problem {
        Problem(
            .warning, .unknownColumn,
            Message(
                "the column '\(header.shortened)' is read as '\(key.name)'",
                "'\(header.shortened)' 열을 '\(key.text)'\(.으로) 읽었습니다"),
            help: Message(
                "name it '\(key.name)', or leave it out with --map '\(letters)='",
                "열 이름을 '\(key.text)'\(.으로) 바꾸거나, --map '\(letters)=' 옵션으로 빼십시오"))
    }

    static func unnamedColumn(_ letters: String) -> Problem {
        Problem(
            .warning, .unknownColumn,
            Message(
                "column \(letters) has no name and is left out", "\(letters)열에 이름이 없어 뺐습니다"),
            help: Message("name it in the first row", "첫 행에 이름을 쓰십시오"))
    }

    static func unknownColumn(_ header: String, near key: ItemKey, letters: String) -> Problem {
        Problem(
            .warning, .unknownColumn,
            Message(
                "the column '\(header.shortened)' is unknown and becomes a field of your own",
                "'\(header.shortened)' 열은 알 수 없어 직접 만든 필드로 두었습니다"),
            help: Message(
                "did you mean '\(key.name)'? then use --map '\(letters)=\(key.name)'",
                "'\(key.text)'\(.을) 쓰려고 하셨습니까? 그러면 --map '\(letters)=\(key.text)'\(.을) 쓰십시오"))
    }

    static func unusableTranslation(
        _ header: String, isTerm: Bool, unknownTag tag: String?
    ) -> Problem {
        let help =
            isTerm
            ? Message(
                "the names of terms in other languages belong in terms.json, once for all exhibits",
                "용어의 다른 언어 이름은 모든 전시품을 위해 terms.json에 한 번만 쓰십시오")
            : tag.map {
                Message(
                    "add \"\($0)\" to 'languages' of site.json if the site is to have it",
                    "사이트에 그 언어가 있어야 하면 site.json의 'languages'에 \"\($0)\"\(.을) 추가하십시오")
            } ?? Message("write one text for all languages", "모든 언어에 같은 텍스트를 쓰십시오")
        return Problem(
            .warning, .unknownColumn,
            Message(
                "the column '\(header.shortened)' is left out: exhibits cannot have this translation",
                "'\(header.shortened)' 열은 뺐습니다. 전시품에 이 번역을 쓸 수 없습니다"),
            help: help)
    }

    static func noRows(_ items: Int) -> Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "the table has only the names of its columns, but items.json has \(items) items",
                "표에 열 이름만 있는데 items.json에는 전시품이 \(items)점 있습니다"),
            help: Message(
                "check whether the table was saved whole; to remove all items, write [] into items.json",
                "표가 온전히 저장되었는지 확인하십시오. 전시품을 모두 없애려면 items.json에 []\(.을) 쓰십시오"))
    }

    static func unexportableValues(of keys: [String]) -> Problem {
        let shown = keys.prefix(20).map { "'\($0.shortened)'" }.joined(separator: ", ")
        let more = keys.count - 20
        return Problem(
            .warning, .unknownColumn,
            Message(
                "a table cannot hold all values of \(shown)"
                    + (more > 0 ? " and \(more) more" : ""),
                "\(shown)\(more > 0 ? " 외 \(more)개" : "")의 값은 표에 다 담을 수 없습니다"),
            help: Message(
                "import the table over this file to keep what the table does not have",
                "이 파일 위에 표를 가져오면 표에 없는 값이 그대로 남습니다"))
    }

    static func unexportable(_ key: String, item: Int, _ reason: Message) -> Problem {
        Problem(
            .error, .invalidTable,
            Message(
                "'\(key)' of item \(item + 1) \(reason.english)",
                "\(ordinal: item + 1) 전시품의 '\(key)' 값\(reason)"),
            help: Message("change it in the file", "파일에서 고치십시오"))
    }
}

extension Message {
    /// The reason why a text cannot be a cell.
    static let cellTooLong = Message("is larger than 16 MiB", "이 16 MiB보다 큽니다")
    static let nulInCell = Message(
        "has a NUL character, which no table can have", "에 표에 쓸 수 없는 NUL 문자가 있습니다")

    fileprivate static func columns(_ names: [String]) -> Message {
        let shown = names.prefix(20).map { "'\($0.shortened)'" }.joined(separator: ", ")
        let more = names.count - 20
        return Message(
            "its columns are \(shown)" + (more > 0 ? " and \(more) more" : ""),
            "표의 열: \(shown)\(more > 0 ? " 외 \(more)개" : "")")
    }
}
