import { adminIdInput } from '../../domain/account/adminInput.ts'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin, justConfirmed } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** Emails an invited admin a new link; the previous one stops working. */
export async function inviteAdminAgain(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ adminId: string }>> {
  const admin = justConfirmed(asAdmin(actor, 'desk'), ports.now())
  if (isRefusal(admin)) return admin
  const input = parseInput(adminIdInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    await tx.admins.lockAll()
    const { adminId } = input
    const invited = await tx.admins.find(adminId)
    if (!invited) return notFound('Admin')
    if (invited.hasPassword) return conflict('This admin has already set a password.')
    const at = ports.now()
    await tx.admins.setInvited(adminId, at)
    await tx.access.ask('admin', invited.email, at)
    tx.append({ type: 'admin.changed', adminId, name: invited.name, what: 'invited' })
    return { adminId }
  })
}
