import { useState } from 'react'

/**
 * New rows of a list that is not sorted by newest, which cannot simply go on top: they wait until the user asks for
 * them, so that nothing moves while they read. `list` identifies the list; another one starts with none waiting.
 */
export function useWaiting(list: string) {
  const [waiting, setWaiting] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() })
  const ids = waiting.list === list ? waiting.ids : new Set<string>()
  return {
    count: ids.size,
    add: (id: string) =>
      setWaiting((before) => ({ list, ids: new Set(before.list === list ? [...before.ids, id] : [id]) })),
    forget: () => setWaiting({ list, ids: new Set() }),
  }
}
