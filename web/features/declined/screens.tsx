import { MissedIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'SUPPLIER',
    path: paths.declined.pattern,
    title: 'Declined & Missed Opportunities',
    signInPurpose: 'to view declined and missed opportunities',
    navigation: { label: 'Missed Quotes', icon: <MissedIcon /> },
    load: async () => (await import('./DeclinedScreen.tsx')).DeclinedScreen,
  },
]
