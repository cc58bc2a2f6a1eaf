import { setInternalNotes as setNotes } from '../usecases/supplier/setInternalNotes.ts'
import { setSupplierStatus as setStatus } from '../usecases/supplier/setSupplierStatus.ts'
import {
  setSupplierStatuses as setStatuses,
  type SupplierDecisions as Decisions,
} from '../usecases/supplier/setSupplierStatuses.ts'
import { isId } from '../domain/text.ts'
import { batched } from './batched.ts'
import { builder } from './builder.ts'
import { SupplierStatus } from './enums.ts'
import { rereadSupplier } from './rereadSupplier.ts'
import { outcome, resultUnion } from './resultUnion.ts'
import { selection } from './selection.ts'
import { Supplier } from './supplier.ts'

const SetSupplierStatusInput = builder.inputType('SetSupplierStatusInput', {
  fields: (t) => ({
    supplierId: t.id({ required: true }),
    status: t.field({ type: SupplierStatus, required: true }),
  }),
})

const SetSupplierStatusesInput = builder.inputType('SetSupplierStatusesInput', {
  fields: (t) => ({
    supplierIds: t.idList({ required: true, description: 'From 1 to 100.' }),
    status: t.field({ type: SupplierStatus, required: true }),
  }),
})

const SetInternalNotesInput = builder.inputType('SetInternalNotesInput', {
  fields: (t) => ({
    supplierId: t.id({ required: true }),
    notes: t.string({ description: 'Blank or absent removes them.' }),
    ifNotes: t.string({ description: 'With `checkNotes`: what they said when the writer saw them.' }),
    checkNotes: t.boolean({
      description: 'Refuses (ConflictError, which says what stands there) when they no longer say `ifNotes`.',
    }),
  }),
})

const companyName = batched<string>(async ({ prisma, visible }, ids) => {
  const rows = await prisma.supplier.findMany({
    where: { AND: [{ id: { in: ids.filter(isId) } }, visible.suppliers] },
    select: { id: true, companyName: true },
  })
  return new Map(rows.map((row) => [row.id, row.companyName]))
})

const RefusedSupplier = builder.objectRef<Decisions['unsettled'][number]>('RefusedSupplier').implement({
  description: 'A supplier that was not decided on.',
  fields: (t) => ({
    supplierId: t.exposeID('supplierId'),
    companyName: t.string({
      nullable: true,
      description: 'Null when there is no such supplier.',
      resolve: async ({ supplierId }, _args, context) =>
        (await companyName(context, supplierId.toLowerCase())) ?? null,
    }),
    message: t.exposeString('message', { description: 'Why not.' }),
  }),
})

const SupplierDecisions = builder.objectRef<Decisions>('SupplierDecisions').implement({
  description: 'What became of many suppliers that were decided on at once: each for itself.',
  fields: (t) => ({
    settled: t.field({
      type: [Supplier],
      description: 'Those that were pending, as they are now.',
      resolve: ({ settled }, _args, context, info) =>
        context.prisma.supplier.findMany({
          ...selection(context, info, 'Supplier'),
          where: { AND: [{ id: { in: [...settled] } }, context.visible.suppliers] },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        }),
    }),
    refused: t.field({ type: [RefusedSupplier], resolve: ({ unsettled }) => unsettled }),
  }),
})

const SetSupplierStatusResult = resultUnion('SetSupplierStatusResult', Supplier, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])
const SetSupplierStatusesResult = resultUnion('SetSupplierStatusesResult', SupplierDecisions, [
  'ValidationError',
])
const SetInternalNotesResult = resultUnion('SetInternalNotesResult', Supplier, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])

builder.mutationFields((t) => ({
  setSupplierStatus: t.field({
    type: SetSupplierStatusResult.ref,
    description: 'Admin only: approves (ACTIVE) or rejects a pending supplier, once.',
    args: { input: t.arg({ type: SetSupplierStatusInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        SetSupplierStatusResult,
        await setStatus(context.ports, context.actor, input),
        rereadSupplier(context, info),
      ),
  }),

  setSupplierStatuses: t.field({
    type: SetSupplierStatusesResult.ref,
    description:
      'Admin only: approves or rejects many pending suppliers at once, each for itself: one that cannot be decided on any more takes nothing back from the others.',
    args: { input: t.arg({ type: SetSupplierStatusesInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      outcome(
        SetSupplierStatusesResult,
        await setStatuses(context.ports, context.actor, input),
        (decisions) => decisions,
      ),
  }),

  setInternalNotes: t.field({
    type: SetInternalNotesResult.ref,
    description: 'Admin only: what admins note about a supplier, for themselves.',
    args: { input: t.arg({ type: SetInternalNotesInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        SetInternalNotesResult,
        await setNotes(context.ports, context.actor, input),
        rereadSupplier(context, info),
      ),
  }),
}))
