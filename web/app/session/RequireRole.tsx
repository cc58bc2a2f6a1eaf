import { Navigate, useLocation } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { AdminLayout } from '../layout/AdminLayout.tsx'
import { SupplierLayout } from '../layout/SupplierLayout.tsx'
import { useLoadAhead } from '../useLoadAhead.ts'
import { homeOf, signInOf } from './areas.ts'
import { signInPrompt } from './signInPrompt.ts'
import { useSession } from './SessionContext.ts'
import type { SignedIn } from './SessionContext.ts'

const NONE: readonly RouteObject[] = []

/** Kept in the history's state rather than in the address, so that no link can send anybody elsewhere. */
export type ReturnState = {
  returnTo: string
  /** Why the sign-in page is shown instead. */
  prompt: string
}

type RequireRoleProps = {
  role: SignedIn['role']
  /** The area's own. */
  screens: readonly RouteObject[]
}

/**
 * Opens an area to its own people. Others go to their own home, visitors to the sign-in page, which brings them back
 * here. (The server decides what anybody may read; this only saves them a page of refusals.)
 */
export function RequireRole({ role, screens }: RequireRoleProps) {
  const { viewer, signedOut } = useSession()
  useLoadAhead(viewer?.role === role ? screens : NONE)
  const { pathname, search, hash } = useLocation()
  if (!viewer) {
    const state: ReturnState | undefined = signedOut
      ? undefined
      : { returnTo: pathname + search + hash, prompt: signInPrompt(role, pathname) }
    return <Navigate to={signInOf(role)} state={state} replace />
  }
  if (viewer.role !== role) return <Navigate to={homeOf(viewer.role)} replace />
  return viewer.role === 'ADMIN' ? <AdminLayout viewer={viewer} /> : <SupplierLayout viewer={viewer} />
}
