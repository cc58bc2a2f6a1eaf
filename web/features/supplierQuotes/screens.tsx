import { QuoteIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'SUPPLIER',
    path: paths.quotes.pattern,
    title: 'My Quotes',
    signInPurpose: 'to view your quotes',
    navigation: { label: 'My Quotes', shortLabel: 'My Quotes', icon: <QuoteIcon /> },
    load: async () => (await import('./QuoteStatusScreen.tsx')).QuoteStatusScreen,
  },
  { area: 'SUPPLIER', path: paths.quoteStatus.pattern, redirectTo: paths.quotes.link() },
  { area: 'SUPPLIER', path: paths.status.pattern, redirectTo: paths.quotes.link() },
]
