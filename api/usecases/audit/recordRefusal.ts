import { callerKey } from '../../domain/access/callerKey.ts'
import type { Actor } from '../../domain/actor.ts'
import type { CallerOrigin } from '../account/ports.ts'
import type { Ports } from '../ports.ts'

/**
 * Records in the audit log that a signed-in person or a program was refused a field or path: each one once an
 * hour, after the response.
 *
 * @param what the field, such as 'Query.suppliers', or the method and path
 */
export function recordRefusal(
  ports: Ports,
  actor: Actor,
  from: Pick<CallerOrigin, 'address' | 'network'>,
  what: string,
): void {
  if (actor.role === 'visitor' || actor.role === 'system') return
  if (ports.isFirstRefusal(callerKey(actor, from.network), what, ports.now()))
    ports.appendLater(actor, { type: 'access.refused', what, address: from.address })
}
