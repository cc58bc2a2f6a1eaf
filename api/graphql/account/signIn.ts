import { type Actor, visitor } from '../../domain/actor.ts'
import type { Outcome } from '../../domain/refusal.ts'
import { type SignedIn, signInAdmin, signInSupplier } from '../../usecases/account/signIn.ts'
import type { CallerOrigin } from '../../usecases/account/ports.ts'
import type { Ports } from '../../usecases/ports.ts'
import { builder } from '../core/builder.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { badRequest } from '../server/codedError.ts'
import { actAs, type GraphQLContext } from '../server/context.ts'
import { type SignedInActor, Viewer } from './viewer.ts'

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

/**
 * Opens the session: sets the cookie and runs the rest of the operation as the new viewer.
 * @throws GraphQLError BAD_REQUEST if no cookie can be set, before anything else happens
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

/** A caller that is signing in may not read anything yet. */
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
}))
