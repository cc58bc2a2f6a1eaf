import type { Actor } from '../../domain/actor.ts'
import type { Exported } from '../../domain/events/accessEvents.ts'
import type { Ports } from '../ports.ts'

/** Records in the audit log that somebody has downloaded a table; before the file leaves, so that none leaves unseen. */
export async function recordExport(
  ports: Ports,
  actor: Actor,
  download: Exported & { readonly file: string; readonly address: string },
): Promise<void> {
  await ports.commit(actor, (tx) => {
    tx.append({ type: 'table.exported', ...download })
    return Promise.resolve(true)
  })
}
