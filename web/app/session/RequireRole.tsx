import { Navigate, useLocation } from 'react-router-dom'
import { AdminLayout } from '../layout/AdminLayout.tsx'
import { SupplierLayout } from '../layout/SupplierLayout.tsx'
import { useLoadAhead } from '../useLoadAhead.ts'
import { homeOf, signInOf } from './areas.ts'
import type { ReturnState } from './ReturnState.ts'
import { signInPrompt, signInTitle } from './signInPrompt.ts'
import { useSession } from './SessionContext.ts'
import type { SignedIn } from './SessionContext.ts'

/**
 * Opens an area to users with its role. Other users go to their own home page, visitors to the sign-in page, which
 * brings them back here. (The server decides what users may read; this only saves them from errors.)
 */
export function RequireRole({ role }: { role: SignedIn['role'] }) {
  const { viewer, signedOut } = useSession()
  useLoadAhead(viewer?.role === role ? role : undefined)
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
