import { conflict, notFound, type Outcome } from '../../domain/refusal.ts'
import { suspended } from '../../domain/supplier/decideSuspension.ts'
import type { Tx } from '../ports.ts'
import type { Quoter, SupplierRow } from './ports.ts'

/**
 * The supplier a call is made for, which must be active; an admin may name any. It is locked: a suspension or an erasure
 * comes before the call or after all of it.
 */
export async function activeSupplier(tx: Tx, supplierId: string): Promise<Outcome<SupplierRow>> {
  return ifActive(await tx.suppliers.lock(supplierId))
}

/** The supplier, unless it may not act. */
export function ifActive<Found extends Quoter>(supplier: Found | null): Outcome<Found> {
  if (!supplier) return notFound('Supplier')
  if (supplier.status !== 'active') return conflict('This supplier is not active.')
  return supplier.suspendedAt === null ? supplier : suspended
}
