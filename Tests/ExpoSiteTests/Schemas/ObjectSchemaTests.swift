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
        #expect(
            item["required"] as? [String]
                == ItemKey.allCases.filter(\.isRequired).map { "\($0.name)" })
        #expect(
            properties["type"]?["enum"] as? [String] == ExhibitType.allCases.map(\.rawValue))
    }

    private static func object(of schema: Schema) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(schema.text(in: .english).utf8))
        return try #require(object as? [String: Any])
    }
}
