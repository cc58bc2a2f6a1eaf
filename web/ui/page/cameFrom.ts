/** The navigation state that tells a screen which address it was opened from, and which was before that. */
export const comingFrom = (address: string, before = '') => ({ from: address, before })

const textIn = (state: unknown, name: 'from' | 'before'): string => {
  const value = (state as Partial<Record<string, unknown>> | null)?.[name]
  return typeof value === 'string' ? value : ''
}

/** The address a screen was opened from, if `comingFrom` told it; otherwise the empty string. */
export const cameFrom = (state: unknown): string => textIn(state, 'from')

/** The address before that, from which that one was opened; empty if it is not known. */
export const cameFromBefore = (state: unknown): string => textIn(state, 'before')
