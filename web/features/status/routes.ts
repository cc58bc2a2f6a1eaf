import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const publicRoutes: RouteObject[] = [
  {
    path: paths.systemStatus.pattern,
    handle: { title: 'System Status' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./SystemStatusScreen.tsx')).SystemStatusScreen }),
  },
]
