import { AddIcon } from '../../ui/icons.tsx'
import type { Screen } from '../../ui/Screen.ts'

/** Where a supplier lists its ready pieces. */
const paths = {
  stock: { pattern: '/supplier-add-products', link: () => '/supplier-add-products' },
}

export const screens: readonly Screen[] = [
  {
    area: 'SUPPLIER',
    path: paths.stock.pattern,
    title: 'Add Your In-Stock Products',
    signInPurpose: 'to add products',
    navigation: { label: 'Add Your In-Stock Products', icon: <AddIcon /> },
    load: async () => (await import('./StockScreen.tsx')).StockScreen,
  },
]
