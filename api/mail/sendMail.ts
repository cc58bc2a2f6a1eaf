import type { MailQueue } from '../usecases/mail/ports.ts'
import { traced } from '../tracing/traced.ts'
import type { Mailer } from './mailFolder.ts'
import { isGivenUp } from './isGivenUp.ts'
import { retryAt } from './retryAt.ts'

/**
 * Sends what is due, one after the other; failures are retried at growing intervals and finally given up, for
 * an admin to see.
 */
export async function sendMail(
  queue: MailQueue,
  mailer: Mailer,
  now: () => Date,
  report: (error: unknown) => void,
): Promise<void> {
  for (let mail = await queue.claim(now()); mail; mail = await queue.claim(now())) {
    try {
      const { attempts, id } = mail
      await traced(
        { name: 'send mail', kind: 'client', facts: { 'loupe.mail': id, 'loupe.attempt': attempts } },
        () => mailer.send(mail),
      )
      await queue.sent(mail.id, now())
    } catch (error) {
      report(error)
      const why = error instanceof Error ? error.message : String(error)
      if (isGivenUp(error, mail.createdAt, now())) await queue.giveUp(mail.id, why, now())
      else await queue.failed(mail.id, why, retryAt(mail.attempts, now()))
    }
  }
}
