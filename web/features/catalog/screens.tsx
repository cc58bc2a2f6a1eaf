import { DiamondIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.products.pattern,
    title: 'Product & SKU Management',
    navigation: { label: 'Products', icon: <DiamondIcon /> },
    palette: { key: 'p', words: 'catalog catalogue sku variants' },
    load: async () => (await import('./CatalogScreen.tsx')).CatalogScreen,
  },
  {
    area: 'ADMIN',
    path: paths.product.pattern,
    title: 'Product',
    load: async () => (await import('./CatalogProductScreen.tsx')).CatalogProductScreen,
  },
]
