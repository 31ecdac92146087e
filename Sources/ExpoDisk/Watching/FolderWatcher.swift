/// Notices that something below folders changed, so that it can be read again.
///
/// What is noticed may be more than what matters, and is never less: whoever reads the folders after
/// `wait` has answered sees all that was written before, and is told of all that is written later.
package protocol FolderWatcher {
    /// Waits until something has changed and nobody has written for a moment, and says so; or until
    /// so many milliseconds have passed, or a signal has come, and says that nothing has changed.
    mutating func wait(milliseconds: Int) -> Bool
}
