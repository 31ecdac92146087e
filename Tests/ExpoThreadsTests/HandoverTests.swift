import ExpoThreads
import Testing

@Suite struct HandoverTests {
    @Test(arguments: [1, 3, 1000])
    func keepsTheOrder(most: Int) {
        let handover = Handover<Int>(atMost: most)
        let (_, taken) = Workers.Pair().both {
            for start in stride(from: 0, to: 3000, by: 3) {
                if Processors.count > 1 || start < most {
                    handover.put([start, start + 1, start + 2])
                }
            }
            handover.close()
        } _: { () -> [Int] in
            var all: [Int] = []
            while let values = handover.take() { all += values }
            return all
        }
        #expect(taken == Array(0..<taken.count))
        #expect(taken.count == 3000 || Processors.count == 1)
    }

    @Test func endsWithoutValues() {
        let handover = Handover<Int>(atMost: 1)
        handover.close()
        #expect(handover.take() == nil)
    }
}
