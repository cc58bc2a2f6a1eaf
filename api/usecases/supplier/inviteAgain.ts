import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import { idInput } from '../../domain/text.ts'
import type { Ports } from '../ports.ts'
import { activeSupplier } from './activeSupplier.ts'

const input = z.object({ supplierId: idInput() })

/** Emails a new link to an invited supplier that has not set a password; the previous link stops working. */
export async function inviteAgain(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const read = parseInput(input, raw)
  if (isRefusal(read)) return read

  return ports.commit(actor, async (tx) => {
    const supplier = await activeSupplier(tx, read.supplierId, actor)
    if (isRefusal(supplier)) return supplier
    if (supplier.hasPassword) return conflict('This supplier has already set a password.')
    const at = ports.now()
    await tx.suppliers.setInvited(supplier.id, at)
    await tx.access.ask('supplier', supplier.businessEmail, at)
    tx.append({ type: 'supplier.invited', supplierId: supplier.id })
    return { supplierId: supplier.id }
  })
}
