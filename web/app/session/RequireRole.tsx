import { Navigate, useLocation } from 'react-router-dom'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { isShown } from '../../ui/page/Screen.ts'
import { AdminLayout } from '../layout/AdminLayout.tsx'
import { SupplierLayout } from '../layout/SupplierLayout.tsx'
import { screens } from '../screens.tsx'
import { useLoadAhead } from '../useLoadAhead.ts'
import { homeOf, signInOf } from './areas.ts'
import type { ReturnState } from './ReturnState.ts'
import { type SignedIn, useSession } from './SessionContext.ts'

const SecondStepScreen = lazyPart(async () => (await import('./SecondStepScreen.tsx')).SecondStepScreen)

/**
 * Opens an area to users with its role. Other users go to their own home page, visitors to the sign-in page,
 * which brings them back here. (The server decides what users may read; this only saves them from errors.)
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
  if (viewer.role === 'ADMIN' && viewer.lacksSecondStep) return <SecondStepScreen email={viewer.email} />
  return viewer.role === 'ADMIN' ? <AdminLayout viewer={viewer} /> : <SupplierLayout viewer={viewer} />
}

/** The screen at an address, or the one that an alias at this address leads to. */
function at(pathname: string) {
  const listed = screens.find(({ path }) => path === pathname)
  const address = listed && 'redirectTo' in listed ? listed.redirectTo : pathname
  return screens.filter(isShown).find(({ path }) => path === address)
}

/** The heading of the sign-in page for a visitor who opened the address of a protected screen. */
const signInTitle = (pathname: string): string => at(pathname)?.signInTitle ?? 'Sign in to continue'

/** Why a visitor who opened the address of a protected screen has to sign in. */
function signInPrompt(role: SignedIn['role'], pathname: string): string {
  if (role === 'ADMIN') return 'Please log in as an admin to open this page.'
  return `Please log in as a supplier ${at(pathname)?.signInPurpose ?? 'to open this page'}.`
}
