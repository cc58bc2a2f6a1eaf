import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.images.pattern,
    handle: { title: 'Supplier Images' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./SupplierImagesScreen.tsx')).SupplierImagesScreen),
  },
]
