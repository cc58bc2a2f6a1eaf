import { type Actor, type Visitor, visitor } from '../domain/actor.ts'
import type { Outcome } from '../domain/refusal.ts'
import { type SignedIn, signInAdmin, signInSupplier } from '../usecases/account/signIn.ts'
import {
  registerSupplier,
  type RegistrationReceived as Received,
} from '../usecases/supplier/registerSupplier.ts'
import { builder } from './builder.ts'
import { become, type GraphQLContext } from './context.ts'
import { Role } from './enums.ts'
import { outcome, resultUnion } from './resultUnion.ts'

/** Somebody who is signed in, or a program with a token. */
type SignedInActor = Exclude<Actor, Visitor | { role: 'system' }>

const isSignedIn = (actor: Actor): actor is SignedInActor =>
  actor.role !== 'visitor' && actor.role !== 'system'

/** Reached through `Viewer.admin` only: an admin's own. */
export const AdminUser = builder.prismaObject('AdminUser', {
  description: 'A person of the retailer who signs in to the desk.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: "The admin's." }),
    email: t.exposeString('email', { description: 'By which it signs in.' }),
    name: t.exposeString('name', { description: 'What it is called.', nullable: true }),
  }),
})

const Viewer = builder.objectRef<SignedInActor>('Viewer').implement({
  description: 'Who is signed in: the role that the server grants, and the person or company behind it.',
  fields: (t) => ({
    role: t.field({ description: 'What the caller is.', type: Role, resolve: ({ role }) => role }),
    admin: t.prismaField({
      type: 'AdminUser',
      nullable: true,
      description: 'The person behind an admin; null for everyone else.',
      resolve: (query, viewer, _args, { prisma }) =>
        viewer.role === 'admin'
          ? prisma.adminUser.findUnique({ ...query, where: { id: viewer.adminId } })
          : null,
    }),
    supplier: t.prismaField({
      type: 'Supplier',
      nullable: true,
      description: 'The company behind a supplier; null for everyone else.',
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
    description: 'Who is signed in; null when nobody is.',
    skipTypeScopes: true,
    resolve: (_root, _args, { actor }) => (isSignedIn(actor) ? actor : null),
  }),
)

const SignInInput = builder.inputType('SignInInput', {
  fields: (t) => ({ email: t.string({ required: true }), password: t.string({ required: true }) }),
})

const SignInResult = resultUnion('SignInResult', Viewer, [
  'ValidationError',
  'InvalidCredentialsError',
  'AccountNotActiveError',
])

const RegisterSupplierInput = builder.inputType('RegisterSupplierInput', {
  fields: (t) => ({
    companyName: t.string({ required: true }),
    contactPerson: t.string({ required: true }),
    businessEmail: t.string({ required: true }),
    password: t.string({ required: true, description: '8 characters or more.' }),
    phoneNumber: t.string({ required: true }),
    whatsappNumber: t.string(),
    companyWebsite: t.string(),
    country: t.string({ required: true }),
    manufacturingCountry: t.string({ required: true }),
    yearsInBusiness: t.int(),
    canProvideCertificates: t.boolean({ required: true }),
  }),
})

const RegistrationReceived = builder.objectRef<Received>('RegistrationReceived').implement({
  description: 'The same whether or not the address is known already (its owner is told by mail).',
  fields: (t) => ({ email: t.exposeString('email'), message: t.exposeString('message') }),
})

const RegisterSupplierResult = resultUnion('RegisterSupplierResult', RegistrationReceived, [
  'ValidationError',
])

/** Opens the session: the cookie is set, and the rest of the operation is the new viewer's. */
async function signIn(
  context: GraphQLContext,
  signedIn: Outcome<SignedIn>,
  actorOf: (id: string, name: string) => Promise<SignedInActor>,
) {
  return outcome(SignInResult, signedIn, async ({ token, id, name }) => {
    // The session that the browser came with ends: a sign-in never goes on under an old secret.
    if (context.session.token !== null) await context.ports.accounts.closeSession(context.session.token)
    context.session.set(token)
    const actor = await actorOf(id, name)
    become(context, actor)
    return actor
  })
}

builder.mutationFields((t) => ({
  signInAdmin: t.field({
    type: SignInResult.ref,
    description: 'Signs an admin in and sets the session cookie.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: SignInInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      signIn(context, await signInAdmin(context.ports, context.from, input), async (adminId, name) => ({
        role: 'admin',
        adminId,
        name,
      })),
  }),

  signInSupplier: t.field({
    type: SignInResult.ref,
    description: 'Signs a supplier in and sets the session cookie.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: SignInInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      signIn(context, await signInSupplier(context.ports, context.from, input), async (supplierId, name) => {
        const { activatedAt } = await context.prisma.supplier.findUniqueOrThrow({
          where: { id: supplierId },
          select: { activatedAt: true },
        })
        return { role: 'supplier', supplierId, name, activatedAt }
      }),
  }),

  signOut: t.boolean({
    description: 'Ends the session and everything that is live in it. Always true.',
    resolve: async (_root, _args, context) => {
      const { session, ports } = context
      if (session.token !== null) await ports.accounts.closeSession(session.token)
      session.clear()
      become(context, visitor)
      return true
    },
  }),

  registerSupplier: t.field({
    type: RegisterSupplierResult.ref,
    description: 'A visitor applies to become a supplier; an admin decides.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: RegisterSupplierInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor, from }) =>
      outcome(
        RegisterSupplierResult,
        await registerSupplier(ports, actor, from, input),
        (received) => received,
      ),
  }),
}))
