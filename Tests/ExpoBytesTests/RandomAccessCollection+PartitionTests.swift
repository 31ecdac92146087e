import ExpoBytes
import Testing

@Suite struct RandomAccessCollectionPartitionTests {
    @Test func findsWhereTheOthersBegin() {
        for count in 0..<40 {
            let numbers = (0..<count).map { $0 * 2 }
            for bound in -1...(2 * count + 1) {
                let expected = numbers.firstIndex { $0 >= bound } ?? count
                #expect(numbers.partitionIndex(where: { $0 < bound }) == expected)
            }
            let part = numbers.dropFirst(count / 2)
            #expect(part.partitionIndex(where: { _ in false }) == part.startIndex)
            #expect(part.partitionIndex(where: { _ in true }) == part.endIndex)
        }
    }
}
