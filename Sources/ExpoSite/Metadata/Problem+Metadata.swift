internal import ExpoDiagnostics

extension Problem {
    static func unknownType(
        _ type: String, of item: String, near known: @autoclosure @escaping () -> String?
    ) -> Problem {
        Problem(
            .warning, .unknownType,
            Message(
                "the type '\(type.shortened)' of item '\(item.shortened)' is unknown; CreativeWork is used",
                "전시품 '\(item.shortened)'의 type '\(type.shortened)'\(.은) 없는 유형이어서 CreativeWork를 사용합니다"
            ),
            help: .didYouMean(known())
                ?? Message(
                    "use a type of schema.org such as Book, Map, Painting or Sculpture, or leave the key out",
                    "Book, Map, Painting, Sculpture 같은 schema.org의 유형을 쓰거나 키를 빼십시오"))
    }

    /// - Parameters:
    ///   - name: the first of the names that several items have.
    ///   - names: the number of such names.
    ///   - items: the number of items that have one of them.
    static func repeatedName(_ name: String, names: Int, items: Int) -> Problem {
        Problem(
            .warning, .repeatedName,
            names == 1
                ? Message(
                    "\(items) items have the same name '\(name.shortened)'",
                    "이름이 '\(name.shortened)'인 전시품이 \(items)점 있습니다")
                : Message(
                    "\(items) items have the same name as another item, such as '\(name.shortened)'",
                    "'\(name.shortened)' 등 다른 전시품과 이름이 같은 전시품이 \(items)점 있습니다"),
            help: Message(
                "give each item a name of its own, so that visitors can tell them apart",
                "방문자가 구별할 수 있게 전시품마다 다른 이름을 쓰십시오"))
    }
}
