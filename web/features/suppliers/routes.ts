import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.suppliers.pattern,
    handle: { title: 'Supplier Management' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./SuppliersScreen.tsx')).SuppliersScreen }),
  },
]
