/// Something that reads what people or files supply, and what must be true of it.
protocol FuzzTarget: SendableMetatype {
    /// Reads an input, and stops the program if the result of it is wrong.
    static func examine(_ input: FuzzInput)
}
