import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.dashboard.pattern,
    handle: {
      title: 'Dashboard Overview',
      subtitle: 'Monitor suppliers, quotes, and orders',
    } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./DashboardScreen.tsx')).DashboardScreen }),
  },
]
