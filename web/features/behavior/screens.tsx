import { TrendIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.behavior.pattern,
    title: 'Supplier Behavior Analysis',
    subtitle: 'Quotes, wins and deliveries',
    navigation: { label: 'Supplier Behavior', icon: <TrendIcon /> },
    palette: { key: 'b', words: 'scorecard analysis' },
    load: async () => (await import('./SupplierBehaviorScreen.tsx')).SupplierBehaviorScreen,
  },
]
