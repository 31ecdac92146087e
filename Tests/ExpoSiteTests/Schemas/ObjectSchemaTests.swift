import ExpoModel
import Foundation
import Testing

@testable import ExpoSite

@Suite struct ObjectSchemaTests {
    @Test func describesEachKeyOfAnItem() throws {
        let schema = try Self.object(of: .items)
        let item = try #require(schema["items"] as? [String: Any])
        let properties = try #require(item["properties"] as? [String: [String: Any]])
        #expect(Set(properties.keys) == Set(ItemKey.allCases.map { "\($0.name)" }))
        for (name, property) in properties {
            #expect(property["title"] is String, "\(name)")
            #expect(property["description"] is String, "\(name)")
            #expect((property["examples"] as? [Any])?.isEmpty == false, "\(name)")
        }
        let needed = try #require(item["else"] as? [String: Any])
        #expect(needed["required"] as? [String] == ["name"])
        let choices = try #require(needed["allOf"] as? [[String: [[String: [String]]]]])
        let first = choices.compactMap { $0["anyOf"]?.first?["required"] }
        #expect(first == [["image_name"], ["short_desc", "desc"]])
        #expect(
            properties["type"]?["enum"] as? [String] == ExhibitType.allCases.map(\.rawValue))
    }

    private static func object(of schema: Schema) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(schema.text(in: .english).utf8))
        return try #require(object as? [String: Any])
    }
}
