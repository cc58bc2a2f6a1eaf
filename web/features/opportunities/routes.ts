import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const supplierRoutes: RouteObject[] = [
  {
    path: paths.opportunities.pattern,
    handle: { title: 'Quote Opportunities' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./OpportunitiesScreen.tsx')).OpportunitiesScreen }),
  },
]
