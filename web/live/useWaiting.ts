import { useState } from 'react'

/**
 * What has come in that a list in another order than the newest cannot simply show on top: it waits until somebody wants to
 * see it, so that nothing moves under the eye. `list` says which list it is: another one begins with nothing waiting.
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
