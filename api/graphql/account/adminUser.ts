import type { AdminRole as RoleOfAdmin } from '../../domain/account/adminRole.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'

const AdminStatus = builder.enumType('AdminStatus', {
  description: 'Whether an admin can sign in.',
  values: describedEnumValues({
    invited: 'Was sent a link to set a password and has not used it yet.',
    active: 'Has set a password and can sign in.',
  }),
})

export const AdminRole = builder.enumType('AdminRole', {
  description: 'What an admin may do.',
  values: describedEnumValues({
    owner: 'Everything, including accounts, settings, API tokens, webhooks and the audit log.',
    buyer: 'Requests, quotes, orders, suppliers, the catalog and the sync with the store.',
    viewer: 'Sees everything but the audit log and changes nothing but what is their own.',
  } satisfies Record<RoleOfAdmin, string>),
})

/** Only admins can reach it, through `Viewer.admin` and `Query.admins`. */
export const AdminUser = builder.prismaObject('AdminUser', {
  description: "An admin: a member of the retailer's staff who can sign in. Admins only.",
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique id of the admin (UUID).' }),
    email: t.exposeString('email', { description: 'The email address the admin signs in with.' }),
    newEmail: t.string({
      nullable: true,
      description:
        'The address the admin asked to sign in with, until the link that was emailed there is used; null if there is none, or the link has expired.',
      select: { newEmail: true, verifyTokenExpires: true },
      resolve: ({ newEmail, verifyTokenExpires }, _args, { ports }) =>
        verifyTokenExpires !== null && verifyTokenExpires > ports.now() ? newEmail : null,
    }),
    name: t.exposeString('name', { description: "The admin's name; null if none is set.", nullable: true }),
    role: t.field({
      type: AdminRole,
      description: 'What the admin may do.',
      select: { adminRole: true },
      resolve: ({ adminRole }) => adminRole as RoleOfAdmin,
    }),
    status: t.field({
      type: AdminStatus,
      description: 'Whether the admin has set a password.',
      select: { passwordHash: true },
      resolve: ({ passwordHash }) => (passwordHash === null ? 'invited' : 'active'),
    }),
    twoStep: t.field({
      type: 'Boolean',
      description: 'Whether signing in takes a code of an authenticator app.',
      select: { authenticator: { select: { confirmedAt: true } } },
      resolve: ({ authenticator }) => Boolean(authenticator?.confirmedAt),
    }),
    hasPasskey: t.field({
      type: 'Boolean',
      description: 'Whether the admin can sign in with a passkey.',
      select: { passkeys: { select: { id: true }, take: 1 } },
      resolve: ({ passkeys }, _args, { ports }) => ports.passkeys.available && passkeys.length > 0,
    }),
    invitedAt: t.expose('invitedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the admin was last invited; null for the first admin.',
    }),
    lastSignedInAt: t.expose('lastSignedInAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the admin last signed in; null if never or not known.',
    }),
  }),
})
