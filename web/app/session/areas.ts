import { paths as overviewPaths } from '../../features/dashboard/paths.ts'
import { paths as signInPaths } from '../../features/signIn/paths.ts'
import { paths as dashboardPaths } from '../../features/supplierDashboard/paths.ts'
import type { SignedIn } from './SessionContext.ts'

type Role = SignedIn['role']

/** The first screen of a role's area. */
export function homeOf(role: Role): string {
  return role === 'ADMIN' ? overviewPaths.dashboard.link() : dashboardPaths.dashboard.link()
}

/** The sign-in page of a role. */
export function signInOf(role: Role): string {
  return role === 'ADMIN' ? signInPaths.adminSignIn.link() : signInPaths.supplierSignIn.link()
}
