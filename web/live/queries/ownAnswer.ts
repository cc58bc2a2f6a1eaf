/**
 * The context of a query that must not share the answer of one in flight, which may be older than the latest
 * change.
 */
export const ownAnswer = { queryDeduplication: false }
