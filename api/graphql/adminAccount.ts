import { changePassword as setPassword } from '../usecases/account/changePassword.ts'
import { changeProfile as setProfile } from '../usecases/account/changeProfile.ts'
import { AdminUser } from './account.ts'
import { builder } from './builder.ts'
import { outcome, resultUnion } from './resultUnion.ts'

const ChangeProfileInput = builder.inputType('ChangeProfileInput', {
  description: 'How the signed-in admin is called, and the address it signs in with.',
  fields: (t) => ({ name: t.string({ required: true }), email: t.string({ required: true }) }),
})

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'The password of the signed-in admin: the present one proves who asks.',
  fields: (t) => ({
    currentPassword: t.string({ required: true }),
    newPassword: t.string({ required: true, description: '8 characters or more.' }),
  }),
})

const PasswordChanged = builder.objectRef<{ readonly message: string }>('PasswordChanged').implement({
  description: 'The new password counts; every other session of the admin has ended.',
  fields: (t) => ({ message: t.exposeString('message') }),
})

const ChangeProfileResult = resultUnion('ChangeProfileResult', AdminUser, [
  'ValidationError',
  'ConflictError',
])
const ChangePasswordResult = resultUnion('ChangePasswordResult', PasswordChanged, [
  'ValidationError',
  'InvalidCredentialsError',
])

builder.mutationFields((t) => ({
  changeProfile: t.field({
    type: ChangeProfileResult.ref,
    description: 'Admin: its own name and e-mail address. The address before is told by mail.',
    authScopes: { roles: ['admin'] },
    args: { input: t.arg({ type: ChangeProfileInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor, prisma }) =>
      outcome(ChangeProfileResult, await setProfile(ports, actor, input), ({ adminId }) =>
        prisma.adminUser.findUniqueOrThrow({
          where: { id: adminId },
          select: { id: true, email: true, name: true },
        }),
      ),
  }),

  changePassword: t.field({
    type: ChangePasswordResult.ref,
    description:
      'Admin: a new password. A wrong present one counts as a failed sign-in. Every other session of the admin ends, with all that is live in it.',
    authScopes: { roles: ['admin'] },
    args: { input: t.arg({ type: ChangePasswordInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor, from, session }) =>
      outcome(
        ChangePasswordResult,
        await setPassword(ports, actor, { from, token: session.token }, input),
        () => ({
          message: 'Your password has been changed. Other devices have been signed out.',
        }),
      ),
  }),
}))
