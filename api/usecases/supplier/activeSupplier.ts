import { conflict, notFound, type Outcome } from '../../domain/refusal.ts'
import type { SupplierRow, Tx } from '../ports.ts'

/**
 * The supplier a call is made for, which must be active; an admin may have named any. With 'lock' other calls that lock it
 * wait until this one has committed.
 */
export async function activeSupplier(
  tx: Tx,
  supplierId: string,
  how: 'find' | 'lock' = 'find',
): Promise<Outcome<SupplierRow>> {
  const supplier = await tx.suppliers[how](supplierId)
  if (!supplier) return notFound('Supplier')
  return supplier.status === 'active' ? supplier : conflict('This supplier is not active.')
}
