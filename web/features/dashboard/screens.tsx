import { DashboardIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.dashboard.pattern,
    title: 'Dashboard Overview',
    subtitle: 'Monitor suppliers, quotes, and orders',
    navigation: { label: 'Dashboard', icon: <DashboardIcon /> },
    palette: { key: 'd', words: 'home overview' },
    load: async () => (await import('./DashboardScreen.tsx')).DashboardScreen,
  },
]
