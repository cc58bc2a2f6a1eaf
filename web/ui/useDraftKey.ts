import { use } from 'react'
import { DraftOwner } from './DraftOwner.ts'

/** The storage key of the signed-in user's draft; undefined if nothing is kept. */
export function useDraftKey(key: string | undefined): string | undefined {
  const owner = use(DraftOwner)
  return owner === null || key === undefined ? undefined : `${owner}/${key}`
}
