private import CPlatform

/// The arguments that the program was started with.
package enum ProgramArguments {
    /// All but the name of the program. Swift's library looks for them in `/proc`, which takes longer, and finds none where
    /// that is missing.
    package static var all: [String] {
        guard var next = cplatform_arguments() else {
            return Array(CommandLine.arguments.dropFirst())
        }
        var all: [String] = []
        while let argument = next.pointee {
            all.append(String(cString: argument))
            next += 1
        }
        return Array(all.dropFirst())
    }
}
