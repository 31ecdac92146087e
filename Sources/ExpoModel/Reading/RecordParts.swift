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
/// Many objects have the same parts with other texts. What these parts are, the *shape* of the objects, is kept once. Of its
/// text, a part has the distance from the first one of its object: four bytes.
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
            /// From where distances are counted; 0, where no text is, if the object's texts are in `far`.
            let base: Int
            /// Where those of the object begin.
            let start: UInt32
        }

        var isEmpty: Bool { near.isEmpty && far.isEmpty }

        /// Appends the texts of an object.
        mutating func append(_ texts: some Collection<JSONText>) -> Place {
            let base = texts.lazy.map(\.offset).min() ?? 0
            let areNear = texts.allSatisfy {
                $0.length >> Self.lengthBits == 0 && ($0.offset - base) >> Self.distanceBits == 0
            }
            guard areNear else {
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
            let (text, lengths) = (near[index], (1 << Self.lengthBits) - 1)
            return JSONText(
                offset: place.base + Int(text >> (Self.lengthBits + 1)),
                length: Int(text >> 1) & lengths, hasEscapes: text & 1 == 1) ?? .absent
        }

        mutating func reserveCapacity(like other: Texts) {
            near.reserveCapacity(other.near.count)
            far.reserveCapacity(other.far.count)
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
        let place = texts.append(other.texts)
        let numbers = (0..<other.shapes.count).map {
            shapes.number(of: other.shapes.names[other.shapes[$0]])
        }
        objects += other.objects.lazy.map {
            Object(shape: numbers[Int($0.shape)], texts: place($0.texts))
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
                for name in names(of: index) where termPlaces[name] >= 0 {
                    terms.append(Int32(term(part(name, of: index)) ?? -1))
                }
            }
            return Kept(texts, objects, shapes, terms: terms, termPlaces: termPlaces)
        }

        /// Returns the parts of the objects in another order.
        func inOrder(_ order: [Int]) -> Kept {
            var (texts, objects, terms) = (Texts(), [Object](), [Int32]())
            texts.reserveCapacity(like: self.texts)
            objects.reserveCapacity(order.count)
            terms.reserveCapacity(self.terms.count)
            var shapes = shapes
            let none = shapes.number(of: [])
            for index in order {
                let names = names(of: index)
                let own = texts.append(names.lazy.map { self.part($0, of: index).text })
                objects.append(
                    Object(
                        shape: index < self.objects.count ? self.objects[index].shape : none,
                        terms: UInt32(terms.count), texts: own))
                for place in names.lazy.compactMap({ self.termPlace(of: $0, at: index) }) {
                    terms.append(self.terms[place])
                }
            }
            return Kept(texts, objects, shapes, terms: terms, termPlaces: termPlaces)
        }

        /// Whether the object at an index has any.
        func has(_ index: Int) -> Bool { !names(of: index).isEmpty }

        /// Calls `body` with each part of the object at an index, and with the number of its term.
        @inline(__always)
        func forEach(of index: Int, _ body: (RecordPart, _ term: Int?) -> Void) {
            for name in names(of: index) {
                let term = termPlace(of: name, at: index).map { Int(terms[$0]) } ?? -1
                body(part(name, of: index), term < 0 ? nil : term)
            }
        }

        /// Returns the first part of the object at an index that is wanted.
        @inline(__always)
        func first(of index: Int, where isWanted: (RecordPart) -> Bool) -> RecordPart? {
            for name in names(of: index) {
                let part = part(name, of: index)
                if isWanted(part) { return part }
            }
            return nil
        }

        /// Returns the places in the shapes of what the parts of an object are.
        @inline(__always)
        private func names(of index: Int) -> Range<Int> {
            index < objects.count ? shapes[Int(objects[index].shape)] : 0..<0
        }

        /// Returns the part of an object with a name of its shape.
        @inline(__always)
        private func part(_ name: Int, of index: Int) -> RecordPart {
            let object = objects[index]
            let first = shapes[Int(object.shape)].lowerBound
            return RecordPart(texts[object.texts, name - first], shapes.names[name])
        }

        /// Returns the place of the term that a part of an object may be.
        private func termPlace(of name: Int, at index: Int) -> Int? {
            guard !termPlaces.isEmpty, termPlaces[name] >= 0 else { return nil }
            return Int(objects[index].terms) + Int(termPlaces[name])
        }
    }
}
