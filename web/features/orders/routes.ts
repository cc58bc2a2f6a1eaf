import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.orders.pattern,
    handle: {
      title: 'Order Management',
      subtitle: 'Track and manage all awarded orders',
    } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./OrdersScreen.tsx')).OrdersScreen }),
    children: [
      {
        path: paths.order.pattern,
        lazy: async () => ({ Component: (await import('./OrderDetailScreen.tsx')).OrderDetailScreen }),
      },
    ],
  },
]

export const supplierRoutes: RouteObject[] = [
  {
    path: paths.awardedOrders.pattern,
    handle: { title: 'Awarded Orders' } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await import('./AwardedOrdersScreen.tsx')).AwardedOrdersScreen }),
  },
]
