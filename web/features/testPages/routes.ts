import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.privacy.pattern,
    handle: { title: 'Privacy Test', subtitle: 'What admins and suppliers see' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./PrivacyTestScreen.tsx')).PrivacyTestScreen),
  },
  {
    path: paths.expiry.pattern,
    handle: { title: 'Expiry Test', subtitle: 'How deadlines and late quotes behave' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./ExpiryTestScreen.tsx')).ExpiryTestScreen),
  },
]
