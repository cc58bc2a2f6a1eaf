import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.images.pattern,
    handle: { title: 'Supplier Images' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./SupplierImagesScreen.tsx')).SupplierImagesScreen }),
  },
]
