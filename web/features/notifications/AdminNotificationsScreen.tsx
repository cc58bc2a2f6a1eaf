import { NotificationsScreen } from './NotificationsScreen.tsx'

/** An admin's notifications; the admin area's header names each screen. */
export const AdminNotificationsScreen = () => <NotificationsScreen titleInHeader />
