import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const supplierRoutes: RouteObject[] = [
  {
    path: paths.account.pattern,
    handle: { title: 'Account' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./AccountScreen.tsx')).AccountScreen }),
  },
]
