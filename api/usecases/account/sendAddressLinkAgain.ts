import { VERIFICATION_HOURS } from '../../domain/account/linkHours.ts'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { addHours } from '../../domain/calendar.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** Emails another link to the new address that an admin requested; the previous link stops working. */
export async function sendAddressLinkAgain(
  ports: Ports,
  actor: Actor,
): Promise<Outcome<{ adminId: string }>> {
  const admin = asAdmin(actor, 'own')
  if (isRefusal(admin)) return admin
  const { adminId } = admin
  return ports.commit(actor, async (tx) => {
    const at = ports.now()
    const until = addHours(at, VERIFICATION_HOURS.admin)
    if ((await tx.admins.askAgain(adminId, { at, until })) === null) return nothingToVerify
    return { adminId }
  })
}

const nothingToVerify = conflict('There is no new address to verify. Please enter it again.')
