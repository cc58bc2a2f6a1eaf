import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const publicRoutes: RouteObject[] = [
  {
    path: paths.landing.pattern,
    handle: { title: 'Loupe' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./LandingScreen.tsx')).LandingScreen),
  },
  {
    path: paths.artisanNetwork.pattern,
    handle: { title: 'Artisan Network' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./ArtisanNetworkScreen.tsx')).ArtisanNetworkScreen),
  },
  {
    path: paths.supplierPortal.pattern,
    handle: { title: 'Supplier Portal' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./SupplierPortalScreen.tsx')).SupplierPortalScreen),
  },
]
