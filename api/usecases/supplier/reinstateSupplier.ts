import type { Actor } from '../../domain/actor.ts'
import { asAdmin, justConfirmed } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { reinstateSupplierInput, whyNotReinstated } from '../../domain/supplier/decideSuspension.ts'
import { screenLinks } from '../../domain/screenLinks.ts'
import type { Ports } from '../ports.ts'

/** Reinstates a suspended supplier. Its tokens and webhooks work again; it has to sign in. */
export async function reinstateSupplier(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string }>> {
  const admin = justConfirmed(asAdmin(actor, 'desk'), ports.now())
  if (isRefusal(admin)) return admin
  const read = parseInput(reinstateSupplierInput, raw)
  if (isRefusal(read)) return read

  return ports.commit(actor, async (tx) => {
    const supplier = await tx.suppliers.lock(read.supplierId)
    if (!supplier) return notFound('Supplier')
    const refusal = whyNotReinstated(supplier)
    if (refusal) return refusal
    const { id: supplierId, businessEmail } = supplier
    const at = ports.now()
    await tx.suppliers.setSuspended(supplier, null)
    // During the suspension, nothing was posted to its webhooks, so that time does not count as failing.
    await tx.endpoints.setEnabledAt(supplierId, at)
    if (supplier.hasPassword)
      await tx.mail.queue(
        accessReinstated(businessEmail, `${ports.linkBase}${screenLinks.supplierSignIn()}`, at),
      )
    tx.append({ type: 'supplier.reinstated', supplierId, reason: read.reason })
    return { supplierId }
  })
}

const accessReinstated = (to: string, signIn: string, at: Date) => ({
  dedupeKey: `access-reinstated:${to}:${at.toISOString()}`,
  to,
  subject: 'Your access to Loupe was reinstated',
  text: [
    'Your Loupe supplier account is no longer suspended, and your API tokens and webhooks work again. Sign in to see open requests:',
    signIn,
    'If your password does not work, use “Forgot your password?” on the sign-in page.',
  ].join('\n\n'),
})
