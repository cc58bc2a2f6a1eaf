import type { NotificationLog } from '../usecases/mail/ports.ts'
import { notificationMail } from './notificationMail.ts'

/**
 * Queues every new notification: as a mail to each supplier and admin who wants mail of its kind, and as a push to the
 * devices on which they asked for that. `linkBase` is the base address of the mails' links.
 */
export async function queueNotifications(
  log: NotificationLog,
  now: () => Date,
  linkBase: string,
): Promise<void> {
  let more = true
  while (more) more = await log.readOn(now(), (due) => notificationMail(due, linkBase))
}
