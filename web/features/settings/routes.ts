import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.settings.pattern,
    handle: { title: 'Settings' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./SettingsScreen.tsx')).SettingsScreen }),
  },
]
