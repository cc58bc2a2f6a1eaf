import { createContext } from 'react'

/** Whose drafts are kept and restored on this page: an id; null where nobody is signed in, and then none are. */
export const DraftOwner = createContext<string | null>(null)
