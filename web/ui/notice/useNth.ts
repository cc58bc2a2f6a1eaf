import { useState } from 'react'

/** How often the value has been replaced: a key that makes a message new even if its text is the same. */
export function useNth(value: unknown): number {
  const [last, setLast] = useState({ value, nth: 0 })
  if (value !== last.value) setLast({ value, nth: last.nth + 1 })
  return last.nth
}
