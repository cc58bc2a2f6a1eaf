import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.supplier.pattern,
    handle: { title: 'Supplier' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./SupplierScreen.tsx')).SupplierScreen }),
  },
]
