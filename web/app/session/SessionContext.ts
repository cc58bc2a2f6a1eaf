import { createContext, use } from 'react'

export type SignedInAdmin = { role: 'ADMIN'; id: string; name: string; email: string }
export type SignedInSupplier = {
  role: 'SUPPLIER'
  id: string
  name: string
  email: string
  status: 'ACTIVE' | 'PENDING' | 'REJECTED'
}
/** Who is signed in to the screens; partners have no screens. */
export type SignedIn = SignedInAdmin | SignedInSupplier

export type Session = {
  viewer: SignedIn | null
  /** The person has just signed out, so there is no page to come back to. */
  signedOut: boolean
  /** The server refused us although somebody was signed in: the page stays, and asks to sign in again. */
  ended: boolean
  /** Reads anew who is signed in, after signing in. */
  refresh: () => Promise<SignedIn | null>
  /** Throws when the server could not be told: the person is still signed in then. */
  signOut: () => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it')
  return session
}
