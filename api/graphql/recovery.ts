import { requestPasswordReset as request } from '../usecases/account/requestPasswordReset.ts'
import { resetPassword as reset } from '../usecases/account/resetPassword.ts'
import { builder } from './builder.ts'
import { outcome, resultUnion } from './resultUnion.ts'

interface Said {
  readonly message: string
}

const PasswordResetRequested = builder.objectRef<Said>('PasswordResetRequested').implement({
  description: 'The same whether or not the account exists.',
  fields: (t) => ({ message: t.exposeString('message') }),
})

const PasswordReset = builder.objectRef<Said>('PasswordReset').implement({
  description: 'The password is the new one, and every session of the account has ended.',
  fields: (t) => ({ message: t.exposeString('message') }),
})

const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  description: 'Who wants a link to set a new password.',
  fields: (t) => ({
    businessEmail: t.string({ required: true, description: 'What the supplier signs in with.' }),
  }),
})

const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  description: 'What the link carries, and the password that is to be.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'From the link in the mail.' }),
    email: t.string({ required: true, description: 'From the link in the mail.' }),
    newPassword: t.string({ required: true, description: '8 characters or more.' }),
  }),
})

const RequestPasswordResetResult = resultUnion('RequestPasswordResetResult', PasswordResetRequested, [
  'ValidationError',
])
const ResetPasswordResult = resultUnion('ResetPasswordResult', PasswordReset, [
  'ValidationError',
  'InvalidTokenError',
])

builder.mutationFields((t) => ({
  requestPasswordReset: t.field({
    type: RequestPasswordResetResult.ref,
    description:
      'Anybody: asks for a link to set a new password, good once and for an hour; it comes by mail if a supplier has this address.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: RequestPasswordResetInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor, from }) =>
      outcome(RequestPasswordResetResult, await request(ports, actor, from, input), (said) => said),
  }),

  resetPassword: t.field({
    type: ResetPasswordResult.ref,
    description: 'Anybody with the link: sets a new password, once, and ends every session of the account.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: ResetPasswordInput, required: true }) },
    resolve: async (_root, { input }, { ports, from }) =>
      outcome(ResetPasswordResult, await reset(ports, from, input), (said) => said),
  }),
}))
