internal import ExpoJSON

/// A part of an object's value: a translation of a text, or an element of a list.
struct RecordPart: Sendable, Hashable {
    let text: JSONText
    let name: Name

    /// What a part is in its object, without its text.
    struct Name: Sendable, Hashable {
        let key: UInt16
        let ordinal: UInt16
        let language: UInt8

        /// A number that no key and no other part of the same object has.
        var number: Int { Int(ordinal) << 24 | (Int(language) + 1) << 16 | Int(key) }
    }

    /// Creates a part, unless the object has too many.
    init?(_ text: JSONText, of key: Int, language: Int = 0, ordinal: Int = 0) {
        guard let key = UInt16(exactly: key), let language = UInt8(exactly: language),
            let ordinal = UInt16(exactly: ordinal)
        else { return nil }
        self.init(text, Name(key: key, ordinal: ordinal, language: language))
    }

    fileprivate init(_ text: JSONText, _ name: Name) {
        self.text = text
        self.name = name
    }

    /// The number of its key.
    var key: Int { Int(name.key) }
    /// The number of its language; 0 is the main one.
    var language: Int { Int(name.language) }
    /// Its place in a list, from 0.
    var ordinal: Int { Int(name.ordinal) }

    static let largestOrdinal = Int(UInt16.max)

    /// A number that no key and no other part of the same object has.
    var number: Int { name.number }

    /// Whether it is the text, or the first of the texts, of a key in a language.
    func isText(ofKey key: Int, in language: Int) -> Bool {
        self.key == key && self.language == language && name.ordinal == 0
    }
}

/// The parts of the values of many objects, which are gathered object by object.
///
/// Many objects have the same parts with other texts. What these parts are, the *shape* of the objects, is kept once. The
/// place of a text takes four bytes: its length, and its distance from the first text of its object. Long or distant texts
/// take eight. An object takes 24 bytes besides.
struct RecordParts: Sendable {
    private var texts = Texts()
    /// The objects up to the last one that has any parts.
    private var objects: [Object] = []
    private var shapes = Shapes()

    fileprivate struct Object {
        let shape: UInt32
        /// Where its terms begin.
        var terms: UInt32 = 0
        let texts: Texts.Place
    }

    /// Where the texts of objects are in the file.
    fileprivate struct Texts {
        /// The distance, the length in `lengthBits` bits, and in the lowest bit whether the text has escapes.
        private var near: [UInt32] = []
        /// The texts of objects with one that is too long or too far from the others.
        private var far: [JSONText] = []

        private static let lengthBits = 14
        private static let distanceBits = 17

        struct Place {
            /// From where distances are counted; 0 if the object's texts are in `far`: no text begins there.
            let base: Int
            /// The index of the object's first text in `near` or `far`.
            let start: UInt32
        }

        var isEmpty: Bool { near.isEmpty && far.isEmpty }

        /// Appends the texts of an object.
        mutating func append(_ texts: some Collection<JSONText>) -> Place {
            let base = texts.lazy.map(\.offset).min() ?? 0
            let areNear = texts.allSatisfy {
                $0.length >> Self.lengthBits == 0 && ($0.offset - base) >> Self.distanceBits == 0
            }
            guard areNear, base > 0 else {
                far += texts
                return Place(base: 0, start: UInt32(far.count - texts.count))
            }
            for text in texts {
                let distance = UInt32(text.offset - base) << (Self.lengthBits + 1)
                near.append(distance | UInt32(text.length) << 1 | (text.hasEscapes ? 1 : 0))
            }
            return Place(base: base, start: UInt32(near.count - texts.count))
        }

        /// Appends the texts of another list, and returns a function that gives the places that they have here.
        mutating func append(_ other: Texts) -> (Place) -> Place {
            let (firstNear, firstFar) = (UInt32(near.count), UInt32(far.count))
            near += other.near
            far += other.far
            return {
                Place(base: $0.base, start: $0.start + ($0.base == 0 ? firstFar : firstNear))
            }
        }

        /// Returns a text of an object, counted from 0.
        @inline(__always)
        subscript(place: Place, number: Int) -> JSONText {
            let index = Int(place.start) + number
            guard place.base > 0 else { return far[index] }
            let (packed, lengthMask) = (near[index], (1 << Self.lengthBits) - 1)
            return JSONText(
                offset: place.base + Int(packed >> (Self.lengthBits + 1)),
                length: Int(packed >> 1) & lengthMask, hasEscapes: packed & 1 == 1) ?? .absent
        }
    }

    /// The lists of what the parts of an object are, each once.
    fileprivate struct Shapes {
        private(set) var names: [RecordPart.Name] = []
        /// Where the names of each shape begin.
        private(set) var starts: [UInt32] = []
        private var table = NameTable()

        var count: Int { starts.count }

        /// Returns the number of the shape with these names.
        mutating func number(of new: some Collection<RecordPart.Name>) -> UInt32 {
            // Seeded, because a file could be made so that shapes have the same hash.
            var hasher = Hasher()
            for name in new { hasher.combine(name.number) }
            let hash = UInt32(truncatingIfNeeded: hasher.finalize())
            if let known = table.index(hash: hash, isSame: { names[self[$0]].elementsEqual(new) }) {
                return UInt32(known)
            }
            _ = table.insert(hash: hash, as: count) { _ in false }
            starts.append(UInt32(names.count))
            names += new
            return UInt32(count - 1)
        }

        /// The places in `names` of those of a shape.
        subscript(number: Int) -> Range<Int> {
            let end = number + 1 < count ? Int(starts[number + 1]) : names.count
            return Int(starts[number])..<end
        }
    }

    /// Adds the parts of the object at an index, which comes after those that have some already.
    mutating func append(_ new: [RecordPart], to index: Int) {
        guard !new.isEmpty else { return }
        fill(to: index)
        let shape = shapes.number(of: new.lazy.map(\.name))
        objects.append(Object(shape: shape, texts: texts.append(new.lazy.map(\.text))))
    }

    /// Adds the parts of further objects, which come after the first `count`.
    mutating func append(_ other: RecordParts, after count: Int) {
        guard !other.texts.isEmpty else { return }
        fill(to: count)
        let moved = texts.append(other.texts)
        let numbers = (0..<other.shapes.count).map {
            shapes.number(of: other.shapes.names[other.shapes[$0]])
        }
        objects += other.objects.lazy.map {
            Object(shape: numbers[Int($0.shape)], texts: moved($0.texts))
        }
    }

    /// Adds objects without parts up to an index.
    private mutating func fill(to index: Int) {
        guard objects.count < index else { return }
        let none = Object(shape: shapes.number(of: []), texts: texts.append([]))
        objects += repeatElement(none, count: index - objects.count)
    }

    /// All of them, to be asked for; nil if there are none.
    var kept: Kept? { texts.isEmpty ? nil : Kept(texts, objects, shapes) }

    /// The parts of the values of objects.
    ///
    /// A class, so that copying an object copies one reference, and where there are no parts none.
    final class Kept: Sendable {
        private let texts: Texts
        private let objects: [Object]
        private let shapes: Shapes
        /// The numbers of the terms that parts are, negative for none: of those parts only that may be terms.
        private let terms: [Int32]
        /// For each name of a shape, how many of those before it may be terms; negative if it may not be one itself.
        private let termPlaces: [Int32]

        fileprivate init(
            _ texts: Texts, _ objects: [Object], _ shapes: Shapes,
            terms: [Int32] = [], termPlaces: [Int32] = []
        ) {
            self.texts = texts
            self.objects = objects
            self.shapes = shapes
            self.terms = terms
            self.termPlaces = termPlaces
        }

        /// Returns the same parts with the numbers of their terms.
        ///
        /// - Parameters:
        ///   - keys: the numbers of those whose texts in the main language are terms.
        ///   - term: the number of the term that a part is, if it has one; called for each of them, in order.
        func withTerms(ofKeys keys: Set<Int>, _ term: (RecordPart) -> Int?) -> Kept {
            var termPlaces = [Int32](repeating: -1, count: shapes.names.count)
            for shape in 0..<shapes.count {
                var count: Int32 = 0
                for place in shapes[shape] {
                    let name = shapes.names[place]
                    guard name.language == 0, keys.contains(Int(name.key)) else { continue }
                    termPlaces[place] = count
                    count += 1
                }
            }
            var terms: [Int32] = []
            var objects = objects
            for index in objects.indices {
                objects[index].terms = UInt32(terms.count)
                for place in places(of: index) where termPlaces[place] >= 0 {
                    terms.append(Int32(term(part(at: place, of: index)) ?? -1))
                }
            }
            guard terms.contains(where: { $0 >= 0 }) else { return self }
            return Kept(texts, objects, shapes, terms: terms, termPlaces: termPlaces)
        }

        /// Returns the parts of the objects in another order.
        func inOrder(_ order: [Int]) -> Kept {
            var shapes = shapes
            let none = Object(
                shape: shapes.number(of: []), texts: Texts.Place(base: 0, start: 0))
            let ordered = order.map { $0 < objects.count ? objects[$0] : none }
            return Kept(texts, ordered, shapes, terms: terms, termPlaces: termPlaces)
        }

        /// Whether the object at an index has any.
        func has(_ index: Int) -> Bool { !places(of: index).isEmpty }

        /// Calls `body` with each part of the object at an index, and with the number of its term.
        @inline(__always)
        func forEach(of index: Int, _ body: (RecordPart, _ term: Int?) -> Void) {
            for place in places(of: index) {
                let term = term(at: place, of: index)
                body(part(at: place, of: index), term < 0 ? nil : Int(term))
            }
        }

        /// Returns the first part of the object at an index that is wanted.
        @inline(__always)
        func first(of index: Int, where isWanted: (RecordPart) -> Bool) -> RecordPart? {
            for place in places(of: index) {
                let part = part(at: place, of: index)
                if isWanted(part) { return part }
            }
            return nil
        }

        /// Returns the places in the shapes of what the parts of an object are.
        @inline(__always)
        private func places(of index: Int) -> Range<Int> {
            index < objects.count ? shapes[Int(objects[index].shape)] : 0..<0
        }

        /// Returns the part of an object at a place in its shape.
        @inline(__always)
        private func part(at place: Int, of index: Int) -> RecordPart {
            let object = objects[index]
            let first = shapes[Int(object.shape)].lowerBound
            return RecordPart(texts[object.texts, place - first], shapes.names[place])
        }

        /// Returns the number of the term that a part of an object is, negative for none.
        @inline(__always)
        private func term(at place: Int, of index: Int) -> Int32 {
            guard !termPlaces.isEmpty, termPlaces[place] >= 0 else { return -1 }
            return terms[Int(objects[index].terms) + Int(termPlaces[place])]
        }
    }
}
