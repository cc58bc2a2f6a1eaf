/** Until a supplier has this many list prices, it is shown which to set first. */
export const FIRST_PRICES = 10

/** Which ones, the requests of so many days tell. */
export const REQUESTED_DAYS = 90

/** However many requests a busy desk has had, only the newest are read. */
export const MAX_REQUESTS = 1_000
