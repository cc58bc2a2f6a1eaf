import { conflict, notFound, type Outcome } from '../../domain/refusal.ts'
import type { SupplierRow, Tx } from '../ports.ts'

/** The supplier a call is made for, which must be active; an admin may have named any. */
export async function activeSupplier(tx: Tx, supplierId: string): Promise<Outcome<SupplierRow>> {
  const supplier = await tx.suppliers.find(supplierId)
  if (!supplier) return notFound('Supplier')
  return supplier.status === 'active' ? supplier : conflict('This supplier is not active.')
}
