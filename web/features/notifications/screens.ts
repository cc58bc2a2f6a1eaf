import type { Screen } from '../../ui/page/Screen.ts'
import { paths } from './paths.ts'

export const screens: readonly Screen[] = [
  {
    area: 'SUPPLIER',
    path: paths.notifications.pattern,
    title: 'Notifications',
    signInPurpose: 'to view your notifications',
    load: async () => (await import('./NotificationsScreen.tsx')).NotificationsScreen,
  },
  {
    area: 'ADMIN',
    path: paths.adminNotifications.pattern,
    title: 'Notifications',
    subtitle: 'What happened while you were away',
    palette: { key: 'n', words: 'bell news' },
    load: async () => (await import('./NotificationsScreen.tsx')).AdminNotificationsScreen,
  },
]
