import { TruckIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: '/order-fulfillment',
    title: 'Order Fulfillment',
    subtitle: 'Take orders from the award to delivery',
    navigation: { label: 'Order Fulfillment', icon: <TruckIcon /> },
    palette: { key: 'f', words: 'ship deliver fulfillment' },
    load: async () => (await import('./FulfillmentScreen.tsx')).FulfillmentScreen,
  },
]
