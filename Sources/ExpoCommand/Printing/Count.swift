/// Returns how many there are of something: `1 item`, `2 items`.
func counted(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}
