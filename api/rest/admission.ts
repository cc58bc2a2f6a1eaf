import { refusesChange, refusesProgram } from '../domain/access/programGate.ts'
import { restOpens } from '../domain/access/restOpens.ts'
import { refusesPath } from '../domain/account/secondStep.ts'
import type { Actor } from '../domain/actor.ts'
import { isSameId } from '../domain/id.ts'
import { isBlank } from '../domain/plainText.ts'
import { denied, notSignedIn, type Refusal } from '../domain/refusal.ts'
import type { Input, Row } from './Row.ts'

/**
 * Why a caller is refused; null if it is admitted. API tokens can read the data of their scopes and change
 * nothing.
 */
export function refusesCaller(
  actor: Actor,
  { path, who }: Pick<Row, 'path' | 'who'>,
  changes: boolean,
): Refusal | null {
  const unset = refusesPath(actor, path)
  if (unset) return unset
  const ofProgram = changes ? refusesChange(actor) : null
  if (ofProgram) return ofProgram
  if (!who.includes('anybody')) {
    if (actor.role === 'visitor' || actor.role === 'system') return notSignedIn
    if (!who.includes(actor.role)) return denied
  }
  return refusesProgram(actor, restOpens[path])
}

const SUPPLIER_FIELDS = ['supplier_id', 'supplierId']

/** A supplier can act only as itself, whichever supplier a parameter or field names. */
export function namesAnother(actor: Actor, query: Input, body: Input): Refusal | null {
  if (actor.role !== 'supplier') return null
  const named = [query, body].flatMap((given) =>
    SUPPLIER_FIELDS.flatMap((field) => (Object.hasOwn(given, field) ? [given[field]] : [])),
  )
  const another = named.some((id) => !isBlank(id) && !isSameId(id, actor.supplierId))
  return another ? denied : null
}
