import { messageOf } from '../domain/messageOf.ts'
import type { MailQueue } from '../usecases/mail/ports.ts'
import { traced } from '../tracing/traced.ts'
import type { Mailer } from './mailFolder.ts'
import { NOTIFICATIONS_AT_ONCE } from './openMailer.ts'
import { isGivenUp } from './isGivenUp.ts'
import { retryAt } from './retryAt.ts'
import { sendDue } from './sendDue.ts'

/**
 * Returns a job that sends queued emails, a few at a time; failed ones are retried at growing intervals and
 * finally given up, for an admin to see.
 */
export const mailSender = (
  queue: MailQueue,
  mailer: Pick<Mailer, 'send'>,
  now: () => Date,
  report: (error: unknown) => void,
): ReturnType<typeof sendDue> =>
  sendDue({
    claim: () => queue.claim(now()),
    recordSent: (id, at) => queue.sent(id, at),
    now,
    atOnce: NOTIFICATIONS_AT_ONCE,
    async send(mail) {
      const { attempts, queuedAt, id } = mail
      try {
        await traced(
          { name: 'send mail', kind: 'client', facts: { 'loupe.mail': id, 'loupe.attempt': attempts } },
          () => mailer.send(mail),
        )
        return true
      } catch (error) {
        report(error)
        const why = messageOf(error)
        if (isGivenUp(error, queuedAt, now())) await queue.giveUp(id, why, now())
        else await queue.failed(id, why, retryAt(attempts, now()))
        return false
      }
    },
  })
