import type { Actor, Admin, SupplierActor } from './actor.ts'
import { type Outcome, type Refusal, refuse } from './refusal.ts'

const signIn: Refusal = refuse('unauthenticated', 'Please sign in')
const denied: Refusal = refuse('forbidden', 'You may not do this')

/** The admin behind the call; visitors are asked to sign in, everyone else is refused. */
export function asAdmin(actor: Actor): Outcome<Admin> {
  if (actor.role === 'admin') return actor
  return actor.role === 'visitor' ? signIn : denied
}

/** The supplier behind the call; a supplier's program may not act. */
export function asSupplier(actor: Actor): Outcome<SupplierActor> {
  if (actor.role === 'supplier') return actor.program ? denied : actor
  return actor.role === 'visitor' ? signIn : denied
}

/** The person behind the call, admin or supplier; programs have no password. */
export function asPerson(actor: Actor): Outcome<Admin | SupplierActor> {
  return actor.role === 'supplier' ? asSupplier(actor) : asAdmin(actor)
}

/** An admin, or the product itself. */
export function asAdminOrSystem(actor: Actor): Outcome<Actor> {
  return actor.role === 'system' ? actor : asAdmin(actor)
}

/**
 * For which supplier a call is made. A supplier acts only as itself, whatever id it sends; an admin must name one and
 * the result is marked as given on behalf.
 */
export function onBehalfOf(
  actor: Actor,
  supplierId: string | null | undefined,
): Outcome<{ supplierId: string; onBehalfById: string | null }> {
  if (actor.role === 'admin') {
    if (!supplierId) {
      const message = 'Say which supplier this is for'
      return refuse('invalid', message, { fields: [{ path: 'supplierId', message }] })
    }
    return { supplierId, onBehalfById: actor.adminId }
  }
  const supplier = asSupplier(actor)
  if ('refused' in supplier) return supplier
  if (supplierId && supplierId !== supplier.supplierId) return denied
  return { supplierId: supplier.supplierId, onBehalfById: null }
}
