import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.orders.pattern,
    handle: {
      title: 'Order Management',
      subtitle: 'Track and manage all awarded orders',
    } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./OrdersScreen.tsx')).OrdersScreen),
    children: [
      {
        path: paths.order.pattern,
        lazy: lazyScreen(async () => (await import('./OrderDetailScreen.tsx')).OrderDetailScreen),
      },
    ],
  },
]

export const supplierRoutes: RouteObject[] = [
  {
    path: paths.awardedOrders.pattern,
    handle: { title: 'Awarded Orders' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./AwardedOrdersScreen.tsx')).AwardedOrdersScreen),
  },
]
