import type { Actor } from '../domain/actor.ts'
import { type Refusal, refuse } from '../domain/refusal.ts'
import type { Input, Who } from './Row.ts'

/** Why a caller is not let in; null when it is. Programs' tokens read and change nothing. */
export function refusesCaller(actor: Actor, who: readonly Who[], changes: boolean): Refusal | null {
  if (who.includes('anybody')) return null
  if (actor.role === 'visitor' || actor.role === 'system') return refuse('unauthenticated', 'Please sign in')
  const readsOnly = actor.role === 'partner' || (actor.role === 'supplier' && actor.readOnly === true)
  return who.includes(actor.role) && !(changes && readsOnly)
    ? null
    : refuse('forbidden', 'You may not do this')
}

const SUPPLIER_FIELDS = ['supplier_id', 'supplierId']

/** A supplier acts only as itself, whichever supplier it names and wherever. */
export function namesAnother(actor: Actor, query: Input, body: Input): Refusal | null {
  if (actor.role !== 'supplier') return null
  const named = [query, body].flatMap((given) =>
    SUPPLIER_FIELDS.flatMap((field) => (Object.hasOwn(given, field) ? [given[field]] : [])),
  )
  const another = named.some((id) => id !== null && id !== undefined && id !== '' && id !== actor.supplierId)
  return another ? refuse('forbidden', 'You may not do this') : null
}
