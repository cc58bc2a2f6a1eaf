import { QuoteIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.comparison.pattern,
    title: 'Order Quote Management',
    subtitle: 'Compare quotes and award',
    navigation: { label: 'Quote Comparison', icon: <QuoteIcon /> },
    palette: { key: 'c', words: 'award' },
    load: async () => (await import('./QuoteManagementScreen.tsx')).QuoteManagementScreen,
  },
]
