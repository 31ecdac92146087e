import ExpoDiagnostics
import ExpoJSON
import ExpoModel

/// A text that an exhibit has or can have, as the editor lists it.
struct ExhibitText {
    let place: String
    let label: String
    /// What it is in the main language; empty if the exhibit lacks it.
    let text: String
}

extension EditedFile {
    /// Returns the texts of an exhibit, in the order of the keys; those with a list of objects are left out.
    func texts(
        ofExhibit index: Int, in language: MessageLanguage
    ) throws(JSONSyntaxError) -> [ExhibitText] {
        let known = ItemKey.allCases.filter { $0 != .schema && $0 != .pictures }
            .map { (key: $0.text, label: $0.field.title.text(in: language)) }
        var texts: [ExhibitText] = []
        for (key, label) in known + ownFields {
            guard let place = ContentPlace("items.json#\(JSONPointer(["\(index)", key]))"),
                case let place = try settled(place), let text = try text(at: place)
            else { continue }
            texts.append(ExhibitText(place: "\(place)", label: label, text: text.text))
        }
        return texts
    }
}
