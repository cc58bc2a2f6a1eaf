import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const supplierRoutes: RouteObject[] = [
  {
    path: paths.declined.pattern,
    handle: { title: 'Declined & Missed Opportunities' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./DeclinedScreen.tsx')).DeclinedScreen }),
  },
]
