import type { Actor } from '../../domain/actor.ts'
import { asSupplier } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import { changeContactDetailsInput } from '../../domain/supplier/registrationInput.ts'
import type { Ports } from '../ports.ts'
import { activeSupplier } from './activeSupplier.ts'
import { changesTooOften } from './changesTooOften.ts'
import type { KnownContactDetails } from './ports.ts'

/**
 * A supplier corrects its contact person, the location of its company and its certifications. Refused if the
 * details are no longer those the caller saw (`was`): several people may use the account.
 */
export async function changeContactDetails(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string }>> {
  const own = asSupplier(actor)
  if (isRefusal(own)) return own
  const input = parseInput(changeContactDetailsInput, raw)
  if (isRefusal(input)) return input
  const { was, ...given } = input

  const { supplierId } = own
  const done = await ports.commit<{ changed: boolean }>(actor, async (tx) => {
    const supplier = await activeSupplier(tx, supplierId, actor)
    if (isRefusal(supplier)) return supplier
    const current = await tx.suppliers.contactDetails(supplierId)
    if (was && differs(current, was))
      return conflict('Your contact details were just changed. Review them, then save again.')
    const { canProvideCertificates, certifications = current.certifications } = given
    const details = {
      ...given,
      canProvideCertificates: canProvideCertificates ?? current.canProvideCertificates,
      certifications,
    }
    if (!differs(current, details)) return { changed: false }
    const tooOften = changesTooOften(ports, supplierId, 'contact')
    if (tooOften) return tooOften
    await tx.suppliers.setContactDetails(supplierId, details)
    tx.append({ type: 'supplier.changed', supplierId, what: 'contact' })
    return { changed: true }
  })
  if (isRefusal(done)) return done
  if (done.changed) ports.changeAllowance.take(supplierId, 'contact', ports.now())
  return { supplierId }
}

/** Whether any detail differs from the given one; missing ones are not compared, and blank equals null. */
const differs = (
  current: KnownContactDetails,
  given: { readonly [Field in keyof KnownContactDetails]?: string | boolean | null | undefined },
): boolean =>
  (Object.keys(current) as (keyof KnownContactDetails)[]).some(
    (field) => given[field] !== undefined && (given[field] ?? '') !== (current[field] ?? ''),
  )
