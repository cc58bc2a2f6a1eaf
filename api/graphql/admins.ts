import type { LiveEvent } from '../usecases/live/ports.ts'
import { endAdminAccess } from '../usecases/account/endAdminAccess.ts'
import { inviteAdmin } from '../usecases/account/inviteAdmin.ts'
import { inviteAdminAgain } from '../usecases/account/inviteAdminAgain.ts'
import { AdminUser } from './account.ts'
import { builder } from './builder.ts'
import { EventInterface } from './events.ts'
import { follow, happened } from './follow.ts'
import { outcome, resultUnion } from './resultUnion.ts'

builder.queryField('admins', (t) =>
  t.prismaField({
    type: ['AdminUser'],
    description: 'Admin only: who is an admin, or invited to be one, by name.',
    authScopes: { roles: ['admin'] },
    resolve: (query, _root, _args, { prisma }) =>
      prisma.adminUser.findMany({
        ...query,
        where: { role: 'admin' },
        orderBy: [{ name: 'asc' }, { email: 'asc' }],
      }),
  }),
)

const InviteAdminInput = builder.inputType('InviteAdminInput', {
  description: 'Who is to be an admin.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'What it is called; 1 to 100 characters.' }),
    email: t.string({ required: true, description: 'By which it signs in.' }),
  }),
})

const AdminIdInput = builder.inputType('AdminIdInput', {
  description: 'Which admin.',
  fields: (t) => ({ adminId: t.id({ required: true }) }),
})

const AdminAccessEnded = builder.objectRef<{ readonly adminId: string }>('AdminAccessEnded').implement({
  description: 'It is no admin any more, and everything that it was signed in with has ended.',
  fields: (t) => ({ adminId: t.exposeID('adminId') }),
})

const InviteAdminResult = resultUnion('InviteAdminResult', AdminUser, ['ValidationError', 'ConflictError'])
const InviteAdminAgainResult = resultUnion('InviteAdminAgainResult', AdminUser, [
  'NotFoundError',
  'ConflictError',
])
const EndAdminAccessResult = resultUnion('EndAdminAccessResult', AdminAccessEnded, [
  'NotFoundError',
  'ConflictError',
])

builder.mutationFields((t) => ({
  inviteAdmin: t.field({
    type: InviteAdminResult.ref,
    description:
      'Admin: asks somebody by mail to set a password and be an admin. The link works once, within an hour.',
    authScopes: { roles: ['admin'] },
    args: { input: t.arg({ type: InviteAdminInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor, prisma }) =>
      outcome(InviteAdminResult, await inviteAdmin(ports, actor, input), ({ adminId }) =>
        prisma.adminUser.findUniqueOrThrow({ where: { id: adminId } }),
      ),
  }),

  inviteAdminAgain: t.field({
    type: InviteAdminAgainResult.ref,
    description:
      'Admin: mails another link to somebody who has not set a password yet; the one before is void.',
    authScopes: { roles: ['admin'] },
    args: { input: t.arg({ type: AdminIdInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor, prisma }) =>
      outcome(InviteAdminAgainResult, await inviteAdminAgain(ports, actor, input), ({ adminId }) =>
        prisma.adminUser.findUniqueOrThrow({ where: { id: adminId } }),
      ),
  }),

  endAdminAccess: t.field({
    type: EndAdminAccessResult.ref,
    description:
      'Admin: ends another admin’s access, or cancels its invitation. Not one’s own, and not the last one that can sign in.',
    authScopes: { roles: ['admin'] },
    args: { input: t.arg({ type: AdminIdInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(EndAdminAccessResult, await endAdminAccess(ports, actor, input), (done) => done),
  }),
}))

const AdminsChangedEvent = builder.objectRef<LiveEvent>('AdminsChangedEvent').implement({
  description: 'Somebody was invited, joined, changed its name or address, or is no admin any more.',
  interfaces: [EventInterface],
  fields: (t) => ({
    by: t.string({ description: 'Who did it.', resolve: ({ row }) => row.actor?.name ?? '' }),
  }),
})

builder.subscriptionField('adminsChanged', (t) =>
  t.field({
    type: AdminsChangedEvent,
    description: 'Admin only: the list of admins is another.',
    authScopes: { roles: ['admin'] },
    args: {
      after: t.arg({ type: 'EventCursor', description: 'Go on behind this position; from now on without.' }),
    },
    subscribe: (_root, { after }, context) =>
      follow(context, { field: 'adminsChanged', after, shows: () => Promise.resolve(true) }),
    resolve: happened,
  }),
)
