import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.onboarding.pattern,
    handle: {
      title: 'Onboard Supplier',
      subtitle: 'Add a new supplier to your network',
    } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./OnboardingScreen.tsx')).OnboardingScreen),
  },
]
