import { conflict, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Tx } from '../ports.ts'
import type { SupplierRow } from './ports.ts'

/**
 * The supplier a call is made for, which must be active; an admin may name any. `lock` makes other callers that lock
 * it wait until this transaction commits.
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
