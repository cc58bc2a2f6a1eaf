import type * as rows from '../../data/prisma/client.ts'
import { givenUp } from '../../data/mail/mailOutbox.ts'
import { sendMailAgain } from '../../usecases/mail/sendMailAgain.ts'
import { builder } from '../core/builder.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'

/** More would not help on a screen: this many failures have a common cause. */
const MOST = 100

type Undelivered = Pick<
  rows.MailMessage,
  'id' | 'to' | 'subject' | 'lastError' | 'queuedAt' | 'attempts' | 'givenUpAt'
>

const UndeliveredMail = builder.objectRef<Undelivered>('UndeliveredMail').implement({
  description: 'An email that could not be sent and is no longer retried. Admins only.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique id of the email (UUID).' }),
    to: t.exposeString('to', { description: "The recipient's address." }),
    subject: t.exposeString('subject', { description: "The email's subject." }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: "The mail server's last error; null if there was none.",
    }),
    createdAt: t.expose('queuedAt', {
      type: 'DateTime',
      description: 'When the email was created, or last sent again.',
    }),
    attempts: t.exposeInt('attempts', { description: 'Number of attempts.' }),
    givenUpAt: t.expose('givenUpAt', {
      description: 'When Loupe stopped retrying.',
      type: 'DateTime',
      nullable: true,
    }),
  }),
})

builder.queryField('undeliveredMails', (t) =>
  t.field({
    type: [UndeliveredMail],
    description:
      'Admin only: emails that could not be sent, without expired reminders, the most recent failure first; at most 100.',
    authScopes: { roles: ['admin'] },
    resolve: (_root, _args, { prisma, ports }) =>
      prisma.mailMessage.findMany({
        where: givenUp(ports.now()),
        orderBy: [{ givenUpAt: 'desc' }, { id: 'asc' }],
        take: MOST,
      }),
  }),
)

const MailQueued = builder.objectRef<{ mailId: string }>('MailQueued').implement({
  description: 'The email has been queued for another attempt.',
  fields: (t) => ({ mailId: t.exposeID('mailId', { description: 'Id of the email.' }) }),
})

const SendMailAgainInput = builder.inputType('SendMailAgainInput', {
  description: 'The email to send again.',
  fields: (t) => ({ mailId: t.id({ description: 'Id of the email.', required: true }) }),
})

const SendMailAgainResult = resultUnion('SendMailAgainResult', MailQueued, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])

builder.mutationField('sendMailAgain', (t) =>
  t.field({
    type: SendMailAgainResult.ref,
    description:
      'Owner: retries an email that could not be sent. The recipient of an invitation is invited again; for an admin, that requires a session confirmed within the last 15 minutes.',
    args: inputArg(SendMailAgainInput),
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(SendMailAgainResult, await sendMailAgain(ports, actor, input), (sent) => sent),
  }),
)
