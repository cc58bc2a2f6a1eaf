/** The most rows of a list that the server returns at once. */
export const MAX_PAGE_SIZE = 100

/** The most versions of a list price that the server returns, and keeps. */
export const MAX_PRICE_VERSIONS = 20
