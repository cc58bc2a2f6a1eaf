import { isShown } from '../../ui/Screen.ts'
import { screens } from '../screens.tsx'
import type { SignedIn } from './SessionContext.ts'

const at = (pathname: string) => screens.filter(isShown).find(({ path }) => path === pathname)

/** The heading of the sign-in page for a visitor who opened the address of a protected screen. */
export const signInTitle = (pathname: string): string => at(pathname)?.signInTitle ?? 'Sign in to continue'

/** Why a visitor who opened the address of a protected screen has to sign in. */
export function signInPrompt(role: SignedIn['role'], pathname: string): string {
  if (role === 'ADMIN') return 'Please log in as an admin to open this page.'
  return `Please log in as a supplier ${at(pathname)?.signInPurpose ?? 'to open this page'}.`
}
