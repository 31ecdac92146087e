/// Why nothing can be served.
package enum HTTPServerProblem: Error, Sendable, Equatable {
    /// libmicrohttpd is not installed, or cannot be used.
    case missingLibrary
    /// Somebody else listens at the port.
    case portTaken
    /// The system gives no port, for the reason it names.
    case noPort(reason: String)
    /// The library could not begin.
    case notStarted
}
