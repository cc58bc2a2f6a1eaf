import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * An IndexedDB database of this device. It opens when it is first needed, and again after it was closed: by
 * the browser, or for another window that deletes it or has a newer version of this page. In the latter case,
 * opening it fails until the page is reloaded.
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
      blocking: (_current, _blocked, event) => {
        // Closing it here does not count as terminated.
        opening = undefined
        ;(event.target as IDBDatabase).close()
      },
      terminated: () => (opening = undefined),
    }).catch((error: unknown) => {
      opening = undefined
      throw error
    }))
}
