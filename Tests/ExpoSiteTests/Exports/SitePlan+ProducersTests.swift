import Foundation
import Testing

@testable import ExpoSite

@Suite struct SitePlanProducersTests {
    /// A file of `Exports` that is in no list would have no effect.
    @Test func areAllThatAreDeclared() throws {
        let declared = try Repository.sources(in: "Sources/ExpoSite/Exports").flatMap { file in
            file.text.matches(of: /struct (\w+): Producer\b/).map { String($0.1) }
        }
        let listed = SitePlan.standardProducers.map { "\(type(of: $0))" }
        #expect(declared.count > 5)
        #expect(Set(declared).subtracting(listed) == [])
        #expect(Set(listed).count == listed.count)
    }
}
