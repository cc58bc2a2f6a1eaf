import type { Actor } from '../../domain/actor.ts'
import { asSupplier } from '../../domain/authorise.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { NotificationReader } from './ports.ts'

/** Whose bell the caller's is: an admin's own, or its company's. */
export function asReader(actor: Actor): Outcome<NotificationReader> {
  if (actor.role === 'admin') return { adminId: actor.adminId }
  const supplier = asSupplier(actor)
  return isRefusal(supplier) ? supplier : { supplierId: supplier.supplierId }
}
