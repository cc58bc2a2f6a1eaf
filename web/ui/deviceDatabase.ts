import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * A database of this device (IndexedDB), opened when it is first needed, and again after it was closed: by the browser,
 * or for another window that has a newer version of this page.
 */
export function deviceDatabase<Tables extends DBSchema>(
  name: string,
  version: number,
  upgrade: (opened: IDBPDatabase<Tables>) => void,
): () => Promise<IDBPDatabase<Tables>> {
  let opening: Promise<IDBPDatabase<Tables>> | undefined
  return () =>
    (opening ??= openDB<Tables>(name, version, {
      upgrade,
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      terminated: () => (opening = undefined),
    }).catch((error: unknown) => {
      opening = undefined
      throw error
    }))
}
