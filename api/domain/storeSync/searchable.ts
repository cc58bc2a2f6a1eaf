/** The store's searches lag behind its data by some seconds. */
export const SEARCH_LAG_MS = 30_000

/** The latest instant up to which the store's searches are complete. */
export const searchable = (now: Date): Date => new Date(now.getTime() - SEARCH_LAG_MS)
