import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'PUBLIC',
    path: paths.landing.pattern,
    title: 'Loupe',
    load: async () => (await import('./LandingScreen.tsx')).LandingScreen,
  },
  {
    area: 'PUBLIC',
    path: paths.artisanNetwork.pattern,
    title: 'Artisan Network',
    load: async () => (await import('./ArtisanNetworkScreen.tsx')).ArtisanNetworkScreen,
  },
  {
    area: 'PUBLIC',
    path: paths.supplierPortal.pattern,
    title: 'Supplier Portal',
    load: async () => (await import('./SupplierPortalScreen.tsx')).SupplierPortalScreen,
  },
]
