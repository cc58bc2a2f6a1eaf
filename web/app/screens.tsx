import { screens as account } from '../features/account/screens.ts'
import { screens as api } from '../features/api/screens.tsx'
import { screens as behavior } from '../features/behavior/screens.tsx'
import { screens as catalog } from '../features/catalog/screens.tsx'
import { screens as comparison } from '../features/comparison/screens.tsx'
import { screens as dashboard } from '../features/dashboard/screens.tsx'
import { screens as declined } from '../features/declined/screens.tsx'
import { screens as fulfillment } from '../features/fulfillment/screens.tsx'
import { screens as notifications } from '../features/notifications/screens.ts'
import { screens as onboarding } from '../features/onboarding/screens.ts'
import { screens as opportunities } from '../features/opportunities/screens.tsx'
import { screens as orders } from '../features/orders/screens.tsx'
import { screens as pricing } from '../features/pricing/screens.ts'
import { screens as products } from '../features/products/screens.tsx'
import { screens as publicPages } from '../features/public/screens.ts'
import { screens as quotes } from '../features/quotes/screens.tsx'
import { screens as recovery } from '../features/recovery/screens.ts'
import { screens as registration } from '../features/registration/screens.ts'
import { screens as audit } from '../features/audit/screens.tsx'
import { screens as settings } from '../features/settings/screens.tsx'
import { paths as signInPaths } from '../features/signIn/paths.ts'
import { screens as status } from '../features/status/screens.ts'
import { screens as stock } from '../features/stock/screens.tsx'
import { screens as store } from '../features/store/screens.tsx'
import { screens as supplier } from '../features/supplier/screens.ts'
import { screens as supplierDashboard } from '../features/supplierDashboard/screens.tsx'
import { screens as supplierImages } from '../features/supplierImages/screens.ts'
import { screens as supplierQuotes } from '../features/supplierQuotes/screens.tsx'
import { screens as supplierRequests } from '../features/supplierRequests/screens.ts'
import { screens as suppliers } from '../features/suppliers/screens.tsx'
import { screens as testPages } from '../features/testPages/screens.ts'
import type { Screen } from '../ui/page/Screen.ts'

const adminSignIn = {
  area: 'SIGN_IN',
  title: 'Admin Sign In',
  load: async () => {
    const { SignInRoute } = await import('./session/SignInRoute.tsx')
    return () => <SignInRoute key="admin" as="admin" />
  },
} as const

const signIn: readonly Screen[] = [
  { path: signInPaths.adminSignIn.pattern, ...adminSignIn },
  { path: signInPaths.adminAccess.pattern, ...adminSignIn },
  {
    area: 'SIGN_IN',
    path: signInPaths.supplierSignIn.pattern,
    title: 'Supplier Sign In',
    load: async () => {
      const { SignInRoute } = await import('./session/SignInRoute.tsx')
      return () => <SignInRoute key="supplier" as="supplier" />
    },
  },
]

/**
 * Every screen of the application. Navigation and command palette list the screens of their area in this
 * order; some features have screens in both areas.
 */
export const screens: readonly Screen[] = [
  ...publicPages,
  ...signIn,
  ...registration,
  ...recovery,
  ...status,

  ...dashboard,
  ...quotes,
  ...comparison,
  ...supplierDashboard,
  ...opportunities,
  ...supplierRequests,
  ...supplierQuotes,
  ...declined,
  ...orders,
  ...fulfillment,
  ...suppliers,
  ...supplier,
  ...behavior,
  ...supplierImages,
  ...onboarding,
  ...catalog,
  ...store,
  ...products,
  ...pricing,
  ...stock,
  ...api,
  ...notifications,
  ...account,
  ...audit,
  ...settings,
  ...testPages,
]
