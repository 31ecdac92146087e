/// An object that has been written as JSON, to be put into others again and again.
struct WrittenJSON: Sendable {
    let bytes: [UInt8]

    init(_ object: some JSONObject) {
        var writer = JSONWriter()
        writer.write(object)
        bytes = writer.copy
    }
}
