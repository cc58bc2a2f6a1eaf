import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const supplierRoutes: RouteObject[] = [
  {
    path: paths.account.pattern,
    handle: { title: 'Account' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./AccountScreen.tsx')).AccountScreen),
  },
]
