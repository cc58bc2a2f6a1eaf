import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.products.pattern,
    handle: { title: 'Product & SKU Management' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./CatalogueScreen.tsx')).CatalogueScreen),
  },
  {
    path: paths.product.pattern,
    handle: { title: 'Product' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./CatalogueProductScreen.tsx')).CatalogueProductScreen),
  },
]
