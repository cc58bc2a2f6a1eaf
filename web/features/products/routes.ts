import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

const products = {
  handle: { title: 'Products & SKUs' } satisfies ScreenHandle,
  lazy: lazyScreen(async () => (await import('./ProductsScreen.tsx')).ProductsScreen),
}

export const supplierRoutes: RouteObject[] = [
  { path: paths.products.pattern, ...products },
  { path: paths.variantPricing.pattern, ...products },
  {
    path: paths.product.pattern,
    handle: { title: 'Product' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./ProductScreen.tsx')).ProductScreen),
  },
]
