import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.dashboard.pattern,
    handle: {
      title: 'Dashboard Overview',
      subtitle: 'Monitor suppliers, quotes, and orders',
    } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./DashboardScreen.tsx')).DashboardScreen),
  },
]
