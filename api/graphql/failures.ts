import type { FieldProblem } from '../domain/refusal.ts'
import type { SupplierStatus as Status } from '../domain/supplier/supplierState.ts'
import { builder } from './builder.ts'
import { SupplierStatus } from './enums.ts'

/** A refusal as a member of a mutation's result. */
export interface Failure {
  readonly member: string
  readonly message: string
  readonly fields: readonly FieldProblem[]
  readonly status: Status | null
}

const ErrorInterface = builder.interfaceRef<Failure>('Error').implement({
  description: 'A failure that a client is expected to handle.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'One sentence fit for the person.' }),
  }),
  resolveType: ({ member }) => member,
})

export const FieldError = builder.objectRef<FieldProblem>('FieldError').implement({
  description: 'One field of the input and the rule that it broke.',
  fields: (t) => ({
    path: t.exposeString('path', { description: "The input's field; dotted where nested." }),
    message: t.exposeString('message'),
  }),
})

/** The members that a mutation's result may have beside what it made. */
export const failureTypes = {
  ValidationError: builder.objectRef<Failure>('ValidationError').implement({
    description: 'The input broke a rule; `fields` says which and why.',
    interfaces: [ErrorInterface],
    fields: (t) => ({ fields: t.field({ type: [FieldError], resolve: ({ fields }) => fields }) }),
  }),

  NotFoundError: builder.objectRef<Failure>('NotFoundError').implement({
    description: 'There is no such thing, or it is not for the viewer: the two look the same.',
    interfaces: [ErrorInterface],
  }),

  ConflictError: builder.objectRef<Failure>('ConflictError').implement({
    description: 'The thing changed state meanwhile (already awarded, already answered, out of order).',
    interfaces: [ErrorInterface],
  }),

  InvalidCredentialsError: builder.objectRef<Failure>('InvalidCredentialsError').implement({
    description: 'Unknown e-mail or wrong password: which of the two is not said.',
    interfaces: [ErrorInterface],
  }),

  InvalidTokenError: builder.objectRef<Failure>('InvalidTokenError').implement({
    description: 'The link was used, has expired, or never was: which of these is not said.',
    interfaces: [ErrorInterface],
  }),

  AccountNotActiveError: builder.objectRef<Failure>('AccountNotActiveError').implement({
    description: 'The password is right, but the supplier has not been approved.',
    interfaces: [ErrorInterface],
    fields: (t) => ({
      status: t.field({ type: SupplierStatus, resolve: ({ status }) => status ?? 'pending' }),
    }),
  }),
}

export type FailureName = keyof typeof failureTypes
