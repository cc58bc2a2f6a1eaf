import { whyNotConfirmed } from './account/confirmation.ts'
import type { Actor, Admin, SupplierActor } from './actor.ts'
import { isRefusal, type Outcome, type Refusal, refuse } from './refusal.ts'

const signIn: Refusal = refuse('unauthenticated', 'Please sign in')
const denied: Refusal = refuse('forbidden', 'You do not have permission to do this')

/** The admin behind the call. Visitors are asked to sign in; everyone else is refused. */
export function asAdmin(actor: Actor): Outcome<Admin> {
  if (actor.role === 'admin') return actor
  return actor.role === 'visitor' ? signIn : denied
}

/** The supplier behind the call. A supplier's program may not change anything. */
export function asSupplier(actor: Actor): Outcome<SupplierActor> {
  if (actor.role === 'supplier') return actor.program ? denied : actor
  return actor.role === 'visitor' ? signIn : denied
}

/** The person behind the call, admin or supplier; programs are refused. */
export function asPerson(actor: Actor): Outcome<Admin | SupplierActor> {
  return actor.role === 'supplier' ? asSupplier(actor) : asAdmin(actor)
}

/** The person behind the call, for what must not be done in a session that was left unattended. */
export function justConfirmed<Person extends Admin | SupplierActor>(
  person: Outcome<Person>,
  now: Date,
): Outcome<Person> {
  return isRefusal(person) ? person : (whyNotConfirmed(person, now) ?? person)
}

/** An admin, or Loupe itself. */
export function asAdminOrSystem(actor: Actor): Outcome<Actor> {
  return actor.role === 'system' ? actor : asAdmin(actor)
}

/**
 * The supplier a call is made for. A supplier acts only as itself, whatever id it sends; an admin must name one, and
 * the result is recorded as made on the supplier's behalf.
 */
export function onBehalfOf(
  actor: Actor,
  supplierId: string | null | undefined,
): Outcome<{ supplierId: string; onBehalfById: string | null }> {
  if (actor.role === 'admin') {
    if (!supplierId) {
      const message = 'Specify which supplier this is for'
      return refuse('invalid', message, { fields: [{ path: 'supplierId', message }] })
    }
    return { supplierId, onBehalfById: actor.adminId }
  }
  const supplier = asSupplier(actor)
  if ('refused' in supplier) return supplier
  if (supplierId && supplierId !== supplier.supplierId) return denied
  return { supplierId: supplier.supplierId, onBehalfById: null }
}
