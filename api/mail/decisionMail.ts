import { oneLine } from '../domain/text.ts'
import type { DueDecision, Mail } from '../usecases/mail/ports.ts'

/** The answer to an application. */
export function decisionMail({ dedupeKey, to, facts }: DueDecision, linkBase: string): Mail {
  const mail = facts.approved ? approved(to, linkBase) : rejected(to)
  return { dedupeKey, to: to.email, subject: mail.subject, text: mail.text.join('\n\n') }
}

const approved = ({ name }: DueDecision['to'], linkBase: string) => ({
  subject: 'Your application to Loupe was approved',
  text: [
    `Hello ${oneLine(name)},`,
    'your application to supply through Loupe has been approved. You can sign in now with this e-mail address and the password that you chose when you applied:',
    `${linkBase}/supplier-login`,
    'Requests that suit you wait under “New Quote Requests”. Set your standing prices first if you want quotes to be filled in for you.',
  ],
})

// Anyone can apply with someone else's address and any text as a name, so the name is not mailed to them in
// our name.
const rejected = ({ email }: DueDecision['to']) => ({
  subject: 'Your application to Loupe',
  text: [
    `Hello ${email},`,
    'thank you for applying to supply through Loupe. We have looked at your application and did not approve it.',
    'You do not need to do anything. If you think this is a mistake, or did not apply at all, write to your contact at the retailer.',
  ],
})
