import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { isRefusal, notSignedIn, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { newAddressCanceled } from './newAddressCanceled.ts'

/** An admin keeps the present address: the link that was emailed to the new one stops working. */
export async function cancelNewAddress(ports: Ports, actor: Actor): Promise<Outcome<{ adminId: string }>> {
  const admin = asAdmin(actor, 'own')
  if (isRefusal(admin)) return admin
  const { adminId } = admin
  return ports.commit(actor, async (tx) => {
    const account = await tx.admins.lock(adminId)
    if (account === null) return notSignedIn
    const newEmail = await tx.admins.forgetNewAddress(adminId)
    if (newEmail !== null) tx.append(newAddressCanceled({ adminId, ...account }, newEmail))
    return { adminId }
  })
}
