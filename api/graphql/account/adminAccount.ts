import { PASSWORD_RULES } from '../../domain/account/passwordInput.ts'
import { cancelNewAddress } from '../../usecases/account/cancelNewAddress.ts'
import { changePassword as setPassword } from '../../usecases/account/changePassword.ts'
import { changeProfile as setProfile } from '../../usecases/account/changeProfile.ts'
import { sendAddressLinkAgain } from '../../usecases/account/sendAddressLinkAgain.ts'
import { AdminUser } from './adminUser.ts'
import { builder } from '../core/builder.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'

const ChangeProfileInput = builder.inputType('ChangeProfileInput', {
  description: "The signed-in admin's name and email address.",
  fields: (t) => ({
    name: t.string({ description: "The admin's name, 1 to 100 characters.", required: true }),
    email: t.string({
      description:
        'The email address to sign in with. A new one takes effect once the link that is emailed there is used.',
      required: true,
    }),
  }),
})

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'Changes the password of the signed-in account, confirmed with the current one.',
  fields: (t) => ({
    currentPassword: t.string({ description: "The account's current password.", required: true }),
    newPassword: t.string({
      required: true,
      description: PASSWORD_RULES,
    }),
  }),
})

const PasswordChanged = builder.objectRef<{ readonly message: string }>('PasswordChanged').implement({
  description:
    'The password has been changed; all other sessions have ended, passkeys are removed, tokens are revoked and webhooks disabled.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'A message that can be shown to the user.' }),
  }),
})

const ChangeProfileResult = resultUnion('ChangeProfileResult', AdminUser, [
  'ValidationError',
  'ConflictError',
])
const NewAddressResult = resultUnion('NewAddressResult', AdminUser, ['ConflictError'])
const ChangePasswordResult = resultUnion('ChangePasswordResult', PasswordChanged, [
  'ValidationError',
  'InvalidCredentialsError',
])

builder.mutationFields((t) => ({
  changeProfile: t.field({
    type: ChangeProfileResult.ref,
    description:
      'Admin: changes their own name, and asks for another email address. Another address requires a session confirmed within the last 15 minutes, and both addresses are notified by email. The admin signs in with the new address once it is verified (`verifyEmail`), within 24 hours; a new password ends the request.',
    authScopes: { roles: ['admin'] },
    args: inputArg(ChangeProfileInput),
    resolve: async (_root, { input }, { ports, actor, prisma }) =>
      outcome(ChangeProfileResult, await setProfile(ports, actor, input), ({ adminId }) =>
        prisma.adminUser.findUniqueOrThrow({ where: { id: adminId } }),
      ),
  }),

  sendAddressLinkAgain: t.field({
    type: NewAddressResult.ref,
    description:
      'Admin: emails another link that verifies their own new address, for 24 hours; the previous link stops working.',
    authScopes: { roles: ['admin'] },
    resolve: async (_root, _args, { ports, actor, prisma }) =>
      outcome(NewAddressResult, await sendAddressLinkAgain(ports, actor), ({ adminId }) =>
        prisma.adminUser.findUniqueOrThrow({ where: { id: adminId } }),
      ),
  }),

  cancelNewAddress: t.field({
    type: NewAddressResult.ref,
    description: 'Admin: keeps the present address; the link emailed to the new one stops working.',
    authScopes: { roles: ['admin'] },
    resolve: async (_root, _args, { ports, actor, prisma }) =>
      outcome(NewAddressResult, await cancelNewAddress(ports, actor), ({ adminId }) =>
        prisma.adminUser.findUniqueOrThrow({ where: { id: adminId } }),
      ),
  }),

  changePassword: t.field({
    type: ChangePasswordResult.ref,
    description:
      'Admin or supplier: changes the password. A wrong current password counts as a failed sign-in. For an admin who has to use a passkey (`ADMIN_TWO_STEP`), it requires a session confirmed within the last 15 minutes. All other sessions and their subscriptions end, passkeys are removed, tokens are revoked and webhooks are disabled (for an admin: those they created for partners).',
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(ChangePasswordInput),
    resolve: async (_root, { input }, { ports, actor, from, session }) =>
      outcome(
        ChangePasswordResult,
        await setPassword(ports, actor, { from, token: session.token }, input),
        ({ tokens, webhooks, passkeys, device }) => {
          session.remember(device)
          return {
            message:
              tokens.length + webhooks.length + passkeys.length === 0
                ? 'Your password has been changed. Other devices have been signed out.'
                : 'Your password has been changed. Other devices have been signed out, and passkeys, API tokens and webhooks have ended: the email we sent you names them.',
          }
        },
      ),
  }),
}))
