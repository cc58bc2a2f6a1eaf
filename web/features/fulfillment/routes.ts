import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const adminRoutes: RouteObject[] = [
  {
    path: paths.fulfillment.pattern,
    handle: {
      title: 'Order Fulfillment',
      subtitle: 'Take orders from the award to delivery',
    } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./FulfillmentScreen.tsx')).FulfillmentScreen),
  },
]
