import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const supplierRoutes: RouteObject[] = [
  {
    path: paths.pricing.pattern,
    handle: { title: 'Pricing table' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./PricingTableScreen.tsx')).PricingTableScreen }),
  },
]
