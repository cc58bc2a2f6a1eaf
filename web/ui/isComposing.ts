import type { KeyboardEvent } from 'react'

/**
 * Whether the key belongs to an input method, as for Chinese or Japanese, which uses Enter, Escape and the arrow keys to
 * choose what is written.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // Safari ends the composition before it reports the key that ended it, which only its code tells.
  nativeEvent.isComposing || nativeEvent.keyCode === 229
