import { useState } from 'react'

/**
 * The record of the dialog in the address, as last loaded. It may disappear while the dialog is open; it is
 * then marked `gone`, so that the dialog can say why instead of closing.
 */
export function useLastSeen<T extends { id: string }>(found: T | undefined, id: string | undefined) {
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const seen = found ?? (last?.id === id ? last : undefined)
  return { seen, gone: !found }
}
