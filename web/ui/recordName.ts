import { createContext, use, useLayoutEffect } from 'react'

/** Given by the layout: names the browser's tab after the record on the screen; undefined takes the name back. */
export const NameRecord = createContext<(name: string | undefined) => void>(() => {})

/** While the component is mounted, the browser's tab has this name, so that tabs can be told apart. */
export function useRecordName(name: string | undefined): void {
  const nameRecord = use(NameRecord)
  useLayoutEffect(() => {
    nameRecord(name)
    return () => nameRecord(undefined)
  }, [nameRecord, name])
}
