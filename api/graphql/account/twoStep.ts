import type { Actor } from '../../domain/actor.ts'
import { type NewAuthenticator, beginTwoStep } from '../../usecases/account/beginTwoStep.ts'
import { confirmTwoStep } from '../../usecases/account/confirmTwoStep.ts'
import { endTwoStep } from '../../usecases/account/endTwoStep.ts'
import { removeTwoStep } from '../../usecases/account/removeTwoStep.ts'
import type { SessionOwner } from '../../usecases/account/ports.ts'
import { builder } from '../core/builder.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'

interface State {
  readonly confirmedAt: Date | null
  readonly recoveryHashes: readonly string[]
}

const TwoStep = builder.objectRef<State>('TwoStep').implement({
  description:
    'Two-step sign-in of the viewer: besides the password, it takes a code of an authenticator app.',
  fields: (t) => ({
    on: t.boolean({
      description: 'Whether signing in takes a code.',
      resolve: ({ confirmedAt }) => confirmedAt !== null,
    }),
    since: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was turned on; null while it is off.',
      resolve: ({ confirmedAt }) => confirmedAt,
    }),
    recoveryCodesLeft: t.int({
      description: 'How many recovery codes have not been used.',
      resolve: ({ recoveryHashes }) => recoveryHashes.length,
    }),
  }),
})

const OFF: State = { confirmedAt: null, recoveryHashes: [] }

const ownerOf = (actor: Actor): SessionOwner | null =>
  actor.role === 'admin'
    ? { adminId: actor.adminId }
    : actor.role === 'supplier'
      ? { supplierId: actor.supplierId }
      : null

builder.queryField('twoStep', (t) =>
  t.field({
    type: TwoStep,
    description: 'Admin or supplier: whether the viewer signs in with two steps.',
    authScopes: { roles: ['admin', 'supplier'] },
    resolve: async (_root, _args, { ports, actor }) => {
      const owner = ownerOf(actor)
      return (owner && (await ports.accounts.authenticator(owner))) ?? OFF
    },
  }),
)

const BeginTwoStepInput = builder.inputType('BeginTwoStepInput', {
  description: 'The password of the account that sets up two-step sign-in.',
  fields: (t) => ({
    currentPassword: t.string({ required: true, description: 'The current password of the account.' }),
  }),
})

const ConfirmTwoStepInput = builder.inputType('ConfirmTwoStepInput', {
  description: 'The first code of the authenticator app.',
  fields: (t) => ({ code: t.string({ required: true, description: 'The 6 digits that the app shows.' }) }),
})

const EndTwoStepInput = builder.inputType('EndTwoStepInput', {
  description: 'Both factors of the account.',
  fields: (t) => ({
    currentPassword: t.string({ required: true, description: 'The current password of the account.' }),
    code: t.string({ required: true, description: 'The 6 digits that the app shows, or a recovery code.' }),
  }),
})

const RemoveTwoStepInput = builder.inputType('RemoveTwoStepInput', {
  description: 'The account to turn off two-step sign-in for: one of the two ids.',
  fields: (t) => ({
    adminId: t.id({ description: 'Id of another admin.' }),
    supplierId: t.id({ description: 'Id of a supplier.' }),
  }),
})

const Begun = builder.objectRef<NewAuthenticator>('TwoStepBegun').implement({
  description: 'The secret for the authenticator app. Nothing changes until `confirmTwoStep`.',
  fields: (t) => ({
    secret: t.exposeString('secret', {
      description: 'The secret in base32, for typing. It cannot be retrieved later.',
    }),
    uri: t.exposeString('uri', { description: 'The otpauth:// address for a QR code.' }),
  }),
})

const Confirmed = builder
  .objectRef<{ readonly recoveryCodes: readonly string[] }>('TwoStepConfirmed')
  .implement({
    description: 'Two-step sign-in is on.',
    fields: (t) => ({
      recoveryCodes: t.exposeStringList('recoveryCodes', {
        description: 'Each signs in once without the app. They cannot be retrieved later.',
      }),
    }),
  })

const Off = builder.objectRef<object>('TwoStepOff').implement({
  description: 'Two-step sign-in is off.',
  fields: (t) => ({ on: t.boolean({ description: 'Always false.', resolve: () => false }) }),
})

const BeginTwoStepResult = resultUnion('BeginTwoStepResult', Begun, [
  'ValidationError',
  'InvalidCredentialsError',
  'ConflictError',
])
const ConfirmTwoStepResult = resultUnion('ConfirmTwoStepResult', Confirmed, [
  'ValidationError',
  'ConflictError',
])
const EndTwoStepResult = resultUnion('EndTwoStepResult', Off, [
  'ValidationError',
  'InvalidCredentialsError',
  'ConflictError',
])
const RemoveTwoStepResult = resultUnion('RemoveTwoStepResult', Off, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])

const people = { roles: ['admin', 'supplier'] } as const

builder.mutationFields((t) => ({
  beginTwoStep: t.field({
    type: BeginTwoStepResult.ref,
    description:
      'Admin or supplier: begins to set up two-step sign-in; replaces an unfinished setup. For an admin who has to use a passkey (`ADMIN_TWO_STEP`), it requires a session confirmed within the last 15 minutes.',
    authScopes: { roles: [...people.roles] },
    args: inputArg(BeginTwoStepInput),
    resolve: async (_root, { input }, { ports, actor, from }) =>
      outcome(BeginTwoStepResult, await beginTwoStep(ports, actor, from, input), (begun) => begun),
  }),

  confirmTwoStep: t.field({
    type: ConfirmTwoStepResult.ref,
    description:
      'Admin or supplier: turns two-step sign-in on. For an admin who has to use a passkey (`ADMIN_TWO_STEP`), it requires a session confirmed within the last 15 minutes.',
    authScopes: { roles: [...people.roles] },
    args: inputArg(ConfirmTwoStepInput),
    resolve: async (_root, { input }, { ports, actor, from }) =>
      outcome(
        ConfirmTwoStepResult,
        await confirmTwoStep(ports, actor, from, input),
        (confirmed) => confirmed,
      ),
  }),

  endTwoStep: t.field({
    type: EndTwoStepResult.ref,
    description: 'Admin or supplier: turns two-step sign-in off.',
    authScopes: { roles: [...people.roles] },
    args: inputArg(EndTwoStepInput),
    resolve: async (_root, { input }, { ports, actor, from }) =>
      outcome(EndTwoStepResult, await endTwoStep(ports, actor, from, input), (ended) => ended),
  }),

  removeTwoStep: t.field({
    type: RemoveTwoStepResult.ref,
    description:
      'Owner: turns two-step sign-in off for another admin or a supplier who has lost the phone and the recovery codes. The account is notified by email.',
    authScopes: { roles: ['admin'] },
    args: inputArg(RemoveTwoStepInput),
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(RemoveTwoStepResult, await removeTwoStep(ports, actor, input), (ended) => ended),
  }),
}))
