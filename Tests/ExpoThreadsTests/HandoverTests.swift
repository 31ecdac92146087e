import ExpoThreads
import Testing

@Suite struct HandoverTests {
    @Test(arguments: [1, 3, 1000])
    func keepsTheOrder(most: Int) {
        let (count, taken) = Workers.handOver(
            to: [Int](), atMost: most, { $0.append($1) },
            from: { put in
                for number in 0..<3000 { put(number) }
                return 3000
            })
        #expect(count == 3000)
        #expect(taken == Array(0..<3000))
    }

    @Test func endsWithoutValues() {
        let (result, state) = Workers.handOver(
            to: "kept", atMost: 1, { (state: inout String, value: String) in state += value },
            from: { _ in 7 })
        #expect(result == 7)
        #expect(state == "kept")
    }

    /// What is handed over may hand over in turn.
    @Test func isPassedOn() {
        let (sum, all) = Workers.handOver(
            to: [Int](), atMost: 2, { $0.append($1) },
            from: { put in
                Workers.handOver(
                    to: 0, atMost: 2,
                    { sum, value in
                        sum += value
                        put(sum)
                    }, from: { put in (1...100).forEach { put($0) } }
                ).state
            })
        #expect(sum == 5050)
        #expect(all.count == 100 && all.last == 5050)
    }
}
