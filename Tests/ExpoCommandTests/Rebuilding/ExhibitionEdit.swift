import Foundation
import TestSupport

@testable import ExpoCommand
@testable import ExpoModel
@testable import ExpoSite
@testable import ExpoTemplates

/// A change of the sources of a site.
struct ExhibitionEdit {
    let name: String
    let perform: (inout EditedExhibition, inout SeededGenerator) -> Void

    init(
        _ name: String,
        _ perform: @escaping (inout EditedExhibition, inout SeededGenerator) -> Void
    ) {
        self.name = name
        self.perform = perform
    }

    /// Every kind of edit, derived from the declarations.
    static func all(of exhibition: EditedExhibition) throws -> [ExhibitionEdit] {
        expositionEdits + settingsEdits + itemEdits + recordEdits + listEdits + addressEdits
            + themeEdits
            + wordEdits(exhibition) + fileEdits(exhibition) + templateEdits + pictureEdits
            + optionEdits
    }
}

// MARK: Keys

extension ExhibitionEdit {
    private static var expositionEdits: [ExhibitionEdit] {
        edits(of: "exposition", ExpositionKey.self, \.exposition)
    }

    private static var settingsEdits: [ExhibitionEdit] {
        edits(of: "settings", SettingsKey.self, \.settings)
    }

    private static func edits<Key: RecordKey>(
        of file: String, _ keys: Key.Type,
        _ object: any WritableKeyPath<EditedExhibition, EditedExhibition.Object> & Sendable
    ) -> [ExhibitionEdit] {
        keys.allCases.flatMap { key in
            [
                ExhibitionEdit("\(file): \(key.name)") {
                    $0[keyPath: object]["\(key.name)"] = value(of: key, &$1)
                },
                ExhibitionEdit("\(file): without \(key.name)") { exhibition, _ in
                    exhibition[keyPath: object]["\(key.name)"] = nil
                },
            ]
        }
    }

    private static var itemEdits: [ExhibitionEdit] {
        ItemKey.allCases.flatMap { key in
            [
                ExhibitionEdit("items: \(key.name)") { exhibition, generator in
                    guard let index = exhibition.items.indices.randomElement(using: &generator)
                    else { return }
                    exhibition.items[index]["\(key.name)"] = value(of: key, &generator)
                },
                ExhibitionEdit("items: none with \(key.name)") { exhibition, _ in
                    for index in exhibition.items.indices {
                        exhibition.items[index]["\(key.name)"] = nil
                    }
                },
            ]
        }
    }

    private static var addressEdits: [ExhibitionEdit] {
        [ExhibitionEdit("addresses: none") { exhibition, _ in exhibition.addresses = [] }]
            + AddressKey.allCases.map { key in
                ExhibitionEdit("addresses: \(key.name)") { exhibition, generator in
                    if exhibition.addresses.isEmpty {
                        exhibition.addresses = [["address": #""items/item-1.html""#]]
                    }
                    let index = Int.random(in: 0..<exhibition.addresses.count, using: &generator)
                    exhibition.addresses[index]["\(key.name)"] = value(of: key, &generator)
                }
            }
    }

    /// Returns a value of a key, as JSON: for a text, sometimes one in each of two languages.
    private static func value(of key: some RecordKey, _ generator: inout SeededGenerator) -> String
    {
        let text = text(of: key, &generator)
        guard key.field.translation != .none, key.kind.shape == .text,
            Int.random(in: 0..<3, using: &generator) == 0
        else {
            return text
        }
        return "{\"ko\": \(text), \"en\": \(self.text(of: key, &generator))}"
    }

    /// Returns a value of a key in one language: an example in its meaning, or a value of similar keys.
    private static func text(of key: some RecordKey, _ generator: inout SeededGenerator) -> String {
        let others: [String]
        switch key.kind {
        case .languages:
            let lists = [#"["ko"]"#, #"["ko", "en"]"#, #"["en", "ko"]"#, #"["ko", "en", "fr"]"#]
            return lists.randomElement(using: &generator) ?? "[]"
        case .warningCodes: others = ["missing-flag", "unused-image", "repeated-name"]
        case .flag: return ["true", "false"].randomElement(using: &generator) ?? "true"
        case .number: return ["0", "-1.5", "48130300"].randomElement(using: &generator) ?? "0"
        case .views:
            let lists = [
                "[]", #"[{"image_name": "item"}]"#,
                #"[{"image_name": "item", "alt": "가"}, {"image_name": "item", "caption": {"ko": "나", "en": "b"}}]"#,
                #"[{"image_name": "item"}, {"image_name": "nowhere"}]"#,
            ]
            return lists.randomElement(using: &generator) ?? "[]"
        case .facts:
            let lists = [
                #"[{"label": "값", "value": "없음"}]"#, "[]",
                #"[{"label": {"ko": "가", "en": "a"}, "value": "1"}]"#,
            ]
            return lists.randomElement(using: &generator) ?? "[]"
        case .terms, .markdownTexts:
            let lists = [
                #""나무""#, #"["나무", "종이"]"#, #"["Wood", "wood"]"#, #"["[하나](items/item-1.html)"]"#,
            ]
            return lists.randomElement(using: &generator) ?? "[]"
        case .dateSpan: others = ["1377", "18XX", "1592~/..", "언젠가"]
        case .dateText: others = ["18세기 후반", "c. 1900", "조선 후기"]
        case .wholeNumber: return ["0", "7", "48130300"].randomElement(using: &generator) ?? "0"
        case .imageName: others = PictureRole.allCases.map(\.rawValue) + ["item.svg"]
        case .identifier: others = ["item-2", "item-9", "다른"]
        case .date: others = ["1900-04-14", "1900-11-12", "2026-02-28"]
        case .language: others = ["ko", "en", "en-GB", "fr"]
        case .baseURL: others = ["http://localhost/", "https://example.org/a&b/"]
        case .host: others = Host.all.map(\.code)
        case .exhibitType: others = ["Book", "Painting"]
        case .name where key.name.description.hasSuffix("s_to") || "\(key.name)" == "address":
            others = ["index.html", "items/index.html"] + (0..<6).map { "items/item-\($0).html" }
        default:
            others = [
                "같은 글", "글(한자 漢字)", "<b> & \"따옴표\"", "",
                "줄 \(Int.random(in: 0..<99, using: &generator))",
                "[하나](items/item-1.html) ![그림](images/item)", "[없음](items/nowhere.html)",
            ]
        }
        let text = (key.field.examples + others).randomElement(using: &generator) ?? ""
        let value = EditedExhibition.literal(text)
        return key.kind.shape == .list ? "[\(value)]" : value
    }
}

// MARK: Fields and terms

extension ExhibitionEdit {
    private static var recordEdits: [ExhibitionEdit] {
        let fields = [
            #"[{"key": "material"}, {"key": "provenance"}]"#,
            #"[{"key": "date", "label": {"ko": "때", "en": "When"}}, {"key": "donor", "label": "기증자"}]"#,
            #"[{"key": "donor", "label": "준 이", "kind": "terms"}, {"key": "material"}, {"key": "references"}]"#,
            #"[{"key": "donor", "label": "기증자", "kind": "link"}]"#,
            #"[{"key": "donor", "label": "기증자"}]"#, #"[{"key": "donor"}]"#, "[]",
        ]
        let terms = [
            #"{"material": {"나무": {"en": "Wood"}}}"#,
            #"{"material": {"나무": {"en": "Timber", "same_as": "http://vocab.getty.edu/aat/300011914"}}}"#,
            #"{"place": {"서울": {"latitude": 37.57, "longitude": 126.98}}, "donor": {"가": {"en": "a"}}}"#,
            #"{"material": {"종이": {"latitude": 137}}}"#, "{}",
        ]
        return [("fields.json", fields), ("terms.json", terms)].flatMap { name, texts in
            [
                ExhibitionEdit("\(name): another") { exhibition, generator in
                    exhibition.files["Content/\(name)"] = texts.randomElement(using: &generator)
                        .map { Data($0.utf8) }
                },
                ExhibitionEdit("\(name): none") { exhibition, _ in
                    exhibition.files["Content/\(name)"] = nil
                },
            ]
        } + [
            ExhibitionEdit("items: donor") { exhibition, generator in
                guard let index = exhibition.items.indices.randomElement(using: &generator)
                else { return }
                exhibition.items[index]["donor"] =
                    [#""가""#, #""https://example.org/""#, #"["가", "나"]"#].randomElement(
                        using: &generator)
            }
        ]
    }
}

// MARK: The list of items

extension ExhibitionEdit {
    private static var listEdits: [ExhibitionEdit] {
        [
            ExhibitionEdit("items: one more") { exhibition, generator in
                let place = Int.random(in: 0...exhibition.items.count, using: &generator)
                let number = Int.random(in: 4..<1000, using: &generator)
                exhibition.items.insert(EditedExhibition.item(number), at: place)
            },
            ExhibitionEdit("items: one less") { exhibition, generator in
                guard let index = exhibition.items.indices.randomElement(using: &generator)
                else { return }
                exhibition.items.remove(at: index)
            },
            ExhibitionEdit("items: in another order") { $0.items.shuffle(using: &$1) },
            ExhibitionEdit("items: one moved") { exhibition, generator in
                guard let index = exhibition.items.indices.randomElement(using: &generator)
                else { return }
                exhibition.items.append(exhibition.items.remove(at: index))
            },
            ExhibitionEdit("items: more than a page") { exhibition, generator in
                let count = Int.random(in: 101...102, using: &generator)
                exhibition.items += (exhibition.items.count..<max(count, exhibition.items.count))
                    .map { EditedExhibition.item(1000 + $0) }
            },
            ExhibitionEdit("items: few") { exhibition, generator in
                exhibition.items = Array(
                    exhibition.items.prefix(Int.random(in: 0...5, using: &generator)))
            },
            ExhibitionEdit("items: written otherwise") { exhibition, _ in
                exhibition.hasPrettyItems.toggle()
            },
        ]
    }
}

// MARK: The theme

extension ExhibitionEdit {
    private static var themeEdits: [ExhibitionEdit] {
        let texts = [
            "#f5eedf", "#123456", "red", "3rem", "50vw", "Georgia, serif", "assets/a.woff2",
            "paris",
            "(min-width: 40em) 9rem x 14rem, 28vw x 18rem",
        ].map(EditedExhibition.literal)
        let files: [(String, WritableKeyPath<EditedExhibition, EditedExhibition.Object>)] = [
            ("Templates", \.theme), ("Content", \.themeOptions),
        ]
        return files.flatMap { folder, file in
            ContentObject.theme.keys.map(\.name).flatMap { key in
                [
                    ExhibitionEdit("\(folder)/theme.json: \(key)") {
                        let values = texts + ["1", "2", "0", "true", "false"]
                        $0[keyPath: file][key] = values.randomElement(using: &$1)
                    },
                    ExhibitionEdit("\(folder)/theme.json: without \(key)") { exhibition, _ in
                        exhibition[keyPath: file][key] = nil
                    },
                ]
            }
        }
    }

    /// Words that differ from those of the theme, and words of the content.
    private static func wordEdits(_ exhibition: EditedExhibition) -> [ExhibitionEdit] {
        exhibition.words.flatMap { path, words in
            let own = path.replacing("Templates/", with: "Content/")
            return words.keys.flatMap { key in
                [path, own].map { path in
                    ExhibitionEdit("\(path): \(key)") { exhibition, generator in
                        let number = Int.random(in: 0..<99, using: &generator)
                        exhibition.words[path, default: [:]][key] = EditedExhibition.literal(
                            "\(number) {title} {list_title} {page} {pages} {number} {visitors}")
                    }
                }
            } + [
                ExhibitionEdit("\(own): none") { exhibition, _ in exhibition.words[own] = nil }
            ]
        }
        .sorted { $0.name < $1.name }
    }

    /// Templates, their parts, assets and styles: with more text at their end, without it, and
    /// deleted.
    private static func fileEdits(_ exhibition: EditedExhibition) -> [ExhibitionEdit] {
        exhibition.files.filter { $0.key.hasPrefix("Templates/") }
            .sorted { $0.key < $1.key }
            .flatMap { path, original in
                [
                    ExhibitionEdit("\(path): longer") { exhibition, generator in
                        let number = Int.random(in: 0..<99, using: &generator)
                        exhibition.files[path, default: Data()] += Data("<!-- \(number) -->".utf8)
                    },
                    ExhibitionEdit("\(path): as it was") { exhibition, _ in
                        exhibition.files[path] = original
                    },
                    ExhibitionEdit("\(path): gone") { exhibition, _ in
                        exhibition.files[path] = nil
                    },
                ]
            } + [
                ExhibitionEdit("Templates/assets/new.css: new") { exhibition, _ in
                    exhibition.files["Templates/assets/new.css"] = Data("a {}".utf8)
                }
            ]
    }

    /// Templates that show every name that they may use.
    private static var templateEdits: [ExhibitionEdit] {
        Page.kinds.map { kind in
            let path = "Templates/\(kind.template).html"
            return ExhibitionEdit("\(path): every name") { exhibition, _ in
                let words = exhibition.words["Templates/words/ko.json"] ?? [:]
                let text = shown(kind.vocabulary) + shown(siteNames(words))
                exhibition.files[path, default: Data()] += Data(text.utf8)
            }
        }
    }

    private static func siteNames(_ words: EditedExhibition.Object) -> Vocabulary {
        let catalogue = Catalogue(
            settings: Settings(), exposition: nil, items: ItemCollection(),
            addresses: PublishedAddresses())
        let subject = PlanSubject(
            catalogue: catalogue,
            addresses: Addresses(slugs: Slugs(for: catalogue.items), itemCount: 0), former: [],
            pictures: PictureCollection(), assets: [:], themeSettings: ThemeSettings())
        return SiteNames(subject, words: Words(texts: words), listTitle: "", feed: nil).vocabulary
    }

    /// Returns a template that shows every name of a vocabulary.
    private static func shown(_ vocabulary: Vocabulary) -> String {
        vocabulary.entries.map { entry in
            let inner =
                switch entry.kind {
                case .text, .markup: "{{\(entry.name)}}"
                case .flag: "yes"
                case .record(let names), .list(let names): shown(names)
                }
            return "\n\(entry.name): {{#\(entry.name)}}\(inner){{/\(entry.name)}}"
        }.joined()
    }
}

// MARK: Pictures

extension ExhibitionEdit {
    private static var pictureEdits: [ExhibitionEdit] {
        PictureRole.allCases.flatMap { role in
            [
                ExhibitionEdit("picture of \(role): another drawing") {
                    let width = Int.random(in: 20...90, using: &$1)
                    $0.files[role.path("svg")] = SamplePicture.svg(width: width, height: 30)
                },
                ExhibitionEdit("picture of \(role): other pixels") {
                    $0.files[role.path("png")] = pixels.randomElement(using: &$1)
                },
                ExhibitionEdit("picture of \(role): no drawing") { exhibition, _ in
                    exhibition.files[role.path("svg")] = nil
                },
                ExhibitionEdit("picture of \(role): no pixels") { exhibition, _ in
                    exhibition.files[role.path("png")] = nil
                },
                ExhibitionEdit("picture of \(role): gone") { exhibition, _ in
                    exhibition.files[role.path("svg")] = nil
                    exhibition.files[role.path("png")] = nil
                },
            ]
        }
    }

    /// Only a few, because making their variants takes time.
    private static let pixels = [(40, 30), (60, 30), (30, 60), (100, 20), (400, 120)].map {
        SamplePicture.png(width: $0, height: $1)
    }
}

// MARK: Options

extension ExhibitionEdit {
    private static var optionEdits: [ExhibitionEdit] {
        BuildCommand.verb.options.flatMap { option -> [ExhibitionEdit] in
            let values: [String?]
            switch option.kind {
            case .flag: values = [nil]
            case .text: values = ["https://other.example/", "http://127.0.0.1/a/"]
            case .wholeNumber where option.name == "--jobs": values = ["1", "2"]
            default: return []
            }
            return [
                ExhibitionEdit("\(option.name)") { exhibition, generator in
                    exhibition.options[option.name] = values.randomElement(using: &generator)
                },
                ExhibitionEdit("without \(option.name)") { exhibition, _ in
                    exhibition.options[option.name] = nil
                },
            ]
        }
    }
}
