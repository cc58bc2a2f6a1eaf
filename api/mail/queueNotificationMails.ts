import type { NotificationLog } from '../usecases/mail/ports.ts'
import { notificationMail } from './notificationMail.ts'

/**
 * Queues a mail for every new notification, to each supplier and admin who wants mail of its kind. `linkBase`
 * is the base address of its links.
 */
export async function queueNotificationMails(
  log: NotificationLog,
  now: () => Date,
  linkBase: string,
): Promise<void> {
  let more = true
  while (more) more = await log.readOn(now(), (due) => notificationMail(due, linkBase))
}
