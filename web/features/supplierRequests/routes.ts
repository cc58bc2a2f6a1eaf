import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const supplierRoutes: RouteObject[] = [
  {
    path: paths.requests.pattern,
    handle: { title: 'Quote Requests' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./SupplierRequestsScreen.tsx')).SupplierRequestsScreen }),
  },
]
