import { paths as declinedPaths } from '../../features/declined/paths.ts'
import { paths as opportunityPaths } from '../../features/opportunities/paths.ts'
import { paths as orderPaths } from '../../features/orders/paths.ts'
import { paths as notificationPaths } from '../../features/notifications/paths.ts'
import { paths as stockPaths } from '../../features/stock/paths.ts'
import { paths as dashboardPaths } from '../../features/supplierDashboard/paths.ts'
import { paths as supplierQuotePaths } from '../../features/supplierQuotes/paths.ts'
import { paths as supplierRequestPaths } from '../../features/supplierRequests/paths.ts'
import type { SignedIn } from './SessionContext.ts'

/** Completes the prompt with what the requested supplier screen is for. */
const PURPOSES: Record<string, string> = {
  [dashboardPaths.dashboard.pattern]: 'to view your dashboard',
  [notificationPaths.notifications.pattern]: 'to view your notifications',
  [orderPaths.awardedOrders.pattern]: 'to view awarded orders',
  [opportunityPaths.opportunities.pattern]: 'to view quote opportunities',
  [supplierRequestPaths.requests.pattern]: 'to view quote requests',
  [supplierQuotePaths.quotes.pattern]: 'to view your quotes',
  [declinedPaths.declined.pattern]: 'to view declined and missed opportunities',
  [stockPaths.stock.pattern]: 'to add products',
}

/** The heading of the sign-in page for a visitor who opened the address of a protected screen. */
export const signInTitle = (pathname: string): string =>
  pathname === supplierRequestPaths.requests.pattern ? 'Access Denied' : 'Sign in to continue'

/** Why a visitor who opened the address of a protected screen has to sign in. */
export function signInPrompt(role: SignedIn['role'], pathname: string): string {
  if (role === 'ADMIN') return 'Please log in as an admin to open this page.'
  return `Please log in as a supplier ${PURPOSES[pathname] ?? 'to open this page'}.`
}
