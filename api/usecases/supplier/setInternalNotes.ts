import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome, type Refusal } from '../../domain/refusal.ts'
import { idInput, optionalText } from '../../domain/text.ts'
import type { Ports } from '../ports.ts'

export const MAX_NOTES_LENGTH = 10_000

export const internalNotesInput = z.object({
  supplierId: idInput(),
  notes: optionalText(MAX_NOTES_LENGTH),
  ifNotes: optionalText(MAX_NOTES_LENGTH),
  checkNotes: z
    .boolean()
    .nullish()
    .transform((check) => check ?? false),
})

/**
 * Admins' notes on a supplier, hidden from all other callers. With `checkNotes`, they are only saved if the
 * current notes are still those the admin saw (`ifNotes`), so that two admins do not overwrite each other
 * unknowingly.
 */
export async function setInternalNotes(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const read = parseInput(internalNotesInput, raw)
  if (isRefusal(read)) return read

  return ports.commit(actor, async (tx) => {
    const supplier = await tx.suppliers.lock(read.supplierId)
    if (!supplier) return notFound('Supplier')
    const { notes } = read
    const current = await tx.suppliers.notes(supplier.id)
    if (current === notes) return { supplierId: supplier.id }
    if (read.checkNotes && current !== read.ifNotes) return changedMeanwhile(current)
    await tx.suppliers.setNotes(supplier.id, notes)
    tx.append({ type: 'supplier.changed', supplierId: supplier.id, what: 'notes' })
    return { supplierId: supplier.id }
  })
}

const changedMeanwhile = (current: string | null): Refusal =>
  conflict(
    current === null
      ? 'Someone else just removed these notes.'
      : `Someone else just changed these notes to: ${current}`,
  )
