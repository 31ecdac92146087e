/// A target: code that reads input of users or files, and the conditions for its results.
protocol FuzzTarget: SendableMetatype {
    /// Reads an input, and stops the program if the result is wrong.
    static func examine(_ input: FuzzInput)
}
