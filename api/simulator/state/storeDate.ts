/** Dates have a resolution of one second, like the store's, so two changes may share one. */
export const storeDate = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')
