import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

const subtitle = 'Sync products from the store platform and manage the integration'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.store.pattern,
    handle: { title: 'Store integration', subtitle } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./StoreScreen.tsx')).StoreScreen),
    children: [
      {
        index: true,
        lazy: lazyScreen(async () => (await import('./StoreOverview.tsx')).StoreOverview),
      },
      {
        path: paths.deliveries.pattern,
        lazy: lazyScreen(async () => (await import('./DeliveriesScreen.tsx')).DeliveriesScreen),
      },
      {
        path: paths.lines.pattern,
        lazy: lazyScreen(async () => (await import('./LinesScreen.tsx')).LinesScreen),
      },
      {
        path: paths.privacy.pattern,
        lazy: lazyScreen(async () => (await import('./PrivacyScreen.tsx')).PrivacyScreen),
      },
      {
        path: paths.runs.pattern,
        lazy: lazyScreen(async () => (await import('./RunsScreen.tsx')).RunsScreen),
      },
    ],
  },
]
