import type { Actor, SupplierActor } from '../domain/actor.ts'
import { type Outcome, refuse } from '../domain/refusal.ts'

/** The supplier that reads, whether signed in or by a read-only token. */
export const asSupplierReader = (actor: Actor): Outcome<SupplierActor> =>
  actor.role === 'supplier' ? actor : refuse('forbidden', 'You do not have permission to do this')
