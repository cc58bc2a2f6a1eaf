/** The stones' origin, as used in the address. */
export type Origin = 'all' | 'lab' | 'mined'

export const readOrigin = (text: string | null): Origin => (text === 'lab' || text === 'mined' ? text : 'all')

/** The API's filter argument. */
export const labGrownOf = (origin: Origin): boolean | null => (origin === 'all' ? null : origin === 'lab')
