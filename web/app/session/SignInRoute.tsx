import { Navigate, useLocation } from 'react-router-dom'
import { SignInScreen } from '../../features/signIn/SignInScreen.tsx'
import type { SignInAs } from '../../features/signIn/SignInForm.tsx'
import { homeOf } from './areas.ts'
import type { ReturnState } from './RequireRole.tsx'
import { useSession } from './SessionContext.ts'

/** A sign-in page. Whoever is signed in already, or has just become so, goes on to where they were heading. */
export function SignInRoute({ as }: { as: SignInAs }) {
  const { viewer, refresh } = useSession()
  const state = useLocation().state as ReturnState | null
  if (viewer) return <Navigate to={state?.returnTo ?? homeOf(viewer.role)} replace />
  return <SignInScreen as={as} onSignedIn={refresh} />
}
