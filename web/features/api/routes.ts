import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.access.pattern,
    handle: {
      title: 'API access',
      subtitle: 'Tokens and webhooks for the programs that work with Loupe',
    } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./AdminAccessScreen.tsx')).AdminAccessScreen }),
  },
]

export const supplierRoutes: RouteObject[] = [
  {
    path: paths.supplierAccess.pattern,
    handle: { title: 'API access' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./SupplierAccessScreen.tsx')).SupplierAccessScreen }),
  },
]

export const publicRoutes: RouteObject[] = [
  {
    path: paths.guide.pattern,
    handle: { title: 'Developers' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./GuideScreen.tsx')).GuideScreen }),
  },
  {
    path: paths.restReference.pattern,
    handle: { title: 'REST reference' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./RestReferenceScreen.tsx')).RestReferenceScreen }),
  },
]
