import { Navigate, useLocation } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { lazyScreen } from '../ui/load/lazyPart.tsx'
import type { Page, Screen } from '../ui/page/Screen.ts'
import { AppSplash } from './layout/AppSplash.tsx'
import { PublicLayout } from './layout/PublicLayout.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'
import { screens } from './screens.tsx'
import type { Services } from './services.ts'

const publicPages = (children: RouteObject[]): RouteObject => ({
  element: <PublicLayout />,
  children: [{ errorElement: <RouteErrorScreen />, children }],
})

const area = (role: 'ADMIN' | 'SUPPLIER'): RouteObject => ({
  lazy: lazyScreen(async () => {
    const { RequireRole } = await import('./session/RequireRole.tsx')
    return () => <RequireRole role={role} />
  }),
  children: [{ errorElement: <RouteErrorScreen />, children: routesOf(role) }],
})

const routesOf = (wanted: Screen['area']) => screens.filter((screen) => screen.area === wanted).map(routeOf)

const routeOf = (screen: Screen): RouteObject =>
  'redirectTo' in screen
    ? { path: screen.path, element: <Alias of={screen.redirectTo} /> }
    : { path: screen.path, ...pageOf(screen) }

/** A link to an alias may contain a filter or a card, like a link to its screen. */
function Alias({ of }: { of: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: of, search, hash }} replace />
}

const pageOf = ({ title, subtitle, load, children = [] }: Page) => ({
  handle: { title, subtitle },
  lazy: lazyScreen(load),
  children: children.map((child): RouteObject => ({ path: child.path, ...pageOf(child) })),
})

/**
 * The routes of every screen; each screen is loaded only when it is opened. `loadServices` is called once,
 * for the first page that needs data.
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
    children: [publicPages(routesOf('VISITOR'))],
  }
  const pagesWithData: RouteObject = {
    lazy: lazyScreen(async () => {
      const [{ SessionRoot, askForViewer }, loaded] = await Promise.all([
        import('./session/SessionRoot.tsx'),
        services(),
      ])
      askForViewer(loaded.client)
      return () => <SessionRoot services={loaded} />
    }),
    children: [publicPages(routesOf('SIGN_IN')), area('ADMIN'), area('SUPPLIER')],
  }
  return [
    {
      hydrateFallbackElement: <AppSplash />,
      errorElement: <RouteErrorScreen />,
      children: [
        publicPages([
          ...routesOf('PUBLIC'),
          { path: '*', handle: { title: 'Page not found' }, element: <NotFoundScreen /> },
        ]),
        visitorPages,
        pagesWithData,
      ],
    },
  ]
}
