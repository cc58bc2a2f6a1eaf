import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '../../ui/ScreenHandle.ts'
import { paths } from './paths.ts'
import { lazyScreen } from '../../ui/lazyPart.tsx'

export const supplierRoutes: RouteObject[] = [
  {
    path: paths.notifications.pattern,
    handle: { title: 'Notifications' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./NotificationsScreen.tsx')).NotificationsScreen),
  },
]

export const adminRoutes: RouteObject[] = [
  {
    path: paths.adminNotifications.pattern,
    handle: { title: 'Notifications', subtitle: 'What happened while you were away' } satisfies ScreenHandle,
    lazy: lazyScreen(async () => (await import('./NotificationsScreen.tsx')).NotificationsScreen),
  },
]
