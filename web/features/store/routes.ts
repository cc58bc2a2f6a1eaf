import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

const subtitle = 'Sync products from the store platform and manage the integration'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.store.pattern,
    handle: { title: 'Store integration', subtitle } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./StoreScreen.tsx')).StoreScreen }),
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./StoreOverview.tsx')).StoreOverview }),
      },
      {
        path: paths.deliveries.pattern,
        lazy: async () => ({ Component: (await import('./DeliveriesScreen.tsx')).DeliveriesScreen }),
      },
      {
        path: paths.lines.pattern,
        lazy: async () => ({ Component: (await import('./LinesScreen.tsx')).LinesScreen }),
      },
      {
        path: paths.privacy.pattern,
        lazy: async () => ({ Component: (await import('./PrivacyScreen.tsx')).PrivacyScreen }),
      },
      {
        path: paths.runs.pattern,
        lazy: async () => ({ Component: (await import('./RunsScreen.tsx')).RunsScreen }),
      },
    ],
  },
]
