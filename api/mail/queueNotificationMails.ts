import type { NotificationLog } from '../usecases/mail/ports.ts'
import { notificationMail } from './notificationMail.ts'

/**
 * Queues a mail for every notification since the last time, to each supplier and admin that wants mail of its kind. `linkBase` is what
 * links begin with.
 */
export async function queueNotificationMails(
  log: NotificationLog,
  now: () => Date,
  linkBase: string,
): Promise<void> {
  let more = true
  while (more) more = await log.readOn(now(), (due) => notificationMail(due, linkBase))
}
