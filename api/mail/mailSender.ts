import type { ClaimedMail, MailQueue } from '../usecases/mail/ports.ts'
import { traced } from '../tracing/traced.ts'
import type { Mailer } from './mailFolder.ts'
import { isGivenUp } from './isGivenUp.ts'
import { retryAt } from './retryAt.ts'

/**
 * Returns a job that sends what is due, one after the other; failures are retried at growing intervals and finally
 * given up, for an admin to see.
 */
export function mailSender(
  queue: MailQueue,
  mailer: Mailer,
  now: () => Date,
  report: (error: unknown) => void,
): () => Promise<void> {
  /** The emails that the mail server has accepted and the queue does not know to be sent yet, and since when. */
  const unrecorded = new Map<string, Date>()

  async function recordSent(): Promise<void> {
    for (const [id, at] of unrecorded) {
      await queue.sent(id, at)
      unrecorded.delete(id)
    }
  }

  async function send(mail: ClaimedMail): Promise<void> {
    const { attempts, queuedAt, id } = mail
    try {
      await traced(
        { name: 'send mail', kind: 'client', facts: { 'loupe.mail': id, 'loupe.attempt': attempts } },
        () => mailer.send(mail),
      )
      unrecorded.set(id, now())
    } catch (error) {
      report(error)
      const why = error instanceof Error ? error.message : String(error)
      if (isGivenUp(error, queuedAt, now())) await queue.giveUp(id, why, now())
      else await queue.failed(id, why, retryAt(attempts, now()))
    }
  }

  return async () => {
    // Before anything is claimed, because a claim may have ended and the email would be sent again.
    await recordSent()
    for (let mail = await queue.claim(now()); mail; mail = await queue.claim(now())) {
      await send(mail)
      await recordSent()
    }
  }
}
