import { useCallback, useState } from 'react'
import { attempt } from './attempt.ts'
import { useDraftKey } from './useDraftKey.ts'

/**
 * A preference of the user, remembered on this device; without storage it lasts until the page is closed.
 *
 * @param read checks what is stored, which may be anything, or null if nothing is
 */
export function usePreference<Value>(name: string, read: (stored: unknown) => Value) {
  const key = `loupe/${useDraftKey(name) ?? name}`
  const [value, setValue] = useState(() =>
    read(attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown) ?? null),
  )
  const setPreference = useCallback(
    (next: Value) => {
      setValue(next)
      attempt(() => localStorage.setItem(key, JSON.stringify(next)))
    },
    [key],
  )
  return [value, setPreference] as const
}
