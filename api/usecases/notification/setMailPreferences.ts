import type { Actor } from '../../domain/actor.ts'
import { adminNotificationKinds } from '../../domain/notification/adminNotifications.ts'
import {
  type AnyNotificationKind,
  mailPreferencesInput,
} from '../../domain/notification/mailPreferencesInput.ts'
import { supplierNotificationKinds } from '../../domain/notification/supplierNotifications.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { changesTooOften } from '../supplier/changesTooOften.ts'
import { asReader } from './asReader.ts'

interface Preference {
  readonly kind: AnyNotificationKind
  readonly mailed: boolean
}

interface Muted {
  readonly muted: readonly AnyNotificationKind[]
}

/** The reader chooses which kinds of notification are emailed; kinds not listed stay as they are. */
export async function setMailPreferences(ports: Ports, actor: Actor, raw: unknown): Promise<Outcome<Muted>> {
  const reader = asReader(actor)
  if (isRefusal(reader)) return reader
  const isAdmin = 'adminId' in reader
  const input: Outcome<{ preferences: Preference[] }> = parseInput(
    mailPreferencesInput[isAdmin ? 'admin' : 'supplier'],
    raw,
  )
  if (isRefusal(input)) return input

  const kinds: readonly AnyNotificationKind[] = isAdmin ? adminNotificationKinds : supplierNotificationKinds
  const done = await ports.commit<Muted & { changed: boolean }>(actor, async (tx) => {
    const before = new Set(await tx.notifications.lockMutedMails(reader))
    const wanted = new Map(input.preferences.map(({ kind, mailed }) => [kind, mailed]))
    const muted = kinds.filter((kind) => !(wanted.get(kind) ?? !before.has(kind)))
    if (muted.length === before.size && muted.every((kind) => before.has(kind)))
      return { muted, changed: false }
    const tooOften = isAdmin ? null : changesTooOften(ports, reader.supplierId, 'mails')
    if (tooOften) return tooOften
    await tx.notifications.setMutedMails(reader, muted)
    // An admin's email preferences are private; a supplier's belong to its timeline.
    if (!isAdmin) tx.append({ type: 'supplier.changed', supplierId: reader.supplierId, what: 'mails' })
    return { muted, changed: true }
  })
  if (isRefusal(done)) return done
  if (done.changed && !isAdmin) ports.changeAllowance.take(reader.supplierId, 'mails', ports.now())
  return { muted: done.muted }
}
