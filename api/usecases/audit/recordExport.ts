import type { Actor } from '../../domain/actor.ts'
import { utcDate } from '../../domain/calendar.ts'
import type { Exported } from '../../domain/events/accessEvents.ts'
import type { Outcome } from '../../domain/refusal.ts'
import { warnPerson } from '../account/warnings.ts'
import type { Ports } from '../ports.ts'

/**
 * Records in the audit log that somebody downloads a table; before the file leaves, so that none leaves unseen. Refused if
 * the caller's session ended while the file was prepared: then it must not leave at all. An admin is told by mail of the
 * first download of a day; suppliers only download what is their own.
 */
export async function recordExport(
  ports: Ports,
  actor: Actor,
  download: Exported & { readonly file: string; readonly address: string },
): Promise<Outcome<true>> {
  return ports.commit(actor, async (tx) => {
    const at = ports.now()
    if (actor.role === 'admin')
      await warnPerson(tx, actor, {
        occasion: `exported:${utcDate(at)}`,
        subject: 'Data was exported with your Loupe account',
        done: [
          `${download.file} was downloaded from ${download.address}.`,
          'This is the only such email today (UTC); owners see every download in the audit log.',
        ],
        at,
      })
    tx.append({ type: 'table.exported', ...download })
    return true as const
  })
}
