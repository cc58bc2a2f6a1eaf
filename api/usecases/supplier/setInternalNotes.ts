import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorise.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { idInput, optionalText } from '../../domain/text.ts'
import type { Ports } from '../ports.ts'

const input = z.object({ supplierId: idInput(), notes: optionalText(10_000) })

/** What admins note about a supplier, for themselves. */
export async function setInternalNotes(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string }>> {
  const admin = asAdmin(actor)
  if (isRefusal(admin)) return admin
  const read = parseInput(input, raw)
  if (isRefusal(read)) return read

  return ports.commit(actor, async (tx) => {
    const supplier = await tx.suppliers.lock(read.supplierId)
    if (!supplier) return notFound('Supplier')
    await tx.suppliers.setNotes(supplier.id, read.notes)
    tx.append({ type: 'supplier.changed', supplierId: supplier.id, what: 'notes' })
    return { supplierId: supplier.id }
  })
}
