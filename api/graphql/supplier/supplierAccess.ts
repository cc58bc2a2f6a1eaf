import { endSupplierAccess } from '../../usecases/supplier/endSupplierAccess.ts'
import { reinstateSupplier } from '../../usecases/supplier/reinstateSupplier.ts'
import { suspendSupplier } from '../../usecases/supplier/suspendSupplier.ts'
import { builder } from '../core/builder.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { rereadSupplier } from './rereadSupplier.ts'
import { Supplier } from './supplier.ts'

const suspensionInput = (name: string, description: string) =>
  builder.inputType(name, {
    description,
    fields: (t) => ({
      supplierId: t.id({ description: 'Id of the supplier.', required: true }),
      reason: t.string({ description: 'Why; only admins see it.', required: true }),
    }),
  })

const SuspendSupplierInput = suspensionInput('SuspendSupplierInput', 'The supplier to suspend, and why.')
const ReinstateSupplierInput = suspensionInput(
  'ReinstateSupplierInput',
  'The supplier to reinstate, and why.',
)

const EndSupplierAccessResult = resultUnion('EndSupplierAccessResult', Supplier, ['NotFoundError'])
const SuspendSupplierResult = resultUnion('SuspendSupplierResult', Supplier, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])
const ReinstateSupplierResult = resultUnion('ReinstateSupplierResult', Supplier, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])

builder.mutationFields((t) => ({
  endSupplierAccess: t.field({
    type: EndSupplierAccessResult.ref,
    description:
      'Owner: for an account in the wrong hands. Ends the supplier’s sessions, live connections, passkeys, API tokens and webhooks, turns its two-step sign-in off, makes its password useless, and emails it a link to set a new one. Its status, quotes and orders stay.',
    args: { supplierId: t.arg.id({ description: 'Id of the supplier.', required: true }) },
    resolve: async (_root, { supplierId }, context, info) =>
      outcome(
        EndSupplierAccessResult,
        await endSupplierAccess(context.ports, context.actor, { supplierId }),
        rereadSupplier(context, info),
      ),
  }),

  suspendSupplier: t.field({
    type: SuspendSupplierResult.ref,
    description:
      'Owner: suspends an active supplier until it is reinstated. Its sessions and live connections end, its API tokens and webhooks stop working, it gets no emails about requests, and its quotes cannot be awarded. Its status, quotes and orders stay. The supplier is notified by email.',
    args: inputArg(SuspendSupplierInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        SuspendSupplierResult,
        await suspendSupplier(context.ports, context.actor, input),
        rereadSupplier(context, info),
      ),
  }),

  reinstateSupplier: t.field({
    type: ReinstateSupplierResult.ref,
    description:
      'Owner: reinstates a suspended supplier and notifies it by email. Its API tokens and webhooks work again; it must sign in again.',
    args: inputArg(ReinstateSupplierInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        ReinstateSupplierResult,
        await reinstateSupplier(context.ports, context.actor, input),
        rereadSupplier(context, info),
      ),
  }),
}))
