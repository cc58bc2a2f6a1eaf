import type { Actor } from '../../domain/actor.ts'
import { conflict, notFound, type Outcome } from '../../domain/refusal.ts'
import { accountSuspended, suspended } from '../../domain/supplier/decideSuspension.ts'
import type { Tx } from '../ports.ts'
import type { Quoter, SupplierRow } from './ports.ts'

/**
 * The supplier a call is made for, which must be active; an admin may name any. It is locked: a suspension or
 * an erasure comes entirely before or after the call.
 */
export async function activeSupplier(
  tx: Tx,
  supplierId: string,
  actor: Actor,
): Promise<Outcome<SupplierRow>> {
  return ifActive(await tx.suppliers.lock(supplierId), actor)
}

/** The supplier, unless it may not act; the refusal has different words for the supplier and for admins. */
export function ifActive<Found extends Quoter>(supplier: Found | null, { role }: Actor): Outcome<Found> {
  if (!supplier) return notFound('Supplier')
  if (supplier.status !== 'active') return conflict('This supplier is not active.')
  if (supplier.suspendedAt === null) return supplier
  return role === 'supplier' ? conflict(accountSuspended) : suspended
}
