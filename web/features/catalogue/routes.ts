import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.products.pattern,
    handle: { title: 'Product & SKU Management' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./CatalogueScreen.tsx')).CatalogueScreen }),
  },
  {
    path: paths.product.pattern,
    handle: { title: 'Product' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./CatalogueProductScreen.tsx')).CatalogueProductScreen }),
  },
]
