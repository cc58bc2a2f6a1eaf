import type { Actor } from '../../domain/actor.ts'
import { asSupplier } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { contactDetailsInput } from '../../domain/supplier/registrationInput.ts'
import type { Ports } from '../ports.ts'
import { activeSupplier } from './activeSupplier.ts'

/** A supplier corrects whom the retailer contacts, and where its company is. */
export async function changeContactDetails(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string }>> {
  const own = asSupplier(actor)
  if (isRefusal(own)) return own
  const details = parseInput(contactDetailsInput, raw)
  if (isRefusal(details)) return details

  const { supplierId } = own
  return ports.commit(actor, async (tx) => {
    const supplier = await activeSupplier(tx, supplierId, 'lock')
    if (isRefusal(supplier)) return supplier
    if (await tx.suppliers.setContactDetails(supplierId, details))
      tx.append({ type: 'supplier.changed', supplierId, what: 'contact' })
    return { supplierId }
  })
}
