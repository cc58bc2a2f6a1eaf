import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.store.pattern,
    handle: {
      title: 'Store integration',
      subtitle: 'Sync products from the store platform and manage the integration',
    } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./StoreScreen.tsx')).StoreScreen }),
  },
]
