import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.suppliers.pattern,
    handle: { title: 'Supplier Management' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./SuppliersScreen.tsx')).SuppliersScreen),
  },
]
