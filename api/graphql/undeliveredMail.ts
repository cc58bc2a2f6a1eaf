import type * as rows from '../data/prisma/client.ts'
import { sendMailAgain } from '../usecases/mail/sendMailAgain.ts'
import { builder } from './builder.ts'
import { outcome, resultUnion } from './resultUnion.ts'

/** More are of no use on a screen: whatever keeps so many from being sent is one cause. */
const MOST = 100

type Undelivered = Pick<
  rows.MailMessage,
  'id' | 'to' | 'subject' | 'lastError' | 'createdAt' | 'attempts' | 'givenUpAt'
>

const UndeliveredMail = builder.objectRef<Undelivered>('UndeliveredMail').implement({
  description: 'A mail that could not be sent, and is not tried any more. Admins only.',
  fields: (t) => ({
    id: t.exposeID('id'),
    to: t.exposeString('to', { description: 'The address.' }),
    subject: t.exposeString('subject'),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'What the mail server said last.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    attempts: t.exposeInt('attempts', { description: 'How often it was tried.' }),
    givenUpAt: t.expose('givenUpAt', { type: 'DateTime', nullable: true }),
  }),
})

builder.queryField('undeliveredMails', (t) =>
  t.field({
    type: [UndeliveredMail],
    description: 'Admin only: mails that could not be sent, the latest given up first; no more than 100.',
    authScopes: { roles: ['admin'] },
    resolve: (_root, _args, { prisma }) =>
      prisma.mailMessage.findMany({
        where: { givenUpAt: { not: null } },
        orderBy: [{ givenUpAt: 'desc' }, { id: 'asc' }],
        take: MOST,
      }),
  }),
)

const MailQueued = builder.objectRef<{ mailId: string }>('MailQueued').implement({
  description: 'The mail is tried once more.',
  fields: (t) => ({ mailId: t.exposeID('mailId') }),
})

const SendMailAgainInput = builder.inputType('SendMailAgainInput', {
  fields: (t) => ({ mailId: t.id({ required: true }) }),
})

const SendMailAgainResult = resultUnion('SendMailAgainResult', MailQueued, [
  'ValidationError',
  'NotFoundError',
])

builder.mutationField('sendMailAgain', (t) =>
  t.field({
    type: SendMailAgainResult.ref,
    description: 'Admin only: has a mail tried once more that was given up.',
    args: { input: t.arg({ type: SendMailAgainInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(SendMailAgainResult, await sendMailAgain(ports, actor, input), (sent) => sent),
  }),
)
