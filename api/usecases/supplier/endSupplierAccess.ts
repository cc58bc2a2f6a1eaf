import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin, justConfirmed } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { idInput } from '../../domain/text.ts'
import { endAccess } from '../account/endAccess.ts'
import type { Ports } from '../ports.ts'

const input = z.object({ supplierId: idInput() })

/**
 * For a supplier whose account is in the wrong hands: its sessions, live connections, tokens and webhooks end, and its
 * password no longer works. The owner of the mailbox gets a link to set a new one. Its quotes and orders stay.
 */
export async function endSupplierAccess(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string }>> {
  const admin = justConfirmed(asAdmin(actor, 'desk'), ports.now())
  if (isRefusal(admin)) return admin
  const read = parseInput(input, raw)
  if (isRefusal(read)) return read
  // No one knows it, and unlike no password at all, it makes the mailed link one to reset a password.
  const unknownHash = await ports.passwords.hash(ports.newId() + ports.newId())

  return ports.commit(actor, async (tx) => {
    const { supplierId } = read
    const supplier = await tx.suppliers.lock(supplierId)
    if (!supplier) return notFound('Supplier')
    const at = ports.now()
    await endAccess(tx, { supplierId }, { except: null, by: admin.name, at })
    if (supplier.hasPassword) await tx.access.setPassword({ supplierId }, unknownHash)
    if (supplier.status === 'active') await tx.access.ask('supplier', supplier.businessEmail, at)
    tx.append({ type: 'supplier.changed', supplierId, what: 'access' })
    return { supplierId }
  })
}
