import { type OwnSession, ownSessions } from '../../data/reads/lists/ownSessions.ts'
import { confirmSession } from '../../usecases/account/confirmSession.ts'
import { endSessions } from '../../usecases/account/endSessions.ts'
import { builder } from '../core/builder.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'

const Session = builder.objectRef<OwnSession>('Session').implement({
  description: 'A device on which the viewer is signed in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the session among those of its account.' }),
    current: t.exposeBoolean('current', { description: 'Whether this is the current session.' }),
    device: t.exposeString('device', {
      description: 'Browser and system, such as “Chrome on Mac”, as the browser describes itself.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'The network address it was opened from; null if it is not known.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the viewer signed in.' }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      description: 'When the session was last used, to within ten minutes.',
    }),
  }),
})

builder.queryField('sessions', (t) =>
  t.field({
    type: [Session],
    description:
      'Admin or supplier: where the viewer is signed in. The current session comes first, then the most recently used; at most 100.',
    authScopes: { roles: ['admin', 'supplier'] },
    resolve: (_root, _args, { prisma, actor, session: { token }, now }) => {
      if (actor.role === 'admin') return ownSessions(prisma, { adminId: actor.adminId }, { token, now })
      if (actor.role === 'supplier')
        return ownSessions(prisma, { supplierId: actor.supplierId }, { token, now })
      return []
    },
  }),
)

const EndSessionsInput = builder.inputType('EndSessionsInput', {
  description: 'Which sessions to end.',
  fields: (t) => ({
    sessionId: t.id({ description: 'Id of the session; without it, all except the current one.' }),
  }),
})

const SessionsEnded = builder.objectRef<{ readonly ended: number }>('SessionsEnded').implement({
  description: 'The sessions have ended, and their live connections close.',
  fields: (t) => ({ ended: t.exposeInt('ended', { description: 'How many sessions have ended.' }) }),
})

const EndSessionsResult = resultUnion('EndSessionsResult', SessionsEnded, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])

const ConfirmSessionInput = builder.inputType('ConfirmSessionInput', {
  description: 'The credentials for confirming the session.',
  fields: (t) => ({
    password: t.string({ required: true, description: "The account's password." }),
    code: t.string({
      description:
        'For accounts with two-step sign-in: the 6 digits that the authenticator app shows, or a recovery code.',
    }),
  }),
})

const SessionConfirmed = builder.objectRef<{ readonly until: Date }>('SessionConfirmed').implement({
  description: 'The session is confirmed: mutations that fail with `CONFIRMATION_REQUIRED` are possible now.',
  fields: (t) => ({
    until: t.expose('until', { type: 'DateTime', description: 'When the confirmation expires.' }),
  }),
})

export const ConfirmSessionResult = resultUnion('ConfirmSessionResult', SessionConfirmed, [
  'ValidationError',
  'InvalidCredentialsError',
  'CodeRequiredError',
])

builder.mutationFields((t) => ({
  confirmSession: t.field({
    type: ConfirmSessionResult.ref,
    description:
      'Admin or supplier: proves the viewer’s identity again. Mutations that give lasting access fail with the error `CONFIRMATION_REQUIRED` unless the viewer signed in or confirmed the session within the last 15 minutes. Failures count as failed sign-ins.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(ConfirmSessionInput),
    resolve: async (_root, { input }, { ports, actor, from, session }) =>
      outcome(
        ConfirmSessionResult,
        await confirmSession(ports, actor, { from, token: session.token }, input),
        (confirmed) => confirmed,
      ),
  }),

  endSessions: t.field({
    type: EndSessionsResult.ref,
    description: 'Admin or supplier: signs out on one other device, or on all of them.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(EndSessionsInput),
    resolve: async (_root, { input }, { ports, actor, session }) =>
      outcome(EndSessionsResult, await endSessions(ports, actor, session.token, input), (done) => done),
  }),
}))
