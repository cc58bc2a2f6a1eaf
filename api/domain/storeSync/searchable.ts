/** The store's searches lag behind what it knows by some seconds. */
export const SEARCH_LAG_MS = 30_000

/** Up to when the store's searches can be relied on to know of everything. */
export const searchable = (now: Date): Date => new Date(now.getTime() - SEARCH_LAG_MS)
