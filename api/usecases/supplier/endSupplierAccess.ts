import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin, justConfirmed } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { hasAccess } from '../../domain/supplier/supplierState.ts'
import { idInput } from '../../domain/text.ts'
import { accountChanged } from '../account/accountChanged.ts'
import { type Ended, endAccess, endedWords } from '../account/endAccess.ts'
import type { Ports } from '../ports.ts'

const input = z.object({ supplierId: idInput() })

/**
 * For a supplier account that another person controls: its sessions, live connections, tokens and webhooks
 * end, its two-step sign-in is turned off, because the intruder's app may create its codes, and its password
 * no longer works. The owner of the mailbox gets a link to set a new one. Its quotes and orders stay.
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
  // A password that nobody knows: without any, the emailed link would be an invitation, not a reset.
  const unknownHash = await ports.passwords.hash(ports.newId() + ports.newId())

  const done = await ports.commit(actor, async (tx) => {
    const { supplierId } = read
    const owner = { supplierId }
    const supplier = await tx.suppliers.lock(supplierId)
    if (!supplier) return notFound('Supplier')
    const at = ports.now()
    const ended = await endAccess(tx, owner, { except: null, by: admin.name, at })
    const endedTwoStep = await tx.authenticators.remove(owner)
    if (supplier.hasPassword) await tx.access.setPassword(owner, unknownHash)
    // A suspended supplier could not use the link; it requests one once it is reinstated.
    if (hasAccess(supplier)) {
      if (supplier.hasPassword)
        await tx.mail.queue(accessEnded(supplier.businessEmail, { ...ended, endedTwoStep }, at))
      await tx.access.ask('supplier', supplier.businessEmail, at)
    }
    tx.append({ type: 'supplier.changed', supplierId, what: 'access' })
    // Without the usual email about turning it off, which says that signing in does not require a code: the
    // password no longer works.
    if (endedTwoStep) tx.append(accountChanged(owner, supplier.companyName, 'two_step_off'))
    return { supplierId, email: supplier.businessEmail }
  })
  if (isRefusal(done)) return done
  await ports.attempts.forgetCallers(done.email)
  return { supplierId: done.supplierId }
}

/** The email with the link is the same as for a forgotten password, so the reason has a separate email. */
const accessEnded = (to: string, ended: Ended & { readonly endedTwoStep: boolean }, at: Date) => ({
  dedupeKey: `access-ended:${to}:${at.toISOString()}`,
  to,
  subject: 'Your access to Loupe was ended',
  text: [
    'An admin has ended all access to your Loupe supplier account because someone else may know its password. You have been signed out everywhere and your password no longer works.',
    ...endedWords(ended),
    ...(ended.endedTwoStep
      ? [
          'Two-step sign-in was turned off, because the codes may come from someone else’s phone. Turn it on again in your account.',
        ]
      : []),
    'Another email from us has a link to set a new password, which works for an hour. If it has expired, request another with “Forgot your password?” on the sign-in page.',
  ].join('\n\n'),
})
