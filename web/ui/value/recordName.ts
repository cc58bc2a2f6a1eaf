import { createContext, use, useLayoutEffect } from 'react'

export type RecordName = {
  name: string
  /** As people quote it to each other, e.g. "#10514 · 9d78d25c". */
  number?: string
}

/** Given by the layout: sets the name of the record on the screen; undefined clears it. */
export const NameRecord = createContext<(record: RecordName | undefined) => void>(() => {})

/**
 * While the component is mounted, the browser's tab has this name and the header this number, so that tabs
 * can be told apart.
 */
export function useRecordName(record: RecordName | undefined): void {
  const nameRecord = use(NameRecord)
  const { name, number } = record ?? {}
  useLayoutEffect(() => {
    nameRecord(name === undefined ? undefined : { name, number })
    return () => nameRecord(undefined)
  }, [nameRecord, name, number])
}
