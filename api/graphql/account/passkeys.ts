import { type OwnPasskey, ownPasskeys } from '../../data/reads/lists/ownPasskeys.ts'
import { addPasskey } from '../../usecases/passkey/addPasskey.ts'
import { beginPasskey } from '../../usecases/passkey/beginPasskey.ts'
import { removePasskey } from '../../usecases/passkey/removePasskey.ts'
import { beginPasskeyConfirmation, confirmWithPasskey } from '../../usecases/passkey/confirmWithPasskey.ts'
import { beginPasskeySignIn, signInWithPasskey } from '../../usecases/passkey/signInWithPasskey.ts'
import { builder } from '../core/builder.ts'
import { AccountKind } from './accountKind.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { ConfirmSessionResult } from './sessions.ts'
import { adminActor, signIn, SignInResult, supplierActor } from './signIn.ts'

const Passkey = builder.objectRef<OwnPasskey>('Passkey').implement({
  description: 'A passkey of the viewer: it signs in and confirms a session without a password.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique id of the passkey (UUID).' }),
    name: t.exposeString('name', { description: 'The name that its owner gave it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used to sign in or to confirm a session; null if never.',
    }),
  }),
})

builder.queryField('passkeys', (t) =>
  t.field({
    type: [Passkey],
    description: "Admin or supplier: the viewer's passkeys, oldest first; at most 10.",
    authScopes: { roles: ['admin', 'supplier'] },
    resolve: (_root, _args, { prisma, actor }) => {
      if (actor.role === 'admin') return ownPasskeys(prisma, { adminId: actor.adminId })
      if (actor.role === 'supplier') return ownPasskeys(prisma, { supplierId: actor.supplierId })
      return []
    },
  }),
)

const Begun = builder.objectRef<{ readonly options: string }>('PasskeyBegun').implement({
  description:
    'The options for the browser. The authenticator’s answer is accepted once, within five minutes.',
  fields: (t) => ({
    options: t.exposeString('options', {
      description:
        'JSON for `PublicKeyCredential.parseCreationOptionsFromJSON`, or `parseRequestOptionsFromJSON`.',
    }),
  }),
})

const Changed = builder.objectRef<{ readonly passkeyId: string }>('PasskeyChanged').implement({
  description: 'The passkey was added or removed, and the owner was notified by email.',
  fields: (t) => ({ passkeyId: t.exposeID('passkeyId', { description: 'Id of the passkey.' }) }),
})

const RESPONSE = 'The answer of the authenticator as JSON, in the form of `PublicKeyCredential.toJSON`.'

const AddPasskeyInput = builder.inputType('AddPasskeyInput', {
  description: 'A passkey that an authenticator has just created.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: 'A name by which the owner will recognize it; at most 60 characters.',
    }),
    response: t.string({ required: true, description: RESPONSE }),
  }),
})

const RemovePasskeyInput = builder.inputType('RemovePasskeyInput', {
  description: 'The passkey to remove.',
  fields: (t) => ({ passkeyId: t.id({ required: true, description: 'Id of the passkey.' }) }),
})

const PasskeySignInInput = builder.inputType('PasskeySignInInput', {
  description: 'A passkey to sign in with.',
  fields: (t) => ({
    account: t.field({
      type: AccountKind,
      required: true,
      description: 'The type of account to sign in to.',
    }),
    response: t.string({ required: true, description: RESPONSE }),
  }),
})

const ConfirmWithPasskeyInput = builder.inputType('ConfirmWithPasskeyInput', {
  description: 'A passkey of the viewer, instead of the credentials of `confirmSession`.',
  fields: (t) => ({ response: t.string({ required: true, description: RESPONSE }) }),
})

const BeginPasskeyResult = resultUnion('BeginPasskeyResult', Begun, ['ConflictError'])
const AddPasskeyResult = resultUnion('AddPasskeyResult', Changed, ['ValidationError', 'ConflictError'])
const RemovePasskeyResult = resultUnion('RemovePasskeyResult', Changed, ['ValidationError', 'NotFoundError'])

builder.mutationFields((t) => ({
  beginPasskey: t.field({
    type: BeginPasskeyResult.ref,
    description:
      'Admin or supplier: begins to add a passkey; replaces an unfinished one in this session. Requires a session that was just confirmed.',
    authScopes: { roles: ['admin', 'supplier'] },
    resolve: async (_root, _args, { ports, actor, session }) =>
      outcome(BeginPasskeyResult, await beginPasskey(ports, actor, session.token), (begun) => begun),
  }),

  addPasskey: t.field({
    type: AddPasskeyResult.ref,
    description: 'Admin or supplier: adds a passkey that was begun in this session.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(AddPasskeyInput),
    resolve: async (_root, { input }, { ports, actor, session }) =>
      outcome(AddPasskeyResult, await addPasskey(ports, actor, session.token, input), (added) => added),
  }),

  removePasskey: t.field({
    type: RemovePasskeyResult.ref,
    description:
      'Admin or supplier: removes one of the viewer’s passkeys. Requires a session that was just confirmed.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(RemovePasskeyInput),
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(RemovePasskeyResult, await removePasskey(ports, actor, input), (removed) => removed),
  }),

  beginPasskeyConfirmation: t.field({
    type: BeginPasskeyResult.ref,
    description:
      'Admin or supplier: begins to confirm the session with a passkey; replaces an unfinished confirmation.',
    authScopes: { roles: ['admin', 'supplier'] },
    resolve: async (_root, _args, { ports, actor, session }) =>
      outcome(
        BeginPasskeyResult,
        await beginPasskeyConfirmation(ports, actor, session.token),
        (begun) => begun,
      ),
  }),

  confirmWithPasskey: t.field({
    type: ConfirmSessionResult.ref,
    description: 'Admin or supplier: as `confirmSession`, with a passkey in place of password and code.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(ConfirmWithPasskeyInput),
    resolve: async (_root, { input }, { ports, actor, from, session }) =>
      outcome(
        ConfirmSessionResult,
        await confirmWithPasskey(ports, actor, { from, token: session.token }, input),
        (confirmed) => confirmed,
      ),
  }),

  beginPasskeySignIn: t.field({
    type: BeginPasskeyResult.ref,
    description: 'Anyone: begins to sign in with a passkey.',
    skipTypeScopes: true,
    resolve: async (_root, _args, { ports, from }) =>
      outcome(BeginPasskeyResult, await beginPasskeySignIn(ports, from), (begun) => begun),
  }),

  signInWithPasskey: t.field({
    type: SignInResult.ref,
    description:
      'Signs an admin or a supplier in with a passkey, in place of password and code, and sets the session cookie.',
    skipTypeScopes: true,
    args: inputArg(PasskeySignInInput),
    resolve: async (_root, { input }, context) =>
      signIn(context, signInWithPasskey, input, (account) =>
        account.adminRole === null ? supplierActor(context, account) : adminActor(account),
      ),
  }),
}))
