import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.onboarding.pattern,
    title: 'Onboard Supplier',
    subtitle: 'Add a new supplier to your network',
    palette: { label: 'Add Supplier', key: 'a', words: 'onboard invite new' },
    load: async () => (await import('./OnboardingScreen.tsx')).OnboardingScreen,
  },
]
