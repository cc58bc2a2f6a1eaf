import { SuppliersIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { paths as onboardingPaths } from '../onboarding/paths.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.suppliers.pattern,
    title: 'Supplier Management',
    subtitle: 'Who can quote, and how they deliver',
    navigation: {
      label: 'Suppliers',
      icon: <SuppliersIcon />,
      also: ['/supplier/', onboardingPaths.onboarding.link()],
    },
    palette: { key: 's', words: 'artisans approve' },
    load: async () => (await import('./SuppliersScreen.tsx')).SuppliersScreen,
  },
]
