import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const publicRoutes: RouteObject[] = [
  {
    path: paths.systemStatus.pattern,
    handle: { title: 'System Status' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./SystemStatusScreen.tsx')).SystemStatusScreen),
  },
]
