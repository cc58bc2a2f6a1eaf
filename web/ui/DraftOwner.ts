import { createContext } from 'react'

/** The id of the user whose drafts are kept and restored on this page; null, and no drafts, when nobody is signed in. */
export const DraftOwner = createContext<string | null>(null)
