import type { NoticeLog } from '../usecases/mail/ports.ts'
import { noticeMail } from './noticeMail.ts'

/**
 * Queues a mail for every notification since the last time, to each supplier and admin that wants mail of its kind. `linkBase` is what
 * links begin with.
 */
export async function queueNotices(log: NoticeLog, now: () => Date, linkBase: string): Promise<void> {
  let more = true
  while (more) more = await log.readOn(now(), (due) => noticeMail(due, linkBase))
}
