import { useState } from 'react'

type Read<TData> = { complete: true; data: TData } | { complete: false }

/**
 * A fragment of the object with this id, as it was when the cache last had all of it; undefined if it never
 * had. Another query's answer may refer to data in it that no screen has read yet: the last complete fragment
 * stays until that has been read, so that an open dialog and its typed values survive.
 */
export function useLastComplete<TData>(id: string, read: Read<TData>): TData | undefined {
  const [kept, setKept] = useState<{ id: string; data: TData }>()
  if (!read.complete) return kept?.id === id ? kept.data : undefined
  if (kept?.data !== read.data) setKept({ id, data: read.data })
  return read.data
}
