import ExpoDiagnostics
import ExpoThreads
import Foundation
import TestSupport
import Testing

@testable import ExpoSite

@Suite struct RenderingRunTests {
    private let disk: TemporaryFolder

    init() throws {
        disk = try TemporaryFolder()
    }

    @Test func tellsHowFarItHasCome() throws {
        let site = try SmallExhibition().site()
        let told = Locked<[FileProgress]>([])
        let progress: @Sendable (FileProgress) -> Void = { one in told.withLock { $0.append(one) } }
        _ = site.check(jobs: 1, progress: progress)
        _ = try site.build(into: disk.path("public"), jobs: 1, progress: progress)
        let files = site.plan.files.count
        let once = stride(from: 0, to: files, by: 4).map { FileProgress(done: $0, total: files) }
        #expect(told.withLock { $0 } == once + once)
    }

    @Test(arguments: [2, 8, 33])
    func makesTheSameBytesWithAnyNumberOfJobs(jobs: Int) throws {
        var exhibition = SmallExhibition()
        exhibition.show(items: 250)
        let site = try exhibition.site()
        _ = try site.build(into: disk.path("one"), jobs: 1)
        _ = try site.build(into: disk.path("many"), jobs: jobs)
        #expect(try disk.everything(in: "one") == disk.everything(in: "many"))
    }

    @Test func saysTheSameWithAnyNumberOfJobs() throws {
        var exhibition = SmallExhibition()
        exhibition.show(items: 250)
        exhibition.content["items.json"]?.replace("글 ", with: "<b>글</b> [x](nowhere) ")
        let site = try exhibition.site()
        #expect(site.check(jobs: 8).sorted == site.check(jobs: 1).sorted)
        #expect(site.check(jobs: 8).sorted.count >= 500)
    }
}
