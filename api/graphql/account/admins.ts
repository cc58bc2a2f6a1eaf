import type { LiveEvent } from '../../usecases/live/ports.ts'
import { changeAdminRole } from '../../usecases/account/changeAdminRole.ts'
import { endAdminAccess } from '../../usecases/account/endAdminAccess.ts'
import { inviteAdmin } from '../../usecases/account/inviteAdmin.ts'
import { inviteAdminAgain } from '../../usecases/account/inviteAdminAgain.ts'
import { AdminRole, AdminUser } from './adminUser.ts'
import { builder } from '../core/builder.ts'
import { changedBy, EventInterface } from '../live/event.ts'
import { subscriptionField } from '../live/subscriptionField.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'

builder.queryField('admins', (t) =>
  t.prismaField({
    type: ['AdminUser'],
    description: 'Admin only: all admins, including invited ones, sorted by name.',
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
  description: 'The person to invite as an admin.',
  fields: (t) => ({
    name: t.string({ required: true, description: "The person's name, 1 to 100 characters." }),
    email: t.string({ required: true, description: 'The email address the admin signs in with.' }),
    role: t.field({ type: AdminRole, required: true, description: 'What the admin may do.' }),
  }),
})

const ChangeAdminRoleInput = builder.inputType('ChangeAdminRoleInput', {
  description: 'The new role of an admin.',
  fields: (t) => ({
    adminId: t.id({ description: 'Id of the admin.', required: true }),
    role: t.field({ type: AdminRole, required: true, description: 'What the admin may do from now on.' }),
    ifRole: t.field({
      type: AdminRole,
      description: 'The role the admin had when it was read. If it is different by now, nothing changes.',
    }),
  }),
})

const AdminIdInput = builder.inputType('AdminIdInput', {
  description: 'Identifies an admin.',
  fields: (t) => ({ adminId: t.id({ description: 'Id of the admin.', required: true }) }),
})

const AdminAccessEnded = builder.objectRef<{ readonly adminId: string }>('AdminAccessEnded').implement({
  description: "The admin's access has ended, along with all of their sessions.",
  fields: (t) => ({ adminId: t.exposeID('adminId', { description: 'Id of the admin whose access ended.' }) }),
})

const InviteAdminResult = resultUnion('InviteAdminResult', AdminUser, ['ValidationError', 'ConflictError'])
const InviteAdminAgainResult = resultUnion('InviteAdminAgainResult', AdminUser, [
  'NotFoundError',
  'ConflictError',
])
const ChangeAdminRoleResult = resultUnion('ChangeAdminRoleResult', AdminUser, [
  'ValidationError',
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
      'Owner: invites someone by email to become an admin and set a password. The link works once, within one hour.',
    authScopes: { roles: ['admin'] },
    args: inputArg(InviteAdminInput),
    resolve: async (_root, { input }, { ports, actor, prisma }) =>
      outcome(InviteAdminResult, await inviteAdmin(ports, actor, input), ({ adminId }) =>
        prisma.adminUser.findUniqueOrThrow({ where: { id: adminId } }),
      ),
  }),

  inviteAdminAgain: t.field({
    type: InviteAdminAgainResult.ref,
    description:
      'Owner: sends a new link to an admin who has not set a password yet; the previous link stops working.',
    authScopes: { roles: ['admin'] },
    args: inputArg(AdminIdInput),
    resolve: async (_root, { input }, { ports, actor, prisma }) =>
      outcome(InviteAdminAgainResult, await inviteAdminAgain(ports, actor, input), ({ adminId }) =>
        prisma.adminUser.findUniqueOrThrow({ where: { id: adminId } }),
      ),
  }),

  changeAdminRole: t.field({
    type: ChangeAdminRoleResult.ref,
    description:
      'Owner: changes what an admin may do. The admin is signed out everywhere and notified by email. Not possible for yourself or for the last owner who can sign in.',
    authScopes: { roles: ['admin'] },
    args: inputArg(ChangeAdminRoleInput),
    resolve: async (_root, { input }, { ports, actor, prisma }) =>
      outcome(ChangeAdminRoleResult, await changeAdminRole(ports, actor, input), ({ adminId }) =>
        prisma.adminUser.findUniqueOrThrow({ where: { id: adminId } }),
      ),
  }),

  endAdminAccess: t.field({
    type: EndAdminAccessResult.ref,
    description:
      'Owner: ends another admin’s access or cancels their invitation. Not possible for yourself or for the last owner who can sign in.',
    authScopes: { roles: ['admin'] },
    args: inputArg(AdminIdInput),
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(EndAdminAccessResult, await endAdminAccess(ports, actor, input), (done) => done),
  }),
}))

const AdminsChangedEvent = builder.objectRef<LiveEvent>('AdminsChangedEvent').implement({
  description:
    'An admin was invited, joined, changed their name or address, was given another role, or was removed.',
  interfaces: [EventInterface],
  fields: (t) => ({
    by: t.string(changedBy),
  }),
})

subscriptionField('adminsChanged', {
  type: AdminsChangedEvent,
  description: 'Admin only: the list of admins changed.',
  roles: ['admin'],
})
