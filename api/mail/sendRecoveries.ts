import type { AccountKind } from '../domain/account/accountKind.ts'
import { LINK_HOURS } from '../domain/account/recoveryInput.ts'
import { addHours } from '../domain/calendar.ts'
import { oneLine } from '../domain/text.ts'
import type { OpenedLink, Recoveries } from '../usecases/account/ports.ts'
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
    const { id, account, email, attempts, createdAt } = due
    try {
      const link = await recoveries.openLink(account, email, (kind) =>
        addHours(now(), LINK_HOURS[account][kind]),
      )
      // A Message-ID for each attempt: this link voids the one before, so no mail server may drop its mail as a copy.
      const message = { id: `${id}.${attempts}`, attempts, to: email }
      if (link) await mailer.send({ ...message, ...linkMail(linkBase, { account, email }, link) })
      await recoveries.done(id)
    } catch (error) {
      report(error)
      if (now().getTime() - createdAt.getTime() > GIVEN_UP_AFTER_MS) await recoveries.done(id)
      else await recoveries.failed(id, retryAt(attempts, now(), LONGEST_RETRY_MS))
    }
  }
}

interface Addressee {
  readonly account: AccountKind
  readonly email: string
}

function linkMail(linkBase: string, { account, email }: Addressee, { kind, token, name }: OpenedLink) {
  // The secret alone says whose link it is; the account is for what the screen says of one that works no more.
  const query = new URLSearchParams({ token, email, ...(account === 'admin' && { account }) })
  return texts[account][kind](oneLine(name), `${linkBase}/reset-password?${query.toString()}`)
}

const recoveryMail = (account: AccountKind) => (name: string, link: string) => ({
  subject: 'Set a new password at Loupe',
  text: [
    `Hello ${name},`,
    `somebody (we hope you) asked to set a new password for your ${account} account. This link does it, once, within the next hour:`,
    link,
    'If you did not ask, you need do nothing: your password stays as it is.',
  ].join('\n\n'),
})

const texts = {
  admin: {
    recovery: recoveryMail('admin'),
    invitation: (name: string, link: string) => ({
      subject: 'You are invited to Loupe',
      text: [
        `Hello ${name},`,
        'you have been invited to Loupe’s sourcing desk as an admin.',
        'This link sets your password, once, within the next hour. It replaces any that we sent before:',
        link,
        'From then on you sign in with this e-mail address and that password. If the link has expired, ask for another with “Forgot your password?” on the admin sign-in page.',
      ].join('\n\n'),
    }),
  },
  supplier: {
    recovery: recoveryMail('supplier'),
    invitation: (name: string, link: string) => ({
      subject: 'You are invited to supply through Loupe',
      text: [
        `Hello ${name},`,
        'your supplier account at Loupe is ready: customers’ orders arrive there as quote requests, and you answer those that suit you with a price and a delivery time.',
        `This link sets your password, once, within the next ${LINK_HOURS.supplier.invitation / 24} days. It replaces any that we sent before:`,
        link,
        'From then on you sign in with this e-mail address and that password. If the link has run out, ask for another with “Forgot your password?” on the sign-in page.',
      ].join('\n\n'),
    }),
  },
} as const
