import Foundation

/// Stops the program unless something is true, so that libFuzzer keeps the input.
func expect(_ isTrue: Bool, _ otherwise: @autoclosure () -> String) {
    if !isTrue { fail(otherwise()) }
}

/// Stops the program with a sentence.
func fail(_ fact: String) -> Never {
    FileHandle.standardError.write(Data("\n== \(fact)\n".utf8))
    abort()
}

/// Returns a value that must be there.
func require<Value>(_ value: Value?, _ otherwise: @autoclosure () -> String) -> Value {
    guard let value else { fail(otherwise()) }
    return value
}

extension String {
    /// The text as it can be read in a message, whatever is in it.
    var shown: String { debugDescription }

    /// Whether both have the same scalars: Swift would take composed and decomposed for equal.
    func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
