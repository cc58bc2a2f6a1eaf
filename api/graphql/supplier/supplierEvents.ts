import type { LiveEvent } from '../../usecases/live/ports.ts'
import { builder } from '../core/builder.ts'
import { EventInterface } from '../live/event.ts'
import { subscriptionField } from '../live/subscriptionField.ts'
import { Supplier } from './supplier.ts'

const SupplierChangedEvent = builder.objectRef<LiveEvent>('SupplierChangedEvent').implement({
  description: 'A supplier registered, was approved or rejected, or changed its data.',
  interfaces: [EventInterface],
  fields: (t) => ({
    supplier: t.prismaField({
      description: 'The supplier, as it is now.',
      type: Supplier,
      resolve: (query, { row }, _args, { prisma, visible }) =>
        prisma.supplier.findFirstOrThrow({
          ...query,
          where: { AND: [{ id: row.supplierId ?? '' }, visible.suppliers] },
        }),
    }),
  }),
})

subscriptionField('supplierChanged', {
  type: SupplierChangedEvent,
  description: 'Admin only: a supplier registered, was approved or rejected, or changed its data.',
  roles: ['admin'],
  shows: async ({ supplierId: id }, { prisma, visible }) =>
    id !== null && (await prisma.supplier.count({ where: { AND: [{ id }, visible.suppliers] } })) > 0,
})
