import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const publicRoutes: RouteObject[] = [
  {
    path: paths.register.pattern,
    handle: { title: 'Become an Artisan' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./RegistrationScreen.tsx')).RegistrationScreen }),
  },
]
