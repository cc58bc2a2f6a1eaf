import { screenLinks } from '../domain/screenLinks.ts'
import { oneLine } from '../domain/plainText.ts'
import type { NewDecisionMail, Mail } from '../usecases/mail/ports.ts'

/** The answer to an application. */
export function decisionMail({ dedupeKey, to, facts }: NewDecisionMail, linkBase: string): Mail {
  const mail = facts.approved ? approved(to, linkBase) : rejected(to)
  return { dedupeKey, to: to.email, subject: mail.subject, text: mail.text.join('\n\n') }
}

const approved = ({ name }: NewDecisionMail['to'], linkBase: string) => ({
  subject: 'Your application to Loupe was approved',
  text: [
    `Hello ${oneLine(name)},`,
    'Your application to become a Loupe supplier has been approved. You can now sign in with this email address and your password:',
    `${linkBase}${screenLinks.supplierSignIn()}`,
    'You will find open requests under “New Quote Requests”. Set your list prices first if you want quotes to be pre-filled.',
  ],
})

// Anyone can apply with someone else's address and any text as a name, so the email omits the name.
const rejected = ({ email }: NewDecisionMail['to']) => ({
  subject: 'Your application to Loupe',
  text: [
    `Hello ${email},`,
    'Thank you for applying to become a Loupe supplier. We have reviewed your application and did not approve it.',
    'You do not need to do anything. If you think this is a mistake, tell your contact at Loupe. If you did not apply, you can ignore this email.',
  ],
})
