internal import ExpoDiagnostics
internal import ExpoJSON
internal import ExpoModel
internal import ExpoXML

/// Answers of e뮤지엄 and of data.go.kr about objects, as JSON or XML.
///
/// There is no published schema: every key is kept, and those that public clients read have a meaning here.
struct EMuseumRecords: XMLRecordReader {
    /// Whether an element of XML is a record.
    static func isRecord(_ name: XMLName, in parent: XMLName?) -> Bool {
        (name.local == "data" && parent?.local == "list")
            || (name.local == "item" && parent?.local == "items")
    }

    /// Adds the values of a record of XML: of `item` elements with a `key` and a `value`, or of elements.
    mutating func add(_ tree: XMLTree, to records: inout SourceRecords) {
        for element in tree.elements(in: XMLTree.root) {
            let (path, text) =
                if let key = tree.attribute("key", of: element) {
                    (key, tree.attribute("value", of: element) ?? tree.text(of: element))
                } else {
                    (tree.name(of: element).local, tree.texts(in: element).joined(separator: " "))
                }
            Self.add(text.trimmed, path, at: tree.offset(of: element), to: &records)
        }
        records.endRecord()
    }

    /// Whether a table with these columns is a list that e뮤지엄 saved as a spreadsheet, or one of data.go.kr.
    static func isOne(_ headers: [String]) -> Bool {
        let names = Set(headers.map(key))
        return !names.isDisjoint(with: ["국적_시대", "용도_기능", "nameKr", "relicNo", "gongongNuri"])
    }

    /// Returns the key for the name of a column: `국적_시대` for `국적/시대`.
    private static func key(_ header: String) -> String {
        let words = header.split { "/·・_".contains($0) || $0.isWhitespace }
        let name = words.joined(separator: "_")
        return vocabulary[name] == nil ? header : name
    }

    /// Adds the rows of a table below the names of the columns.
    static func add(_ table: Table, header: Int, to records: inout SourceRecords) {
        let first = table.cells(ofRow: header).lowerBound
        let keys = table.cells(ofRow: header).map { cell in
            let name = table.text(of: cell).withoutFormulaGuard.trimmed
            return name.isEmpty ? CellName.letters(ofColumn: cell - first) : key(name)
        }
        for row in header + 1..<max(header + 1, table.rowCount) where !table.isBlank(row) {
            for (key, cell) in zip(keys, table.cells(ofRow: row)) where !table.isEmpty(cell) {
                let text = table.text(of: cell).withoutFormulaGuard.trimmed
                add(text, key, at: table.place(of: cell).offset, to: &records)
            }
            records.endRecord()
        }
    }

    /// Adds a value; one that its key says to be two things is two values: `한국-조선`.
    static func add(_ text: String, _ path: String, at offset: Int, to records: inout SourceRecords)
    {
        let parts =
            path == nationAndPeriod
            ? text.split(separator: "-", maxSplits: 1).map(\.trimmed) : []
        guard parts.count == 2 else {
            let path = parts.first.map(nations.contains) == true ? nationPath : path
            return records.add(text.utf8, to: records.column(path), at: offset)
        }
        records.add(parts[0].utf8, to: records.column(nationPath), at: offset)
        records.add(parts[1].utf8, to: records.column(periodPath), at: offset)
    }

    /// Returns the names of the values in the columns of a table with this name.
    static func paths(ofColumn header: String) -> [String] {
        let key = key(header)
        return key == nationAndPeriod ? [key, nationPath, periodPath] : [key]
    }

    private static let nationAndPeriod = "국적_시대"
    private static let nationPath = "국적_시대[국적]"
    private static let periodPath = "국적_시대[시대]"

    /// What is a nation if it is alone, and not a period.
    private static let nations: Set<String> = [
        "한국", "중국", "일본", "몽골", "베트남", "태국", "미얀마", "캄보디아", "라오스", "인도네시아", "필리핀", "인도", "네팔",
        "티베트",
        "파키스탄", "아프가니스탄", "우즈베키스탄", "이란", "이라크", "튀르키예", "이집트", "그리스", "이탈리아", "프랑스", "영국", "독일",
        "스페인",
        "네덜란드", "러시아", "미국", "멕시코", "페루", "브라질", "호주",
    ]

    /// The keys of lists of records in JSON.
    static let lists: Set<String> = ["item", "items", "list", "data", "records", "results", "row"]

    static func entry(for path: String) -> Mapping.Entry? { vocabulary[path] }

    private static let answer = Mapping.leftOut(
        "says something about the answer, not about an object", "유물이 아니라 응답에 관한 값입니다")

    private static let vocabulary: [String: Mapping.Entry] = [
        "id": Mapping.own("emuseum", "e-Museum number", "e뮤지엄 번호", isHidden: true),
        "name": Mapping.key(.name),
        "nameKr": Mapping.key(.name),
        "nameCn": Mapping.own("name_hanja", "Name in Hanja", "한자 이름"),
        "nationalityName1": Mapping.key(.culture),
        "nationalityName2": Mapping.key(.period),
        "materialName1": Mapping.key(.material),
        "materialName2": Mapping.key(.material),
        "materialName3": Mapping.key(.material),
        "materialName4": Mapping.key(.material),
        "purposeName1": Mapping.key(.tags),
        "purposeName2": Mapping.key(.tags),
        "purposeName3": Mapping.key(.tags),
        "purposeName4": Mapping.key(.tags),
        "sizeInfo": Mapping.key(.dimensions),
        "relicNo": Mapping.key(.inventoryNumber),
        "museumName1": Mapping.own(
            "museum_kind", "Kind of museum", "소장 구분", .terms, isHidden: true),
        "museumName2": Mapping.key(.holder),
        "museumName3": Mapping.own("museum_part", "Department", "소장 부서", .terms),
        "placeLandName1": Mapping.key(.place),
        "placeLandName2": Mapping.key(.place),
        "author": Mapping.key(.maker),
        "desc": Mapping.key(.desc),
        "imgUri": Mapping.key(.imageName),
        "imgThumUriS": Mapping.smallerPicture, "imgThumUriM": Mapping.smallerPicture,
        "imgThumUriL": Mapping.smallerPicture,
        "gongongNuri": Mapping.Entry(.key(.rights), codes: licences),
        // The keys of data.go.kr that are no usual names of columns.
        "명칭한자": Mapping.own("name_hanja", "Name in Hanja", "한자 이름"),
        "국적_시대[국적]": Mapping.key(.culture),
        "국적_시대[시대]": Mapping.key(.period),
        "국적_시대": Mapping.key(.period),
        "재질": Mapping.Entry(.key(.material), separators: ["-"]),
        "용도_기능": Mapping.Entry(.key(.tags), separators: ["-"]),
        "연번": Mapping.leftOut("counts the rows", "행의 차례입니다"),
        "번호": Mapping.own("list_number", "Number in the list", "목록의 번호", isHidden: true),
        "이미지URL": Mapping.key(.imageName),
        "이미지주소": Mapping.key(.imageName),
        "resultCode": answer, "resultMsg": answer, "totalCount": answer, "pageNo": answer,
        "numOfRows": answer, "page": answer, "perPage": answer, "currentCount": answer,
        "matchCount": answer,
    ]

    /// The types of the Korea Open Government License. (https://www.kogl.or.kr)
    private static let licences = [
        "1": "공공누리 제1유형(출처표시)", "2": "공공누리 제2유형(출처표시, 상업적 이용금지)",
        "3": "공공누리 제3유형(출처표시, 변경금지)", "4": "공공누리 제4유형(출처표시, 상업적 이용금지, 변경금지)",
    ]
}
