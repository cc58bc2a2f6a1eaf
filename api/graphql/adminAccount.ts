import { changePassword as setPassword } from '../usecases/account/changePassword.ts'
import { changeProfile as setProfile } from '../usecases/account/changeProfile.ts'
import { AdminUser } from './account.ts'
import { builder } from './builder.ts'
import { outcome, resultUnion } from './resultUnion.ts'

const ChangeProfileInput = builder.inputType('ChangeProfileInput', {
  description: 'How the signed-in admin is called, and the address it signs in with.',
  fields: (t) => ({
    name: t.string({ required: true }),
    email: t.string({ required: true }),
    currentPassword: t.string({ description: 'Proves who asks; wanted for another address only.' }),
  }),
})

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'The password of whoever is signed in: the present one proves who asks.',
  fields: (t) => ({
    currentPassword: t.string({ required: true }),
    newPassword: t.string({
      required: true,
      description:
        '8 characters or more; none that are commonly used, and not the account’s address or name.',
    }),
  }),
})

const PasswordChanged = builder.objectRef<{ readonly message: string }>('PasswordChanged').implement({
  description:
    'The new password counts; every other session has ended, tokens are revoked and webhooks switched off.',
  fields: (t) => ({ message: t.exposeString('message') }),
})

const ChangeProfileResult = resultUnion('ChangeProfileResult', AdminUser, [
  'ValidationError',
  'ConflictError',
  'InvalidCredentialsError',
])
const ChangePasswordResult = resultUnion('ChangePasswordResult', PasswordChanged, [
  'ValidationError',
  'InvalidCredentialsError',
])

builder.mutationFields((t) => ({
  changeProfile: t.field({
    type: ChangeProfileResult.ref,
    description:
      'Admin: its own name and e-mail address. Another address takes the current password, and the one before is told by mail.',
    authScopes: { roles: ['admin'] },
    args: { input: t.arg({ type: ChangeProfileInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor, from, prisma }) =>
      outcome(ChangeProfileResult, await setProfile(ports, actor, from, input), ({ adminId }) =>
        prisma.adminUser.findUniqueOrThrow({ where: { id: adminId } }),
      ),
  }),

  changePassword: t.field({
    type: ChangePasswordResult.ref,
    description:
      'Admin or supplier: a new password. A wrong present one counts as a failed sign-in. Every other session ends with all that is live in it; tokens are revoked and webhooks switched off (an admin’s: those it made for partners).',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { input: t.arg({ type: ChangePasswordInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor, from, session }) =>
      outcome(
        ChangePasswordResult,
        await setPassword(ports, actor, { from, token: session.token }, input),
        ({ tokens, webhooks }) => ({
          message:
            tokens.length + webhooks.length === 0
              ? 'Your password has been changed. Other devices have been signed out.'
              : 'Your password has been changed. Other devices have been signed out, and API tokens and webhooks have ended: the mail we sent you names them.',
        }),
      ),
  }),
}))
