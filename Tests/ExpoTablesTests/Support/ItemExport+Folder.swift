import ExpoDiagnostics
import Foundation

@testable import ExpoTables

extension ItemExport {
    /// Exports `items.json` of a folder.
    init(ofItemsIn folder: String, separator: Separator = .comma) throws {
        let path = folder + "/items.json"
        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        self.init(
            of: SourceText(path: path, bytes: ByteRegion(copying: bytes)), separator: separator)
    }
}
