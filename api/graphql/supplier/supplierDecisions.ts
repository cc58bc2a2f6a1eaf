import { eraseSupplier as erase } from '../../usecases/supplier/eraseSupplier.ts'
import { setInternalNotes as setNotes } from '../../usecases/supplier/setInternalNotes.ts'
import { setSupplierStatus as setStatus } from '../../usecases/supplier/setSupplierStatus.ts'
import {
  setSupplierStatuses as setStatuses,
  type SupplierDecisions as Decisions,
} from '../../usecases/supplier/setSupplierStatuses.ts'
import { isId } from '../../domain/id.ts'
import { batched } from '../core/batched.ts'
import { builder } from '../core/builder.ts'
import { SupplierStatus } from '../core/enums.ts'
import { rereadSupplier } from './rereadSupplier.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { selection } from '../core/selection.ts'
import { Supplier } from './supplier.ts'

const SetSupplierStatusInput = builder.inputType('SetSupplierStatusInput', {
  description: 'The decision on a pending supplier.',
  fields: (t) => ({
    supplierId: t.id({ description: 'Id of the supplier.', required: true }),
    status: t.field({
      description: 'ACTIVE to approve, REJECTED to reject.',
      type: SupplierStatus,
      required: true,
    }),
  }),
})

const SetSupplierStatusesInput = builder.inputType('SetSupplierStatusesInput', {
  description: 'The decision on several pending suppliers.',
  fields: (t) => ({
    supplierIds: t.idList({ required: true, description: 'Ids of the suppliers, from 1 to 100.' }),
    status: t.field({
      description: 'ACTIVE to approve, REJECTED to reject.',
      type: SupplierStatus,
      required: true,
    }),
  }),
})

const SetInternalNotesInput = builder.inputType('SetInternalNotesInput', {
  description: 'New internal notes about a supplier.',
  fields: (t) => ({
    supplierId: t.id({ description: 'Id of the supplier.', required: true }),
    notes: t.string({ description: 'The new notes; blank or omitted removes them.' }),
    ifNotes: t.string({ description: 'With `checkNotes`: the notes as you last read them.' }),
    checkNotes: t.boolean({
      description:
        'Whether to fail with a ConflictError, which contains the current notes, if they differ from `ifNotes`.',
    }),
  }),
})

const EraseSupplierInput = builder.inputType('EraseSupplierInput', {
  description: 'The supplier whose data is to be erased for good.',
  fields: (t) => ({
    supplierId: t.id({ description: 'Id of the supplier.', required: true }),
    companyName: t.string({
      required: true,
      description: "The company's name, typed to confirm that nothing can be restored.",
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
  description: 'A supplier whose application could not be decided on.',
  fields: (t) => ({
    supplierId: t.exposeID('supplierId', { description: 'The supplier id as it was sent.' }),
    companyName: t.string({
      nullable: true,
      description: "The company's name; null if there is no such supplier.",
      resolve: async ({ supplierId }, _args, context) =>
        (await companyName(context, supplierId.toLowerCase())) ?? null,
    }),
    message: t.exposeString('message', { description: 'Why it could not be decided on.' }),
  }),
})

const SupplierDecisions = builder.objectRef<Decisions>('SupplierDecisions').implement({
  description: 'The result of deciding on several suppliers, each separately.',
  fields: (t) => ({
    settled: t.field({
      type: [Supplier],
      description: 'The suppliers that were decided on, as they are now.',
      resolve: ({ settled }, _args, context, info) =>
        context.prisma.supplier.findMany({
          ...selection(context, info, 'Supplier'),
          where: { AND: [{ id: { in: [...settled] } }, context.visible.suppliers] },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        }),
    }),
    refused: t.field({
      description: 'The suppliers that could not be decided on, and why.',
      type: [RefusedSupplier],
      resolve: ({ unsettled }) => unsettled,
    }),
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
const EraseSupplierResult = resultUnion('EraseSupplierResult', Supplier, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])
const SetInternalNotesResult = resultUnion('SetInternalNotesResult', Supplier, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])

builder.mutationFields((t) => ({
  setSupplierStatus: t.field({
    type: SetSupplierStatusResult.ref,
    description: 'Admin only: approves (ACTIVE) or rejects a pending supplier. Can be done once.',
    args: inputArg(SetSupplierStatusInput),
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
      'Admin only: approves or rejects several pending suppliers. Each is decided on separately: a failure for one does not affect the others.',
    args: inputArg(SetSupplierStatusesInput),
    resolve: async (_root, { input }, context) =>
      outcome(
        SetSupplierStatusesResult,
        await setStatuses(context.ports, context.actor, input),
        (decisions) => decisions,
      ),
  }),

  eraseSupplier: t.field({
    type: EraseSupplierResult.ref,
    description:
      'Owner: erases what identifies a supplier that asked for it: names, addresses, texts, list prices, images and access. Orders and prices paid remain. Refused while it has open quotes or orders. If there is a lot to erase, `erasing` is true until its name in timelines, its texts, list prices, images and emails have been erased as well. Cannot be undone.',
    args: inputArg(EraseSupplierInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        EraseSupplierResult,
        await erase(context.ports, context.actor, input),
        rereadSupplier(context, info),
      ),
  }),

  setInternalNotes: t.field({
    type: SetInternalNotesResult.ref,
    description: 'Admin only: sets the internal notes about a supplier, which only admins see.',
    args: inputArg(SetInternalNotesInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        SetInternalNotesResult,
        await setNotes(context.ports, context.actor, input),
        rereadSupplier(context, info),
      ),
  }),
}))
