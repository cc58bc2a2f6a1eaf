import { AwardIcon } from '../../ui/look/icons.tsx'
import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'ADMIN',
    path: paths.orders.pattern,
    title: 'Order Management',
    subtitle: 'Track and manage all awarded orders',
    navigation: { label: 'Awarded Orders', icon: <AwardIcon /> },
    palette: { key: 'o' },
    load: async () => (await import('./OrdersScreen.tsx')).OrdersScreen,
    children: [
      {
        path: paths.order.pattern,
        load: async () => (await import('./OrderDetailScreen.tsx')).OrderDetailScreen,
      },
    ],
  },
  {
    area: 'SUPPLIER',
    path: paths.awardedOrders.pattern,
    title: 'Awarded Orders',
    signInPurpose: 'to view awarded orders',
    navigation: { label: 'Awarded Orders', shortLabel: 'Orders', icon: <AwardIcon /> },
    load: async () => (await import('./AwardedOrdersScreen.tsx')).AwardedOrdersScreen,
  },
]
