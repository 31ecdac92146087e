internal import ExpoModel

/// What people call the columns of a table of exhibits, in Korean, English and French.
///
/// Case, spaces and signs do not count: `Image name` is `image_name`.
enum ColumnWords {
    /// Returns the key whose own name a header is.
    static func key(named header: String) -> ItemKey? {
        let header = folded(header)
        return ItemKey.allCases.first { folded("\($0.name)") == header }
    }

    /// Returns the key that a header means in other words.
    static func key(meantBy header: String) -> ItemKey? {
        let header = folded(header)
        return words.first { $0.words.contains(header) }?.key
    }

    /// The keys' own names, and all other words for them, as they are compared.
    static let all: [(key: ItemKey, word: String)] =
        ItemKey.allCases.map { ($0, folded("\($0.name)")) }
        + words.flatMap { entry in entry.words.map { (entry.key, $0) } }

    /// Returns a header without what does not count.
    static func folded(_ header: String) -> String {
        String(header.prefix(longest).lowercased().filter { $0.isLetter || $0.isNumber })
    }

    private static let longest = 100

    private static let words: [(key: ItemKey, words: Set<String>)] = [
        (
            .name,
            [
                "title", "이름", "제목", "명칭", "품명", "작품명", "작품이름", "유물명", "출품작", "nom",
                "titre", "intitulé",
            ]
        ),
        (
            .imageName,
            [
                "image", "images", "imagefile", "picture", "picturename", "photo", "file",
                "filename", "그림", "그림이름", "그림파일", "그림파일명", "이미지", "이미지이름", "이미지파일",
                "이미지파일명", "사진", "사진이름", "사진파일", "사진파일명", "파일", "파일명", "파일이름",
                "nomdelimage", "fichier", "nomdufichier", "fichierimage", "photographie",
            ]
        ),
        (
            .shortDesc,
            [
                "shortdescription", "summary", "brief", "짧은설명", "간단한설명", "간략설명", "한줄설명",
                "요약", "descriptioncourte", "courtedescription", "brèvedescription", "résumé",
            ]
        ),
        (
            .desc,
            [
                "description", "longdescription", "text", "details", "설명", "자세한설명", "상세설명",
                "긴설명", "본문", "내용", "해설", "descriptionlongue", "descriptiondétaillée", "texte",
            ]
        ),
        (.id, ["identifier", "slug", "아이디", "식별자", "identifiant"]),
        (
            .alt,
            [
                "alttext", "alternativetext", "대체글", "대체텍스트", "대체설명", "textealternatif",
                "alternativetextuelle",
            ]
        ),
        (.caption, ["캡션", "그림설명", "사진설명", "légende"]),
        (.credit, ["credits", "source", "출처", "제공", "크레딧", "crédit", "crédits"]),
        (
            .rights,
            [
                "copyright", "license", "licence", "권리", "저작권", "라이선스", "이용조건", "droits",
                "droitsdauteur",
            ]
        ),
        (.type, ["kind", "종류", "유형", "갈래", "genre"]),
        (
            .created,
            [
                "datecreated", "creationdate", "만든날", "만든날짜", "제작일", "작성일", "créé",
                "datedecréation",
            ]
        ),
        (
            .modified,
            [
                "datemodified", "updated", "고친날", "고친날짜", "수정일", "변경일", "modifié",
                "datedemodification",
            ]
        ),
    ]
}
