import type { Actor } from '../../domain/actor.ts'
import { asSupplier } from '../../domain/authorise.ts'
import { mailPreferencesInput } from '../../domain/notification/mailPreferencesInput.ts'
import { notificationKinds } from '../../domain/notification/notificationKind.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** The supplier chooses which kinds of notification are mailed to it; kinds it does not name stay as they are. */
export async function setMailPreferences(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string }>> {
  const supplier = asSupplier(actor)
  if (isRefusal(supplier)) return supplier
  const input = parseInput(mailPreferencesInput, raw)
  if (isRefusal(input)) return input

  const { supplierId } = supplier
  return ports.commit(actor, async (tx) => {
    await tx.suppliers.lock(supplierId)
    const before = new Set(await tx.notifications.mutedMails(supplierId))
    const wanted = new Map(input.preferences.map(({ kind, mailed }) => [kind, mailed]))
    const muted = notificationKinds.filter((kind) => !(wanted.get(kind) ?? !before.has(kind)))
    if (muted.length === before.size && muted.every((kind) => before.has(kind))) return { supplierId }
    await tx.notifications.setMutedMails(supplierId, muted)
    tx.append({ type: 'supplier.changed', supplierId, what: 'mails' })
    return { supplierId }
  })
}
