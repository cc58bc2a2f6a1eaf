import { callerKey } from '../../domain/access/callerKey.ts'
import type { Actor } from '../../domain/actor.ts'
import type { CallerOrigin } from '../account/ports.ts'
import type { Ports } from '../ports.ts'

/**
 * Records in the audit log that somebody who is signed in, or a program, asked for what they may not see or do: each
 * thing once an hour, after the answer.
 *
 * @param what the field, as 'Query.suppliers', or the method and path
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
