import { whyNotConfirmed } from '../../domain/account/confirmation.ts'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { addressChanges, deskChanges, type DeskSettings } from '../../domain/desk/deskSettings.ts'
import { changeDeskSettingsInput } from '../../domain/desk/deskSettingsInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { oneLine } from '../../domain/plainText.ts'
import { isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import { warnOwners } from '../account/warnings.ts'
import type { Ports } from '../ports.ts'

/**
 * An admin changes the desk settings from now on: existing requests keep their deadlines. Refused if another
 * admin has changed the settings since they were read. The addresses that suppliers ship to change only in a
 * session that was just confirmed, and every owner gets an email: a wrong address could send finished pieces
 * to a stranger.
 */
export async function changeDeskSettings(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<DeskSettings>> {
  const admin = asAdmin(actor, 'desk')
  if (isRefusal(admin)) return admin
  const input = parseInput(changeDeskSettingsInput, raw)
  if (isRefusal(input)) return input

  const done = await ports.commit(actor, async (tx) => {
    const before = await tx.desk.lock()
    if (before.revision !== input.ifRevision) return changedMeanwhile
    const after: DeskSettings = {
      shareOutcomeBand: input.shareOutcomeBand ?? before.shareOutcomeBand,
      quoteWindowHours:
        input.quoteWindowHours === undefined ? before.quoteWindowHours : input.quoteWindowHours,
      lateQuotes: input.lateQuotes === undefined ? before.lateQuotes : input.lateQuotes,
      shipToNotes: {
        houston: input.shipToNotes?.houston ?? before.shipToNotes.houston,
        london: input.shipToNotes?.london ?? before.shipToNotes.london,
        hongKong: input.shipToNotes?.hongKong ?? before.shipToNotes.hongKong,
      },
      revision: before.revision + 1,
    }
    const changes = deskChanges(before, after)
    if (changes === null) return before
    const moves = addressChanges(changes)
    const at = ports.now()
    const unconfirmed = moves.length > 0 ? whyNotConfirmed(admin, at) : null
    if (unconfirmed) return unconfirmed
    await tx.desk.save(after)
    tx.append({ type: 'desk.changed', ...changes })
    if (moves.length > 0)
      await warnOwners(tx, admin, {
        dedupeKey: `ship-to-changed:${after.revision}:${at.toISOString()}`,
        subject: 'A ship-to address was changed at Loupe',
        done: [`${oneLine(admin.name)} changed where suppliers ship finished pieces:`, ...moves],
        at,
        undo: 'correct the address under Settings',
      })
    return after
  })
  // Before the response, so that the caller sees the settings in force.
  if (!isRefusal(done)) await ports.rereadSettings()
  return done
}

const changedMeanwhile = refuse(
  'conflict',
  'Another admin just changed the settings. Review them, then save again.',
)
