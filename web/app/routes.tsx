import type { RouteObject } from 'react-router-dom'
import { supplierRoutes as opportunityRoutes } from '../features/opportunities/routes.ts'
import {
  adminRoutes as orderRoutes,
  supplierRoutes as awardedOrderRoutes,
} from '../features/orders/routes.ts'
import { publicRoutes } from '../features/public/routes.ts'
import { adminRoutes as quoteRoutes } from '../features/quotes/routes.ts'
import { publicRoutes as registrationRoutes } from '../features/registration/routes.ts'
import { paths as signInPaths } from '../features/signIn/paths.ts'
import { adminRoutes as supplierRoutes } from '../features/suppliers/routes.ts'
import { AppSplash } from './layout/AppSplash.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'

const adminSignIn = {
  handle: { title: 'Admin Sign In' },
  lazy: async () => {
    const { SignInRoute } = await import('./session/SignInRoute.tsx')
    return { element: <SignInRoute key="admin" as="admin" /> }
  },
} satisfies RouteObject

const supplierSignIn = {
  handle: { title: 'Supplier Sign In' },
  lazy: async () => {
    const { SignInRoute } = await import('./session/SignInRoute.tsx')
    return { element: <SignInRoute key="supplier" as="supplier" /> }
  },
} satisfies RouteObject

const area = (role: 'ADMIN' | 'SUPPLIER', children: RouteObject[]): RouteObject => ({
  lazy: async () => {
    const { RequireRole } = await import('./session/RequireRole.tsx')
    return { element: <RequireRole role={role} /> }
  },
  children: [{ errorElement: <RouteErrorScreen />, children }],
})

/** Every page of the application; each feature brings its own, and loads only when it is opened. */
export const routes: RouteObject[] = [
  {
    hydrateFallbackElement: <AppSplash />,
    errorElement: <RouteErrorScreen />,
    children: [
      {
        lazy: async () => ({ Component: (await import('./layout/PublicLayout.tsx')).PublicLayout }),
        children: [
          {
            errorElement: <RouteErrorScreen />,
            children: [
              ...publicRoutes,
              ...registrationRoutes,
              { path: signInPaths.adminSignIn.pattern, ...adminSignIn },
              { path: signInPaths.adminAccess.pattern, ...adminSignIn },
              { path: signInPaths.supplierSignIn.pattern, ...supplierSignIn },
              { path: '*', handle: { title: 'Page not found' }, element: <NotFoundScreen /> },
            ],
          },
        ],
      },
      area('ADMIN', [...quoteRoutes, ...orderRoutes, ...supplierRoutes]),
      area('SUPPLIER', [...opportunityRoutes, ...awardedOrderRoutes]),
    ],
  },
]
