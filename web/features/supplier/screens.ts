import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.supplier.pattern,
    title: 'Supplier',
    load: async () => (await import('./SupplierScreen.tsx')).SupplierScreen,
  },
]
