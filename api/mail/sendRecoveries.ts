import { RECOVERY_HOURS } from '../domain/account/recoveryInput.ts'
import { addHours } from '../domain/calendar.ts'
import { oneLine } from '../domain/text.ts'
import type { Recoveries } from '../usecases/account/ports.ts'
import type { Mailer } from './openMailer.ts'
import { retryAt } from './retryAt.ts'

/** Somebody waits for it, and may not ask anew while it has not been sent. */
const LONGEST_RETRY_MS = 5 * 60_000
/** Whoever still wants in has asked again by then; an address that no server takes mail for is not tried for ever. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000

interface Parts {
  readonly recoveries: Recoveries
  readonly mailer: Mailer
  readonly now: () => Date
  /** What links begin with. */
  readonly linkBase: string
  readonly report: (error: unknown) => void
}

/**
 * Answers the requests for recovery links that are due. A link is made when its mail goes out: its secret is never stored,
 * and a second attempt makes another one, which voids the first.
 */
export async function sendRecoveries({ recoveries, mailer, now, linkBase, report }: Parts): Promise<void> {
  for (let due = await recoveries.claim(now()); due; due = await recoveries.claim(now())) {
    const { id, email, attempts, createdAt } = due
    try {
      const link = await recoveries.openLink(email, addHours(now(), RECOVERY_HOURS))
      // A Message-ID for each attempt: this link voids the one before, so no mail server may drop its mail as a copy.
      const message = { id: `${id}.${attempts}`, attempts, to: email }
      if (link) await mailer.send({ ...message, ...recoveryMail(linkBase, email, link) })
      await recoveries.done(id)
    } catch (error) {
      report(error)
      if (now().getTime() - createdAt.getTime() > GIVEN_UP_AFTER_MS) await recoveries.done(id)
      else await recoveries.failed(id, retryAt(attempts, now(), LONGEST_RETRY_MS))
    }
  }
}

function recoveryMail(linkBase: string, email: string, { token, name }: { token: string; name: string }) {
  const query = new URLSearchParams({ token, email })
  return {
    subject: 'Set a new password at Loupe',
    text: [
      `Hello ${oneLine(name)},`,
      'somebody (we hope you) asked to set a new password for your supplier account. This link does it, once, within the next hour:',
      `${linkBase}/reset-password?${query.toString()}`,
      'If you did not ask, you need do nothing: your password stays as it is.',
    ].join('\n\n'),
  }
}
