/// What comes of a request.
package enum HTTPReply: ~Copyable {
    case answer(HTTPAnswer)
    /// Nothing yet: the request is asked again when there is news, unless there is some already.
    case wait(hasNews: @Sendable () -> Bool)
}
