import { AddIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'

export const screens: readonly Screen[] = [
  {
    area: 'SUPPLIER',
    path: '/supplier-add-products',
    title: 'Add Your In-Stock Products',
    signInTitle: 'Authentication Required',
    signInPurpose: 'to add products',
    navigation: { label: 'Add Your In-Stock Products', icon: <AddIcon /> },
    load: async () => (await import('./StockScreen.tsx')).StockScreen,
  },
]
