import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'SUPPLIER',
    path: paths.requests.pattern,
    title: 'Quote Requests',
    signInTitle: 'Access Denied',
    signInPurpose: 'to view quote requests',
    load: async () => (await import('./SupplierRequestsScreen.tsx')).SupplierRequestsScreen,
  },
]
