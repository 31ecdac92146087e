extension RandomAccessCollection where Index == Int {
    /// Returns where the first element is that does not come before what is looked for, in a
    /// collection in order; its end if all do.
    ///
    /// - Parameter comesBefore: true for a beginning of the collection, and false for the rest.
    @inlinable
    package func partitionIndex(where comesBefore: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if comesBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
