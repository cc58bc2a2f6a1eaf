/** As the store dates its rows: to the second, so that two changes within one share it. */
export const storeDate = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')
