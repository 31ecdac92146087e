/// An exposition as search engines read it: an event if its days are known, else a page that
/// collects works.
struct LinkedExhibition: JSONObject {
    let name: String
    let description: String
    let address: String
    let imageAddress: String?
    let location: LinkedPlace?
    let period: ExhibitionPeriod?
    let works: [LinkedWork<String>]

    func writeMembers(to writer: inout JSONWriter) {
        writer.member("@type", period == nil ? "CollectionPage" : "ExhibitionEvent")
        writer.member("name", name)
        writer.member("description", description)
        writer.member("url", address)
        writer.member("image", imageAddress)
        writer.member(period == nil ? "contentLocation" : "location", location)
        writer.member("startDate", period?.start)
        writer.member("endDate", period?.end)
        writer.member(period == nil ? "hasPart" : "workFeatured", works)
    }
}
