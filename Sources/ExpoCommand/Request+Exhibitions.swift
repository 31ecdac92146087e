import ExpoDiagnostics
import ExpoDisk
import ExpoSite
import ExpoStarter

extension Request {
    /// Moves the single exhibition of the site into a folder, so that others have a place beside it: everything or nothing.
    ///
    /// - Parameter name: the folder of the next exhibition.
    /// - Returns: the report; empty if there is an error, which is reported.
    func moveExhibition(
        into folder: String, beside name: String, _ diagnostics: inout Diagnostics
    ) throws(CommandFailure) -> [Message] {
        let (content, place) = (settings.content, "\(settings.content)/\(folder)")
        Site.check(exhibition: folder, inContent: content, diagnostics: &diagnostics)
        if folder.lowercased() == name.lowercased() || isTaken(folder) {
            diagnostics.report(.otherFolder, file: place)
        }
        guard !diagnostics.hasErrors,
            let move = ExhibitionMove(try findFolders(), into: folder, diagnostics: &diagnostics)
        else { return [] }
        defer { Folder.removeEmpty(place) }
        do throws(SystemError) {
            _ = try Folder.made(place)
            var moves = move.names.map {
                FileReplacement.Move("\(content)/\($0)", to: "\(place)/\($0)")
            }
            moves += try movesOfImports(into: folder)
            let texts = move.texts.map {
                FileReplacement.File(
                    "\(content)/\($0.path)", $0.bytes, replacesOther: true, keepsOther: false)
            }
            let written = try FileReplacement.write(texts, moving: moves, plan: importPlan)
            switch written.first {
            case .busy: diagnostics.report(.outputBusy(holder: nil), file: content)
            case .differs: diagnostics.report(.otherFolder, file: place)
            case .made, .unchanged, .replaced, nil:
                return [.moved(to: place), .titleToChange(content)]
            }
        } catch {
            diagnostics.report(.failed(.cannotWrite, error), file: error.path)
        }
        return []
    }

    /// Returns whether something is where the folder of an exhibition would be. On some systems, names that differ only
    /// in case are one.
    private func isTaken(_ folder: String) -> Bool {
        let names = (try? Folder.open(settings.content).names()) ?? []
        let same = names.filter { $0.lowercased() == folder.lowercased() }
        // What an interrupted run left is no obstacle.
        return same.contains { name in
            name != folder
                || (try? Folder.open("\(settings.content)/\(name)").names())?.allSatisfy {
                    $0.hasPrefix(".")
                } != true
        }
    }
}

extension Message {
    fileprivate static func moved(to place: String) -> Message {
        Message(
            "moved the exhibition to \(place); its former addresses lead there",
            "전시를 \(place)\(.으로) 옮겼습니다. 옛 주소는 새 주소로 이어집니다")
    }

    fileprivate static func titleToChange(_ content: String) -> Message {
        Message(
            "the title of the site, in \(content)/site.json, is that of the exhibition: change it",
            "\(content)/site.json에 있는 사이트의 제목은 그 전시의 제목이니 고쳐 쓰십시오")
    }
}
