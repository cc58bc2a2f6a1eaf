import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'SUPPLIER',
    path: paths.pricing.pattern,
    title: 'Pricing table',
    load: async () => (await import('./PricingTableScreen.tsx')).PricingTableScreen,
  },
]
