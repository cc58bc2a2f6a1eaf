import { use } from 'react'
import { DraftOwner } from './DraftOwner.ts'

/** The key under which a draft of whoever is signed in is kept; undefined where nothing is to be kept. */
export function useDraftKey(key: string | undefined): string | undefined {
  const owner = use(DraftOwner)
  return owner === null || key === undefined ? undefined : `${owner}/${key}`
}
