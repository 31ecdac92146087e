internal import ExpoBytes
internal import ExpoDiagnostics
internal import ExpoXML

/// Records in LIDO 1.1 and 1.0, alone, in a `lidoWrap`, or in the answer of an OAI-PMH server.
///
/// Every text of a record becomes a value. Its path is that of its element without the elements that only
/// wrap others; elements that repeat for different things have what tells them apart in brackets:
/// `event[production]/displayDate`. (LIDO 1.1: https://lido-schema.org/schema/v1.1/lido-v1.1.html)
struct LIDORecords: XMLRecordReader {
    private var tree = XMLTree()
    private var records = SourceRecords()
    /// The pictures found in the record.
    private var pictures = 0
    /// What the elements of each name are, by the numbers of the names.
    private var roles: [Role] = []
    private var paths = Paths()

    static let namespace = "http://www.lido-schema.org"
    /// The type of what `LIDOExport` writes because LIDO asks for it.
    static let ownType = "expo"

    static func isRecord(_ name: XMLName, in parent: XMLName?) -> Bool {
        name.local == "lido" && name.namespace == namespace
    }

    mutating func add(_ tree: XMLTree, to records: inout SourceRecords) {
        for number in roles.count..<max(roles.count, tree.names.count) {
            roles.append(Role(of: tree.names[number].local))
        }
        self.tree = tree
        swap(&self.records, &records)
        pictures = 0
        walk(XMLTree.root, in: Context())
        self.records.endRecord()
        swap(&self.records, &records)
        self.tree = XMLTree()
    }

    /// Where an element is.
    private struct Context {
        /// The number of its path.
        var path = 0
        var language: String?
        /// The element that its values are about, counted from 1; 0 if there is none.
        var group = 0
        var picture: Int?
        /// What is displayed in the place of the element; a text that is part of it is said already.
        var said: Said?
    }

    /// A text that is displayed.
    private struct Said {
        private let bytes: [UInt8]

        init(_ text: String) { bytes = Array(text.utf8) }

        /// Returns whether a text is part of it.
        func contains(_ text: String) -> Bool {
            text.withUTF8Bytes { bytes.span.holds($0) }
        }
    }

    /// What an element of a name is.
    private struct Role: OptionSet {
        let rawValue: Int

        /// It only wraps others.
        static let wrapper = Role(rawValue: 1)
        /// It is one thing, which its terms, addresses and coordinates are about.
        static let thing = Role(rawValue: 2)
        /// Its texts are read one after the other, as a sentence.
        static let sentence = Role(rawValue: 4)
        /// Its texts are terms, which are kept beside the text that is displayed.
        static let indexed = Role(rawValue: 8)
        /// It is displayed in the place of those beside it.
        static let display = Role(rawValue: 16)
        /// Something tells it from others with its name.
        static let qualified = Role(rawValue: 32)

        init(rawValue: Int) { self.rawValue = rawValue }

        init(of name: String) {
            self = []
            if LIDORecords.wrappers.contains(name) || name.hasSuffix("Wrap") { insert(.wrapper) }
            if LIDORecords.things.contains(name) { insert(.thing) }
            if LIDORecords.sentences.contains(name) { insert(.sentence) }
            if LIDORecords.indexed.contains(name) { insert(.indexed) }
            if name.hasPrefix("display") { insert(.display) }
            if LIDORecords.qualified.contains(name) { insert(.qualified) }
        }
    }

    /// The paths met so far, by their numbers; 0 is the empty one.
    private struct Paths {
        private(set) var texts = [""]
        private var steps: [Step: Int] = [:]

        private struct Step: Hashable {
            let path: Int
            let name: Int
            let qualifier: String?
        }

        /// Returns the number of a path and one more step.
        mutating func adding(_ name: String, _ number: Int, _ qualifier: String?, to path: Int)
            -> Int
        {
            let step = Step(path: path, name: number, qualifier: qualifier)
            if let known = steps[step] { return known }
            let text = qualifier.map { "\(name)[\($0)]" } ?? name
            texts.append(path == 0 ? text : "\(texts[path])/\(text)")
            steps[step] = texts.count - 1
            return texts.count - 1
        }
    }

    // MARK: Elements

    /// Adds the values of an element and of those in it.
    private mutating func walk(_ node: Int, in outer: Context) {
        let number = tree.nameNumber(of: node)
        let (name, role) = (tree.names[number].local, roles[number])
        var context = outer
        if let language = tree.attribute("lang", of: node) { context.language = language }
        if name == "resourceSet" {
            context.picture = pictures
            pictures += 1
        }
        if role.contains(.thing) { context.group = node + 1 }
        if name == "eventSet" {
            context.path = paths.adding("event", number, Self.kind(of: tree, node), to: 0)
        } else if !role.contains(.wrapper) {
            let qualifier = role.contains(.qualified) ? qualifier(of: node, name) : nil
            context.path = paths.adding(name, number, qualifier, to: context.path)
        }
        if role.contains(.sentence) { return addSentence(node, context) }
        if name == "event" {
            if !Self.isProduction(tree, node) { return addEvent(node, context) }
            // What is displayed of the production is a sentence about it.
            context.said = nil
        }
        if name == "date", addDates(node, context) { return }
        add(tree.text(of: node), node, context)
        if role.contains(.indexed) { context.said = nil }
        let inner = tree.elements(in: node)
        if name == "resourceSet" { return walk(pictureParts: inner, in: context, number) }
        let display = inner.first { roles[tree.nameNumber(of: $0)].contains(.display) }
        guard let display else { return inner.forEach { walk($0, in: context) } }
        walk(display, in: context)
        context.said = Said(tree.texts(in: display).joined(separator: " "))
        for element in inner where element != display { walk(element, in: context) }
    }

    /// Adds the values of a picture, of whose files only the first is shown.
    private mutating func walk(pictureParts parts: [Int], in context: Context, _ number: Int) {
        var other = context
        other.path = paths.adding("resourceSet", number, "other", to: 0)
        var hasFile = false
        for part in parts {
            let isFile = tree.name(of: part).local == "resourceRepresentation"
            walk(part, in: isFile && hasFile ? other : context)
            hasFile = hasFile || isFile
        }
    }

    private mutating func add(_ text: String, _ node: Int, _ context: Context) {
        guard !text.isEmpty, context.said?.contains(text) != true else { return }
        records.add(
            text.utf8, to: records.column(paths.texts[context.path], in: context.language),
            at: tree.offset(of: node), group: context.group, picture: context.picture)
    }

    /// Adds the texts of an element as one: `길이 65.5 cm`.
    private mutating func addSentence(_ node: Int, _ context: Context) {
        let texts = Self.distinct(
            tree.elements(in: node).sorted {
                Self.order(tree.name(of: $0).local) < Self.order(tree.name(of: $1).local)
            }.flatMap { tree.texts(in: $0) })
        if !texts.allSatisfy({ context.said?.contains($0) ?? false }) {
            let isSpan = tree.name(of: node).local == "vitalDatesActor"
            add(texts.joined(separator: isSpan ? "–" : " "), node, context)
        }
    }

    /// The unit of a measurement follows its value.
    private static func order(_ name: String) -> Int { name == "measurementUnit" ? 1 : 0 }

    /// Adds the texts of an event other than the production: the kind of event as a term, the others as one
    /// text in their order.
    private mutating func addEvent(_ event: Int, _ context: Context) {
        var texts: [String] = []
        for element in tree.elements(in: event) {
            if tree.name(of: element).local == "eventType" {
                walk(element, in: context)
            } else {
                texts += tree.texts(in: element).filter { context.said?.contains($0) != true }
            }
        }
        add(Self.distinct(texts).joined(separator: ", "), event, context)
    }

    /// Adds the earliest and the latest date as one span in EDTF.
    private mutating func addDates(_ node: Int, _ context: Context) -> Bool {
        let dates = tree.elements(in: node)
        let texts = dates.map { tree.text(of: $0) }
        guard dates.map({ tree.name(of: $0).local }) == ["earliestDate", "latestDate"],
            !texts.contains("")
        else { return false }
        add(texts[0] == texts[1] ? texts[0] : texts.joined(separator: "/"), node, context)
        return true
    }

    private static func distinct(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }

    // MARK: Paths

    /// Returns what tells an element from others with its name.
    private func qualifier(of node: Int, _ name: String) -> String? {
        if let type = tree.attribute("type", of: node),
            type == Self.ownType || type.hasPrefix(TableRecords.ownPrefix)
        {
            return type
        }
        return switch name {
        case "appellationValue":
            Self.end(of: tree.attribute("pref", of: node)).flatMap {
                Self.alternate.contains($0) ? "alternate" : nil
            }
        case "workID":
            Self.end(of: tree.attribute("type", of: node)).flatMap {
                Self.inventory.contains($0) ? nil : $0
            }
        case "termMaterialsTech":
            Self.end(of: tree.attribute("type", of: node)).flatMap {
                Self.technique.contains($0) ? "technique" : nil
            }
        case "repositorySet":
            Self.end(of: tree.attribute("type", of: node)).flatMap {
                Self.former.contains($0) ? "former" : nil
            }
        default: nil
        }
    }

    /// Returns the kind of an event: `production`, or the word that the record has for it.
    private static func kind(of tree: XMLTree, _ event: Int) -> String {
        if isProduction(tree, event) { return "production" }
        guard let type = tree.first("eventType", in: event) else { return "event" }
        if let concept = tree.first("conceptID", in: type),
            let end = end(of: tree.text(of: concept)),
            acquisition.contains(end)
        {
            return "acquisition"
        }
        let term = tree.first("term", in: type).map { tree.text(of: $0) } ?? ""
        if acquisition.contains(term.lowercased()) { return "acquisition" }
        return term.isEmpty ? "event" : term
    }

    private static func isProduction(_ tree: XMLTree, _ event: Int) -> Bool {
        guard let type = tree.first("eventType", in: event) else { return false }
        return tree.texts(in: type).contains {
            end(of: $0).map { production.contains($0) } ?? false
        }
    }

    /// Returns the end of an address of a concept, or a word in lower case.
    private static func end(of text: String?) -> String? {
        text.map { String($0.split(separator: "/").last ?? "").lowercased() }
    }

    private static let wrappers: Set<String> = [
        "lido", "descriptiveMetadata", "administrativeMetadata", "event",
        "objectMeasurementsSet",
        "eventDate", "relatedWork", "subject", "place", "actor", "gml", "Point",
    ]
    private static let things: Set<String> = [
        "objectWorkType", "classification", "eventType", "eventPlace", "eventActor", "culture",
        "periodName", "termMaterialsTech", "subjectConcept", "roleActor", "eventMethod",
        "repositoryName",
        "category", "recordType", "rightsType", "resourceType", "legalBodyName",
        "termMaterialsTech",
    ]
    private static let sentences: Set<String> = ["measurementsSet", "vitalDatesActor"]
    private static let indexed: Set<String> = ["materialsTech", "date"]
    private static let qualified: Set<String> = [
        "appellationValue", "workID", "termMaterialsTech", "repositorySet",
        // What an export of ours marks.
        "lidoRecID", "objectWorkType", "objectDescriptionSet", "recordID", "recordSource",
        "resourceDescription",
    ]

    // The ends of the addresses in terminology.lido-schema.org, and the words that museums write instead.
    private static let production: Set<String> = [
        "lido00007", "lido00012", "production", "creation", "제작", "창작", "herstellung",
        "fabrication",
        "création",
    ]
    private static let acquisition: Set<String> = [
        "lido00001", "acquisition", "입수", "취득", "erwerb", "erwerbung",
    ]
    private static let inventory: Set<String> = [
        "lido00113", "inventory number", "inventorynumber", "inventarnummer", "유물번호", "소장품번호",
        "numéro d'inventaire",
    ]
    private static let technique: Set<String> = ["lido00131", "technique", "기법", "technik"]
    private static let alternate: Set<String> = ["lido00170", "alternate", "alternative"]
    private static let former: Set<String> = ["former", "lido00475"]

    // MARK: Meaning

    /// Returns how what an export of ours has marked is used: `objectDescriptionSet[expo:short_desc]`.
    private static func entry(markedIn path: String) -> Mapping.Entry? {
        let steps = path.split { "[]".contains($0) }
        guard let mark = steps.first(where: { $0.hasPrefix(ownType) }).map(String.init) else {
            return nil
        }
        guard mark != ownType else { return required }
        guard mark.hasPrefix(TableRecords.ownPrefix) else { return nil }
        if let entry = TableRecords.ownEntry(for: mark) { return entry }
        let key = String(mark.dropFirst(TableRecords.ownPrefix.count))
        return Mapping.Entry(.own(NewField(key: key, label: Message(same: key), kind: .text)))
    }

    private static let required = Mapping.leftOut(
        "was written by an export, because LIDO asks for it", "LIDO에 꼭 있어야 해서 내보낼 때 쓴 값입니다")

    static func entry(for path: String) -> Mapping.Entry? {
        if let entry = vocabulary[path] ?? entry(markedIn: path) { return entry }
        let parts = path.split(separator: "/").map { String($0) }
        let last = parts[parts.count - 1]
        if last == "conceptID" || last == "placeID" || last == "actorID" {
            return Mapping.fact(.sameAs)
        }
        if last == "pos" { return Mapping.fact(.coordinates) }
        if parts[0].hasPrefix("event[") { return entry(inEvent: path, parts, last) }
        if parts[0] == "subjectSet" {
            return Mapping.Entry(.key(.tags), separators: last == "displaySubject" ? [";"] : [])
        }
        if parts[0].hasPrefix("repositorySet") {
            return last.hasPrefix("workID") ? otherNumber : Mapping.key(.holder)
        }
        return other(parts)
    }

    private static func entry(
        inEvent path: String, _ parts: [String], _ last: String
    ) -> Mapping.Entry? {
        if parts.count > 1, parts[1] == "eventType" { return eventType }
        switch parts[0] {
        case "event[production]": return entry(inProduction: path, last) ?? other(parts)
        case "event[acquisition]": return Mapping.key(.provenance)
        default:
            let kind = String(parts[0].dropFirst("event[".count).dropLast())
            return Mapping.Entry(
                .own(
                    NewField(
                        key: OwnKeys.key(from: "event-\(kind)"), label: Message(same: kind),
                        kind: .text)))
        }
    }

    /// Returns the field for an element that means nothing else here, named after the innermost element that
    /// says something.
    private static func other(_ parts: [String]) -> Mapping.Entry {
        let name = parts.last { !general.contains($0) } ?? parts[0]
        if let entry = others[name] { return entry }
        return Mapping.Entry(
            .own(NewField(key: OwnKeys.key(from: name), label: Message(same: name), kind: .text)))
    }

    private static let general: Set<String> = ["term", "appellationValue", "legalBodyName"]
    private static let otherNumber = Mapping.own("other_number", "Other number", "다른 번호")
    private static let others: [String: Mapping.Entry] = [
        "vitalDatesActor": Mapping.own("maker_dates", "Life of the maker", "제작자 생몰년"),
        "roleActor": Mapping.own("maker_role", "Role of the maker", "제작자의 역할"),
        "relatedWorkRelType": Mapping.own("relation_kind", "Kind of relation", "관계"),
        "recordInfoLink": Mapping.own("record_link", "Address of the record", "기록의 주소", .link),
        "recordMetadataDate": Mapping.own(
            "record_date", "Date of the record", "기록한 날", isHidden: true),
        "linkResource": Mapping.own(
            "picture_files", "Other files of the pictures", "이미지의 다른 파일", isHidden: true),
    ]

    private static func entry(inProduction path: String, _ last: String) -> Mapping.Entry? {
        guard let part = path.split(separator: "/").dropFirst().first else { return nil }
        return switch part {
        case "eventActor":
            last == "appellationValue" || last == "displayActorInRole" ? Mapping.key(.maker) : nil
        case "culture": Mapping.key(.culture)
        case "periodName": Mapping.key(.period)
        case "eventPlace":
            last == "appellationValue" || last == "displayPlace" ? Mapping.key(.place) : nil
        case "displayDate": Mapping.key(.date)
        case "date": path.hasSuffix("/date") ? Mapping.key(.when) : nil
        case "eventMaterialsTech":
            if path.contains("[technique]") {
                Mapping.key(.technique)
            } else if last == "term" {
                Mapping.key(.material)
            } else {
                Mapping.own("materials_technique", "Materials and technique", "재질과 기법")
            }
        case "displayEvent": Mapping.own("production", "Production", "제작 경위")
        default: nil
        }
    }

    private static let eventType = Mapping.own("events", "Events", "사건", .terms, isHidden: true)

    private static let vocabulary: [String: Mapping.Entry] = [
        "lidoRecID": Mapping.own("lido", "LIDO record", "LIDO 기록", isHidden: true),
        "objectPublishedID": Mapping.own(
            "published_id", "Published identifier", "공개 식별자", isHidden: true),
        "objectWorkType/term": Mapping.own("object_type", "Kind of object", "자료 유형", .terms),
        "classification/term": Mapping.own("classification", "Classification", "분류", .terms),
        "titleSet/appellationValue": Mapping.key(.name),
        "titleSet/appellationValue[alternate]": Mapping.own("alternative", "Other title", "다른 이름"),
        "inscriptions/inscriptionTranscription": Mapping.key(.inscription),
        "repositorySet/workID": Mapping.key(.inventoryNumber),
        "repositorySet[former]/workID": Mapping.own(
            "former_number", "Former inventory number", "이전 소장품 번호"),
        "objectDescriptionSet/descriptiveNoteValue": Mapping.key(.desc),
        "displayObjectMeasurements": Mapping.key(.dimensions),
        "objectMeasurements/measurementsSet": Mapping.key(.dimensions),
        "relatedWorkSet/displayObject": Mapping.own("relation", "Related", "관련 자료"),
        "recordID": Mapping.own("record_id", "Record number", "기록 번호", isHidden: true),
        "recordType/term": Mapping.own(
            "record_type", "Kind of record", "기록 유형", .terms, isHidden: true),
        "recordSource/legalBodyName/appellationValue": Mapping.own(
            "record_source", "Source of the record", "기록 제공", .terms, isHidden: true),
        "recordRights/rightsType/term": Mapping.own(
            "record_rights", "Rights in the record", "기록 이용 조건", isHidden: true),
        "recordRights/rightsType/conceptID": Mapping.own(
            "record_licence", "Licence of the record", "기록 라이선스", .link, isHidden: true),
        "rightsWorkSet/rightsType/term": Mapping.own("work_rights", "Rights in the work", "저작권"),
        "rightsWorkSet/creditLine": Mapping.own("credit_line", "Credit line", "제공 표시"),
        "resourceSet/resourceRepresentation/linkResource": Mapping.key(.imageName),
        "resourceSet/resourceID": Mapping.own(
            "resource_ids", "Numbers of the pictures", "이미지 번호", isHidden: true),
        "resourceSet/resourceDescription": Mapping.key(.caption),
        "resourceSet/rightsResource/rightsType/term": Mapping.key(.rights),
        "resourceSet/rightsResource/rightsType/conceptID": Mapping.own(
            "picture_licence", "Licence of the pictures", "이미지 라이선스", .link, isHidden: true),
        "resourceSet/rightsResource/creditLine": Mapping.key(.credit),
        "resourceSet/rightsResource/rightsHolder/legalBodyName/appellationValue": Mapping.key(
            .credit),
    ]
}
