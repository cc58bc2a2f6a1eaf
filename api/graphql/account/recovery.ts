import { requestPasswordReset as request } from '../../usecases/account/requestPasswordReset.ts'
import { resetPassword as reset } from '../../usecases/account/resetPassword.ts'
import { checkResetLink as check } from '../../usecases/account/checkResetLink.ts'
import type { AccountKind as Kind } from '../../domain/account/accountKind.ts'
import { PASSWORD_RULES } from '../../domain/account/passwordInput.ts'
import { builder } from '../core/builder.ts'
import { AccountKind } from './accountKind.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'

interface Said {
  readonly message: string
}

interface LinkSays {
  readonly account: Kind
  readonly first: boolean
}

const PasswordResetRequested = builder.objectRef<Said>('PasswordResetRequested').implement({
  description: 'The answer is the same whether or not the account exists.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'A message that can be shown to the user.' }),
  }),
})

const PasswordReset = builder.objectRef<Said & LinkSays>('PasswordReset').implement({
  description:
    'The password has been set; every session of the account has ended, its passkeys are removed, its tokens are revoked and its webhooks disabled.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'A message that can be shown to the user.' }),
    account: t.expose('account', { type: AccountKind, description: 'The type of account to sign in to.' }),
    first: t.exposeBoolean('first', {
      description: 'Whether it is the first password of an invited account, which had none.',
    }),
  }),
})

const ResetLink = builder.objectRef<LinkSays>('ResetLink').implement({
  description: 'A password link that works now.',
  fields: (t) => ({
    account: t.expose('account', {
      type: AccountKind,
      description: 'The type of account whose password it sets.',
    }),
    first: t.exposeBoolean('first', {
      description: 'Whether it sets the first password of an invited account, which had none.',
    }),
  }),
})

const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  description: 'The account that needs a link to set a new password.',
  fields: (t) => ({
    businessEmail: t.string({ required: true, description: 'The email address the account signs in with.' }),
    account: t.field({ type: AccountKind, description: 'The type of account; SUPPLIER if omitted.' }),
  }),
})

const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  description: 'The contents of a password link and the new password.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'As contained in the emailed link.' }),
    email: t.string({ required: true, description: 'As contained in the emailed link.' }),
    newPassword: t.string({ required: true, description: PASSWORD_RULES }),
  }),
})

const CheckResetLinkInput = builder.inputType('CheckResetLinkInput', {
  description: 'The contents of a password link.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'As contained in the emailed link.' }),
    email: t.string({ required: true, description: 'As contained in the emailed link.' }),
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
      'Anyone: requests a link to set a new password. It is emailed if the account exists, and works once, within one hour.',
    skipTypeScopes: true,
    args: inputArg(RequestPasswordResetInput),
    resolve: async (_root, { input }, { ports, actor, from }) =>
      outcome(RequestPasswordResetResult, await request(ports, actor, from, input), (said) => said),
  }),

  checkResetLink: t.field({
    type: CheckResetLinkResult.ref,
    description:
      'Anyone with the link: checks whether a password link still works, without using it up. A mutation, so that the secret never appears in a URL.',
    skipTypeScopes: true,
    args: inputArg(CheckResetLinkInput),
    resolve: async (_root, { input }, { ports, from }) =>
      outcome(CheckResetLinkResult, await check(ports, from, input), (link) => link),
  }),

  resetPassword: t.field({
    type: ResetPasswordResult.ref,
    description:
      'Anyone with the link: sets a new password, once, and ends every session, passkey, token and webhook of the account.',
    skipTypeScopes: true,
    args: inputArg(ResetPasswordInput),
    resolve: async (_root, { input }, { ports, from, session }) =>
      outcome(ResetPasswordResult, await reset(ports, from, input), (done) => {
        session.remember(done.device)
        return done
      }),
  }),
}))
