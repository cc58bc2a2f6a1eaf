import { paths as opportunityPaths } from '../../features/opportunities/paths.ts'
import { paths as quotePaths } from '../../features/quotes/paths.ts'
import { paths as signInPaths } from '../../features/signIn/paths.ts'
import type { SignedIn } from './SessionContext.ts'

type Role = SignedIn['role']

/** Where somebody of this role starts the day. */
export function homeOf(role: Role): string {
  return role === 'ADMIN' ? quotePaths.requests.link() : opportunityPaths.opportunities.link()
}

/** Where somebody of this role signs in. */
export function signInOf(role: Role): string {
  return role === 'ADMIN' ? signInPaths.adminSignIn.link() : signInPaths.supplierSignIn.link()
}
