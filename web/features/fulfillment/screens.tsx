import { TruckIcon } from '../../ui/icons.tsx'
import type { Screen } from '../../ui/Screen.ts'

/** Awarded orders, step by step. */
const paths = {
  fulfillment: { pattern: '/order-fulfillment', link: () => '/order-fulfillment' },
}

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.fulfillment.pattern,
    title: 'Order Fulfillment',
    subtitle: 'Take orders from the award to delivery',
    navigation: { label: 'Order Fulfillment', icon: <TruckIcon /> },
    palette: { key: 'f', words: 'ship deliver fulfillment' },
    load: async () => (await import('./FulfillmentScreen.tsx')).FulfillmentScreen,
  },
]
