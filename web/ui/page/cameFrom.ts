/** The navigation state that tells a screen which address it was opened from. */
export const comingFrom = (pathname: string) => ({ from: pathname })

/** The address a screen was opened from, if `comingFrom` told it; otherwise the empty string. */
export const cameFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : ''
