extension SourceHash {
    /// Adds every property of a value, recursively, as the compiler encodes them, so that new ones
    /// cannot be forgotten. The order of a dictionary is ignored.
    mutating func add(encoded value: some Encodable) {
        let sum = EncodedSum()
        do {
            try value.encode(to: HashingEncoder(sum: sum))
        } catch {
            preconditionFailure("an encoder that only adds up refuses nothing")
        }
        add(sum.value)
    }
}

/// The sum of the hashes of all encoded values, each combined with its place.
private final class EncodedSum {
    private(set) var value: UInt64 = 0

    func add(_ hash: SourceHash) { value &+= hash.value }
}

/// Sums the hashes of the values at one place of an encoded value, and below it.
private struct HashingEncoder: Encoder {
    let sum: EncodedSum
    /// The hash of the keys that lead to this place.
    var place = SourceHash()

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(HashingKeys<Key>(encoder: opened))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { HashingList(encoder: opened) }

    func singleValueContainer() -> any SingleValueEncodingContainer { HashingValue(encoder: self) }

    /// Adds a hash for the existence of a container here, even if it is empty.
    private var opened: HashingEncoder {
        sum.add(place)
        return self
    }

    func inside(_ key: String) -> HashingEncoder {
        var inner = self
        inner.place.add(key)
        return inner
    }

    func inside(_ index: Int) -> HashingEncoder {
        var inner = self
        inner.place.add(index)
        return inner
    }
}

private struct HashingKeys<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: HashingEncoder

    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {}

    func encode(_ value: some Encodable, forKey key: Key) throws {
        try value.encode(to: encoder.inside(key.stringValue))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        encoder.inside(key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.inside(key.stringValue).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.inside("super") }

    func superEncoder(forKey key: Key) -> any Encoder { encoder.inside(key.stringValue) }
}

private struct HashingList: UnkeyedEncodingContainer {
    let encoder: HashingEncoder
    private(set) var count = 0

    var codingPath: [any CodingKey] { [] }

    private mutating func next() -> HashingEncoder {
        count += 1
        return encoder.inside(count)
    }

    mutating func encodeNil() { _ = next() }

    mutating func encode(_ value: some Encodable) throws { try value.encode(to: next()) }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        next().unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { next() }
}

private struct HashingValue: SingleValueEncodingContainer {
    let encoder: HashingEncoder

    var codingPath: [any CodingKey] { [] }

    func encodeNil() {}

    func encode(_ value: Bool) { add { $0.add(value ? 1 : 0) } }

    func encode(_ value: String) { add { $0.add(value) } }

    func encode(_ value: Double) { add { $0.add(value.bitPattern) } }

    func encode(_ value: Float) { add { $0.add(UInt64(value.bitPattern)) } }

    func encode(_ value: some BinaryInteger & Encodable) {
        add { $0.add(UInt64(truncatingIfNeeded: value)) }
    }

    func encode(_ value: some Encodable) throws { try value.encode(to: encoder) }

    private func add(_ addValue: (inout SourceHash) -> Void) {
        var hash = encoder.place
        addValue(&hash)
        encoder.sum.add(hash)
    }
}
