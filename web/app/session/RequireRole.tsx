import { Navigate, useLocation } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { AdminLayout } from '../layout/AdminLayout.tsx'
import { SupplierLayout } from '../layout/SupplierLayout.tsx'
import { useLoadAhead } from '../useLoadAhead.ts'
import { homeOf, signInOf } from './areas.ts'
import { signInPrompt, signInTitle } from './signInPrompt.ts'
import { useSession } from './SessionContext.ts'
import type { SignedIn } from './SessionContext.ts'

const NONE: readonly RouteObject[] = []

/** Kept in the history state rather than in the address, so that no link can redirect a user elsewhere. */
export type ReturnState = {
  returnTo: string
  title: string
  /** Why the sign-in page is shown. */
  prompt: string
}

type RequireRoleProps = {
  role: SignedIn['role']
  /** The screens of the area. */
  screens: readonly RouteObject[]
}

/**
 * Opens an area to users with its role. Other users go to their own home page, visitors to the sign-in page, which
 * brings them back here. (The server decides what users may read; this only saves them from errors.)
 */
export function RequireRole({ role, screens }: RequireRoleProps) {
  const { viewer, signedOut } = useSession()
  useLoadAhead(viewer?.role === role ? screens : NONE)
  const { pathname, search, hash } = useLocation()
  if (!viewer) {
    const state: ReturnState | undefined = signedOut
      ? undefined
      : {
          returnTo: pathname + search + hash,
          title: signInTitle(pathname),
          prompt: signInPrompt(role, pathname),
        }
    return <Navigate to={signInOf(role)} state={state} replace />
  }
  if (viewer.role !== role) return <Navigate to={homeOf(viewer.role)} replace />
  return viewer.role === 'ADMIN' ? <AdminLayout viewer={viewer} /> : <SupplierLayout viewer={viewer} />
}
