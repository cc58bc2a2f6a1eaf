import { oneSupplier, supplierPage } from '../../data/reads/restSuppliers.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { setInternalNotes } from '../../usecases/supplier/setInternalNotes.ts'
import { setSupplierStatus } from '../../usecases/supplier/setSupplierStatus.ts'
import { found } from '../found.ts'
import type { RestCall, Row } from '../Row.ts'
import { supplierView } from '../views/supplierView.ts'

/** The suppliers and their approval. */
export const suppliers: readonly Row[] = [
  {
    method: 'LIST',
    path: '/api/suppliers',
    who: ['admin'],
    async page({ reader, actor }, wanted) {
      const { rows, next } = await supplierPage(reader(), wanted)
      return { rows: rows.map((row) => supplierView(actor, row)), next }
    },
  },
  {
    method: 'GET',
    path: '/api/suppliers/{id}',
    who: ['admin', 'supplier'],
    run: (call) => shown(call, call.params.id),
  },
  {
    method: 'PATCH',
    path: '/api/suppliers/{id}/status',
    who: ['admin'],
    fields: { status: 'status' },
    run: (call, input) => settled(call, input.status),
  },
  {
    method: 'POST',
    path: '/api/admin/suppliers/{id}/approve',
    who: ['admin'],
    run: (call) => settled(call, 'active'),
  },
  {
    method: 'PATCH',
    path: '/api/suppliers/{id}/notes',
    who: ['admin'],
    fields: { internal_notes: 'notes' },
    async run(call, input) {
      const done = await setInternalNotes(call.ports, call.actor, { ...input, supplierId: call.params.id })
      return isRefusal(done) ? done : shown(call, done.supplierId)
    },
  },
]

async function settled(call: RestCall, status: unknown) {
  const done = await setSupplierStatus(call.ports, call.actor, { supplierId: call.params.id, status })
  return isRefusal(done) ? done : shown(call, done.supplierId)
}

const shown = async ({ reader, actor }: RestCall, id = '') =>
  found('Supplier', await oneSupplier(reader(), id), (row) => supplierView(actor, row))
