import type { FieldProblem } from '../../domain/refusal.ts'
import type { SupplierStatus as Status } from '../../domain/supplier/supplierState.ts'
import { builder } from './builder.ts'
import { SupplierStatus } from './enums.ts'

/** A refusal as a member of a mutation's result union. */
export interface MutationFailure {
  readonly member: string
  readonly message: string
  readonly fields: readonly FieldProblem[]
  readonly status: Status | null
}

const ErrorInterface = builder.interfaceRef<MutationFailure>('Error').implement({
  description: 'A failure that a client is expected to handle.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'A message that can be shown to the user.' }),
  }),
  resolveType: ({ member }) => member,
})

export const FieldError = builder.objectRef<FieldProblem>('FieldError').implement({
  description: 'A field of the input and the rule it broke.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the input field; dotted if nested.' }),
    message: t.exposeString('message', {
      description: 'What is wrong with the field, in a message that can be shown to the user.',
    }),
  }),
})

/** The failures that a mutation's result union may contain. */
export const failureTypes = {
  ValidationError: builder.objectRef<MutationFailure>('ValidationError').implement({
    description: 'The input broke a rule; `fields` says which and why.',
    interfaces: [ErrorInterface],
    fields: (t) => ({
      fields: t.field({
        description: 'The fields that broke a rule.',
        type: [FieldError],
        resolve: ({ fields }) => fields,
      }),
    }),
  }),

  NotFoundError: builder.objectRef<MutationFailure>('NotFoundError').implement({
    description: 'The object does not exist or the viewer may not see it; the error does not say which.',
    interfaces: [ErrorInterface],
  }),

  ConflictError: builder.objectRef<MutationFailure>('ConflictError').implement({
    description:
      'The state of the object does not allow it, or changed meanwhile (already awarded, already answered, out of order).',
    interfaces: [ErrorInterface],
  }),

  InvalidCredentialsError: builder.objectRef<MutationFailure>('InvalidCredentialsError').implement({
    description:
      'The email address or the password is wrong; the error does not say which. Or, where a second step is required, the account’s passkey has to be used instead; the message says so.',
    interfaces: [ErrorInterface],
  }),

  InvalidTokenError: builder.objectRef<MutationFailure>('InvalidTokenError').implement({
    description: 'The link has been used, has expired, or is invalid; the error does not say which.',
    interfaces: [ErrorInterface],
  }),

  CodeRequiredError: builder.objectRef<MutationFailure>('CodeRequiredError').implement({
    description:
      'The password is correct, and the account has two-step sign-in: send the same input again with `code`.',
    interfaces: [ErrorInterface],
  }),

  AccountNotActiveError: builder.objectRef<MutationFailure>('AccountNotActiveError').implement({
    description: 'The password is correct, but the supplier has not been approved.',
    interfaces: [ErrorInterface],
    fields: (t) => ({
      status: t.field({
        description: "The supplier's current status: PENDING or REJECTED.",
        type: SupplierStatus,
        resolve: ({ status }) => status ?? 'pending',
      }),
    }),
  }),

  AccountSuspendedError: builder.objectRef<MutationFailure>('AccountSuspendedError').implement({
    description: 'The password or passkey is correct, but an admin has suspended the supplier.',
    interfaces: [ErrorInterface],
  }),
}

export type FailureName = keyof typeof failureTypes
