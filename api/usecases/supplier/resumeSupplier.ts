import type { Actor } from '../../domain/actor.ts'
import { asAdmin, justConfirmed } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { resumeSupplierInput, whyNotResumed } from '../../domain/supplier/decideSuspension.ts'
import { screenLinks } from '../../domain/screenLinks.ts'
import type { Ports } from '../ports.ts'

/** Gives a suspended supplier its access back. Its tokens and webhooks work again; it has to sign in. */
export async function resumeSupplier(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string }>> {
  const admin = justConfirmed(asAdmin(actor, 'desk'), ports.now())
  if (isRefusal(admin)) return admin
  const read = parseInput(resumeSupplierInput, raw)
  if (isRefusal(read)) return read

  return ports.commit(actor, async (tx) => {
    const supplier = await tx.suppliers.lock(read.supplierId)
    if (!supplier) return notFound('Supplier')
    const refusal = whyNotResumed(supplier)
    if (refusal) return refusal
    const { id: supplierId, businessEmail } = supplier
    const at = ports.now()
    await tx.suppliers.setSuspended(supplier, null)
    // While it was suspended, nothing was posted to its webhooks: they were not failing all that time.
    await tx.endpoints.setEnabledAt(supplierId, at)
    if (supplier.hasPassword)
      await tx.mail.queue(
        accessResumed(businessEmail, `${ports.linkBase}${screenLinks.supplierSignIn()}`, at),
      )
    tx.append({ type: 'supplier.resumed', supplierId, reason: read.reason })
    return { supplierId }
  })
}

const accessResumed = (to: string, signIn: string, at: Date) => ({
  dedupeKey: `access-resumed:${to}:${at.toISOString()}`,
  to,
  subject: 'Your access to Loupe is resumed',
  text: [
    'Your Loupe supplier account is no longer suspended, and your API tokens and webhooks work again. Sign in to see the requests that are open:',
    signIn,
    'If your password is not accepted, use “Forgot your password?” there.',
  ].join('\n\n'),
})
