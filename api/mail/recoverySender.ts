import { messageOf } from '../domain/messageOf.ts'
import type { AccountKind } from '../domain/account/accountKind.ts'
import { LINK_HOURS, VERIFICATION_HOURS } from '../domain/account/linkHours.ts'
import { addHours } from '../domain/calendar.ts'
import { screenLinks } from '../domain/screenLinks.ts'
import { oneLine } from '../domain/plainText.ts'
import type { OpenedLink, QueuedRecovery, Recoveries } from '../usecases/recovery/ports.ts'
import type { Mailer } from './mailFolder.ts'
import { retryAt } from './retryAt.ts'
import { sendDue } from './sendDue.ts'

/** A person is waiting for the link. */
const LONGEST_RETRY_MS = 5 * 60_000
/** By then anyone who still needs access has asked again, and an admin has to handle a failed invitation. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000

interface Parts {
  readonly recoveries: Recoveries
  readonly mailer: Pick<Mailer, 'send'>
  readonly now: () => Date
  /** The base address of the links. */
  readonly linkBase: string
  readonly report: (error: unknown) => void
}

/**
 * Returns a job that sends the requested links. A link is created when its email is sent: its secret is never
 * stored, and every retry creates a new link that invalidates the previous one.
 */
export const recoverySender = ({
  recoveries,
  mailer,
  now,
  linkBase,
  report,
}: Parts): ReturnType<typeof sendDue> =>
  sendDue({
    claim: () => recoveries.claim(now()),
    recordSent: (id) => recoveries.done(id),
    now,
    atOnce: 1,
    async send(due) {
      const { id, email, attempts, createdAt } = due
      let content: LinkMail | null = null
      try {
        content = await mailFor(due, { recoveries, now, linkBase })
        // A new Message-ID for each attempt: the new link invalidates the previous one, so its email must not
        // be dropped as a duplicate.
        const message = { id: `${id}.${attempts}`, attempts, to: email }
        if (content) await mailer.send({ ...message, subject: content.subject, text: content.text })
        return true
      } catch (error) {
        report(error)
        if (now().getTime() - createdAt.getTime() <= GIVEN_UP_AFTER_MS)
          await recoveries.failed(id, retryAt(attempts, now(), LONGEST_RETRY_MS))
        else if (content?.invites) {
          const why = messageOf(error)
          await recoveries.giveUpInvitation(due, { subject: content.subject, error: why }, now())
        } else await recoveries.done(id)
        return false
      }
    },
  })

interface LinkMail {
  readonly subject: string
  readonly text: string
  /** Whether the recipient did not ask for it. */
  readonly invites: boolean
}

/** Creates the link and the email that contains it; null if there is no such account. */
async function mailFor(
  { account, email, purpose }: QueuedRecovery,
  { recoveries, now, linkBase }: Pick<Parts, 'recoveries' | 'now' | 'linkBase'>,
): Promise<LinkMail | null> {
  if (purpose === 'verification') {
    const at = now()
    const until = addHours(at, VERIFICATION_HOURS[account])
    const token = await recoveries.openVerification(account, email, { at, until })
    const query = new URLSearchParams({ token: token ?? '', email, ...(account === 'admin' && { account }) })
    const url = `${linkBase}${screenLinks.verifyEmail()}?${query.toString()}`
    return token === null ? null : { ...verificationMails[account](url), invites: false }
  }
  const link = await recoveries.openLink(account, email, (kind) => addHours(now(), LINK_HOURS[account][kind]))
  return link && { ...linkMail(linkBase, { account, email }, link), invites: link.kind === 'invitation' }
}

// Anyone can apply with someone else's address and any text as a name, and an admin may have mistyped their
// address, so these emails contain no name.
const verificationMails = {
  supplier: (link: string) => ({
    subject: 'Verify your email address for Loupe',
    text: [
      'Hello,',
      `We received an application to become a Loupe supplier with this email address. If it was you, open this link within the next ${VERIFICATION_HOURS.supplier / 24} days and enter the password you chose when you applied. It works once and replaces any earlier link:`,
      link,
      'If the password is not accepted, someone else may have applied with your address. Set a new one with “Forgot your password?” on the sign-in page: it verifies the address as well, and theirs no longer works.',
      'If you did not apply, do not open the link. You do not need to do anything.',
    ].join('\n\n'),
  }),
  admin: (link: string) => ({
    subject: 'Verify your new email address for Loupe',
    text: [
      'Hello,',
      `A Loupe admin asked to sign in with this email address. If it was you, open this link within the next ${VERIFICATION_HOURS.admin} hours and enter your password. It works once and replaces any earlier link:`,
      link,
      'Until then, you sign in with your previous address.',
      'If it was not you, someone probably mistyped their own address. You do not need to do anything: nothing changes without their password.',
    ].join('\n\n'),
  }),
}

interface Addressee {
  readonly account: AccountKind
  readonly email: string
}

function linkMail(linkBase: string, { account, email }: Addressee, { kind, token, name }: OpenedLink) {
  // The secret alone identifies the link; the other parameters let the screen explain a link that no longer
  // works.
  const query = new URLSearchParams({
    token,
    email,
    ...(account === 'admin' && { account }),
    ...(kind === 'invitation' && { kind }),
  })
  return texts[account][kind](oneLine(name), `${linkBase}${screenLinks.resetPassword()}?${query.toString()}`)
}

const recoveryMail = (account: AccountKind) => (name: string, link: string) => ({
  subject: 'Reset your Loupe password',
  text: [
    `Hello ${name},`,
    `We received a request to reset your ${account} account password. This link works once, within the next hour:`,
    link,
    'If you did not ask for this, you can ignore this email: nothing changes until the link is used.',
  ].join('\n\n'),
})

const texts = {
  admin: {
    recovery: recoveryMail('admin'),
    invitation: (name: string, link: string) => ({
      subject: 'You are invited to Loupe',
      text: [
        `Hello ${name},`,
        'You have been invited to Loupe’s sourcing desk as an admin.',
        'Use this link within the next hour to set your password. It works once and replaces any earlier link:',
        link,
        'After that, sign in with this email address and your password. If the link has expired, request another with “Forgot your password?” on the admin sign-in page.',
      ].join('\n\n'),
    }),
  },
  supplier: {
    recovery: recoveryMail('supplier'),
    invitation: (name: string, link: string) => ({
      subject: 'You are invited to supply through Loupe',
      text: [
        `Hello ${name},`,
        'Your Loupe supplier account is ready. Customer orders arrive there as quote requests, and you answer the ones that suit you with a price and a delivery time.',
        `Use this link within the next ${LINK_HOURS.supplier.invitation / 24} days to set your password. It works once and replaces any earlier link:`,
        link,
        'After that, sign in with this email address and your password. If the link has expired, request another with “Forgot your password?” on the sign-in page.',
      ].join('\n\n'),
    }),
  },
} as const
