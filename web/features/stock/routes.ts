import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const supplierRoutes: RouteObject[] = [
  {
    path: paths.stock.pattern,
    handle: { title: 'Add Your In-Stock Products' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./StockScreen.tsx')).StockScreen }),
  },
]
