/** Which rows the table is about, as the address says it. */
export type ShownRows = 'all' | 'unpriced' | 'changed'

export const readShown = (text: string | null): ShownRows =>
  text === 'unpriced' || text === 'changed' ? text : 'all'
