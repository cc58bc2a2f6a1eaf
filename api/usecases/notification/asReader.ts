import type { Actor } from '../../domain/actor.ts'
import { asSupplier } from '../../domain/authorize.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { NotificationReader } from './ports.ts'

/** Whose notifications the caller reads: an admin's own, or its company's. */
export function asReader(actor: Actor): Outcome<NotificationReader> {
  if (actor.role === 'admin') return { adminId: actor.adminId }
  const supplier = asSupplier(actor)
  return isRefusal(supplier) ? supplier : { supplierId: supplier.supplierId }
}
