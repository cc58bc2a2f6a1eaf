import type { KeyboardEvent } from 'react'

/**
 * Whether the key belongs to an input method, as for Chinese or Japanese, which uses Enter, Escape and the
 * arrow keys to select characters.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // Safari ends the composition before it reports the key that ended it; only the key code tells.
  nativeEvent.isComposing || nativeEvent.keyCode === 229
