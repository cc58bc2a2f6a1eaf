import { conflict, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Tx } from '../ports.ts'
import type { Quoter, SupplierRow } from './ports.ts'

/**
 * The supplier a call is made for, which must be active; an admin may name any. `lock` makes other callers that lock
 * it wait until this transaction commits.
 */
export async function activeSupplier(
  tx: Tx,
  supplierId: string,
  how: 'find' | 'lock' = 'find',
): Promise<Outcome<SupplierRow>> {
  return ifActive(await tx.suppliers[how](supplierId))
}

/** The supplier, unless it may not act. */
export function ifActive<Found extends Quoter>(supplier: Found | null): Outcome<Found> {
  if (!supplier) return notFound('Supplier')
  return supplier.status === 'active' ? supplier : conflict('This supplier is not active.')
}
