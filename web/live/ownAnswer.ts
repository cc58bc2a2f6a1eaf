/** The context of a query whose answer must not be that of one in flight, which may be older than the latest change. */
export const ownAnswer = { queryDeduplication: false }
