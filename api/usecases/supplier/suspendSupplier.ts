import type { Actor } from '../../domain/actor.ts'
import { whoHelps } from '../../domain/account/whoHelps.ts'
import { asAdmin, justConfirmed } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { suspendSupplierInput, whyNotSuspended } from '../../domain/supplier/decideSuspension.ts'
import type { Ports } from '../ports.ts'

/**
 * Blocks a supplier’s access until it is reinstated, without changing its status: its sessions and live
 * connections end, its tokens and webhooks stop working, it gets no notifications, and its quotes cannot be
 * awarded. Its quotes and orders stay.
 */
export async function suspendSupplier(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string }>> {
  const admin = justConfirmed(asAdmin(actor, 'desk'), ports.now())
  if (isRefusal(admin)) return admin
  const read = parseInput(suspendSupplierInput, raw)
  if (isRefusal(read)) return read

  return ports.commit(actor, async (tx) => {
    // An award or an answer that is being saved precedes the suspension; later ones are refused.
    const supplier = await tx.suppliers.lockFromAnswering(read.supplierId)
    if (!supplier) return notFound('Supplier')
    const refusal = whyNotSuspended(supplier)
    if (refusal) return refusal
    const { id: supplierId, businessEmail } = supplier
    const at = ports.now()
    // Before the sessions: the log's reader also locks the notices first, then the devices of sessions.
    await tx.suppliers.setSuspended(supplier, at)
    await tx.access.endSessions({ supplierId }, null)
    if (supplier.hasPassword) await tx.mail.queue(accessSuspended(businessEmail, at))
    tx.append({ type: 'supplier.suspended', supplierId, reason: read.reason })
    return { supplierId }
  })
}

/** Without the reason, which is for admins only. */
const accessSuspended = (to: string, at: Date) => ({
  dedupeKey: `access-suspended:${to}:${at.toISOString()}`,
  to,
  subject: 'Your access to Loupe was suspended',
  text: [
    'Your Loupe supplier account has been suspended. You cannot sign in, your API tokens and webhooks do not work, and you will not receive any requests.',
    'Your quotes and orders stay as they are. Your contact at Loupe will talk to you about orders in progress.',
    `If you have any questions, please write to ${whoHelps.supplier}.`,
  ].join('\n\n'),
})
