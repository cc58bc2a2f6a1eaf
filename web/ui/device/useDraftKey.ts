import { createContext, use } from 'react'

/**
 * The id of the user whose drafts are kept and restored on this page; null, and no drafts, when nobody is
 * signed in.
 */
export const DraftOwner = createContext<string | null>(null)

/** The storage key of the signed-in user's draft; undefined if nothing is kept. */
export function useDraftKey(key: string | undefined): string | undefined {
  const owner = use(DraftOwner)
  return owner === null || key === undefined ? undefined : `${owner}/${key}`
}
