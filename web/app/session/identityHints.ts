import { attempt } from '../../ui/device/attempt.ts'
import type { SignedIn } from './SessionContext.ts'

const USER_TYPE = 'userType'
const SUPPLIER = 'supplier'
/**
 * The account's id. Browsers tell other windows only of changed values, and two admins share the other
 * values.
 */
const ACCOUNT = 'account'

/**
 * Remembers, for display only, who signed in last on this device. Nothing depends on it: identity and role
 * come from the server. Storage may be forbidden or full, which must not break the page.
 */
export function rememberIdentity(viewer: SignedIn): void {
  attempt(() => {
    localStorage.setItem(USER_TYPE, viewer.role === 'ADMIN' ? 'admin' : 'supplier')
    if (viewer.role === 'SUPPLIER') {
      const { id, name: companyName, email } = viewer
      localStorage.setItem(SUPPLIER, JSON.stringify({ id, companyName, email }))
    } else {
      localStorage.removeItem(SUPPLIER)
    }
    localStorage.setItem(ACCOUNT, viewer.id)
  })
}

/** The role of the last user on this device; null if none is remembered. */
export function rememberedRole(): SignedIn['role'] | null {
  const userType = attempt(() => localStorage.getItem(USER_TYPE))
  return userType === 'admin' ? 'ADMIN' : userType === 'supplier' ? 'SUPPLIER' : null
}

/** Called at sign-out. */
export function forgetIdentity(): void {
  attempt(() => {
    localStorage.removeItem(USER_TYPE)
    localStorage.removeItem(SUPPLIER)
    localStorage.removeItem(ACCOUNT)
    sessionStorage.clear()
  })
}

/** Calls back when a user signs in or out in another window; returns a function that stops it. */
export function whenIdentityChangesElsewhere(then: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === USER_TYPE || key === SUPPLIER || key === ACCOUNT) then()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
