import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const supplierRoutes: RouteObject[] = [
  {
    path: paths.opportunities.pattern,
    handle: { title: 'Quote Opportunities' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./OpportunitiesScreen.tsx')).OpportunitiesScreen),
  },
]
