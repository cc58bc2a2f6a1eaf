import type { Actor, SupplierActor } from '../domain/actor.ts'
import { denied, type Outcome } from '../domain/refusal.ts'

/** The supplier that reads, signed in or with a read-only token. */
export const asSupplierReader = (actor: Actor): Outcome<SupplierActor> =>
  actor.role === 'supplier' ? actor : denied
