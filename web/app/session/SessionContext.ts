import { createContext, use } from 'react'
import type { AdminRole } from '../../../api/domain/account/adminRole.ts'

export type SignedInAdmin = {
  role: 'ADMIN'
  id: string
  name: string
  email: string
  adminRole: AdminRole
  /** The admin must set up a second step before doing anything else. */
  lacksSecondStep: boolean
}
export type SignedInSupplier = {
  role: 'SUPPLIER'
  id: string
  name: string
  email: string
  status: 'ACTIVE' | 'PENDING' | 'REJECTED'
}
/** The signed-in user; partners have no screens. */
export type SignedIn = SignedInAdmin | SignedInSupplier

export type Session = {
  viewer: SignedIn | null
  /** The user has just signed out, so there is no page to return to after signing in. */
  signedOut: boolean
  /** The server no longer accepts the session: the page stays open and asks the user to sign in again. */
  ended: boolean
  /** The server has not answered yet: the viewer and all data come from this device's storage. */
  isKept: boolean
  /** Reads again who is signed in, after signing in. */
  refresh: () => Promise<SignedIn | null>
  /** Throws if the server could not be reached; the user is then still signed in. */
  signOut: (onSignedOut?: () => Promise<void>) => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it')
  return session
}
