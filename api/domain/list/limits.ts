/** As many rows of a list as the server gives at once. */
export const MAX_PAGE_SIZE = 100

/** As many versions of a list price as the server gives, and so keeps. */
export const MAX_PRICE_VERSIONS = 20
