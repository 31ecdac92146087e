extension RandomAccessCollection where Index == Int {
    /// Returns the index of the first element for which `comesBefore` is false, in a sorted
    /// collection; the end index if there is none.
    ///
    /// - Parameter comesBefore: true for a prefix of the collection, and false for the rest.
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
