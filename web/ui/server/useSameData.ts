import { useState } from 'react'
import { isSameData } from './isSameData.ts'

/** The data, as the same object until it changes. */
export function useSameData<TData>(data: TData): TData {
  const [kept, setKept] = useState(data)
  if (kept === data || isSameData(kept, data)) return kept
  setKept(data)
  return data
}
