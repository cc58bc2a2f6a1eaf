import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.behavior.pattern,
    handle: { title: 'Supplier Behavior Analysis' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./SupplierBehaviorScreen.tsx')).SupplierBehaviorScreen }),
  },
]
