import { requestVerification } from '../../usecases/account/requestVerification.ts'
import { verifyEmail } from '../../usecases/account/verifyEmail.ts'
import { builder } from '../core/builder.ts'
import { AccountKind } from '../account/accountKind.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'

builder.prismaObjectFields('Supplier', (t) => ({
  mustVerifyEmail: t.field({
    type: 'Boolean',
    nullable: true,
    description:
      'Whether the supplier waits for approval and cannot be approved before it has verified its email address. Admin only: null for everyone else.',
    select: { status: true, emailVerifiedAt: true },
    resolve: ({ status, emailVerifiedAt }, _args, { actor, ports }) =>
      actor.role === 'admin'
        ? status === 'pending' && emailVerifiedAt === null && ports.unverifiedSuppliers === 'block'
        : null,
  }),
}))

const VerificationRequested = builder
  .objectRef<{ readonly message: string }>('VerificationRequested')
  .implement({
    description: 'The answer is the same whether or not there is something to verify.',
    fields: (t) => ({
      message: t.exposeString('message', { description: 'A message that can be shown to the user.' }),
    }),
  })

const EmailVerified = builder.objectRef<{ readonly email: string }>('EmailVerified').implement({
  description:
    'The address is verified. An admin still decides on an application; an admin signs in with the new address from now on.',
  fields: (t) => ({ email: t.exposeString('email', { description: 'The verified address.' }) }),
})

const RequestVerificationInput = builder.inputType('RequestVerificationInput', {
  description: 'The application whose address is to be verified.',
  fields: (t) => ({
    businessEmail: t.string({ required: true, description: 'The email address of the application.' }),
  }),
})

const VerifyEmailInput = builder.inputType('VerifyEmailInput', {
  description: 'The contents of a verification link, and the password of the application or admin account.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'As contained in the emailed link.' }),
    email: t.string({ required: true, description: 'As contained in the emailed link.' }),
    password: t.string({
      required: true,
      description: 'The one chosen in the application; for an admin, the one that signs in.',
    }),
    account: t.field({
      type: AccountKind,
      description: 'As contained in the emailed link; SUPPLIER if omitted.',
    }),
  }),
})

const RequestVerificationResult = resultUnion('RequestVerificationResult', VerificationRequested, [
  'ValidationError',
])
const VerifyEmailResult = resultUnion('VerifyEmailResult', EmailVerified, [
  'ValidationError',
  'InvalidTokenError',
  'InvalidCredentialsError',
])

builder.mutationFields((t) => ({
  requestVerification: t.field({
    type: RequestVerificationResult.ref,
    description:
      'Anyone: requests another link that verifies the address of an application. It is emailed if there is something to verify, and works once, within three days.',
    skipTypeScopes: true,
    args: inputArg(RequestVerificationInput),
    resolve: async (_root, { input }, { ports, actor, from }) =>
      outcome(
        RequestVerificationResult,
        await requestVerification(ports, actor, from, input),
        (said) => said,
      ),
  }),

  verifyEmail: t.field({
    type: VerifyEmailResult.ref,
    description:
      "Anyone with the link and the password: verifies the address of a supplier's application, or the new one of an admin, who signs in with it from now on; once. A wrong password counts as a failed sign-in. A supplier who does not know it resets it, which verifies the address as well.",
    skipTypeScopes: true,
    args: inputArg(VerifyEmailInput),
    resolve: async (_root, { input }, { ports, from }) =>
      outcome(VerifyEmailResult, await verifyEmail(ports, from, input), (verified) => verified),
  }),
}))
