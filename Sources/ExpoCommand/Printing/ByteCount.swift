/// Returns a number of bytes as people read it: `512 bytes`, `1.3 kB`, `24.0 MB`; powers of ten.
func byteCount(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return counted(bytes, "byte") }
    var tenths = (bytes + 50) / 100
    var units = ["kB", "MB", "GB", "TB"][...]
    while tenths >= 10_000, units.count > 1 {
        tenths = (tenths + 500) / 1000
        units.removeFirst()
    }
    return "\(tenths / 10).\(tenths % 10) \(units.first ?? "TB")"
}
