/** Which stones a list is about, as the address says it. */
export type Origin = 'all' | 'lab' | 'mined'

export const readOrigin = (text: string | null): Origin => (text === 'lab' || text === 'mined' ? text : 'all')

/** As the API asks for it. */
export const labGrownOf = (origin: Origin): boolean | null => (origin === 'all' ? null : origin === 'lab')
