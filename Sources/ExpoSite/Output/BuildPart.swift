/// Which part of a site a build makes.
package enum BuildPart: Sendable, Hashable {
    /// All of it.
    case whole
    /// The pages and pictures of one shard.
    case shard(Shard)
    /// What needs all of so many shards.
    case finish(shards: Int)
}
