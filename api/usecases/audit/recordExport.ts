import type { Actor } from '../../domain/actor.ts'
import type { Exported } from '../../domain/events/accessEvents.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/**
 * Records in the audit log that somebody downloads a table; before the file leaves, so that none leaves unseen. Refused if
 * the caller's session ended while the file was prepared: then it must not leave at all.
 */
export async function recordExport(
  ports: Ports,
  actor: Actor,
  download: Exported & { readonly file: string; readonly address: string },
): Promise<Outcome<true>> {
  return ports.commit(actor, (tx) => {
    tx.append({ type: 'table.exported', ...download })
    return Promise.resolve(true as const)
  })
}
