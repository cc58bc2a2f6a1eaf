import type { AdminRole as RoleOfAdmin } from '../../domain/account/adminRole.ts'
import { PASSWORD_RULES } from '../../domain/account/passwordInput.ts'
import { type Actor, type Visitor, visitor } from '../../domain/actor.ts'
import type { Outcome } from '../../domain/refusal.ts'
import { type SignedIn, signInAdmin, signInSupplier } from '../../usecases/account/signIn.ts'
import type { CallerOrigin } from '../../usecases/account/ports.ts'
import type { Ports } from '../../usecases/ports.ts'
import {
  registerSupplier,
  type RegistrationReceived as Received,
} from '../../usecases/supplier/registerSupplier.ts'
import { builder } from '../core/builder.ts'
import { actAs, type GraphQLContext } from '../server/context.ts'
import { badRequest } from '../server/codedError.ts'
import { describedEnumValues, Role } from '../core/enums.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'

/** A signed-in account, or a program with a token. */
type SignedInActor = Exclude<Actor, Visitor | { role: 'system' }>

const isSignedIn = (actor: Actor): actor is SignedInActor =>
  actor.role !== 'visitor' && actor.role !== 'system'

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

/** Visible to admins only: as `Viewer.admin` and `Query.admins`. */
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

const Viewer = builder.objectRef<SignedInActor>('Viewer').implement({
  description: 'Who is signed in: their role, and the person or company.',
  fields: (t) => ({
    role: t.field({ description: "The viewer's role.", type: Role, resolve: ({ role }) => role }),
    lacksSecondStep: t.boolean({
      description:
        'Whether this session can only set up two-step sign-in or a passkey, because the desk requires one of them for admins (`ADMIN_TWO_STEP`). Everything else is refused with `SECOND_STEP_REQUIRED`.',
      // Whoever has just signed in is not known to lack it yet.
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
    description: 'Who is signed in; null when nobody is.',
    skipTypeScopes: true,
    resolve: (_root, _args, { actor }) => (isSignedIn(actor) ? actor : null),
  }),
)

const SignInInput = builder.inputType('SignInInput', {
  description: 'The credentials to sign in with.',
  fields: (t) => ({
    email: t.string({ description: "The account's email address.", required: true }),
    password: t.string({ description: "The account's password.", required: true }),
    code: t.string({
      description:
        'For accounts with two-step sign-in: the 6 digits that the authenticator app shows, or a recovery code.',
    }),
  }),
})

export const SignInResult = resultUnion('SignInResult', Viewer, [
  'ValidationError',
  'InvalidCredentialsError',
  'CodeRequiredError',
  'AccountNotActiveError',
  'AccountSuspendedError',
])

const RegisterSupplierInput = builder.inputType('RegisterSupplierInput', {
  description: "A supplier's application.",
  fields: (t) => ({
    companyName: t.string({ description: "The company's name.", required: true }),
    contactPerson: t.string({ description: 'The person to contact.', required: true }),
    businessEmail: t.string({ description: 'The email address to sign in with.', required: true }),
    password: t.string({ required: true, description: PASSWORD_RULES }),
    phoneNumber: t.string({ description: "The company's phone number.", required: true }),
    whatsappNumber: t.string({ description: "The company's WhatsApp number." }),
    companyWebsite: t.string({ description: "The company's website." }),
    country: t.string({ description: 'The country the company is based in.', required: true }),
    manufacturingCountry: t.string({
      description: 'The country the company makes its jewelry in.',
      required: true,
    }),
    yearsInBusiness: t.int({ description: 'How many years the company has been in business.' }),
    canProvideCertificates: t.boolean({
      description: 'Whether the supplier can provide certificates for its stones.',
      required: true,
    }),
  }),
})

const RegistrationReceived = builder.objectRef<Received>('RegistrationReceived').implement({
  description:
    'The answer is the same whether or not the address already has an account, whose owner is notified by email.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The email address as it was sent.' }),
    message: t.exposeString('message', { description: 'A message that can be shown to the user.' }),
  }),
})

const RegisterSupplierResult = resultUnion('RegisterSupplierResult', RegistrationReceived, [
  'ValidationError',
])

/**
 * Opens the session: sets the cookie and runs the rest of the operation as the new viewer.
 * @throws GraphQLError BAD_REQUEST where no cookie can be set, before anything else happens
 */
export async function signIn(
  context: GraphQLContext,
  prove: (ports: Ports, from: CallerOrigin, raw: unknown) => Promise<Outcome<SignedIn>>,
  input: unknown,
  actorOf: (signedIn: SignedIn) => SignedInActor | Promise<SignedInActor>,
) {
  if (!context.session.canBeSet)
    throw badRequest('Sign in over HTTP: a WebSocket cannot carry the session cookie')
  const signedIn = await prove(context.ports, context.from, input)
  return outcome(SignInResult, signedIn, async (account) => {
    // The browser's previous session ends: a sign-in always gets a new secret.
    if (context.session.token !== null) await context.ports.accounts.closeSession(context.session.token)
    context.session.set(account.token)
    context.session.remember(account.device)
    const actor = await actorOf(account)
    actAs(context, actor)
    return actor
  })
}

/** Whoever signs in may not read anything yet. */
const theSignIn: Actor = { role: 'system', name: 'Sign-in' }

export const adminActor = ({ id: adminId, name, adminRole, confirmedAt }: SignedIn): SignedInActor => ({
  role: 'admin',
  adminId,
  name,
  adminRole: adminRole ?? 'viewer',
  confirmedAt,
})

export async function supplierActor(
  { readsFor }: GraphQLContext,
  { id: supplierId, name, confirmedAt }: SignedIn,
): Promise<SignedInActor> {
  const { activatedAt } = await readsFor(theSignIn).supplier.findUniqueOrThrow({
    where: { id: supplierId },
    select: { activatedAt: true },
  })
  return { role: 'supplier', supplierId, name, activatedAt, confirmedAt }
}

builder.mutationFields((t) => ({
  signInAdmin: t.field({
    type: SignInResult.ref,
    description: 'Signs an admin in and sets the session cookie.',
    skipTypeScopes: true,
    args: inputArg(SignInInput),
    resolve: async (_root, { input }, context) => signIn(context, signInAdmin, input, adminActor),
  }),

  signInSupplier: t.field({
    type: SignInResult.ref,
    description: 'Signs a supplier in and sets the session cookie.',
    skipTypeScopes: true,
    args: inputArg(SignInInput),
    resolve: async (_root, { input }, context) =>
      signIn(context, signInSupplier, input, (account) => supplierActor(context, account)),
  }),

  signOut: t.boolean({
    description: 'Ends the session and its subscriptions. Always returns true.',
    resolve: async (_root, _args, context) => {
      const { session, ports } = context
      if (session.token !== null) await ports.accounts.closeSession(session.token)
      session.clear()
      actAs(context, visitor)
      return true
    },
  }),

  registerSupplier: t.field({
    type: RegisterSupplierResult.ref,
    description: 'A visitor applies to become a supplier; an admin decides on the application.',
    skipTypeScopes: true,
    args: inputArg(RegisterSupplierInput),
    resolve: async (_root, { input }, { ports, actor, from }) =>
      outcome(
        RegisterSupplierResult,
        await registerSupplier(ports, actor, from, input),
        (received) => received,
      ),
  }),
}))
