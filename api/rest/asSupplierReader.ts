import type { Actor, SupplierActor } from '../domain/actor.ts'
import { type Outcome, refuse } from '../domain/refusal.ts'

/** The supplier behind a read, its read-only tokens included. */
export const asSupplierReader = (actor: Actor): Outcome<SupplierActor> =>
  actor.role === 'supplier' ? actor : refuse('forbidden', 'You may not do this')
