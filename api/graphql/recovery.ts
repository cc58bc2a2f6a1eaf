import { requestPasswordReset as request } from '../usecases/account/requestPasswordReset.ts'
import { resetPassword as reset } from '../usecases/account/resetPassword.ts'
import { checkResetLink as check } from '../usecases/account/checkResetLink.ts'
import type { AccountKind as Kind } from '../domain/account/accountKind.ts'
import { builder } from './builder.ts'
import { AccountKind } from './enums.ts'
import { outcome, resultUnion } from './resultUnion.ts'

interface Said {
  readonly message: string
}

const PasswordResetRequested = builder.objectRef<Said>('PasswordResetRequested').implement({
  description: 'The same whether or not the account exists.',
  fields: (t) => ({ message: t.exposeString('message') }),
})

const PasswordReset = builder.objectRef<Said & { readonly account: Kind }>('PasswordReset').implement({
  description:
    'The password is the new one; every session of the account has ended, its tokens are revoked and its webhooks switched off.',
  fields: (t) => ({
    message: t.exposeString('message'),
    account: t.expose('account', { type: AccountKind, description: 'Where to sign in with it.' }),
  }),
})

const ResetLink = builder.objectRef<{ readonly account: Kind }>('ResetLink').implement({
  description: 'A link that works at this moment.',
  fields: (t) => ({
    account: t.expose('account', { type: AccountKind, description: 'Whose password it sets.' }),
  }),
})

const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  description: 'Who wants a link to set a new password.',
  fields: (t) => ({
    businessEmail: t.string({ required: true, description: 'The address that the account signs in with.' }),
    account: t.field({ type: AccountKind, description: 'SUPPLIER unless told.' }),
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

const CheckResetLinkInput = builder.inputType('CheckResetLinkInput', {
  description: 'What the link carries.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'From the link in the mail.' }),
    email: t.string({ required: true, description: 'From the link in the mail.' }),
  }),
})

const CheckResetLinkResult = resultUnion('CheckResetLinkResult', ResetLink, ['InvalidTokenError'])

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
      'Anybody: asks for a link to set a new password, good once and for an hour; it comes by mail if there is such an account.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: RequestPasswordResetInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor, from }) =>
      outcome(RequestPasswordResetResult, await request(ports, actor, from, input), (said) => said),
  }),

  checkResetLink: t.field({
    type: CheckResetLinkResult.ref,
    description:
      'Anybody with the link: whether it still works. It is not used up. A mutation, so that no address ever holds its secret.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: CheckResetLinkInput, required: true }) },
    resolve: async (_root, { input }, { ports, from }) =>
      outcome(CheckResetLinkResult, await check(ports, from, input), (link) => link),
  }),

  resetPassword: t.field({
    type: ResetPasswordResult.ref,
    description:
      'Anybody with the link: sets a new password, once, and ends every session, token and webhook of the account.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: ResetPasswordInput, required: true }) },
    resolve: async (_root, { input }, { ports, from, session }) =>
      outcome(ResetPasswordResult, await reset(ports, from, input), (done) => {
        session.remember(done.device)
        return done
      }),
  }),
}))
