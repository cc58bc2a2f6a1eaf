import type { RouteObject } from 'react-router-dom'
import { supplierRoutes as accountRoutes } from '../features/account/routes.ts'
import {
  adminRoutes as apiRoutes,
  publicRoutes as developerRoutes,
  supplierRoutes as ownApiRoutes,
} from '../features/api/routes.ts'
import { adminRoutes as behaviorRoutes } from '../features/behavior/routes.ts'
import { adminRoutes as catalogueRoutes } from '../features/catalogue/routes.ts'
import { adminRoutes as comparisonRoutes } from '../features/comparison/routes.ts'
import { adminRoutes as overviewRoutes } from '../features/dashboard/routes.ts'
import { adminRoutes as fulfillmentRoutes } from '../features/fulfillment/routes.ts'
import { adminRoutes as onboardingRoutes } from '../features/onboarding/routes.ts'
import { adminRoutes as storeRoutes } from '../features/store/routes.ts'
import { adminRoutes as oneSupplierRoutes } from '../features/supplier/routes.ts'
import { adminRoutes as supplierImageRoutes } from '../features/supplierImages/routes.ts'
import { adminRoutes as testPageRoutes } from '../features/testPages/routes.ts'
import { supplierRoutes as declinedRoutes } from '../features/declined/routes.ts'
import {
  adminRoutes as adminNotificationRoutes,
  supplierRoutes as notificationRoutes,
} from '../features/notifications/routes.ts'
import { supplierRoutes as opportunityRoutes } from '../features/opportunities/routes.ts'
import {
  adminRoutes as orderRoutes,
  supplierRoutes as awardedOrderRoutes,
} from '../features/orders/routes.ts'
import { supplierRoutes as pricingRoutes } from '../features/pricing/routes.ts'
import { supplierRoutes as productRoutes } from '../features/products/routes.ts'
import { publicRoutes } from '../features/public/routes.ts'
import { adminRoutes as quoteRoutes } from '../features/quotes/routes.ts'
import { publicRoutes as recoveryRoutes } from '../features/recovery/routes.ts'
import { publicRoutes as registrationRoutes } from '../features/registration/routes.ts'
import { adminRoutes as settingsRoutes } from '../features/settings/routes.ts'
import { paths as signInPaths } from '../features/signIn/paths.ts'
import { publicRoutes as statusRoutes } from '../features/status/routes.ts'
import { supplierRoutes as stockRoutes } from '../features/stock/routes.ts'
import { supplierRoutes as dashboardRoutes } from '../features/supplierDashboard/routes.ts'
import { supplierRoutes as ownQuoteRoutes } from '../features/supplierQuotes/routes.ts'
import { supplierRoutes as ownRequestRoutes } from '../features/supplierRequests/routes.ts'
import { adminRoutes as supplierRoutes } from '../features/suppliers/routes.ts'
import { lazyScreen } from '../ui/lazyPart.tsx'
import { AppSplash } from './layout/AppSplash.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import type { Services } from './services.ts'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'

const adminSignIn = {
  handle: { title: 'Admin Sign In' },
  lazy: lazyScreen(async () => {
    const { SignInRoute } = await import('./session/SignInRoute.tsx')
    return () => <SignInRoute key="admin" as="admin" />
  }),
} satisfies RouteObject

const supplierSignIn = {
  handle: { title: 'Supplier Sign In' },
  lazy: lazyScreen(async () => {
    const { SignInRoute } = await import('./session/SignInRoute.tsx')
    return () => <SignInRoute key="supplier" as="supplier" />
  }),
} satisfies RouteObject

const area = (role: 'ADMIN' | 'SUPPLIER', children: RouteObject[]): RouteObject => ({
  lazy: lazyScreen(async () => {
    const { RequireRole } = await import('./session/RequireRole.tsx')
    return () => <RequireRole role={role} screens={children} />
  }),
  children: [{ errorElement: <RouteErrorScreen />, children }],
})

const publicLayout = lazyScreen(async () => (await import('./layout/PublicLayout.tsx')).PublicLayout)

const publicPages = (children: RouteObject[]): RouteObject => ({
  lazy: publicLayout,
  children: [{ errorElement: <RouteErrorScreen />, children }],
})

/**
 * Every page of the application. Features declare their own routes and are loaded only when opened. `loadServices` is
 * called once, for the first page that needs data.
 */
export function makeRoutes(loadServices: () => Promise<Services>): RouteObject[] {
  let loading: Promise<Services> | undefined
  const services = () =>
    (loading ??= loadServices().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  const visitorPages: RouteObject = {
    lazy: lazyScreen(async () => {
      const [{ VisitorRoot }, loaded] = await Promise.all([import('./VisitorRoot.tsx'), services()])
      return () => <VisitorRoot services={loaded} />
    }),
    children: [publicPages([...registrationRoutes, ...recoveryRoutes, ...statusRoutes, ...developerRoutes])],
  }
  const pagesWithData: RouteObject = {
    lazy: lazyScreen(async () => {
      const [{ SessionRoot }, loaded] = await Promise.all([import('./session/SessionRoot.tsx'), services()])
      return () => <SessionRoot services={loaded} />
    }),
    children: [
      publicPages([
        { path: signInPaths.adminSignIn.pattern, ...adminSignIn },
        { path: signInPaths.adminAccess.pattern, ...adminSignIn },
        { path: signInPaths.supplierSignIn.pattern, ...supplierSignIn },
      ]),
      area('ADMIN', [
        ...overviewRoutes,
        ...quoteRoutes,
        ...comparisonRoutes,
        ...orderRoutes,
        ...fulfillmentRoutes,
        ...supplierRoutes,
        ...oneSupplierRoutes,
        ...behaviorRoutes,
        ...supplierImageRoutes,
        ...onboardingRoutes,
        ...catalogueRoutes,
        ...storeRoutes,
        ...apiRoutes,
        ...adminNotificationRoutes,
        ...settingsRoutes,
        ...testPageRoutes,
      ]),
      area('SUPPLIER', [
        ...dashboardRoutes,
        ...opportunityRoutes,
        ...ownRequestRoutes,
        ...ownQuoteRoutes,
        ...declinedRoutes,
        ...notificationRoutes,
        ...awardedOrderRoutes,
        ...productRoutes,
        ...pricingRoutes,
        ...stockRoutes,
        ...ownApiRoutes,
        ...accountRoutes,
      ]),
    ],
  }
  return [
    {
      hydrateFallbackElement: <AppSplash />,
      errorElement: <RouteErrorScreen />,
      children: [
        publicPages([
          ...publicRoutes,
          { path: '*', handle: { title: 'Page not found' }, element: <NotFoundScreen /> },
        ]),
        visitorPages,
        pagesWithData,
      ],
    },
  ]
}
