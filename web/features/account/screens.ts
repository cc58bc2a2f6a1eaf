import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'SUPPLIER',
    path: paths.account.pattern,
    title: 'Account',
    load: async () => (await import('./AccountScreen.tsx')).AccountScreen,
  },
]
