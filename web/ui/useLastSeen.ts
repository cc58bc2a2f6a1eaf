import { useState } from 'react'

/**
 * What the dialog that an address names is about, as it was last found; it may go while the dialog is open, and is then said to
 * have `gone`, so that the dialog can say why instead of closing.
 */
export function useLastSeen<T extends { id: string }>(found: T | undefined, id: string | undefined) {
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const seen = found ?? (last?.id === id ? last : undefined)
  return { seen, gone: !found }
}
