import { DiamondIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { paths as pricingPaths } from '../pricing/paths.ts'
import { paths } from './paths.ts'

const products = {
  area: 'SUPPLIER',
  title: 'Products & SKUs',
  load: async () => (await import('./ProductsScreen.tsx')).ProductsScreen,
} as const

export const screens: readonly Screen[] = [
  {
    path: paths.products.pattern,
    ...products,
    navigation: {
      label: 'Your Products & SKUs',
      icon: <DiamondIcon />,
      also: [paths.product.link(''), paths.variantPricing.link(), pricingPaths.pricing.link()],
    },
  },
  { path: paths.variantPricing.pattern, ...products },
  {
    area: 'SUPPLIER',
    path: paths.product.pattern,
    title: 'Product',
    load: async () => (await import('./ProductScreen.tsx')).ProductScreen,
  },
]
