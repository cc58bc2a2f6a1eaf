import { DashboardIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'SUPPLIER',
    path: paths.dashboard.pattern,
    title: 'Dashboard',
    signInPurpose: 'to view your dashboard',
    navigation: { label: 'Dashboard', shortLabel: 'Dashboard', icon: <DashboardIcon /> },
    load: async () => (await import('./SupplierDashboardScreen.tsx')).SupplierDashboardScreen,
  },
  {
    area: 'SUPPLIER',
    path: paths.demo.pattern,
    redirectTo: paths.dashboard.link(),
  },
]
