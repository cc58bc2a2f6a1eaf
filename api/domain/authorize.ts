import { type Duty, whyNotDuty } from './account/adminRole.ts'
import { whyNotConfirmed } from './account/confirmation.ts'
import { lacksSecondStep, secondStepRequired } from './account/secondStep.ts'
import type { Actor, Admin, SupplierActor } from './actor.ts'
import { denied, isRefusal, notSignedIn, type Outcome, refuse } from './refusal.ts'

/**
 * The admin behind the call, whose role must have the call's duty. Visitors are asked to sign in; all others
 * are refused.
 */
export function asAdmin(actor: Actor, duty: Duty): Outcome<Admin> {
  if (actor.role !== 'admin') return actor.role === 'visitor' ? notSignedIn : denied
  // The entry points check first; a caller that gets past them may change only its own data.
  if (lacksSecondStep(actor) && duty !== 'own') return secondStepRequired
  const reason = whyNotDuty(actor.adminRole, duty)
  return reason === null ? actor : refuse('forbidden', reason)
}

/** The supplier behind the call. A supplier's program may not change anything. */
export function asSupplier(actor: Actor): Outcome<SupplierActor> {
  if (actor.role === 'supplier') return actor.program ? denied : actor
  return actor.role === 'visitor' ? notSignedIn : denied
}

/** The person behind the call, admin or supplier, for their own data; programs are refused. */
export function asPerson(actor: Actor): Outcome<Admin | SupplierActor> {
  return actor.role === 'supplier' ? asSupplier(actor) : asAdmin(actor, 'own')
}

/** The person behind the call, for actions that an unattended session must not allow. */
export function justConfirmed<Person extends Admin | SupplierActor>(
  person: Outcome<Person>,
  now: Date,
): Outcome<Person> {
  return isRefusal(person) ? person : (whyNotConfirmed(person, now) ?? person)
}

/** An admin, or Loupe itself. */
export function asAdminOrSystem(actor: Actor, duty: Duty): Outcome<Actor> {
  return actor.role === 'system' ? actor : asAdmin(actor, duty)
}

/**
 * Whose moves screens offer to the caller; null for callers that have none: visitors, programs, and admins
 * with read-only access.
 */
export function moverOf(actor: Actor): 'admin' | 'supplier' | null {
  const mover = actor.role === 'supplier' ? asSupplier(actor) : asAdmin(actor, 'sourcing')
  return isRefusal(mover) ? null : mover.role
}

/**
 * The supplier a call is made for. A supplier acts only as itself, whatever id it sends; an admin must name
 * one, and the result is recorded as made on the supplier's behalf.
 */
export function onBehalfOf(
  actor: Actor,
  supplierId: string | null | undefined,
): Outcome<{ supplierId: string; onBehalfById: string | null }> {
  if (actor.role === 'admin') {
    const admin = asAdmin(actor, 'sourcing')
    if (isRefusal(admin)) return admin
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
