import type { Actor, Visitor } from '../../domain/actor.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'

/** A signed-in account, or a program with a token. */
export type SignedInActor = Exclude<Actor, Visitor | { role: 'system' }>

const isSignedIn = (actor: Actor): actor is SignedInActor =>
  actor.role !== 'visitor' && actor.role !== 'system'

const Role = builder.enumType('Role', {
  description: 'The role of a caller. PARTNER is a program with a read-only token created by an admin.',
  values: describedEnumValues({
    admin: "A member of the retailer's staff.",
    supplier: "A person at a supplier company, or a program with that supplier's token.",
    partner: 'A program with a token created by an admin.',
  }),
})

export const Viewer = builder.objectRef<SignedInActor>('Viewer').implement({
  description: 'The signed-in account: its role, and the admin or supplier.',
  fields: (t) => ({
    role: t.field({ description: "The viewer's role.", type: Role, resolve: ({ role }) => role }),
    lacksSecondStep: t.boolean({
      description:
        'Whether this session can only set up two-step sign-in or a passkey, because the desk requires one of them for admins (`ADMIN_TWO_STEP`). Everything else is refused with `SECOND_STEP_REQUIRED`.',
      // Looked up: for an account that this operation signs in, the actor does not tell.
      resolve: async (viewer, _args, { ports }) => {
        if (viewer.role !== 'admin' || ports.adminTwoStep === 'off') return false
        const owner = { adminId: viewer.adminId }
        if (await ports.accounts.authenticator(owner)) return false
        return !(await ports.accounts.hasPasskey(owner))
      },
    }),
    admin: t.prismaField({
      type: 'AdminUser',
      nullable: true,
      description: 'The signed-in admin; null for everyone else.',
      resolve: (query, viewer, _args, { prisma }) =>
        viewer.role === 'admin'
          ? prisma.adminUser.findUnique({ ...query, where: { id: viewer.adminId } })
          : null,
    }),
    supplier: t.prismaField({
      type: 'Supplier',
      nullable: true,
      description: 'The signed-in supplier; null for everyone else.',
      resolve: (query, viewer, _args, { prisma, visible }) =>
        viewer.role === 'supplier'
          ? prisma.supplier.findFirst({
              ...query,
              where: { AND: [{ id: viewer.supplierId }, visible.suppliers] },
            })
          : null,
    }),
  }),
})

builder.queryField('viewer', (t) =>
  t.field({
    type: Viewer,
    nullable: true,
    description: 'The signed-in account; null without one.',
    skipTypeScopes: true,
    resolve: (_root, _args, { actor }) => (isSignedIn(actor) ? actor : null),
  }),
)
