import { type Actor, type Admin, sessionOf } from '../../domain/actor.ts'
import { utcDate } from '../../domain/calendar.ts'
import type { Exported } from '../../domain/events/accessEvents.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { warnPerson } from '../account/warnings.ts'
import type { Ports } from '../ports.ts'

/**
 * Records the download of a table in the audit log, before the file is sent, so that none is sent unrecorded.
 * Refused if the caller's session ended while the file was prepared: then it must not be sent. An admin gets
 * an email about the first download of a day; suppliers only download their own data.
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
        dedupeKey: `exported:${utcDate(at)}`,
        subject: 'Data was exported from your Loupe account',
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

/**
 * Records in the audit log that an admin reads a list over REST: each list once per hour and session. Refused
 * in the same case as `recordExport`.
 */
export async function recordListRead(
  ports: Ports,
  admin: Admin,
  read: Exported & { readonly list: string; readonly address: string },
): Promise<Outcome<true>> {
  const { list, ...about } = read
  const entry = [admin.adminId, `${sessionOf(admin)} ${list}`, ports.now()] as const
  if (!ports.listAllowance.has(...entry)) return true
  const recorded = await ports.commit(admin, (tx) => {
    tx.append({ type: 'table.exported', file: list, ...about })
    return Promise.resolve(true as const)
  })
  if (!isRefusal(recorded)) ports.listAllowance.take(...entry)
  return recorded
}
