internal import ExpoDiagnostics
internal import ExpoModel

/// The description of a word of the interface, for theme authors: those that the program itself
/// uses, and those that only the bundled theme uses.
struct WordMeaning: Sendable {
    /// The word's key.
    let name: String
    /// The purpose of the word, in a sentence.
    let text: Message
    /// The English word in the bundled theme.
    let example: String

    private init(_ name: String, _ text: Message, _ example: String) {
        self.name = name
        self.text = text
        self.example = example
    }

    static let all = (ofInterface + ofFields).sorted { $0.name < $1.name }

    /// The labels of the fields of exhibits.
    private static let ofFields = FieldList.standard.shown.compactMap { field in
        field.standard.map { key in
            WordMeaning(
                "field_\(key.text)",
                Message("The label of the field `\(key.text)`.", "`\(key.text)` 필드의 이름표."),
                key.field.title.english)
        }
    }

    private static let ofInterface = [
        WordMeaning(
            "back", Message("The link back to the list or the main page.", "목록이나 첫 페이지로 돌아가는 링크."),
            "Back"),
        WordMeaning(
            "century",
            Message(
                "A century of the common era in the timeline: {number} is 18, {ordinal} is 18th.",
                "연표에 쓰는 기원후의 세기. {number}는 18, {ordinal}은 18th입니다."), "{ordinal} century"),
        WordMeaning(
            "century_before",
            Message(
                "A century before the common era in the timeline, with {number} or {ordinal}.",
                "연표에 쓰는 기원전의 세기. {number}나 {ordinal}을 넣습니다."), "{ordinal} century BC"),
        WordMeaning(
            "colon", Message("Separates a label and its value.", "이름표와 값 사이에 넣는 문자."), ": "),
        WordMeaning(
            "comma", Message("Separates the values of a field.", "필드의 값 사이에 넣는 문자."), ", "),
        WordMeaning(
            "credit", Message("The label of the credit line below a picture.", "이미지 출처의 이름표."),
            "Credit"),
        WordMeaning(
            "digit_group", Message("Separates groups of three digits.", "숫자를 세 자리씩 나누는 문자."), ","),
        WordMeaning(
            "duration", Message("The label of the exhibition's dates.", "전시 기간의 이름표."), "Dates"),
        WordMeaning(
            "empty_list", Message("The text of a list without exhibits.", "전시품이 없는 목록에 나오는 글."),
            "There are no exhibits yet."),
        WordMeaning(
            "enlarge", Message("The link from a picture to its file.", "이미지 파일로 가는 링크."), "Enlarge"),
        WordMeaning(
            "exhibit_count",
            Message(
                "How many exhibits one of several exhibitions has: {count}.",
                "여러 전시 가운데 하나에 있는 전시품의 수: {count}."), "Exhibits: {count}"),
        WordMeaning(
            "exhibition",
            Message(
                "What one of several exhibitions is called, on the page to find exhibits.",
                "찾기 페이지에서 여러 전시 가운데 하나를 부르는 말."), "Exhibition"),
        WordMeaning(
            "go_to_list",
            Message(
                "The link from the main page to the list, whose title is {list_title}.",
                "첫 페이지에서 목록으로 가는 링크. {list_title}은 목록의 제목입니다."),
            "See the exhibits: {list_title}"),
        WordMeaning(
            "gone",
            Message("The title of a page that was published and is gone.", "게시했다가 없어진 페이지의 제목."),
            "This page is gone"),
        WordMeaning(
            "gone_help",
            Message("The text of such a page if no reason is given.", "까닭을 쓰지 않았을 때 그 페이지에 나오는 글."),
            "What it showed is no longer here. The exhibits are in the list."),
        WordMeaning(
            "language_name",
            Message(
                "What the language is called in itself, for the switch of languages.",
                "언어를 바꾸는 링크에 나오는, 그 언어로 쓴 언어의 이름."),
            "English"),
        WordMeaning(
            "languages",
            Message(
                "The name of the switch of languages.", "언어를 바꾸는 링크들의 이름."), "Languages"),
        WordMeaning(
            "list_title",
            Message(
                "The title of the list, if the exhibition does not set one.",
                "전시에 정하지 않았을 때 목록의 제목."),
            "Exhibits from Korea"),
        WordMeaning(
            "locale",
            Message(
                "The language and region for shared pages, as messengers read it.",
                "페이지를 공유할 때 메신저가 읽는 언어와 지역."), "en_GB"),
        WordMeaning(
            "location", Message("The label of the exhibition's place.", "전시 장소의 이름표."), "Place"),
        WordMeaning(
            "main", Message("The link to the main page.", "첫 페이지로 가는 링크."), "Main page"),
        WordMeaning(
            "map",
            Message(
                "The name of the map of the places.",
                "장소 지도의 이름."), "Map"),
        WordMeaning(
            "menu",
            Message(
                "The name of the menu.",
                "메뉴의 이름."), "Menu"),
        WordMeaning(
            "moved",
            Message(
                "The title of a page whose exhibit has another address now.", "전시품의 주소가 바뀐 페이지의 제목."
            ),
            "This page has moved"),
        WordMeaning(
            "moved_help", Message("The text of such a page.", "그 페이지에 나오는 글."),
            "If the new one does not open by itself, follow the link."),
        WordMeaning(
            "neighbouring_items",
            Message(
                "The name of the links to the previous and next exhibit.",
                "앞뒤 전시품으로 가는 링크를 함께 부르는 이름."),
            "Neighbouring exhibits"),
        WordMeaning(
            "neighbouring_pages",
            Message(
                "The name of the links to the pages of the list.", "목록의 앞뒤 페이지로 가는 링크를 함께 부르는 이름."),
            "Neighbouring pages of the list"),
        WordMeaning(
            "next", Message("The link to the next exhibit or page.", "다음 전시품이나 페이지로 가는 링크."), "Next"
        ),
        WordMeaning(
            "not_found",
            Message("The title of the page for unknown addresses.", "없는 주소에 나오는 페이지의 제목."),
            "There is no such page"),
        WordMeaning(
            "not_found_help",
            Message("The text of the page for unknown addresses.", "없는 주소에 나오는 글."),
            "Its address may have changed, or been mistyped. The title below leads to the "
                + "beginning."),
        WordMeaning(
            "note_return",
            Message(
                "The name of the link from note {number} back to the text.",
                "주 {number}에서 본문으로 돌아가는 링크의 이름."),
            "Back to note {number} in the text"),
        WordMeaning(
            "notes", Message("The name of the notes below a text.", "글 아래에 있는 주의 이름."), "Notes"),
        WordMeaning(
            "page_number",
            Message(
                "The number of a page of the list: {page} of {pages}.",
                "목록의 페이지 번호. {pages}쪽 가운데 {page}쪽입니다."),
            "Page {page} of {pages}"),
        WordMeaning(
            "page_of_list",
            Message(
                "The title of the list's page {page}, from the second on.",
                "목록의 둘째 페이지부터 {page}쪽의 제목."),
            "List, page {page}"),
        WordMeaning(
            "places",
            Message(
                "The title of the page of the places.",
                "장소 페이지의 제목."), "Places"),
        WordMeaning(
            "plate_number",
            Message("An exhibit's {number} in the exhibition.", "전시에서 전시품의 번호 {number}."),
            "Plate {number}"),
        WordMeaning(
            "poster_alt",
            Message(
                "The description of the poster if the exhibition, whose title is {title}, has none.",
                "전시에 포스터 설명이 없을 때 사용하는 설명. {title}은 전시의 제목입니다."),
            "Poster of {title}"),
        WordMeaning(
            "previous",
            Message("The link to the previous exhibit or page.", "앞의 전시품이나 페이지로 가는 링크."), "Previous"
        ),
        WordMeaning(
            "rights",
            Message("The label of the line about how a picture may be used.", "이미지 이용 조건의 이름표."),
            "Rights"),
        WordMeaning(
            "same_as",
            Message(
                "The link from a term to the same term in a thesaurus.",
                "용어에서 시소러스의 같은 용어로 가는 링크."), "This term in a thesaurus"),
        WordMeaning(
            "search",
            Message(
                "The heading of the page to find exhibits, and the name of the link to it.",
                "전시품을 찾는 페이지의 제목이자 그리로 가는 링크의 이름."), "Search"),
        WordMeaning(
            "search_all",
            Message(
                "The choice of all terms.", "모든 용어를 고르는 말."),
            "All"),
        WordMeaning(
            "search_count",
            Message("How many exhibits were found: {count}.", "찾은 전시품의 수: {count}."),
            "Exhibits found: {count}"),
        WordMeaning(
            "search_failed",
            Message(
                "What is said if files of the index are missing.", "색인 파일이 없을 때 나오는 글."),
            "The index cannot be loaded. The list has all exhibits."),
        WordMeaning(
            "search_label",
            Message(
                "The name of the field to type into, for screen readers.", "입력란의 이름. 화면 낭독기가 읽습니다."
            ), "Search the exhibition"),
        WordMeaning(
            "search_least",
            Message(
                "How many exhibits were found, if there may be more: {count}.",
                "찾은 전시품이 더 있을 수 있을 때 그 수: {count}."),
            "Exhibits found: {count} or more"),
        WordMeaning(
            "search_more", Message("The button that shows further results.", "결과를 더 보여 주는 단추."),
            "More exhibits"),
        WordMeaning(
            "search_narrow",
            Message(
                "What opens the choices of terms.", "용어를 고르는 곳을 여는 말."),
            "Narrow the search"),
        WordMeaning(
            "search_nearest",
            Message(
                "The link to words that are spelled alike and that exhibits have: {words}.",
                "비슷하게 쓰며 전시품에 든 말로 찾는 링크: {words}."),
            "Search for “{words}”"),
        WordMeaning(
            "search_nothing",
            Message("What is said if nothing was found.", "찾은 것이 없을 때 나오는 글."),
            "No exhibit has all of these words."),
        WordMeaning(
            "search_readings",
            Message(
                "What is said if Hanja were found by their reading, or the other way round: {words}.",
                "한자를 한글로, 또는 한글을 한자로 바꾸어 찾았을 때 나오는 글: {words}."),
            "No exhibit has exactly these letters; found with “{words}”."),
        WordMeaning(
            "search_without_script",
            Message(
                "What is said if the browser does not run scripts.", "브라우저가 스크립트를 실행하지 않을 때 나오는 글."),
            "Searching needs JavaScript. The list has all exhibits."),
        WordMeaning(
            "skip",
            Message(
                "The link past the beginning of a page, for people who use a keyboard.",
                "키보드를 사용하는 사람이 페이지의 첫머리를 건너뛰는 링크."),
            "Skip to the text"),
        WordMeaning(
            "table", Message("The name of the only table of a text.", "글에 하나뿐인 표의 이름."), "Table"),
        WordMeaning(
            "table_number",
            Message(
                "The name of a table with its {number}, if a text has several.",
                "글에 표가 여럿일 때 표의 이름. {number}는 번호입니다."),
            "Table {number}"),
        WordMeaning(
            "timeline",
            Message(
                "The title of the timeline.",
                "연표의 제목."), "Timeline"),
        WordMeaning(
            "undated",
            Message(
                "The heading of exhibits without a date in the timeline.",
                "연표에서 시기가 없는 전시품 위의 제목."), "Undated"),
        WordMeaning(
            "views", Message("The name of an exhibit's further pictures.", "전시품의 다른 이미지의 이름."),
            "More pictures"),
        WordMeaning(
            "visitors", Message("The label of the number of visitors.", "관람객 수의 이름표."), "Visitors"),
        WordMeaning(
            "visitors_count",
            Message("The number of {visitors}, with its unit.", "관람객 수 {visitors}와 단위."),
            "{visitors}"),
        WordMeaning(
            "year_before",
            Message(
                "The year {number} before the common era.",
                "기원전 {number}년."), "{number} BC"),
    ]
}
